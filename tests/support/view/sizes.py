"""Another size of the window."""

from __future__ import annotations

from playwright.sync_api import Page


def resized(page: Page, width: int, height: int = 800) -> None:
    """Give the window another size, and wait until that is drawn."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
