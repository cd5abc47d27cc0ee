"""Knowledge at the table, in the page: why, what if, beliefs, predictions."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget.words import catalogue
from tests.web.visit import MOST_TURNS, PLAYABLE, Visit

in_english = pytest.mark.parametrize("lang", ["en"])
in_french = pytest.mark.parametrize("lang", ["fr"])
"""The board's own tests read all of its buttons in both."""


def button(visit: Visit, key: str, lang: str) -> Locator:
    """Return the board's button with that text."""
    return visit.root.get_by_role("button", name=str(catalogue("interface", lang)[key])).first


@in_french
def test_the_board_says_why_a_seat_has_what_it_has(visit: Callable[..., Visit], lang: str) -> None:
    one = visit(f"?rules=lindor-1789&seed=3&human=none&lang={lang}")
    one.begin()
    one.board.press("End")
    why = str(catalogue("interface", lang)["why"])
    words = r"\s+".join(map(re.escape, why.split()))
    name = words.replace(r"\{name\}", ".+").replace(r"\{n\}", r".*\d+")
    one.root.get_by_role("button", name=re.compile(name)).first.click()
    account = one.root.get_by_role("dialog")
    expect(account).to_be_visible()
    assert account.get_by_role("row").count() > 2


@in_english
def test_a_what_if_plays_on_and_goes_back(visit: Callable[..., Visit], lang: str) -> None:
    one = visit(f"?rules=lindor-1789&seed=3&human=none&lang={lang}")
    one.begin()
    one.board.press("Home")
    for _ in range(12):
        one.page.keyboard.press("ArrowRight")
    one.board.at(12)
    kept, events = one.kept(), one.board.events
    button(one, "what-if", lang).click()
    expect(one.root.locator("[data-role=line]")).to_be_visible()
    assert one.kept() == kept, "a what-if is not kept"
    one.reopen(f"?rules=lindor-1789&seed=3&human=none&lang={lang}")
    one.begin()
    expect(one.root.locator("[data-role=line]")).to_have_count(0)
    assert one.board.events == events


@in_french
def test_beliefs_are_shown_at_each_place(visit: Callable[..., Visit], lang: str) -> None:
    one = visit(f"?rules=lindor-1789&seed=3&lang={lang}")
    one.begin()
    one.await_turn()
    button(one, "beliefs", lang).click()
    expect(one.root.locator("[data-role=beliefs]")).to_be_visible()
    chances = one.root.locator("[data-belief]")
    expect(chances.first).to_be_visible()
    exact = chances.first.get_attribute("data-probability") or ""
    assert re.fullmatch(r"\d+(/\d+)?", exact)


@in_english
def test_a_prediction_is_made_and_answered(visit: Callable[..., Visit], lang: str) -> None:
    one = visit(f"?rules=lindor-1789&seed=3&predict=1&lang={lang}")
    one.begin()
    asked = one.root.locator("[data-role=prediction]").get_by_role("slider")
    for _ in range(MOST_TURNS):
        one.page.locator(PLAYABLE).or_(asked).first.wait_for()
        if asked.count():
            break
        one.page.locator(PLAYABLE).first.click()
    asked.fill("30")
    button(one, "predict", lang).click()
    outcome = one.root.locator("[data-role=prediction] [data-role=outcome]")
    expect(outcome).to_be_visible()
    assert re.fullmatch(r"\d+(/\d+)?", outcome.get_attribute("data-probability") or "")
