"""Wrong numbers that several pupils gave and nobody has named, from answers that were checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.gradebook.classwork import unnamed_numbers
from nainjaune_widget.exercises.record import PupilRecord
from tests.exercises.classes import COURSE, an_attempt

RIGHT, EQUAL_PLACES = "7/37", "1/3"
"""The answer of the first draw of ``where-is-it``, and the number of a misconception there."""


def answers(folder: Path, name: str, question: str, given: object, draw: int = 0) -> None:
    """Have a pupil answer a question with a draw, and export."""
    folder.mkdir(exist_ok=True)
    exercises.course(COURSE)
    exercises.student(name, folder.parent)
    exercises.pin(question, draw)
    exercises.get(question).check(given)
    exercises.export(folder / f"{name}.json")


def test_a_number_is_the_same_however_it_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    for number, given in enumerate(("0.25", "1/4", "25%", "1 in 4", 0.25, "C(4,1)/16")):
        answers(folder, f"quarter{number}", "where-is-it", given)
    for name in ("x", "y"):
        answers(folder, f"right-{name}", "where-is-it", RIGHT)
        answers(folder, f"named-{name}", "where-is-it", EQUAL_PLACES)
        answers(folder, f"unreadable-{name}", "where-is-it", "a quarter")
        answers(folder, f"impossible-{name}", "where-is-it", "5")
    answers(folder, "alone", "where-is-it", "0.5")
    (row,) = exercises.gradebook(folder).unnamed
    assert row["question"] == "where-is-it"
    assert row["pupils"] == [f"quarter{number}" for number in range(6)]
    assert row["ratio"] == pytest.approx(37 / 28)


@pytest.mark.parametrize(("others", "found"), [(18, 1), (19, 0)])
def test_one_pupil_in_ten_has_to_give_a_number(others: int, found: int) -> None:
    """Two of 20 are enough, two of 21 are not."""
    wrong = an_attempt("where-is-it", 0, "0.25", verdict="wrong")
    class_ = {f"p{place}": PupilRecord(attempts=[wrong]) for place in range(2)}
    class_ |= {f"q{place}": PupilRecord() for place in range(others)}
    assert len(unnamed_numbers(class_)) == found


def test_a_wrong_number_is_found_across_draws() -> None:
    """Three pupils with numbers of their own forget to halve; two others err on their own."""
    given = [2 * QUESTIONS["hands"].case(draw).answer for draw in range(3)] + [12345, "nonsense"]
    class_ = {
        f"p{draw}": PupilRecord(attempts=[an_attempt("hands", draw, each, verdict="wrong")])
        for draw, each in enumerate(given)
    }
    (found,) = unnamed_numbers(class_)
    assert (found["question"], found["pupils"]) == ("hands", ["p0", "p1", "p2"])
    assert found["ratio"] == 2
    class_["p0"].attempts += class_["p1"].attempts + class_["p2"].attempts
    assert unnamed_numbers({"p0": class_["p0"], "other": PupilRecord()}) == [], (
        "one pupil alone makes none"
    )


def test_a_number_given_whatever_was_asked_is_one(tmp_path: Path) -> None:
    """Half, with answers from a tenth to a quarter: no share of the right one is the same."""
    folder = tmp_path / "class"
    for name, draw in (("ana", 0), ("ben", 5), ("eve", 5), ("zoe", 30)):
        answers(folder, name, "where-is-it", "1/2", draw)
    answers(folder, "jo", "hands", "1/2", 0)
    book = exercises.gradebook(folder)
    (row,) = book.unnamed
    assert row["pupils"] == ["ana", "ben", "eve", "zoe"]
    assert row["ratio"] is None
    assert row["given"] == "1/2"
    assert "–" in str(book.unnamed)
    for lang, said in (("en", "4 of 5 gave 1/2 whatever"), ("fr", "4 élèves sur 5 ont donné 1/2")):
        assert said in str(book.tomorrow(lang))
