"""The board that is drawn before Python is there: one's own hand, and nothing of the others'."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from nainjaune_widget import Deal
from tests.web.play.test_playing import by_mouse
from tests.web.visit import PLAYABLE, Visit

HAND = ".nj [data-seat='0'] [data-card]"
OTHERS = ".nj [data-seat]:not([data-seat='0']) [data-card]"
CARDS = "all => all.map(each => each.dataset.card)"


class Held:
    """Python, held back until it is let go."""

    def __init__(self, one: Visit) -> None:
        self._routes: list[Route] = []
        one.page.route("**/python.js", self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def go(self) -> None:
        for route in self._routes:
            route.continue_()


@pytest.fixture
def early(visit: Callable[..., Visit]) -> Iterator[tuple[Visit, Held]]:
    """A visit on which Python does not come yet, nor out of a store."""
    one = visit(None, service_workers="block")
    yield one, Held(one)
    one.errors = [each for each in one.errors if "Service Worker" not in each]


def cards(one: Visit, selector: str) -> list[str]:
    """Return the cards to be seen."""
    found: list[str] = one.page.locator(selector).evaluate_all(CARDS)
    return found


def test_ones_own_hand_is_there_before_python(early: tuple[Visit, Held]) -> None:
    deal = Deal.shuffled("pope-joan", 5, 12)
    one, _ = early
    one.open("?rules=pope-joan&players=5&seed=12&lang=en")
    expect(one.page.locator(HAND)).to_have_count(len(deal.hands[0]))
    assert sorted(cards(one, HAND)) == sorted(map(str, deal.hands[0]))
    assert cards(one, OTHERS) == []
    expect(one.page.locator(PLAYABLE)).to_have_count(0)
    expect(one.page.locator("#board")).to_have_attribute("inert", "")
    expect(one.page.locator("#status")).to_be_visible()


def test_the_hand_of_a_deal_left_to_chance_is_the_one_that_python_deals(
    early: tuple[Visit, Held],
) -> None:
    one, python = early
    one.open("?rules=lindor-1789&lang=en")
    expect(one.page.locator(HAND)).to_have_count(12)
    drawn = cards(one, HAND)
    python.go()
    one.begin()
    [kept] = one.kept().values()
    assert sorted(drawn) == sorted(map(str, Deal.from_code(kept["code"]).hands[0]))


def test_a_table_is_drawn_as_it_was_left(early: tuple[Visit, Held]) -> None:
    one, python = early
    python.go()
    one.page.unroute("**/python.js")
    one.open("?seed=3&lang=en")
    one.begin()
    assert one.await_turn()
    events = one.board.events
    by_mouse(one)
    one.board.grown_from(events)
    one.board.press("End")
    events, hand = one.board.events, cards(one, HAND)
    again = Held(one)
    one.open("?seed=3&lang=en")
    expect(one.root).to_have_attribute("data-cursor", str(events))
    assert cards(one, HAND) == hand
    expect(one.page.locator(PLAYABLE)).to_have_count(0)
    again.go()
    one.begin()
    assert one.board.events == events, "a game goes on after the page was left"


def test_no_picture_is_kept_of_several_persons(visit: Callable[..., Visit]) -> None:
    """Each person of a table has a hand that the others do not see."""
    for human, is_kept in (("0", True), ("0,2", False)):
        one = visit(f"?seed=3&human={human}&lang=en")
        one.begin()
        one.reopen("../clear/?lang=en")
        stored: dict[str, Any] = one.page.evaluate("({ ...localStorage })")
        assert ("nain-jaune/picture" in stored) == is_kept
