"""A deal played to its end on the page, and what other tests play it with."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visit import MOST_TURNS, OVER, PLAYABLE, Visit

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
HAS_LEGAL = "() => document.activeElement?.hasAttribute('data-legal')"


def play_to_the_end(visit: Visit, play: Callable[[Visit], None]) -> None:
    """Play a card whenever it is the person's turn."""
    visit.begin()
    for _ in range(MOST_TURNS):
        if not visit.await_turn():
            break
        events = visit.board.events
        play(visit)
        visit.board.grown_from(events)
    expect(visit.page.locator(OVER)).to_be_visible()


def by_mouse(visit: Visit) -> None:
    visit.page.locator(PLAYABLE).first.click()


def by_touch(visit: Visit) -> None:
    visit.page.locator(PLAYABLE).first.tap()


def by_keys(visit: Visit) -> None:
    for _ in range(60):
        if visit.page.evaluate(HAS_LEGAL):
            visit.page.keyboard.press("Enter")
            return
        visit.page.keyboard.press("Tab")
    raise AssertionError("Tab has reached no card that may be played")


def test_a_deal_is_played_by_keys_alone(visit: Callable[..., Visit]) -> None:
    play_to_the_end(visit("?rules=cats-at-cards&seed=3&lang=en"), by_keys)
