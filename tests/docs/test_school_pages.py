"""The pages for a head of school, and the year's plan: what they say of the software is so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import nbformat
import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

from nainjaune_widget.exercises.session import PATHS
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
TITLED = ("site", "play", "lite", "clear", "course")


def titles() -> Iterator[tuple[str, str]]:
    """Yield the titles of all pages, each with where it stands."""
    for path in sorted(DOCS.rglob("*.md")):
        yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8").split("\n", 1)[0]
    for path in sorted(COURSE.glob("*/*.ipynb")):
        first = nbformat.read(path, as_version=4).cells[0].source
        yield str(path.relative_to(ROOT)), first.split("\n", 1)[0]
    for lang in LANGUAGES:
        for section in TITLED:
            for key, value in catalogue(section, lang).items():
                if {"title", "name"} & set(key.split(".")):
                    yield f"{lang}/{section}.json {key}", str(value)


def addresses() -> Iterator[str]:
    """Yield the addresses of pages, without the address of the host."""
    for folder, suffix in ((DOCS, ".md"), (COURSE, ".ipynb")):
        for path in folder.rglob(f"*{suffix}"):
            yield str(path.relative_to(folder))
    yield from (f"web/{path.name}" for path in (ROOT / "web").iterdir())


def test_no_title_has_a_word_that_is_taken_for_gambling() -> None:
    found = dict(titles())
    assert len(found) > 120
    assert {place: title for place, title in found.items() if FILTERED.search(title)} == {}


def test_no_address_has_a_word_that_is_taken_for_gambling() -> None:
    parts = {part for name in addresses() for part in re.split(r"[/.-]", name)}
    assert len(parts) > 60
    assert {part for part in parts if FILTERED.fullmatch(part)} == set()


@pytest.mark.parametrize("word", ["Money on the table", "Les paris du soir", "Poker odds", "mises"])
def test_such_a_word_is_seen(word: str) -> None:
    assert FILTERED.search(word)


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
    page = (DOCS / lang / "guide" / "year.md").read_text(encoding="utf-8")
    _, _, *rows = [line for line in page.split("\n## ")[0].splitlines() if line.startswith("|")]
    columns = zip(*(row.split("|")[2:-1] for row in rows), strict=True)
    for column, chapters in zip(columns, PATHS.values(), strict=True):
        assert [int(number) for number in re.findall(r"\d+", " ".join(column))] == list(chapters)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_a_year_says_of_every_chapter_what_follows_it(lang: str) -> None:
    last = (DOCS / lang / "guide" / "year.md").read_text(encoding="utf-8").split("\n## ")[2]
    assert re.findall(r"^\| \[(\d+)\]", last, re.MULTILINE) == [str(n) for n in range(1, 13)]


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_rooms_of_tests_that_the_declaration_names_are_there(lang: str) -> None:
    page = (DOCS / lang / "accessibility.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(tests/[\w/.]+)`", page))
    assert len(named) > 6
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_both_languages_name_the_same_tests() -> None:
    pages = ((DOCS / lang / "accessibility.md").read_text(encoding="utf-8") for lang in DOCUMENTED)
    assert len({json.dumps(re.findall(r"`tests/[\w/.]+`", page)) for page in pages}) == 1
