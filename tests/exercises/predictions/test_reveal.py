"""What is said of a prediction once its answer is out."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.predictions import (
    CLASS_FILE,
    PREDICTIONS,
    Answered,
    asked_as,
    simulated,
)
from nainjaune_widget.exercises.record import KeptPrediction, PupilRecord
from nainjaune_widget.probability import Percent
from nainjaune_widget.simulation.estimates import Estimate
from tests.exercises.classes import COURSE, begin, write

TEN = Fraction(2759, 4165)


def test_without_a_prediction_no_truth_is_shown() -> None:
    assert "Predict first" in str(exercises.answered("ch6-a-ten", 0.662)), "nor to nobody"
    begin()
    said = exercises.answered("ch6-a-ten", 0.662)
    assert "Predict first" in str(said)
    assert '"ch6-a-ten"' in str(said)
    assert "66" not in str(said)
    assert len(exercises.predictions()) == 0


def test_an_answer_that_one_s_own_function_is_still_to_find_is_waited_for() -> None:
    begin()
    exercises.predict("ch9-hand", 11)
    assert "Finish that first" in str(exercises.answered("ch9-hand", None))
    exercises.teacher()
    assert "Finish that first" in str(exercises.answered("ch9-king", None))
    assert "You said 11; it was 312." in str(exercises.answered("ch9-hand", 312))


@pytest.mark.parametrize(
    ("given", "truth", "said"),
    [
        (0.9, TEN, "You said 0.9; it was 0.662."),
        ("90%", TEN, "You said 90%; it was 66.2%."),
        ("3/4", Fraction(1, 4), "You said 3/4; it was 1/4 = 0.25."),
        (0.9, Percent(Fraction(1, 2), "en"), "You said 0.9; it was 0.5."),
        (0.9, Estimate(0.5, 0.01, 100), "You said 0.9; it was 0.5."),
        ("66%", TEN, "You said 66%, and so it was: 66.2%."),
        (0.65, TEN, "You said 0.65; it was 0.662. That is near: no more than 0.02 away."),
        (0.7, TEN, "You said 0.7; it was 0.662."),
    ],
)
def test_one_s_own_stands_beside_the_truth(given: object, truth: object, said: str) -> None:
    begin()
    exercises.predict("ch6-a-ten", given)
    assert str(exercises.answered("ch6-a-ten", truth)).splitlines()[0] == said


def test_a_count_is_right_or_not_unless_it_was_sampled() -> None:
    begin()
    exercises.predict("ch2-ways", 11)
    assert "You said 11; it was 12." in str(exercises.answered("ch2-ways", 12))
    exercises.predict("ch2-none-asleep", 17)
    said = str(exercises.answered("ch2-none-asleep", 18))
    assert "You said 17; it was 18. That is near: no more than 4 away." in said


def test_a_usual_wrong_answer_is_not_near() -> None:
    begin()
    exercises.predict("ch5-share", 0.25)
    said = str(exercises.answered("ch5-share", 0.262))
    assert "near" not in said
    assert "equally likely" in said
    assert asked_as("ch5-share").idea_behind(Fraction(1, 5), Fraction(1, 10)) == ""


def test_the_idea_behind_a_usual_wrong_answer_is_named() -> None:
    begin()
    exercises.predict("ch6-a-ten", "92%", why="4 × 23%")
    exercises.predict("ch1-all-boxes", 9)
    exercises.predict("ch2-ways", 13)
    said = str(exercises.answered("ch6-a-ten", TEN)).splitlines()
    assert "added what can happen" in said[1]
    assert "4 × 23%" in said[2]
    assert str(exercises.answered("ch1-all-boxes", 4)).splitlines()[1].startswith("Behind it")
    for name, truth in (("ch1-all-boxes", 9), ("ch2-ways", 12)):
        lines = str(exercises.answered(name, truth)).splitlines()
        assert len(lines) == 2, "none for the right answer or an unusual one"


def test_a_teacher_sees_answers_without_asking_and_the_usual_wrong_ones() -> None:
    begin()
    exercises.teacher()
    said = str(exercises.answered("ch8-two-calls", Fraction(1, 4)))
    assert said.startswith("The answer: 25.0%.")
    assert "Often said: 50.0%. Recognised: all cases equally likely." in said
    assert "simulated" in said
    (row,) = exercises.predictions(chapter=8)
    assert (row["given"], row["truth"]) == ("–", 0.25)


def test_a_table_of_one_s_own_beside_the_last_truth_that_was_shown() -> None:
    begin()
    exercises.predict("own", 3, why="because")
    exercises.predict("ch10-without", 12)
    exercises.predict("ch9-queen", 12)
    exercises.predict("ch6-a-ten", "90%")
    exercises.answered("ch6-a-ten", 0.5)
    exercises.answered("ch6-a-ten", TEN)
    rows = exercises.predictions()
    assert [row["prediction"] for row in rows] == ["ch6-a-ten", "ch9-queen", "ch10-without", "own"]
    assert [row["told"] for row in rows] == ["66.2%", "–", "–", "–"]
    assert rows[0]["truth"] == float(TEN)
    assert "because" in str(rows)
    assert [row["prediction"] for row in exercises.predictions(chapter=9)] == ["ch9-queen"]
    assert "No prediction" in str(exercises.predictions(chapter=3))
    with pytest.raises(ExerciseError, match="1 to 12"):
        exercises.predictions(chapter=13)
    with pytest.raises(ExerciseError, match="must be a number"):
        exercises.answered("ch6-a-ten", "many")


def test_the_answers_of_a_class_go_from_exports_to_the_pupils(tmp_path: Path) -> None:
    exports, notebooks = tmp_path / "exports", tmp_path / "notebooks"
    exports.mkdir()
    notebooks.mkdir()
    for place in range(12):
        exercises.course(COURSE)
        exercises.student(f"p{place}", exports)
        exercises.predict("ch1-all-boxes", place % 11)
        exercises.export(exports / f"p{place}.json")
    assert "1 prediction" in exercises.gradebook(exports).predictions.save(notebooks)
    written = (notebooks / CLASS_FILE).read_text(encoding="utf-8")
    assert "p1" not in written.replace("predictions", "")
    exercises.student("ana", notebooks)
    exercises.predict("ch1-all-boxes", 10)
    exercises.predict("ch2-ways", 8)
    said = str(exercises.answered("ch1-all-boxes", 4))
    assert "Your class: 12 answers. 12 guesses: lowest 0, middle 5, highest 10. It was 4." in said
    assert "simulated" in str(exercises.answered("ch2-ways", 12)), "nobody has answered this one"


def test_what_one_pupil_has_changed_by_hand_does_not_reach_the_others(tmp_path: Path) -> None:
    """A probability of 5 in one export took the answer from every pupil's notebook."""
    begin()
    for place, value in enumerate((Fraction(5), Fraction(1, 2))):
        record = PupilRecord(COURSE, f"p{place}")
        record.predictions.setdefault(
            "ch6-a-ten", KeptPrediction(str(value), "en", value, truth=value)
        )
        write(tmp_path, record)
    exercises.gradebook(tmp_path).predictions.save(Path())
    assert json.loads(Path(CLASS_FILE).read_text())["predictions"] == {"ch6-a-ten": [0.5]}
    Path(CLASS_FILE).write_text('{"schema": 1, "predictions": {"ch6-a-ten": [5, -1, 0.5, 0.7]}}')
    exercises.predict("ch6-a-ten", 0.9)
    assert "Your class: 2 answers" in str(exercises.answered("ch6-a-ten", TEN))


