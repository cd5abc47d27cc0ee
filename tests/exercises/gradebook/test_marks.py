"""The table for a spreadsheet or a learning platform."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.record import Entry, PupilRecord, csv_of, rows_of_table
from tests.exercises.classes import COURSE, an_attempt, write, write_class

CHAPTER_8 = [key for key, each in QUESTIONS.items() if each.chapter == 8]


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [*csv.DictReader(file, delimiter=";")]


@pytest.fixture
def book(folder: Path, tmp_path: Path) -> exercises.Gradebook:
    ana = PupilRecord(COURSE, "ana")
    for question, state in zip(CHAPTER_8, ("alone", "alone", "hints", "after", ""), strict=False):
        ana.questions[question] = Entry(solved=state != "", state=state)
    ana.keep(an_attempt(CHAPTER_8[5], 0, 3, verdict="wrong"))
    ana.questions["hands"] = Entry(solved=True, state="alone")
    write_class(folder, [ana])
    (tmp_path / "class.csv").write_text("ana;Ana Petit\nben;Ben Roux\n")
    return exercises.gradebook(folder, pupils=tmp_path / "class.csv")


def test_a_row_a_pupil_with_whole_numbers_and_the_missing(
    book: exercises.Gradebook, tmp_path: Path
) -> None:
    book.to_csv(tmp_path / "notes.csv", chapter=8)
    ana, ben = rows_of(tmp_path / "notes.csv")
    assert (ana["pseudonym"], ana["name"]) == ("ana", "Ana Petit")
    counted = ("alone", "with hints", "after the solution", "tried, not solved")
    assert [ana[head] for head in counted] == ["2", "1", "1", "1"]
    assert ana["questions"] == str(len(CHAPTER_8))
    assert ana[CHAPTER_8[0]] == "alone"
    assert "hands" not in ana, "it is of another chapter"
    assert (ben["pseudonym"], ben["name"], ben["alone"]) == ("ben", "Ben Roux", "")


def test_a_pseudonym_that_looks_like_a_date_or_a_formula_is_a_text(
    folder: Path, tmp_path: Path
) -> None:
    names = ("1/7", "007", "3-4", "=1+1", "mars 3")
    for place, name in enumerate(names):
        write(folder, PupilRecord(COURSE, name), f"export{place}")
    exercises.gradebook(folder).to_csv(tmp_path / "notes.csv", chapter=8)
    found = {row["pseudonym"] for row in rows_of(tmp_path / "notes.csv")}
    assert found == {f"'{name}" for name in names}


CELLS = ["1/4", "12:30", "5E-1", "0.50", "mars 3", "'1/4", "''", "a;=1", 'a,"=1', "-5/5", "x'y"]


@pytest.mark.parametrize("other", [";", ","])
def test_no_cell_is_changed_by_a_spreadsheet_and_every_one_is_read_back(other: str) -> None:
    """Also where the separator of the spreadsheet is not the one that was written."""
    written = csv_of([CELLS], ";")
    assert rows_of_table(written) == [CELLS]
    (shown,) = csv.reader(written.decode("utf-8-sig").splitlines(), delimiter=other)
    assert not [cell for cell in shown if re.match(r"\s*[-=+@\d]", cell)]


def test_names_or_pseudonyms(book: exercises.Gradebook, tmp_path: Path) -> None:
    book.to_csv(tmp_path / "notes.csv", chapter=8, names=False, lang="fr")
    assert "Petit" not in (tmp_path / "notes.csv").read_text(encoding="utf-8-sig")
