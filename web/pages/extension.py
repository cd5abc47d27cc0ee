"""The site's part in Sphinx: links of a page, pictures, signatures and members."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.inspect import stringify_signature
from traitlets import HasTraits, TraitType

from nainjaune_widget.words import LANGUAGES
from scripts.docs.repository import binder_link, repository_of
from scripts.places import TEACHER
from web.pages.deal import DEAL
from web.pages.search import weight
from web.pages.sources import speaker

_CHAPTER = re.compile(r"course/(\d\d)-")


def alternative(svg: str) -> str:
    """Return the text alternative of a picture in SVG, from its title and its description.

    >>> alternative("<svg><title>Lindor: The deal</title><desc>The deal. Ana deals.</desc></svg>")
    'Lindor: The deal. Ana deals.'
    >>> alternative("<svg><title>A &amp; B</title></svg>")
    'A & B'
    """
    drawing = ET.fromstring(svg)  # noqa: S314 - it is one of the project's own
    title, description = (drawing.findtext(f"{{*}}{tag}", "").strip() for tag in ("title", "desc"))
    before, _, last = title.rpartition(": ")
    if description.startswith(last):
        return f"{before}: {description}" if before else description
    return ". ".join(each for each in (title, description) if each)


def add_alternatives(app: Sphinx, document: nodes.document) -> None:
    """Give each picture in SVG that has no alternative the one that is written in it."""
    for image in document.findall(nodes.image):
        path = Path(app.srcdir, image["uri"].lstrip("/"))
        if not image.get("alt") and path.suffix == ".svg" and path.is_file():
            image["alt"] = alternative(path.read_text(encoding="utf-8"))


def complete_signature(
    _app: Sphinx, kind: str, _name: str, found: Any, _options: Any, *_given: Any
) -> tuple[str, str] | None:
    """Return the signature of a widget's own constructor, which traitlets hides."""
    if kind != "class" or not issubclass(found, HasTraits):
        return None
    signature = inspect.signature(found.__init__)
    _, *parameters = signature.parameters.values()
    plain = signature.replace(parameters=parameters, return_annotation=inspect.Signature.empty)
    return stringify_signature(plain, show_annotation=False), ""


def skip_member(
    _app: Sphinx | None, _kind: str, _name: str, found: Any, _skipped: Any, _options: Any
) -> bool | None:
    """Skip the traits of a widget, and the fields of a named tuple, described with its class."""
    return isinstance(found, TraitType) or type(found).__name__ == "_tuplegetter" or None


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
    chapter = _CHAPTER.match(page)
    if chapter:
        [notebook] = (TEACHER / lang).glob(f"{chapter[1]}-*.ipynb")
        page = f"course/{notebook.stem}"
    return f"{lang}/{page}.html"


def add_links(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _document: nodes.document | None,
) -> str | None:
    """Add the links of a page, and the texts around them, to what its template knows."""
    lang = app.config.language
    other = other_language(lang)
    up = "../" * (page.count("/") + 1)
    context |= {
        "say": speaker(lang),
        "say_there": speaker(other),
        "site": up,
        "lang": lang,
        "other": other,
        "elsewhere": up + same_page(page, other),
        "deal": DEAL.code,
        "weight": weight(page),
    }
    if _CHAPTER.match(page):
        notebook = f"{page.removeprefix('course/')}.ipynb"
        context["live"] = f"{up}lite/{lang}/notebooks/index.html?path={notebook}"
        context["binder"] = binder_link(repository_of(), f"course/{lang}/{notebook}")
    return "start.html" if page == "index" else None


def setup(app: Sphinx) -> None:
    """Have the pages completed by this module."""
    app.connect("autodoc-process-signature", complete_signature)
    app.connect("autodoc-skip-member", skip_member)
    app.connect("doctree-read", add_alternatives)
    app.connect("html-page-context", add_links)
