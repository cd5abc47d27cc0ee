"""The search for Firefox and WebKitGTK on this machine, which tests and `make browser` share."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NamedTuple

_LIBRARIES = Path("/usr/lib")
_FIREFOX = ("firefox-esr", "firefox")


class WebKit(NamedTuple):
    """The programs of WebKitGTK: what drives it, its small browser, and a screen for that."""

    driver: Path
    browser: Path
    screen: Path


def find_firefox() -> Path | None:
    """Return the Firefox that the variable FIREFOX names, else the first on the path, or None."""
    named = os.environ.get("FIREFOX")
    return _first(*([named] if named else _FIREFOX))


def find_webkit() -> WebKit | None:
    """Return the programs of WebKitGTK, or None if one of them is missing."""
    driver, screen = _first("WebKitWebDriver"), _first("Xvfb")
    browsers = sorted(_LIBRARIES.glob("*/webkit2gtk-4.*/MiniBrowser"))
    if driver is None or screen is None or not browsers:
        return None
    return WebKit(driver, browsers[-1], screen)


def _first(*names: str) -> Path | None:
    return next((Path(found) for found in map(shutil.which, names) if found), None)
