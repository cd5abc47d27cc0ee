"""A chapter of a class: questions by pupil, the worst first, with predictions and blanks."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.record import Entry, KeptPrediction, PupilRecord, WrittenCode
from tests.exercises.classes import COURSE, an_attempt, write_class


def worked(name: str, question: str, wrong: int, state: str = "") -> PupilRecord:
    """Return a pupil who gave wrong answers to a question, and then perhaps the right one."""
    record = PupilRecord(COURSE, name)
    for number in range(wrong):
        record.keep(an_attempt(question, 0, 1000 + number, verdict="wrong"))
    if state:
        record.keep(an_attempt(question, 0, QUESTIONS[question].case(0).answer))
    record.questions[question] = Entry(solved=state != "", state=state)
    return record


def test_each_cell_says_how_far_a_pupil_got(folder: Path) -> None:
    """Never opened, opened, tried n times, after the solution, with hints, alone."""
    write_class(
        folder,
        [
            PupilRecord(COURSE, "absent"),
            worked("opened", "sans-ten", 0),
            worked("tried", "sans-ten", 3),
            worked("tried-once", "sans-ten", 1),
            worked("after", "sans-ten", 0, "after"),
            worked("hints", "sans-ten", 1, "hints"),
            worked("alone", "sans-ten", 0, "alone"),
            worked("at-last", "sans-ten", 2, "alone"),
        ],
    )
    chapter = exercises.gradebook(folder).chapter(QUESTIONS["sans-ten"].chapter)
    (row,) = chapter
    shown = {name: str(stand) for name, stand in row["pupils"].items()}
    assert shown == {
        "opened": "–",
        "tried": "3",
        "tried-once": "1",
        "after": "·",
        "hints": "∘2",
        "alone": "✓",
        "at-last": "✓3",
    }
    assert (row["opened"], row["tried"], row["solved"]) == (7, 6, 4)
    assert "absent" not in chapter.sheet.heads
    assert "Nothing opened: absent." in str(chapter)


def test_the_worst_question_comes_first_and_what_nobody_tried_last(folder: Path) -> None:
    chapter = QUESTIONS["second-ten"].chapter
    asked = [key for key, each in QUESTIONS.items() if each.chapter == chapter][:5]
    easy, hard, untried, once, twice = asked
    ana, ben = worked("ana", hard, 2), worked("ben", hard, 0, "alone")
    ana.attempts += worked("ana", once, 1).attempts
    for record in (ana, ben):
        record.attempts += worked("", twice, 1).attempts
        record.questions[easy] = Entry(solved=True, state="alone")
        record.questions[untried] = Entry()
    write_class(folder, [ana, ben])
    rows = exercises.gradebook(folder).chapter(chapter)
    assert [row["question"] for row in rows] == [twice, once, hard, easy, untried]


def test_predictions_have_the_truth_marked_and_blanks_what_was_written(folder: Path) -> None:
    records = [PupilRecord(COURSE, f"p{place}") for place in range(4)]
    for record, value in zip(records, ("0.9", "0.5", "0.9", "0.3"), strict=True):
        record.predictions["ch6-a-ten"] = KeptPrediction.read(
            value, "en", kind="probability", truth=Fraction(2759, 4165)
        )
    records[0].predictions["ch5-lead"] = KeptPrediction.read("0.1", "en")
    records[0].code["ch6-at-least-one"] = WrittenCode("def f(): return 1", "wrong")
    write_class(folder, records)
    chapter = exercises.gradebook(folder).chapter(6)
    assert "0.3  0.5  ▸0.662◂  0.9\u202f×\u202f2" in str(chapter)
    assert "ch5-lead" not in str(chapter)
    assert "def f(): return 1" in str(chapter)
    assert "def f(): return 1" in chapter._repr_html_()


def test_an_empty_chapter_says_so(folder: Path) -> None:
    assert "Nobody has opened a question" in str(exercises.gradebook(folder).chapter(8))
    with pytest.raises(ExerciseError, match="from 1 to 12"):
        exercises.gradebook(folder).chapter(13)


def test_the_truth_and_the_reasons_stand_beside_the_predictions(folder: Path) -> None:
    given = {"ana": ("90%", 0.7), "ben": ("1/2", 0.66), "chloé": ("0.6", 0.66)}
    for name, (value, truth) in given.items():
        exercises.course(COURSE)
        exercises.student(name, folder)
        exercises.predict("ch6-a-ten", value, why="four tens" if name == "ben" else "")
        exercises.answered("ch6-a-ten", truth)
        exercises.export(folder / f"{name}.json")
    book = exercises.gradebook(folder)
    (row,) = book.predictions
    assert (row["truth"], row["whys"]) == (0.66, {"ben": "four tens"})
    assert (row["number"], row["median"]) == (3, 0.6)
    assert "0.66" in str(book.predictions)
    book.to_html(folder / "class.html")
    page = (folder / "class.html").read_text(encoding="utf-8")
    assert "3 guesses: lowest 50.0%, middle 60.0%, highest 90.0%. It was 66.0%." in page
    axes: Any = book.plot("ch6-a-ten").axes[0]
    assert [bar.get_height() for bar in axes.patches] == [0, 0, 0, 0, 0, 1, 1, 0, 0, 1]
    (line,) = axes.lines
    assert line.get_label() == "It was 0.66"
