"""The pages and the parts of which they are made: chapters, reference, links, leftovers."""

from __future__ import annotations

import inspect
import re
from functools import cache, reduce
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

import nainjaune_widget
from nainjaune_widget import drawings, exercises, probability
from nainjaune_widget.words import LANGUAGES, text
from scripts.course.make_editions import TEACHERS_TAGS
from scripts.course.write_start_pages import chapters
from scripts.places import DOCS, DOCUMENTED
from web.build import PAGES, stored
from web.pages.extension import other_language, same_page
from web.pages.sources import TEMPLATES, to_read

PICTURE = re.compile(r'<img src="data:image/svg[^>]*>')
CHAPTERS = [chapter for lang in LANGUAGES for chapter in chapters(lang)]
DESCRIBED = re.compile(r"^\.\. auto\w+:: nainjaune_widget\.(\S+)$", re.MULTILINE)


def test_the_parts_of_the_first_pages_are_there_without_a_network(tmp_path: Path) -> None:
    for page in (tmp_path / lang / name for lang in LANGUAGES for name in PAGES):
        page.parent.mkdir(exist_ok=True)
        page.write_text('<link href="../look.css?v=1"><script src="gone.js">', encoding="utf-8")
    (tmp_path / "look.css").touch()
    assert "look.css" in stored(tmp_path)
    assert "en/gone.js" not in stored(tmp_path)


def test_every_document_has_its_place_in_the_site() -> None:
    """Sphinx refuses a page that no page lists, and the site is not built every day."""
    templates = TEMPLATES.rglob("*.jinja")
    words = " ".join(each.read_text(encoding="utf-8") for each in templates).split()
    listed = {word.rpartition("/")[2] for word in words}
    pages = {page.stem for page in (DOCS / "en").glob("*.md")}
    assert pages - listed <= {"handbook", "rules", "teachers"}


# Chapters


def test_a_chapter_to_read_shows_results_and_described_pictures_as_pupils_get_it() -> None:
    for chapter in CHAPTERS:
        cells = to_read(chapter).cells
        assert not any(TEACHERS_TAGS & set(cell.metadata.get("tags", [])) for cell in cells)
        outputs = [output for cell in cells for output in cell.get("outputs", [])]
        assert len(outputs) > 10
        assert not [output for output in outputs if output.output_type == "error"]
        shown = [output.get("data", {}).get("text/html", "") for output in outputs]
        pictures = [found for html in shown for found in PICTURE.findall(html)]
        assert pictures
        assert all(re.search(r' alt="[^"]{20,}"', picture) for picture in pictures)


# Reference


def named(name: str) -> Any:
    return reduce(getattr, name.split("."), nainjaune_widget)


def test_the_reference_describes_every_public_name_once() -> None:
    pages = (page.read_text(encoding="utf-8") for page in (TEMPLATES / "reference").iterdir())
    described = [named(name) for page in pages for name in DESCRIBED.findall(page)]
    public = [
        getattr(module, name)
        for module in (nainjaune_widget, drawings, exercises, probability)
        for name in module.__all__
    ]
    wanted = [each for each in public if not inspect.ismodule(each)]
    assert [each for each in wanted if not any(each is one for one in described)] == []
    assert len({id(each) for each in described}) == len(described)


# What browsers it needs

ROW = re.compile(
    r"^\| (?P<names>(?:Firefox|Chrome|Safari)[^|]*) \| (?P<least>[\d.]+) \|$", re.MULTILINE
)


def test_the_least_versions_are_the_same_wherever_they_stand() -> None:
    """In the documents and in what a browser is told that is too old."""
    for lang in DOCUMENTED:
        page = (DOCS / lang / "browser.md").read_text("utf-8")
        least = {names.split(",")[0]: version for names, version in ROW.findall(page)}
        assert tuple(least) == ("Firefox", "Chrome", "Safari")
        places = (
            text("play", "trouble.old", lang),
            text("lite", "old", lang),
        )
        for said in places:
            for name, version in least.items():
                wanted = rf"{name}(?: (?:or|ou) Edge)? {re.escape(version)}[, ]"
                assert re.search(wanted, said), name


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
        if name == "table.html":
            continue  # the board in the start page
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
