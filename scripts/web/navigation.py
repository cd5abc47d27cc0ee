"""Links from each page to the other parts of the site, and to itself in the other language."""

from __future__ import annotations

from functools import partial
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from nainjaune_widget.words import LANGUAGES, text
from scripts.web.chapters import pairs
from scripts.web.face import code
from scripts.web.repository import binder_link, repository_of


def other_language(lang: str) -> str:
    """Return the language to which a page's switch leads."""
    return LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]


def same_page(page: str, lang: str) -> str:
    """Return the address, seen from the site, of a page in another language.

    Args:
        page: the name of a page in any language.
        lang: the language of the address.

    >>> same_page("course/12-ruin", "fr"), same_page("guide/index", "fr")
    ('fr/course/12-ruine.html', 'fr/guide/index.html')
    """
    return f"{lang}/{pairs().get(page, {}).get(lang, page)}.html"


def live_chapter(page: str, lang: str) -> str | None:
    """Return the address, seen from the site, at which a chapter runs; None for other pages.

    >>> live_chapter("course/12-ruin", "en")
    'lite/en/notebooks/index.html?path=12-ruin.ipynb'
    >>> live_chapter("board", "en")
    """
    if page not in pairs():
        return None
    return f"lite/{lang}/notebooks/index.html?path={page.removeprefix('course/')}.ipynb"


def add_links(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _document: nodes.document | None,
) -> str | None:
    """Add the links of a page, and the texts around them, to what its template knows."""
    lang = app.config.language
    up = "../" * (page.count("/") + 1)
    live = live_chapter(page, lang)
    other = other_language(lang)
    context |= {
        "say": partial(_say, lang),
        "say_there": partial(_say, other),
        "site": up,
        "lang": lang,
        "other": other,
        "elsewhere": up + same_page(page, other),
        "live": live and up + live,
        "binder": live and binder_link(repository_of(), f"course/{lang}/{page[7:]}.ipynb"),
        "deal": code(),
    }
    return "start.html" if page == "index" else None


def _say(lang: str, key: str, **values: Any) -> str:
    return text("site", key, lang, **values)
