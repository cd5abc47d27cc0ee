"""The page `clear/`, which clears what the site keeps in a browser."""

from __future__ import annotations

import shutil
import tempfile
from html import escape
from pathlib import Path
from string import Template

from nainjaune_widget.words import LANGUAGES, text
from scripts.web.common.places import COMMON_PARTS, NOTEBOOKS, WEB
from scripts.web.common.tools import bundle
from scripts.web.common.writing import digest_of, in_each, texts_of

CLEAR = WEB / "clear"


def build_clear(site: Path) -> None:
    """Build the page.

    Args:
        site: the folder of the whole site.
    """
    with tempfile.TemporaryDirectory() as folder:
        parts = Path(folder)
        bundle(CLEAR / "src" / "page.ts", parts / "clear.js", {"NOTEBOOKS": NOTEBOOKS})
        for path in (CLEAR / "clear.css", *COMMON_PARTS):
            shutil.copyfile(path, parts / path.name)
        build = digest_of(parts.iterdir())
        shutil.copytree(parts, site / "clear" / build)
    (site / "clear" / "index.html").write_text(_page(build), encoding="utf-8")


def _page(build: str) -> str:
    page = Template((CLEAR / "index.html").read_text(encoding="utf-8"))
    return page.substitute(
        build=build,
        languages=" ".join(LANGUAGES),
        title=escape(text("clear", "title", "en")),
        description=escape(text("clear", "description", "en")),
        texts=texts_of("clear"),
        without=in_each("clear", "span", "no-script"),
    )
