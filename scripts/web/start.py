"""The page at the top of the site, which leads to the pages of each language."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path
from string import Template

from nainjaune_widget.words import LANGUAGES, text
from scripts.web.common.places import COMMON, WEB

START = WEB / "start"


def build_start(site: Path) -> None:
    """Build the page.

    Args:
        site: the folder of the whole site.
    """
    for path in (START / "start.css", START / "start.js", COMMON / "language.js"):
        shutil.copyfile(path, site / path.name)
    page = Template((START / "index.html").read_text(encoding="utf-8"))
    (site / "index.html").write_text(
        page.substitute(
            title=escape(text("site", "name", "en")),
            description=escape(text("site", "tagline", "en")),
            languages=" ".join(LANGUAGES),
            ways="\n".join(map(_ways, LANGUAGES)),
        ),
        encoding="utf-8",
    )


def _ways(lang: str) -> str:
    """Return the ways into the site in a language."""
    tagline, language, play = (
        escape(text("site", key, lang)) for key in ("tagline", "language", "play")
    )
    return (
        f'<section lang="{lang}">\n<p>{tagline}</p>\n'
        f'<p><a href="{lang}/index.html" hreflang="{lang}">{language}</a> '
        f'<a href="play/?lang={lang}" hreflang="{lang}">{play}</a></p>\n</section>'
    )
