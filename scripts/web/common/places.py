"""The folders of the site: its sources, its build and what is kept between builds."""

from __future__ import annotations

from nainjaune_widget.words import LANGUAGES
from scripts.places import ROOT

WEB = ROOT / "web"
COMMON = WEB / "common"
_PARTS = ("page.css", "language.js", "able.js", "early.js")
COMMON_PARTS = tuple(COMMON / name for name in _PARTS)
"""The common files that `clear/` and `play/` take as they are."""

BOARD = ROOT / "nainjaune_widget" / "board"
SITE = ROOT / "build" / "site"
"""The whole site, made anew by each build."""

PACKAGES = ROOT / "build" / "packages"
"""Packages as they came from the indexes; kept, since their names hold their versions."""


def storage_of(lang: str) -> str:
    """Return the name under which a browser keeps the notebooks of a language.

    It is that of the database in IndexedDB, in which JupyterLite keeps files, settings and windows.
    """
    return f"nainjaune-lite-{lang}"


NOTEBOOKS = {lang: storage_of(lang) for lang in LANGUAGES}
"""The databases of the notebooks, by language."""
