"""Several persons at one screen: the next is called when the others' play has been shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import Board, Deal
from tests.support.view.board import Show
from tests.support.view.live import Live
from tests.support.wire.recorder import wired

HANDS = ["3♣ 9♣ K♣", "8♠ Q♠ 4♥", "5♦ 6♥ J♥", "10♣ A♠"]
"""Seat 0 leads its three, seat 1 plays the four, and seat 2 is to go on."""


def order(seats: Locator) -> list[str]:
    """The seats in the order in which they stand on the page."""
    found: list[str] = seats.evaluate_all("all => all.map(each => each.dataset.seat)")
    return found


def test_hand_and_seats_stay_until_the_others_play_has_been_shown(show: Show) -> None:
    with wired() as wire:
        deal = Deal.from_hands(HANDS, "cats-at-cards", dealer=3)
        board = Board(deal, human=[0, 2], pace=10)
        board.uncover()
        live = Live(show(board=board), board, wire)
        root = live.view.root
        seats, curtain = root.locator("[data-seat]"), root.locator("[data-role=curtain]")
        before = order(seats)
        root.locator("[data-card='3♣'][data-legal]").click()
        live.answer()
        assert board.snapshot["curtain"] == 2
        assert live.view.shown()["cursor"] < len(board.events)
        assert order(seats) == before
        assert live.view.shown()["hands"] == [["9♣", "K♣"], [], [], []]
        for cursor in range(live.view.shown()["cursor"], len(board.events)):
            live.view.at(cursor)
            expect(curtain).to_have_count(0)
            live.press("ArrowRight")
        live.view.at(len(board.events))
        expect(curtain).to_be_visible()
        assert live.view.shown()["hands"] == [[], [], [], []]
        assert order(seats) != before
        called = live.view.words["curtain"].format(name=board._table.names[2])
        expect(root.locator("[aria-live=polite]")).to_contain_text(called)
        live.click("uncover")
        assert live.view.shown()["hands"][2] == ["5♦", "6♥", "J♥"]


def test_who_steps_back_while_the_others_play_keeps_the_own_hand(show: Show) -> None:
    with wired() as wire:
        deal = Deal.from_hands(HANDS, "cats-at-cards", dealer=3)
        board = Board(deal, human=[0, 2], pace=10)
        board.uncover()
        live = Live(show(board=board), board, wire)
        live.view.root.locator("[data-card='3♣'][data-legal]").click()
        live.answer()
        live.press("ArrowLeft")
        assert live.view.shown()["hands"][0] == ["3♣", "9♣", "K♣"]
        live.press("End")
        assert live.view.shown()["hands"] == [[], [], [], []]


@pytest.mark.parametrize(("lang", "text"), [("en", "Say I have none"), ("fr", "Dire « sans »")])
def test_who_can_only_call_sans_is_offered_that(show: Show, lang: str, text: str) -> None:
    """Clause chief-hoc: everybody at the screen is asked, since 7♦ might be in any hand."""
    deal = Deal.from_hands(["2♣ 2♠", "5♥ 9♣", "3♠ 8♣"], "nain-1760")
    board = Board(deal, human=[0, 1, 2], lang=lang)
    board.uncover()
    board.play("5♥")
    assert board.round.must_call_sans
    view = show(board=board)
    button = view.button("pass.sans.name")
    expect(button).to_have_text(text.replace(" »", "\u202f»").replace("« ", "«\u202f"))
    button.click()
    assert len(view.sent("decline")) == 1


def test_a_pass_is_offered_only_when_the_others_play_has_been_shown(show: Show) -> None:
    """Before, it would tell that the turn comes, and with which choice."""
    view = show(human=0)
    assert view.snapshot["mayPass"]
    expect(view.button("pass")).to_have_attribute("aria-disabled", "false")
    view.press("back")
    expect(view.button("pass")).to_have_attribute("aria-disabled", "true")
