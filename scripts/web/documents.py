"""The documents of `docs` as pages of the site: the same Markdown, with links that lead there.

On a Git host their links lead to files of the repository. On the site the other language's pages
are a folder apart, notebooks are the chapters to read, links to the page *play* lead there, and a
file that the site does not have is named without a link.
"""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

from scripts.documentation import DOCS
from scripts.web.contents import name_of
from scripts.web.places import ROOT

BESIDE = ("pictures", "figures", "gallery")
"""The folders of `docs` that the pages of all languages share."""

_CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^][]*)\]\((?P<target>[^)\s]+)\)")
_NOTEBOOK = re.compile(r"course/(?:teacher/)?(?P<lang>\w+)/(?P<name>[\w-]+)\.ipynb")


def page_of(document: str, lang: str) -> str:
    """Return the Markdown of a page.

    Args:
        document: the place of the document in the folder of its language, without its suffix.
        lang: the language.
    """
    source = (DOCS / lang / f"{document}.md").read_text(encoding="utf-8")
    return with_links(source, document, lang)


def with_links(source: str, document: str, lang: str) -> str:
    """Return Markdown with the links of the site; code stays as it is.

    >>> with_links("[French](../fr/board.md), [the guide](guide/README.md)", "board", "en")
    '<a href="../fr/board.html" lang="fr" hreflang="fr">French</a>, [the guide](guide/index.md)'
    >>> with_links("[Play](../play/?lang=en)", "board", "en")
    '<a href="../play/?lang=en">Play</a>'
    """
    parts = _CODE.split(source)
    parts[::2] = [_LINK.sub(lambda link: _link(link, document, lang), part) for part in parts[::2]]
    return "".join(parts)


def _link(link: re.Match[str], document: str, lang: str) -> str:
    target, hash_, anchor = link["target"].partition("#")
    if ":" in target or not target:
        return link[0]
    place = _place(f"docs/{lang}/{document}", target)
    if place.parts[:2] == ("docs", "play"):
        return f'<a href="{link["target"]}">{link["text"]}</a>'
    leads = _address(place, name_of(document), lang)
    if leads is None:
        return link["text"]
    if leads.endswith(".html"):  # a page of another run of Sphinx, which would not find it
        there = f'lang="{place.parts[1]}" hreflang="{place.parts[1]}"'
        return f'<a href="{leads}{hash_}{anchor}" {there}>{link["text"]}</a>'
    return f"{link['picture']}[{link['text']}]({leads}{hash_}{anchor})"


def _place(document: str, target: str) -> PurePosixPath:
    """Return the place in the repository that a link of a document leads to."""
    joined = os.path.normpath(PurePosixPath(document).parent / target)
    return PurePosixPath(Path(joined).as_posix())


def _address(place: PurePosixPath, page: str, lang: str) -> str | None:
    """Return the address of a file as it is seen from a page; None if the site has none."""
    notebook = _NOTEBOOK.fullmatch(str(place))
    if notebook:
        return _seen_from(page, lang, f"{notebook['lang']}/course/{notebook['name']}.ipynb")
    if not (ROOT / place).is_file() or place.parts[0] != "docs":
        return None
    first, *rest = place.parts[1:]
    if first in BESIDE:
        return _seen_from(page, lang, f"{lang}/{first}/{'/'.join(rest)}")
    name = name_of("/".join(rest).removesuffix(".md"))
    return _seen_from(page, lang, f"{first}/{name}.md")


def _seen_from(page: str, lang: str, target: str) -> str:
    """Return a relative address; pages of another language are no sources, but built already.

    >>> _seen_from("guide/index", "en", "en/board.md")
    '../board.md'
    >>> _seen_from("guide/index", "en", "fr/guide/index.md")
    '../../fr/guide/index.html'
    """
    if not target.startswith(f"{lang}/"):
        target = re.sub(r"\.(md|ipynb)$", ".html", target)
    return os.path.relpath(target, PurePosixPath(lang, page).parent)
