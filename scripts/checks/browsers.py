"""The browsers for the tests: find them, and fetch a Chromium where there is none.

    python -m scripts.checks.browsers [all]

Without Firefox or WebKitGTK their tests are skipped; `all` says what they need.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

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
ADVICE = f"""\
The tests need Chromium, and none could be fetched. Any one of these will do:
  - with what it needs:      {sys.executable} -m playwright install --with-deps chromium
  - from the system, e.g.:   sudo apt-get install {SHELL} fonts-dejavu-core
  - name one that is there:  CHROMIUM=/path/to/chromium make test"""


class WebKit(NamedTuple):
    """The programs of WebKitGTK: what drives it, its small browser, and a screen for that."""

    driver: Path
    browser: Path
    screen: Path


def find_chromium() -> Path | None:
    """Return the first Chromium found, or None.

    The order: the one that the variable CHROMIUM names, Playwright's own download, the
    system's, one on the path.
    """
    if named := os.environ.get("CHROMIUM"):
        return Path(named)
    with sync_playwright() as playwright:
        downloaded = Path(playwright.chromium.executable_path)
    found = (path for path in (downloaded, *APPLICATIONS) if path.exists())
    return next(found, None) or _first(*NAMES)


def find_firefox() -> Path | None:
    """Return the Firefox that the variable FIREFOX names, else the first on the path, or None."""
    named = os.environ.get("FIREFOX")
    return _first(named) if named else _first("firefox-esr", "firefox")


def find_webkit() -> WebKit | None:
    """Return the programs of WebKitGTK, or None if one of them is missing."""
    driver, screen = _first("WebKitWebDriver"), _first("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if driver is None or screen is None or not browsers:
        return None
    return WebKit(driver, browsers[-1], screen)


def _first(*names: str) -> Path | None:
    return next((Path(found) for found in map(shutil.which, names) if found), None)


def main() -> None:
    """Fetch a Chromium unless there is one; say what there is."""
    if find_chromium() is None:
        fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
        if subprocess.run(fetch, check=False).returncode or find_chromium() is None:
            sys.exit(ADVICE)
    print(f"Chromium: {find_chromium()}")
    if "all" in sys.argv:
        needed = "not here, so its tests are skipped; they need"
        print(f"Firefox: {find_firefox() or f'{needed} firefox-esr'}")
        print(f"WebKitGTK: {find_webkit() or f'{needed} webkit2gtk-driver and xvfb'}")


if __name__ == "__main__":
    main()
