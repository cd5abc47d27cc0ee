"""The folder of pages: links whole, pictures described, nothing left over, the same bytes again."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from nainjaune_widget.words import LANGUAGES
from scripts.web.pages import run_sphinx
from scripts.web.pages.events import other_language, same_page
from scripts.web.pages.run_sphinx import MATHJAX
from tests.web.pages.test_pages_shown import kinds

OTHER_PARTS = ("clear", "lite", "play", "pyodide")
"""The folders of the site with pages of their own."""
LEFT_OVER = {".buildinfo", ".doctrees", "_sources", "jupyter_execute", "webpack-macros.html"}


class Contents(HTMLParser):
    """The links, names and pictures of a page, and what it loads."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.names: set[str] = set()
        self.pictures: list[dict[str, str | None]] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        found = [each for name in ("href", "src") if (each := given.get(name)) is not None]
        self.links += found
        if tag != "a":
            self.loaded += found
        self.names |= {each for name in ("id", "name") if (each := given.get(name))}
        if tag == "img":
            self.pictures.append(given)


@cache
def contents_of(page: Path) -> Contents:
    return Contents(page)


def pages_of(site: Path) -> list[Path]:
    found = [page for lang in LANGUAGES for page in sorted((site / lang).rglob("*.html"))]
    assert len(found) > 100
    return [site / "index.html", *found]


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
    if target.relative_to(site).parts[0] in OTHER_PARTS:
        return None  # other tests look at those
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


def test_the_pages_opened_in_a_browser_load_all_scripts_that_there_are(site: Path) -> None:
    """So no other page can ask for anything elsewhere, or report an error, that those do not."""
    for lang in LANGUAGES:
        opened = [site / lang / name.partition("?")[0] for name in kinds(lang)]
        every = scripts_of(sorted((site / lang).rglob("*.html")))
        assert len(every) == 3, "with formulas, without, and where one starts"
        assert scripts_of(opened) == every


def scripts_of(some: list[Path]) -> set[frozenset[Path]]:
    """Return the scripts of each of some pages."""
    return {
        frozenset(
            (page.parent / urlsplit(url).path).resolve()
            for url in contents_of(page).loaded
            if urlsplit(url).path.endswith(".js")
        )
        for page in some
    }


@pytest.mark.parametrize(
    ("link", "wrong"),
    [
        ("#b", None),
        ("a.html#b", None),
        ("https://example.org", None),
        ("#c", "no such place"),
        ("d.html", "no such file"),
        ("/a.html", "not in the site"),
        ("../a.html", "not in the site"),
        ("http://example.org", "not in the site"),
    ],
)
def test_broken_links_are_seen(tmp_path: Path, link: str, wrong: str | None) -> None:
    page = tmp_path / "a.html"
    page.write_text('<p id="b"></p>')
    assert fault(link, page, tmp_path) == wrong


def test_every_picture_has_an_alternative(site: Path) -> None:
    """An empty one is for the dwarf beside his name."""
    without = {
        f"{page.relative_to(site)}: {picture['src']}"
        for page in pages_of(site)
        for picture in contents_of(page).pictures
        if not picture.get("alt") and not (picture["src"] or "").endswith("icon.svg")
    }
    assert without == set()


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


def test_formulas_are_written_by_the_site_s_own_mathjax(site: Path) -> None:
    page = contents_of(site / "fr" / "course" / "08-ce-que-dit-un-sans.html")
    [script] = [link for link in page.links if "mathjax" in link]
    assert (site / "fr" / "course" / script).resolve() == (site / MATHJAX).resolve()
    assert not [link for link in contents_of(site / "fr" / "index.html").links if "mathjax" in link]


def test_nothing_is_left_over(site: Path) -> None:
    assert [path for path in site.rglob("*") if path.name in LEFT_OVER] == []
    assert [path for lang in LANGUAGES for path in (site / lang).rglob("*.map")] == []


def test_no_path_of_this_machine_is_in_a_page(site: Path, project_root: Path) -> None:
    for path in pages_of(site):
        assert str(project_root) not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lang", "word"),
    [("en", "sweep"), ("fr", "prend"), ("fr", "dam"), ("fr", "san"), ("fr", "bet")],
)
def test_the_index_of_the_search_has_stems_of_the_language(
    site: Path, lang: str, word: str
) -> None:
    index = (site / lang / "searchindex.js").read_text(encoding="utf-8")
    assert re.search(rf'[{{,]"?{word}"?:', index)


def test_two_builds_have_the_same_bytes(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of one language: the other is built alike."""
    monkeypatch.setattr(run_sphinx, "LANGUAGES", ("fr",))
    run_sphinx.build_pages(tmp_path)
    again = {
        path.relative_to(tmp_path): hashlib.sha256(path.read_bytes()).digest()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    assert len(again) > 150
    assert [
        str(name)
        for name, digest in again.items()
        if hashlib.sha256((site / name).read_bytes()).digest() != digest
    ] == []


def test_formulas_that_a_chapter_has_found_are_set(site: Path) -> None:
    """A formula among the results of a cell comes as Markdown, as those of the text do."""
    for lang in LANGUAGES:
        [page] = (site / lang / "course").glob("07-*.html")
        text = page.read_text(encoding="utf-8")
        assert "$$" not in text
        assert r"\begin{aligned}" in text
        assert MATHJAX in text
