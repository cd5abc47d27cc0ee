"""The parts of which the pages are made: their sources, links, chapters and reference."""

from __future__ import annotations

import inspect
import re
from functools import reduce
from typing import Any

import nainjaune_widget
from nainjaune_widget import drawings, exercises, probability
from nainjaune_widget.words import LANGUAGES, text
from scripts.course.make_editions import TEACHERS_TAGS
from scripts.course.write_start_pages import chapters
from scripts.places import DOCS, DOCUMENTED, ROOT
from scripts.web.pages.search import LANGUAGES as SEARCHED
from scripts.web.pages.sources import TEMPLATES, to_read

PICTURE = re.compile(r'<img src="data:image/svg[^>]*>')
CHAPTERS = [chapter for lang in LANGUAGES for chapter in chapters(lang)]
DESCRIBED = re.compile(r"^\.\. auto\w+:: nainjaune_widget\.(\S+)$", re.MULTILINE)


# Chapters


def test_a_chapter_to_read_shows_results_and_described_pictures_but_no_solution() -> None:
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


# Search


def test_every_word_of_the_game_is_searched_for() -> None:
    for language in SEARCHED:
        assert language.stopwords.isdisjoint({"as", "sans"})


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

READMES = {"en": "README.md", "fr": "README.fr.md"}
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
            (ROOT / READMES[lang]).read_text("utf-8"),
        )
        for said in places:
            for name, version in least.items():
                wanted = rf"{name}(?: (?:or|ou) Edge)? {re.escape(version)}[, ]"
                assert re.search(wanted, said), name
