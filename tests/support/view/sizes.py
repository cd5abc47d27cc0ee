"""Another size of the window, and a board on the wall."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.view.board import View


def resized(page: Page, width: int, height: int = 800) -> None:
    """Give the window another size, and wait until that is drawn."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def on_the_wall(view: View) -> View:
    """Lay a view out as on the full screen, in a window that can still be resized."""
    view.page.evaluate(
        "void (Element.prototype.requestFullscreen = () => Promise.reject(Error('no')))"
    )
    view.root.focus()
    view.page.keyboard.press("f")
    expect(view.root).to_have_attribute("data-projector", "")
    return view
