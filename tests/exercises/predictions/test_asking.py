"""A prediction given: held to its kind, kept once, said."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.predictions import Answered, asked_as
from nainjaune_widget.probability import Percent
from tests.exercises.classes import begin, data_of, file_of


def kept(name: str) -> Any:
    """Return what the file of the pupil has of a prediction; None for nothing."""
    pupils = data_of(file_of())["pupils"] if file_of().exists() else [{"predictions": {}}]
    return pupils[0]["predictions"].get(name)


def test_the_first_prediction_stays() -> None:
    begin()
    assert exercises.predict("ch6-a-ten", 0.9) == "Your prediction is kept: 0.9."
    assert exercises.predict("ch6-a-ten", 0.9) == "Your prediction is kept already: 0.9."
    said = exercises.predict("ch6-a-ten", 0.66)
    assert "The first prediction of" in said
    assert "ana" in said
    assert "stays: 0.9" in said
    assert "stays: 0.9" in exercises.predict("ch6-a-ten", "120%"), "nothing is lost by it"
    assert kept("ch6-a-ten")["value"] == "9/10"


def test_a_prediction_that_was_not_made_yet_keeps_nothing() -> None:
    begin()
    assert "No prediction yet" in exercises.predict("ch6-a-ten", ...)
    assert exercises.predict("ch6-a-ten", 0.66) == "Your prediction is kept: 0.66."
    assert "stays: 0.66" in exercises.predict("ch6-a-ten", ...)


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("ch1-all-boxes", "100%", "whole number from 0 to 10"),
        ("ch1-all-boxes", Percent(Fraction(1), "en"), "whole number from 0 to 10"),
        ("ch1-all-boxes", 0.5, "whole number from 0 to 10"),
        ("ch1-all-boxes", 11, "whole number from 0 to 10"),
        ("ch4-best-card", 0, "from 1 to 5"),
        ("ch6-a-ten", "120%", "number from 0 to 1"),
        ("ch7-four-with-replacement", "200%", "without a percent sign"),
        ("ch9-queen", "10%", "jetons"),
        ("a-teacher-s-own", "many", "A number is wanted"),
        ("ch6-a-ten", None, "number from 0 to 1"),
    ],
)
def test_an_answer_of_another_kind_is_not_kept(name: str, value: object, wanted: str) -> None:
    begin()
    said = exercises.predict(name, value)
    assert "is not kept" in said
    assert wanted in said
    assert kept(name) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ch1-all-boxes", "12/3"),
        ("ch6-a-ten", "50%"),
        ("ch6-a-ten", Percent(Fraction(1, 2), "en")),
        ("ch9-queen", -3),
        ("a-teacher-s-own", "120%"),
    ],
)
def test_an_answer_of_the_kind_is_kept(name: str, value: object) -> None:
    begin()
    assert "is kept" in exercises.predict(name, value)
    assert kept(name)["kind"] == asked_as(name).kind


def test_a_reason_is_kept_once_and_before_the_answer() -> None:
    begin()
    exercises.predict("ch6-a-ten", 0.9)
    assert "Your reason is kept" in exercises.predict("ch6-a-ten", 0.9, why="four\ntens")
    assert kept("ch6-a-ten")["why"] == "four tens"
    assert "counts once" in exercises.predict("ch6-a-ten", 0.9, why="another")
    assert "kept already" in exercises.predict("ch6-a-ten", 0.9, why="four tens")
    assert kept("ch6-a-ten")["why"] == "four tens"


def test_a_reason_for_another_number_or_after_the_answer_is_not_added() -> None:
    begin()
    exercises.predict("ch6-a-ten", 0.9)
    exercises.predict("ch6-a-ten", 0.5, why="half")
    exercises.answered("ch6-a-ten", 0.66)
    assert "before the answer" in exercises.predict("ch6-a-ten", 0.9, why="late")
    assert kept("ch6-a-ten")["why"] == ""


def test_any_reason_is_kept_as_far_as_it_can_be() -> None:
    begin()
    exercises.predict("ch6-a-ten", 0.9, why="<b>&\n \x07 \ud800" + "x" * 5000)
    assert kept("ch6-a-ten")["why"] == "<b>& " + "x" * 195
    shown = exercises.answered("ch6-a-ten", 0.66)
    assert isinstance(shown, Answered)
    assert "<b>" not in shown._repr_html_()


def test_a_prediction_that_no_chapter_asks_for_is_refused() -> None:
    begin()
    with pytest.raises(ExerciseError, match="ch1-all-boxes"):
        exercises.predict("ch1-all-box", 3)
    assert len(exercises.predictions()) == 0
