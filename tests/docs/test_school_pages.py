"""The pages for a head of school, and the year's plan: what they say of the software is so."""

from __future__ import annotations

import re

import nbformat
import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

from nainjaune_widget.exercises.class_settings import PATHS
from nainjaune_widget.words import LANGUAGES, catalogue
from scripts.places import COURSE, DOCS, DOCUMENTED, ROOT

FILTERED = re.compile(
    r"\b(?:bets?|betting|bingo|blackjack|bookmak\w*|cagnottes?|casinos?|cash|gambl\w*|jackpots?"
    r"|lot(?:o|tery|teries|erie)|mises?|money|argent|paris?|parier|poker|roulette|slots?|stakes?"
    r"|wager\w*)\b",
    re.IGNORECASE,
)
"""The words that a school's filter takes for gambling, in both languages."""
LIBRARIES = re.compile(r"\b(?:numpy|pandas|matplotlib)\b|\.(?:to_frame|plot|ledger)\(")


def test_no_title_or_address_has_a_word_that_is_taken_for_gambling() -> None:
    pages, chapters = sorted(DOCS.rglob("*.md")), sorted(COURSE.glob("*/*.ipynb"))
    titles = [path.read_text(encoding="utf-8").split("\n", 1)[0] for path in pages]
    first = (nbformat.read(path, as_version=4).cells[0].source for path in chapters)
    titles += [source.split("\n", 1)[0] for source in first]
    for lang in LANGUAGES:
        for section in ("site", "play", "lite", "clear", "course"):
            texts = catalogue(section, lang).items()
            titles += [str(text) for key, text in texts if {"title", "name"} & {*key.split(".")}]
    assert [title for title in titles if FILTERED.search(title)] == []
    places = [*pages, *chapters, *(ROOT / "web").iterdir()]
    words = {word for path in places for word in re.split(r"[/.-]", str(path.relative_to(ROOT)))}
    assert {word for word in words if FILTERED.fullmatch(word)} == set()


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_no_chapter_as_it_stands_asks_anybody_else_for_a_library(lang: str) -> None:
    """The one third party is asked for these; only cells of a pupil's own need them."""
    for path in sorted((COURSE / lang).glob("*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                assert not LIBRARIES.search(cell.source), (path.name, cell.id)
    host = re.sub(r"^https://|/.*$", "", PYODIDE_CDN_URL)
    assert f"`{host}`" in (DOCS / lang / "school.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_a_year_takes_the_chapters_of_each_path_in_their_order(lang: str) -> None:
    first, _, last, *_ = (DOCS / lang / "guide" / "year.md").read_text("utf-8").split("\n## ")
    _, _, *rows = [line for line in first.splitlines() if line.startswith("|")]
    columns = zip(*(row.split("|")[2:-1] for row in rows), strict=True)
    for column, chapters in zip(columns, PATHS.values(), strict=True):
        assert [int(number) for number in re.findall(r"\d+", " ".join(column))] == list(chapters)
    assert re.findall(r"^\| \[(\d+)\]", last, re.MULTILINE) == [str(n) for n in range(1, 13)]


def test_the_tests_that_the_declaration_of_accessibility_names_are_there() -> None:
    pages = ((DOCS / lang / "accessibility.md").read_text(encoding="utf-8") for lang in DOCUMENTED)
    named, *others = (re.findall(r"`(tests/[\w/.]+)`", page) for page in pages)
    assert all(each == named for each in others)
    assert len(set(named)) > 6
    assert [name for name in named if not (ROOT / name).exists()] == []
