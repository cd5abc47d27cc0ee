"""The strip of links above JupyterLite, built into the pages of its applications."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from nainjaune_widget.words import LANGUAGES, text
from scripts.course.write_start_pages import chapters
from scripts.web.common.places import COMMON, NOTEBOOKS, WEB
from scripts.web.common.tools import bundle
from scripts.web.common.writing import rendered

LITE = WEB / "lite"
_HEAD = """\
<link rel="icon" href="../notebooks/favicon.ico">
<link rel="stylesheet" href="../strip.css">
<script src="../able.js"></script>
<script type="module" src="../strip.js"></script>
"""

_SAID = {
    "lite": ("afresh.told", "afresh.done", "again", "kept.not", "old"),
    "clear": ("bring.done", "bring.wrong", "bring.failed"),
}
"""The texts that the strip's script says, by catalogue."""


def names_elsewhere(lang: str) -> dict[str, str]:
    """Return the chapters' names in other languages, each with that in this one.

    >>> names_elsewhere("fr")["12-ruin.ipynb"]
    '12-ruine.ipynb'
    """
    named = {each: [path.name for path in chapters(each)] for each in LANGUAGES}
    pairs = (zip(named[other], named[lang], strict=True) for other in LANGUAGES)
    return {there: here for pair in pairs for there, here in pair if there != here}


def add_strip(folder: Path, lang: str, notebooks: list[str]) -> None:
    """Add the strip to every page of a JupyterLite.

    Args:
        folder: the folder of the JupyterLite.
        lang: its language.
        notebooks: the names of the notebooks that the site has.

    Raises:
        ValueError: a page is not as JupyterLite makes it.
    """
    texts = {key: text(section, key, lang) for section, keys in _SAID.items() for key in keys}
    constants = {
        "TEXTS": texts,
        "CHAPTERS": notebooks,
        "ELSEWHERE": names_elsewhere(lang),
        "NOTEBOOKS": NOTEBOOKS,
    }
    bundle(LITE / "strip.ts", folder / "strip.js", constants)
    for path in (LITE / "strip.css", COMMON / "able.js"):
        shutil.copyfile(path, folder / path.name)
    strip = rendered(LITE / "strip.html.jinja", lang=lang)
    for page in sorted(folder.glob("*/index.html")):
        source = page.read_text(encoding="utf-8")
        page.write_text(_with_strip(source, strip, lang), encoding="utf-8")


def _with_strip(page: str, strip: str, lang: str) -> str:
    """Return a page with the strip first in its body, in the page's language."""
    page = _replaced(page, r"<html>", f'<html lang="{lang}">')
    page = _replaced(page, r"</head>", f"{_HEAD}</head>")
    page = re.sub(r"(?s)<noscript>.*</noscript>", "", page)  # the strip has its own, translated
    return _replaced(page, r"(<body[^>]*>)", rf"\1\n{strip}")


def _replaced(page: str, pattern: str, new: str) -> str:
    """Replace the only place that a pattern finds."""
    replaced, count = re.subn(pattern, new, page)
    if count != 1:
        raise ValueError(f"{count} places for {pattern} in a page of JupyterLite")
    return replaced
