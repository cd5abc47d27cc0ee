"""Who sees which hands: several persons at one screen, or one seat of a deal nobody plays."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Deal, Round
from tests.support.wire.recorder import Page, wired

HANDS = ["3♣ 9♣ K♣", "8♠ Q♠", "4♦ 6♥ J♥", "10♣ A♠"]
"""Seat 0 leads, seat 2 goes on with its four."""


def table() -> Deal:
    return Deal.from_hands(HANDS, "cats-at-cards", dealer=3)


def test_no_hand_is_shown_before_somebody_asks() -> None:
    board = Board(table(), human=[0, 2])
    shown = board.snapshot
    assert (shown["human"], shown["eyes"], shown["curtain"]) == ([0, 2], None, 0)
    assert shown["hands"] == [None] * 4
    assert (shown["legal"], shown["mayPass"]) == ([], False)
    board.uncover()
    shown = board.snapshot
    assert (shown["eyes"], shown["curtain"]) == (0, None)
    assert [hand is None for hand in shown["hands"]] == [False, True, True, True]
    assert shown["legal"] == ["3♣", "9♣", "K♣"]


def test_the_curtain_falls_when_another_person_is_to_act() -> None:
    board = Board(table(), human=[0, 2])
    board.uncover()
    board.play("3♣")
    assert board.round.turn == 2
    assert (board.snapshot["eyes"], board.snapshot["curtain"]) == (None, 2)
    board.uncover(2)
    assert board.snapshot["legal"] == ["4♦"]
    assert board.snapshot["hands"][0] is None


def test_while_the_curtain_is_down_nobody_is_told_if_a_pass_is_possible() -> None:
    """The possibility tells of a wanted card in the hand (clause *pass*)."""
    board = Board(Deal.from_hands(HANDS, "lindor-1789", dealer=3), human=[0, 2])
    board.uncover()
    board.play("3♣")
    assert (board.round.turn, board.round.may_pass) == (2, True)
    assert (board.snapshot["legal"], board.snapshot["mayPass"]) == ([], False)
    board.uncover(2)
    assert board.snapshot["mayPass"]


def test_the_page_lifts_the_curtain_only_for_the_seat_that_it_waits_for() -> None:
    with wired() as wire:
        board = Board(table(), human=[0, 2])
        page = Page(board, wire)
        assert not page.ask("uncover", seat=2)["ok"]
        assert page.ask("hint")["message"] == "The curtain is down: ask for your cards first."
        assert page.ask("uncover", seat=0)["ok"]
        assert page.snapshot["eyes"] == 0
        assert not page.ask("uncover", seat=0)["ok"]
    with pytest.raises(BoardError, match="no curtain"):
        board.uncover()


def test_undo_brings_the_curtain_down_for_the_one_who_acts_again() -> None:
    board = Board(table(), human=[0, 2])
    board.uncover()
    board.play("3♣")
    board.uncover()
    assert board.undo() == "Taken back: Ana’s 3♣."
    assert (board.round.turn, board.snapshot["curtain"]) == (0, 0)
    assert board.snapshot["hands"] == [None] * 4


def test_while_the_curtain_is_down_the_page_plays_no_card() -> None:
    """A refusal would tell whether the card is in the hand behind the curtain."""
    with wired() as wire:
        board = Board(table(), human=[0, 2])
        page = Page(board, wire)
        for card in ("3♣", "Q♠"):
            answer = page.ask("play", card=card)
            assert answer["message"] == "The curtain is down: ask for your cards first."
        assert not page.ask("decline")["ok"]
        assert board.round.actions == ()


def test_the_deal_comes_back_from_a_what_if_openly_for_the_same_person_alone() -> None:
    board = Board(table(), human=[0, 2])
    board.uncover(0)
    board.what_if()
    board.uncover(0)
    board.main_line()
    assert (board.snapshot["eyes"], board.snapshot["curtain"]) == (0, None)
    board.what_if()
    board.uncover(0)
    board.play("3♣")
    board.uncover(2)
    board.main_line()
    assert (board.snapshot["eyes"], board.snapshot["curtain"]) == (None, 0)
    assert board.snapshot["hands"] == [None] * 4


def test_the_other_hands_and_the_talon_stay_face_down() -> None:
    board = Board("nain-1760", players=3, seed=7, eyes=1)
    for cursor in (0, len(board.events) // 2, len(board.events)):
        board.go(cursor)
        shown = board.snapshot
        dealt = [str(card) for card in board.round.deal.hands[1]]
        assert shown["hands"] == [None, dealt, None]
        assert shown["talon"]["cards"] is None
        assert (shown["eyes"], shown["human"], shown["legal"]) == (1, [], [])
    board.reveal()
    assert None not in board.snapshot["hands"]


def test_nobody_is_asked_to_play_where_the_deal_waits_for_that_seat() -> None:
    board = Board(Round(Deal.shuffled("lindor-1789", seed=7)), eyes=1)
    assert board.round.turn == 1
    assert (board.snapshot["legal"], board.snapshot["mayPass"]) == ([], False)
    with pytest.raises(BoardError, match="Nobody plays"):
        board.play(board.round.legal[0])


def test_a_what_if_is_played_from_that_seat() -> None:
    board = Board(seed=7, eyes=3)
    assert board.round.replayed(10).turn == 2, "somebody else is in turn"
    board.what_if(10)
    assert board.snapshot["human"] == [3]
    assert [hand is None for hand in board.snapshot["hands"]] == [True, True, True, False]
    board.main_line()
    assert (board.snapshot["human"], board.snapshot["eyes"]) == ([], 3)
    assert board.branch().snapshot["human"] == [3]


def test_a_smaller_table_without_that_seat_shows_all_hands() -> None:
    board = Board(seed=7, eyes=3)
    board.table(players=3)
    assert None not in board.snapshot["hands"]
    board.table(players=4)
    assert board.snapshot["eyes"] == 3
    board.table(human=0)
    assert board.snapshot["eyes"] == 0


@pytest.mark.parametrize("options", [{"eyes": 4}, {"eyes": 1, "human": 0}])
def test_a_seat_that_cannot_look_on_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BoardError, match="eyes"):
        Board(players=4, **options)
