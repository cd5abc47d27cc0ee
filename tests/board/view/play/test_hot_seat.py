"""Several persons at one screen: the next is called when the others' play has been shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import Board, Deal
from tests.support.view.board import Show
from tests.support.view.live import Sit

HANDS = ["3♣ 9♣ K♣", "8♠ Q♠ 4♥", "5♦ 6♥ J♥", "10♣ A♠"]
"""Seat 0 leads its three, seat 1 plays the four, and seat 2 is to go on."""


def order(seats: Locator) -> list[str]:
    """The seats in the order in which they stand on the page."""
    found: list[str] = seats.evaluate_all("all => all.map(each => each.dataset.seat)")
    return found


def test_a_hand_is_shown_only_when_the_person_to_act_asks_for_it(sit: Sit) -> None:
    """The button of the curtain has the focus, and nothing behind it can be reached."""
    live = sit(players=3, human=[0, 1, 2])
    root, curtain = live.view.root, live.view.root.locator("[data-role=curtain]")
    for _ in range(2):
        seat = live.view.snapshot["curtain"]
        own = root.locator(f"[data-seat='{seat}']")
        expect(curtain).to_contain_text(live.view.snapshot["players"][seat]["name"])
        expect(root.locator("[data-seat] [data-card]")).to_have_count(0)
        assert own.evaluate("seat => seat.inert")
        live.click("uncover")
        expect(curtain).to_have_count(0)
        assert not own.evaluate("seat => seat.inert")
        expect(own.locator("[data-card]").first).to_be_visible()
        while live.view.snapshot["curtain"] is None:
            root.locator("[data-legal]").first.press("Enter")
            live.answer()
        assert live.view.page.evaluate("document.activeElement.closest('[data-role=curtain]')")


def test_hand_and_seats_stay_until_the_others_play_has_been_shown(sit: Sit) -> None:
    """A person who steps back meanwhile sees their own hand and no other."""
    deal = Deal.from_hands(HANDS, "cats-at-cards", dealer=3)
    live = sit(deal, seed=None, human=[0, 2], pace=10)
    live.click("uncover")
    board, root = live.board, live.view.root
    seats, curtain = root.locator("[data-seat]"), root.locator("[data-role=curtain]")
    before = order(seats)
    root.locator("[data-card='3♣'][data-legal]").click()
    live.answer()
    assert board.snapshot["curtain"] == 2
    assert live.view.shown()["cursor"] < len(board.events)
    assert order(seats) == before
    assert live.view.shown()["hands"] == [["9♣", "K♣"], [], [], []]
    live.press("ArrowLeft")
    assert live.view.shown()["hands"] == [["3♣", "9♣", "K♣"], [], [], []]
    for cursor in range(live.view.shown()["cursor"], len(board.events)):
        live.view.at(cursor)
        expect(curtain).to_have_count(0)
        live.press("ArrowRight")
    live.view.at(len(board.events))
    expect(curtain).to_be_visible()
    assert live.view.shown()["hands"] == [[], [], [], []]
    assert order(seats) != before
    called = live.view.words["curtain"].format(name=board._table.names[2])
    expect(live.view.spoken).to_contain_text(called)
    live.click("uncover")
    assert live.view.shown()["hands"][2] == ["5♦", "6♥", "J♥"]


def test_who_can_only_call_sans_is_offered_that(show: Show) -> None:
    """Clause chief-hoc: everybody at the screen is asked, since 7♦ might be in any hand."""
    deal = Deal.from_hands(["2♣ 2♠", "5♥ 9♣", "3♠ 8♣"], "nain-1760")
    board = Board(deal, human=[0, 1, 2])
    board.uncover()
    board.play("5♥")
    assert board.round.must_call_sans
    view = show(board=board)
    button = view.button("pass.sans.name")
    expect(button).to_have_text("Say I have none")
    button.click()
    assert len(view.sent("decline")) == 1


@pytest.mark.slow
def test_a_pass_is_offered_only_when_the_others_play_has_been_shown(show: Show) -> None:
    """Before, it would tell that the turn comes, and with which choice."""
    view = show(human=0)
    assert view.snapshot["mayPass"]
    expect(view.button("pass")).to_have_attribute("aria-disabled", "false")
    view.press("back")
    expect(view.button("pass")).to_have_attribute("aria-disabled", "true")
