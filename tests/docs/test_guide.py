"""The teacher's guide: its answers are the bank's, and every deal that it names opens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nainjaune_widget import Deal
from nainjaune_widget.exercises.bank import QUESTIONS
from scripts.docs.write_guide_answers import (
    CHAPTERS,
    grouped,
    page,
    path_of,
    ranges,
    results,
    telling_letters,
)
from scripts.places import DOCS, DOCUMENTED

CODE = re.compile(r"\b(?=[0-9A-Z-]*\d)[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4,}(?:-[0-9A-Z]{1,3})?\b")
PAGES = sorted(DOCS.glob("*/guide/**/*.md"))


def codes(document: Path) -> set[str]:
    """Return the codes of deals in a page."""
    return set(CODE.findall(document.read_text(encoding="utf-8")))


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_committed_answers_are_what_the_script_writes(chapter: int, lang: str) -> None:
    committed = path_of(chapter, lang).read_text(encoding="utf-8")
    assert committed == page(chapter, lang), "run make guide"


def test_every_question_has_its_place_among_the_answers() -> None:
    written = "".join(page(chapter, "en") for chapter in CHAPTERS)
    assert re.findall(r"^## `(.+)`$", written, re.MULTILINE) == [
        question.id
        for chapter in CHAPTERS
        for question in QUESTIONS.values()
        if question.chapter == chapter
    ]


@pytest.mark.parametrize("name", ["sans-ten", "first-given-last", "who-goes-on", "hearts"])
def test_draws_share_a_row_only_if_all_their_numbers_agree(name: str) -> None:
    question = QUESTIONS[name]
    rows = grouped(question, telling_letters(question))
    assert sorted(place for row in rows for place in row) == [*range(len(question.draws))]
    assert all(len({results(question, place) for place in row}) == 1 for row in rows)


def test_letters_that_change_no_number_are_left_out() -> None:
    """The rank is only a name in this question; in questions about deals nothing is left out."""
    assert telling_letters(QUESTIONS["at-least-one-ten"]) == ("short", "n")
    assert telling_letters(QUESTIONS["who-goes-on"]) == ("rules", "deal")


def test_places_are_written_in_short() -> None:
    assert ranges([0, 1, 2, 5, 7, 8]) == "0–2, 5, 7–8"


def test_a_pupils_number_is_found() -> None:
    """Four players, no ten of one's own: the next hand misses all four with C(36, 12)/C(40, 12)."""
    row = r"^\| \S+ \| 4 \| 0 \| 315/1,406 ≈ 0\.224 \|"
    found = [line for line in page(6, "en").splitlines() if re.match(row, line)]
    assert len(found) == 1


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_every_deal_that_the_guide_names_opens(lang: str) -> None:
    named = {code for path in PAGES if lang in path.parts for code in codes(path)}
    assert len(named) > 100
    for code in named:
        assert Deal.from_code(code).code == code


def test_a_code_in_a_page_is_seen(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    document.write_text("`4F2V-UKZ6-DGNF-FMZ3-DMET-GNTY-G4`, ABCD-EFGH, 1789")
    assert codes(document) == {"4F2V-UKZ6-DGNF-FMZ3-DMET-GNTY-G4"}
