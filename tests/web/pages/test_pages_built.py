"""The folder of pages: links whole, nothing from elsewhere, nothing left over."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from nainjaune_widget.words import LANGUAGES
from scripts.web.pages.events import other_language, same_page

OTHER_PARTS = ("clear", "play")
"""The folders of the site with a page of their own."""
LEFT_OVER = {".buildinfo", ".doctrees", "_sources", "jupyter_execute", "webpack-macros.html"}


class Contents(HTMLParser):
    """The links and names of a page, and what it loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.names: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        found = [each for name in ("href", "src") if (each := given.get(name)) is not None]
        self.links += found
        if tag != "a":
            self.loaded += found
        self.names |= {each for name in ("id", "name") if (each := given.get(name))}


@cache
def contents_of(page: Path) -> Contents:
    return Contents(page)


def pages_of(site: Path) -> list[Path]:
    found = [page for lang in LANGUAGES for page in sorted((site / lang).rglob("*.html"))]
    assert len(found) > 100
    return [site / "index.html", *(site / name / "index.html" for name in OTHER_PARTS), *found]


def fault(link: str, page: Path, site: Path) -> str | None:
    """Return what is wrong with a link, None for nothing."""
    parts = urlsplit(link)
    if parts.scheme in {"https", "data"}:
        return None
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if parts.scheme or parts.netloc or link.startswith("/") or not target.is_relative_to(site):
        return "not in the site"
    if target.is_dir():
        target = target / "index.html"
    if target.relative_to(site).parts[0] in {"lite", *OTHER_PARTS} and parts.fragment:
        return None  # their scripts make places
    if not target.is_file():
        return "no such file"
    is_there = not parts.fragment or unquote(parts.fragment) in contents_of(target).names
    return None if is_there else "no such place"


def test_every_link_leads_somewhere(site: Path) -> None:
    faults = {
        f"{page.relative_to(site)}: {link}: {found}"
        for page in pages_of(site)
        for link in contents_of(page).links
        if (found := fault(link, page, site))
    }
    assert faults == set()


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    loaded = {url for page in pages_of(site) for url in contents_of(page).loaded}
    assert {url for url in loaded if urlsplit(url).scheme not in {"", "data"}} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_leads_to_play_course_clearing_and_the_other_language(
    site: Path, lang: str
) -> None:
    other = other_language(lang)
    for page in sorted((site / lang).rglob("*.html")):
        name = page.relative_to(site / lang).as_posix()
        up = "../" * (name.count("/") + 1)
        there = same_page(name.removesuffix(".html"), other)
        links = contents_of(page).links
        assert {f"{up}play/?lang={lang}", f"{up}clear/?lang={lang}", up + there} <= set(links)
        course = site / lang / "course" / "index.html"
        assert page == course or course in {(page.parent / link).resolve() for link in links}
        assert (site / there).is_file()
        back = same_page(there.removeprefix(f"{other}/").removesuffix(".html"), lang)
        assert back == f"{lang}/{name}"


def test_nothing_is_left_over(site: Path) -> None:
    assert [path for path in site.rglob("*") if path.name in LEFT_OVER] == []
    assert [path for lang in LANGUAGES for path in (site / lang).rglob("*.map")] == []


def test_no_path_of_this_machine_is_in_a_page(site: Path, project_root: Path) -> None:
    for path in pages_of(site):
        assert str(project_root) not in path.read_text(encoding="utf-8")
