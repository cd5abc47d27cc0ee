"""Predictions with bars: what is kept, its score, what the page knows, one's calibration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser, expect

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bars import Bars
from nainjaune_widget.exercises.placing import brier
from nainjaune_widget.exercises.predictions import Answered
from nainjaune_widget.exercises.progress import from_json
from nainjaune_widget.exercises.record import KeptPrediction
from nainjaune_widget.exercises.session import Session
from tests.exercises.classes import begin
from tests.exercises.test_form import ask
from tests.support.browser.axe import check_accessible
from tests.support.view.answering import AnsweringTab, AnsweringView

NAME, PLACED, TALLY = "ch2-none-asleep", [40, 30, 20, 10, 0], {0: 382, 1: 368, 2: 176, 3: 56, 4: 18}


def bars_of(name: str = NAME, why: str = "") -> Bars:
    begin()
    shown = exercises.predict(name, ..., why=why)
    assert isinstance(shown, Bars)
    return shown


def test_the_cases_on_the_bar_that_is_asked_about_are_the_answer() -> None:
    begin()
    assert exercises.predict(NAME, PLACED) == "Your prediction is kept: 40, 30, 20, 10, 0."
    assert "stays: 40, 30, 20, 10, 0" in str(exercises.predict(NAME, [38, 37, 18, 5, 2]))
    assert [row["value"] for row in exercises.predictions()] == [40]


@pytest.mark.parametrize(
    "wrong", [[40, 60], [50, 50, 50, -50, 0], [20.5, 19.5, 20, 20, 20], PLACED[1:]]
)
def test_what_cannot_be_placed_is_not_kept_and_the_list_wanted_is_described(wrong: Any) -> None:
    begin()
    said = str(exercises.predict(NAME, wrong))
    assert "is not kept" in said
    assert "5 whole numbers" in said
    assert "add up to 100" in said
    assert len(exercises.predictions()) == 0


def test_a_number_alone_is_kept_as_before() -> None:
    begin()
    assert exercises.predict(NAME, 38) == "Your prediction is kept: 38."
    said = exercises.answered(NAME, TALLY)
    assert isinstance(said, Answered)
    assert "You said 38, and so it was: 38." in said.says
    assert len(said.pictures) == 1, "there are no bars to be shown beside the true ones"


shares = st.lists(st.integers(0, 50), min_size=4, max_size=4).filter(any)


@given(shares, shares)
def test_the_score_is_the_mean_over_the_cases_and_least_for_the_true_shares(
    said: list[int], cases: list[int]
) -> None:
    p, q = ([Fraction(each, sum(counts)) for each in counts] for counts in (said, cases))
    one_by_one = [
        sum((share - (bar == fallen)) ** 2 for bar, share in enumerate(p))
        for fallen, number in enumerate(cases)
        for _ in range(number)
    ]
    assert brier(p, q) == Fraction(sum(one_by_one), len(one_by_one))
    assert brier(q, q) <= brier(p, q) <= 2


def test_the_answer_has_the_score_and_both_sorts_of_bars() -> None:
    begin()
    exercises.predict(NAME, PLACED)
    said = exercises.answered(NAME, TALLY)
    assert isinstance(said, Answered)
    both = said.pictures[0].alternative
    assert "you – none: 40.0%; 1: 30.0%" in both
    assert "it was – none: 38.2%; 1: 36.8%" in both
    q = [n / 1000 for n in TALLY.values()]
    p = [n / 100 for n in PLACED]
    scores = [score(each, q) for each in (p, q, [0.2] * 5)]
    assert f"score over all bars is {scores[0]:.2f} " in str(said)
    assert "would score {:.2f}, equal bars {:.2f}".format(*scores[1:]) in str(said)


def score(p: Sequence[float], q: Sequence[float]) -> float:
    return sum(
        weight * sum((share - (bar == fallen)) ** 2 for bar, share in enumerate(p))
        for fallen, weight in enumerate(q)
    )


@pytest.mark.parametrize("truth", [[1, 2], [0] * 5, [1, 1, 1, 1, -1], ["x"] * 5])
def test_a_truth_that_does_not_belong_on_the_bars_is_refused(truth: Any) -> None:
    begin()
    exercises.predict(NAME, PLACED)
    with pytest.raises(ExerciseError):
        exercises.answered(NAME, truth)


def test_the_page_learns_the_answer_when_it_is_shown() -> None:
    bars = bars_of(why="it is rare")
    assert ask(bars, {"type": "keep", "bars": PLACED})["ok"]
    assert (bars.snapshot["placed"], bars.snapshot["truths"]) == (PLACED, [])
    exercises.answered(NAME, TALLY)
    assert bars.snapshot["truths"][0] == [0.382, "38.2%"]
    assert [row["why"] for row in exercises.predictions()] == ["it is rare"]


@pytest.mark.parametrize("content", [None, {"type": "keep"}, {"type": "keep", "bars": ["x"] * 5}])
def test_a_message_that_places_nothing_keeps_nothing(content: Any) -> None:
    bars = bars_of()
    assert ask(bars, content)["message"]
    assert len(exercises.predictions()) == 0
    assert not bars.snapshot["isKept"]


def test_bars_of_another_number_in_a_file_cost_the_score_alone(session: Session) -> None:
    begin()
    exercises.predict(NAME, PLACED)
    with session.record() as record:
        record.predictions[NAME] = replace(record.predictions[NAME], bars=(38, 62))
    said = exercises.answered(NAME, TALLY)
    assert isinstance(said, Answered)
    assert len(said.pictures) == 1
    assert "score" not in str(said)


@pytest.mark.parametrize("bars", [[-1, 2], [10**9], [0, 0]])
def test_a_file_with_bars_that_nobody_can_have_placed_is_refused(bars: list[int]) -> None:
    with pytest.raises(ValueError, match="predictions"):
        from_json(KeptPrediction, {"given": "1", "bars": bars})


def test_a_calibration_has_each_share_that_was_said_in_its_tenth() -> None:
    begin()
    assert "has been shown yet" in str(exercises.calibration())
    exercises.predict(NAME, PLACED)
    exercises.predict("ch6-a-ten", 0.66)
    exercises.predict("ch2-ways", 12)
    for name, truth in ((NAME, TALLY), ("ch6-a-ten", 0.662), ("ch2-ways", 12)):
        exercises.answered(name, truth)
    told = str(exercises.calibration())
    assert "6 shares" in told, "a number of ways is no share"
    assert "you said – 0–10%: 0%; 10–20%: 10.0%; 20–30%: 20.0%" in told
    assert "it was – 0–10%: 1.8%; 10–20%: 5.6%; 20–30%: 17.6%" in told
    assert "60–70%: 66.2%" in told
    exercises.predict("ch1-all-boxes", [0, 0, 0, 0, 0, 10])
    exercises.answered("ch1-all-boxes", {0: 0, 1: 3, 2: 10, 3: 20, 4: 30, 5: 37})
    assert "90–100%: 100%" in str(exercises.calibration()), "who is sure is in the last tenth"


@pytest.mark.browser
def test_a_person_places_cases_with_keys_and_sees_where_they_fell(browser: Browser) -> None:
    bars = bars_of("ch1-all-boxes")
    tab = AnsweringTab(browser)
    view = AnsweringView(tab.page, bars, "exercise")
    tab.clear(view, 360, dark=True)
    view.show()
    keep = view.button("Keep")
    keep.click()
    expect(view.root.locator("[data-role=said]")).to_contain_text("add up to 10")
    sliders = view.root.get_by_role("slider")
    for name, key, times in (("3", "ArrowRight", 4), ("4", "End", 1), ("all five", "End", 1)):
        slider = view.root.get_by_role("slider", name=name, exact=True)
        for _ in range(times):
            slider.press(key)
    assert [int(each.input_value()) for each in sliders.all()] == [0, 0, 0, 4, 6, 0]
    expect(slider).to_have_attribute("data-lm-suppress-shortcuts", "")
    check_accessible(view.page, ".nj-exercise")
    keep.press("Enter")
    expect(view.root.locator("[data-role=said]")).to_have_text(
        "Your prediction is kept: 0, 0, 0, 4, 6, 0."
    )
    expect(sliders.first).to_be_disabled()
    exercises.answered("ch1-all-boxes", {0: 0, 1: 3, 2: 10, 3: 20, 4: 30, 5: 37})
    view.page.evaluate("model.send(null)")
    expect(view.root.locator(".nj-bar").last).to_contain_text("it was 37.0%")
    check_accessible(view.page, ".nj-exercise")
    assert tab.errors == []
    tab.close()
