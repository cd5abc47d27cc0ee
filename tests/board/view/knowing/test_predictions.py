"""Predict before it is shown: a probability is asked for before a call."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import probability
from tests.support.view.live import Live, Sit

WORDS = {
    (
        "nain-1760",
        "fr",
    ): r"^Quelle est la probabilité que \w+ ait l.* de \w+ \(7♦ à part\)\s\?$",
    ("pope-joan", "en"): r"^Is the \w+ of \w+ asleep\?$",
}


def prompt(live: Live) -> Locator:
    return live.view.root.locator("[data-role=prediction]")


def question(live: Live) -> Locator:
    return prompt(live).get_by_role("slider")


def sitting(sit: Sit, rules: str = "lindor-1789", **options: Any) -> Live:
    live = sit(rules, **({"eyes": 1, "predict": True, "players": 3, "cursor": 0} | options))
    live.view.root.focus()
    return live


def step_to_a_question(live: Live) -> int:
    """Step on to the next question; return the number of the event that answers it."""
    for _ in live.board.events:
        if question(live).count():
            return int(live.view.root.get_attribute("data-cursor") or 0) + 1
        live.press("ArrowRight")
    raise AssertionError("nothing was asked")


@pytest.mark.parametrize(("rules", "lang"), WORDS)
@pytest.mark.slow
def test_the_board_asks_before_a_seat_answers(sit: Sit, rules: str, lang: str) -> None:
    live = sitting(sit, rules, lang=lang)
    event = step_to_a_question(live)
    name = question(live).get_attribute("aria-label") or ""
    assert re.match(WORDS[rules, lang], name)
    expect(prompt(live)).to_contain_text(name)
    expect(live.view.button("predict")).to_be_visible()
    answer = live.board.events[event - 1]
    kinds = {"play", "lead"} if rules == "pope-joan" else {"play", "sans", "pass"}
    assert answer.kind in kinds
    assert rules == "pope-joan" or answer.seat != 1
    assert name.split(" (")[0].rstrip("?") in live.view.shown()["spoken"][0]


@pytest.mark.slow
def test_a_probability_is_taken_and_the_exact_one_shown_beside_it(sit: Sit) -> None:
    live = sitting(sit)
    event = step_to_a_question(live)
    live.press("e")
    expect(question(live)).to_be_focused()
    for _ in range(20):
        live.press("ArrowUp")
    live.press("Enter")
    live.view.at(event)
    (made,) = live.board.predictions
    current, answer = live.board.round, live.board.events[event - 1]
    known = probability.beliefs(current.view(1, at=event - 1))
    sans = known.sans(answer.seat, current.wanted_after[event - 2][0].rank)
    assert (made.event, made.given) == (event, 0.7)
    assert made.exact == 1 - Fraction(sans)
    assert made.happened == (answer.kind != "sans")
    assert made.score == pytest.approx((0.7 - made.happened) ** 2)
    outcome = prompt(live).locator("[data-role=outcome]")
    expect(outcome).to_have_attribute("data-probability", str(made.exact))
    expect(outcome).to_contain_text("You said 70%")
    expect(outcome).to_contain_text(f"exact: {made.exact}")
    expect(outcome).to_contain_text("it was so" if made.happened else "it was not so")
    outcome.locator("summary").click()
    expect(outcome).to_contain_text(f"1 − {sans} = {made.exact}")
    expect(prompt(live)).to_contain_text(f"given {made.score:.3f}")
    expect(prompt(live)).to_contain_text("always one half 0.250")


@pytest.mark.slow
def test_a_person_who_plays_is_asked_before_the_others_answer(sit: Sit) -> None:
    live = sitting(sit, eyes=None, human=1)
    live.press("End")
    for _ in range(20):
        if len(live.board.predictions) == 3:
            break
        if question(live).count():
            live.click("predict")
            live.view.root.focus()
        elif live.view.root.locator("[data-legal]").count():
            live.view.root.locator("[data-legal]").first.click()
            live.answer()
            live.view.root.focus()
    assert len(live.board.predictions) == 3
    for made in live.board.predictions:
        assert live.board.events[made.event - 1].seat != 1
