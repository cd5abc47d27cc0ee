"""The page learns from a bot that fails no more than that it failed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nainjaune_widget import Board, Card, Deal, StrategyError
from nainjaune_widget.play import View
from tests.support.secrecy.look_alikes import told
from tests.support.wire.recorder import Page, wired

ONE = ["3♣ 9♣", "8♠ Q♠ 4♥", "4♦ 6♥ J♥", "10♣ A♠"]
OTHER = ["3♣ 9♣", "8♠ K♦ 4♥", "4♦ 6♥ J♠", "10♣ 7♦"]
"""Seat 0 leads 3♣, and seat 1 is to follow."""


def plays_what_it_may_not(view: View) -> str:
    return str(next(card for card in view.hand if card not in view.legal))


def returns_no_card(view: View) -> str:
    return f"one of {view.hand}"


def raises_an_error(view: View) -> Card:
    raise KeyError(view.hand)


FAULTY = [plays_what_it_may_not, returns_no_card, raises_an_error]


@pytest.mark.parametrize("bot", FAULTY)
def test_the_page_gets_no_card_of_a_bot_that_fails(
    bot: Callable[[View], Card | str], caplog: pytest.LogCaptureFixture
) -> None:
    left = []
    for hands in (ONE, OTHER):
        with wired() as wire:
            deal = Deal.from_hands(hands, "cats-at-cards", dealer=3)
            board = Board(deal, human=0, bots=bot)
            page = Page(board, wire)
            answers = [page.ask("play", card="3♣"), page.ask("branch", cursor=len(board.events))]
            assert [(answer["code"], answer["clause"]) for answer in answers] == [
                ("failure", None),
                ("failure", None),
            ]
            left.append((answers, page.snapshot, told(board), caplog.text))
            assert board.failure is not None
    assert left[0] == left[1]


KEPT = ["2♣ 2♠ 6♠", "5♥ 9♣ 5♠", "3♠ 7♦ 8♣"]
GONE = ["2♣ 2♠ 6♠", "5♥ 9♣ 5♠", "3♠ 8♦ 8♣"]
"""Seat 1 leads 5♥, which nobody follows; seat 2 holds 7♦, or it is in the talon."""


def test_chief_hoc__a_bot_that_fails_with_it_calls_sans_as_one_without_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A bot without 7♦ that cannot go on is never asked: a stop would tell who keeps it back."""
    left = []
    for hands in (KEPT, GONE):
        with wired() as wire:
            board = Board(Deal.from_hands(hands, "nain-1760"), human=1, bots=raises_an_error)
            page = Page(board, wire)
            answers = [page.ask("play", card=card) for card in ("5♥", "9♣")]
            assert [answer["ok"] for answer in answers] == [True, True]
            assert (board.failure is not None) == (hands is KEPT)
            left.append((answers, page.snapshot, told(board), caplog.text))
    assert left[0] == left[1]


def test_chief_hoc__a_cell_is_warned_of_the_bot_that_failed() -> None:
    board = Board(Deal.from_hands(KEPT, "nain-1760"), human=1, bots=raises_an_error)
    with pytest.warns(UserWarning, match=r"Chloé.* called sans: KeyError\(.*7♦"):
        board.play("5♥")
    assert (board.round.turn, board.round.leading) == (1, True)
    with pytest.raises(KeyError, match="6♠"):
        board.play("5♠")


def test_chief_hoc__a_bot_that_fails_where_all_hands_are_shown_stops() -> None:
    board = Board(Deal.from_hands(KEPT, "nain-1760"), human=1, bots=raises_an_error, reveal=True)
    with pytest.raises(KeyError, match="7♦"):
        board.play("5♥")
    assert board.round.turn == 2


def test_where_all_hands_are_shown_the_page_is_told_what_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with wired() as wire:
        deal = Deal.from_hands(ONE, "cats-at-cards", dealer=3)
        board = Board(deal, human=0, bots=raises_an_error, reveal=True)
        answer = Page(board, wire).ask("play", card="3♣")
    assert "KeyError" in answer["message"]
    assert "Q♠" in answer["message"]
    assert "KeyError" in caplog.text


def test_a_strategy_that_leaves_does_not_end_a_board() -> None:
    def leave(_view: View) -> Card:
        raise SystemExit

    with pytest.raises(StrategyError):
        Board(seed=7, human=0, bots=leave)
