"""The search for Chromium on this machine, which tests and `make browser` share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

SHELL = "chromium-headless-shell"
"""Chromium without the window of a browser, which takes as long to draw as the page."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "chrome")
APPLICATIONS = (
    Path("/usr/lib/chromium") / SHELL,
    Path("/usr/bin/chromium"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)


def find_chromium() -> Path | None:
    """Return the first Chromium found, or None.

    The order: the one that the variable CHROMIUM names, Playwright's own download, the
    system's, one on the path.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        return Path(named)
    with sync_playwright() as playwright:
        downloaded = Path(playwright.chromium.executable_path)
    on_path = (Path(found) for found in map(shutil.which, NAMES) if found)
    return next((path for path in (downloaded, *APPLICATIONS, *on_path) if path.exists()), None)