MANY = {"schema": 1, "predictions": {"ch1-all-boxes": [4] * 1001}}


@pytest.mark.parametrize(
    "content",
    ["", '{"schema": 1, "predictions": {"ch1-all-boxes": ["4"]}}', json.dumps(MANY)],
    ids=["empty", "texts", "too many for a cell"],
)
def test_a_broken_file_of_a_class_is_said_and_costs_nothing(content: str) -> None:
    begin()
    Path(CLASS_FILE).write_text(content)
    exercises.predict("ch1-all-boxes", 10)
    said = str(exercises.answered("ch1-all-boxes", 4))
    assert "cannot be read" in said
    assert "simulated" in said


def test_numbers_without_end_in_a_file_of_a_class_are_left_out() -> None:
    begin()
    Path(CLASS_FILE).write_text(
        json.dumps({"schema": 1, "predictions": {"ch2-ways": [8, 1e300, 12]}})
    )
    exercises.predict("ch2-ways", 8)
    assert "Your class: 2 answers" in str(exercises.answered("ch2-ways", 12))
    exercises.predict("own", 10**200)
    assert str(10**200)[:20] in str(exercises.answered("own", "10^250")), "the largest is drawn"


def test_a_cell_shows_text_and_a_picture_with_its_alternative() -> None:
    begin()
    exercises.predict("ch6-a-ten", "92%")
    shown = exercises.answered("ch6-a-ten", TEN)
    assert isinstance(shown, Answered)
    html = shown._repr_html_()
    assert "<p>You said 92%; it was 66.2%.</p>" in html
    assert 'alt="Guesses: 30 simulated pupils' in html


@given(name=st.sampled_from([*PREDICTIONS, "own"]), truth=st.fractions(-1000, 1000))
def test_simulated_pupils_answer_what_is_asked(name: str, truth: Fraction) -> None:
    asked = asked_as(name)
    values = simulated(name, asked, truth)
    assert len(values) == 30
    assert values == simulated(name, asked, truth)
    assert all(asked.takes(Fraction(str(each)), in_percent=False) for each in values)
