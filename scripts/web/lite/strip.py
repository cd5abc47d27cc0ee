"""The strip of links above JupyterLite, built into the pages of its applications."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from nainjaune_widget.words import catalogue
from scripts.web.common.places import COMMON, WEB
from scripts.web.common.tools import bundle
from scripts.web.common.writing import rendered

LITE = WEB / "lite"
_HEAD = """\
<link rel="icon" href="../notebooks/favicon.ico">
<link rel="stylesheet" href="../strip.css">
<script src="../able.js"></script>
<script type="module" src="../strip.js"></script>
"""


def add_strip(folder: Path, lang: str, notebooks: list[str]) -> None:
    """Add the strip to every page of a JupyterLite.

    Args:
        folder: the folder of the JupyterLite.
        lang: its language.
        notebooks: the names of the notebooks that the site has.

    Raises:
        ValueError: a page is not as JupyterLite makes it.
    """
    said = catalogue("lite", lang)
    keys = {"told": "afresh.told", "done": "afresh.done", "keptNot": "kept.not", "old": "old"}
    texts = {name: said[key] for name, key in keys.items()}
    bundle(LITE / "strip.ts", folder / "strip.js", {"TEXTS": texts, "NOTEBOOKS": notebooks})
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
