"""The review of a deal in the page: by mouse, by keys and by ear, and mistakes tried again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import Board, Card
from nainjaune_widget.board import review
from tests.support.view.live import Live, Sit


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "usual_worlds", lambda: 16)


def play(board: Board) -> None:
    """Play to the end at random."""
    random = Random(1)
    while not board.round.finished:
        board.play(random.choice(board.round.legal))


def sat(sit: Sit, **options: Any) -> Live:
    """Return a person at a board who has played a deal to its end."""
    live = sit(seed=11, human=0, **options)
    play(live.board)
    live.answer()
    live.view.press("last")
    live.answer()
    return live


def panel(live: Live) -> Locator:
    return live.view.root.locator("[data-role=review]")


def spoken(live: Live) -> Locator:
    return live.view.root.locator(".nj-spoken")


def button(live: Live, key: str) -> Locator:
    """A button of the panel, by the key of its text."""
    return panel(live).get_by_role(
        "button", name=live.board.judged["words"][f"panel.{key}"], exact=True
    )


def retry(live: Live, state: str) -> Locator:
    return live.view.root.locator(f"[data-role=retry][data-state={state}]")


def learn(live: Live) -> None:
    """Begin to try the mistakes again."""
    button(live, "learn").click()
    live.view.page.wait_for_function("model.sent.some(({ type }) => type === 'retry')")
    live.answer()
    expect(retry(live, "asked")).to_be_visible()
    expect(retry(live, "asked").locator("[data-waits]")).to_have_count(0)


def choose(live: Live, card: Card | None) -> None:
    """Play a card, or pass, with the keyboard."""
    if card is None:
        live.view.page.keyboard.press("p")
    else:
        live.view.root.locator(f".nj-own [data-card='{card}']").focus()
        live.view.page.keyboard.press("Enter")
    live.answer()


@pytest.mark.slow
def test_a_mistake_is_tried_until_it_is_put_right_or_shown_or_skipped(sit: Sit) -> None:
    live = sat(sit)
    decisions = {each.event: each for each in live.board.review(worlds=1_024).decisions}
    live.answer()
    mistakes = live.board.judged["mistakes"]
    assert len(mistakes) > 2
    learn(live)
    for number, event in enumerate(mistakes, 1):
        decision = decisions[event]
        expect(retry(live, "asked")).to_have_attribute("data-step", str(number))
        expect(retry(live, "asked").locator("[data-waits]")).to_have_count(0)
        expect(spoken(live)).to_contain_text("What is better?")
        hidden = live.view.root.locator("[data-seat='1'] [data-card]")
        expect(hidden).to_have_count(0)
        choose(live, decision.played)
        expect(retry(live, "asked").locator("[data-role=refused]")).to_contain_text(
            "Try something else"
        )
        if number == 1:
            choose(live, decision.best)
            expect(retry(live, "found").locator("[data-waits]")).to_have_count(0)
            expect(retry(live, "found")).to_contain_text("well found")
            expect(retry(live, "found").locator("[data-role=refused]")).to_have_count(0)
        elif number == 2:
            retry(live, "asked").get_by_role("button", name="Show me", exact=True).click()
            live.answer()
            expect(retry(live, "shown").locator("[data-waits]")).to_have_count(0)
            expect(retry(live, "shown")).to_contain_text("jetons more on average")
        else:
            retry(live, "asked").get_by_role("button", name="Skip", exact=True).click()
            live.answer()
            continue
        # The way on has the focus.
        live.view.page.wait_for_function("document.activeElement.matches('.nj-lesson .nj-main')")
        live.view.page.keyboard.press("Enter")
        live.answer()
    expect(live.view.root.locator("[data-role=retry]")).to_have_count(0)
    expect(panel(live)).to_be_visible()
    assert live.board.round.finished
    assert live.board.judged["complete"]
