"""Each chapter fits the minutes that it states, by the model of the teacher's guide."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from nainjaune_widget.words import text
from scripts.course.minutes import BY_CHOICE, OPENING, SECOND_LESSON, counted, minutes_of
from scripts.course.minutes import minutes_of_cell as minutes
from scripts.places import DOCS, DOCUMENTED, TEACHER

CHAPTERS = [path for lang in DOCUMENTED for path in sorted((TEACHER / lang).glob("[01]*.ipynb"))]
EVERY_CHAPTER = pytest.mark.parametrize(
    "path", CHAPTERS, ids=lambda path: f"{path.parent.name}/{path.stem}"
)
STATED = re.compile(
    r"\b(?:(two lessons of|twice|deux séances de|deux fois) )?(\d+) minutes", re.IGNORECASE
)
EXPORT = re.compile(r"export (?:takes|prend) (\d) .*[Cc]hap(?:ters|itres) ([\d, andet]+\d)")
ONE_LESSON = 55
SAID = {
    BY_CHOICE: re.compile(r"by choice|au choix", re.IGNORECASE),
    SECOND_LESSON: re.compile(r"(first|second) lesson|(première|seconde) séance", re.IGNORECASE),
}


def cells_of(path: Path) -> list[nbformat.NotebookNode]:
    cells: list[nbformat.NotebookNode] = nbformat.read(path, as_version=4).cells
    return cells


def stated(path: Path) -> tuple[int, int]:
    """Return the number of lessons of a chapter, and the minutes of each."""
    return lessons_in(cells_of(path)[0].source)


def lessons_in(said: str) -> tuple[int, int]:
    ((twice, each),) = STATED.findall(said)
    return 2 if twice else 1, int(each)


@EVERY_CHAPTER
def test_a_chapter_fits_its_minutes(path: Path) -> None:
    """Half of a lesson at least is planned: the rest is for what pupils ask."""
    lessons, each = stated(path)
    planned = minutes_of(path)
    assert len(planned) == lessons, "a second lesson begins where a cell is tagged second-lesson"
    for needed in planned:
        assert each / 2 <= needed <= each, f"{float(needed):.0f} of {each} minutes"


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_chapters_3_and_4_make_one_lesson_together(lang: str) -> None:
    both = [path for path in CHAPTERS if path.parent.name == lang and path.name[:2] in ("03", "04")]
    (first,), (second,) = map(minutes_of, both)
    assert first + second - OPENING <= ONE_LESSON
    for chapter in ("03", "04"):
        page = (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")
        assert f"{ONE_LESSON} minutes" in page


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_guide_says_which_chapters_leave_no_time_to_hand_in_an_export(lang: str) -> None:
    page = (DOCS / lang / "guide" / "README.md").read_text(encoding="utf-8")
    (said,) = EXPORT.findall(page)
    full = [
        int(path.name[:2])
        for path in CHAPTERS
        if path.parent.name == lang and max(minutes_of(path)) + int(said[0]) > stated(path)[1]
    ]
    assert [int(number) for number in re.findall(r"\d+", said[1])] == full


@EVERY_CHAPTER
def test_the_guide_and_the_first_page_state_the_same_minutes(path: Path) -> None:
    lessons, each = stated(path)
    lang, chapter = path.parent.name, path.name[:2]
    assert text("course", f"{chapter}.minutes", lang) == str(lessons * each)
    page = (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")
    facts = next(line for line in page.splitlines() if STATED.search(line))
    assert lessons_in(facts) == (lessons, each)


@EVERY_CHAPTER
def test_pupils_read_what_is_by_choice_and_where_the_second_lesson_begins(path: Path) -> None:
    for cell in cells_of(path):
        for tag in {*cell.metadata.get("tags", [])} & {*SAID}:
            assert cell.cell_type != "markdown" or SAID[tag].search(cell.source), cell.source


@EVERY_CHAPTER
def test_what_is_by_choice_comes_last(path: Path) -> None:
    cells = cells_of(path)
    headings = [
        BY_CHOICE in cell.metadata.get("tags", [])
        for cell in cells
        if cell.cell_type == "markdown" and cell.source.startswith("## ")
    ]
    assert headings == sorted(headings)


made = nbformat.v4


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (made.new_markdown_cell("a word " * 75), Fraction(1)),
        (made.new_markdown_cell("![many words for those who do not see](a.svg)"), Fraction(0)),
        (made.new_code_cell("1 + 1"), Fraction(2, 3)),
        (made.new_code_cell("1 + 1", metadata={"changes": [{}, {}]}), Fraction(2)),
        (made.new_code_cell('exercises.predict("ch1", ...)'), Fraction(7, 2)),
        (made.new_code_cell('q = exercises.get("hearts")\nq'), Fraction(3)),
        (made.new_code_cell("Board(deal)"), Fraction(3)),
        (made.new_code_cell("Board(deals.deal(2)).round.winner"), Fraction(2, 3)),
        (made.new_code_cell('exercises.code("ch6", f)'), Fraction(6)),
    ],
)
def test_the_minutes_of_a_cell(cell: nbformat.NotebookNode, expected: Fraction) -> None:
    assert minutes(cell) == expected


def test_what_may_be_left_out_does_not_count() -> None:
    by_choice = {"tags": [BY_CHOICE]}
    cells = [
        made.new_markdown_cell("## One"),
        made.new_code_cell("left_out", metadata=by_choice),
        made.new_code_cell("solution", metadata={"tags": ["solution"]}),
        made.new_markdown_cell("## By choice", metadata=by_choice),
        made.new_code_cell("left_out"),
        made.new_markdown_cell("### Below it"),
        made.new_markdown_cell("## Two"),
        made.new_code_cell("counted"),
    ]
    assert [cell.source for cell in counted(cells)] == ["## One", "## Two", "counted"]


def test_the_second_lesson_begins_with_an_opening_of_its_own(tmp_path: Path) -> None:
    second = made.new_markdown_cell("## Two", metadata={"tags": [SECOND_LESSON]})
    notebook = made.new_notebook(cells=[made.new_code_cell("1"), second, made.new_code_cell("2")])
    path = tmp_path / "chapter.ipynb"
    nbformat.write(notebook, path)
    assert minutes_of(path) == [
        OPENING + Fraction(2, 3),
        OPENING + Fraction(1, 150) + Fraction(2, 3),
    ]
