"""A person at the board among strategies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, CardError, GameError, IllegalPlay, StrategyError
from tests.board.conftest import Ask, state


def test_the_others_play_until_it_is_the_humans_turn() -> None:
    board = Board(seed=7, human=0)
    assert board.round.turn == 0
    assert board.cursor == len(board.events)
    before = len(board.events)
    board.play(board.round.legal[0])
    assert board.round.turn in (0, None)
    assert len(board.events) > before
    assert board.cursor == len(board.events)


def test_an_honour_can_be_played_without_announcing() -> None:
    """Clause forgot: the box keeps its jetons."""
    board = Board(seed=364)
    sweep = next(event for event in board.events if event.kind == "sweep")
    again = Board(seed=364, human=sweep.seat)
    while sweep.card not in again.round.legal:
        action = next(a for a in board.round.actions if a not in again.round.actions)
        assert action.card is not None
        again.play(action.card)
    assert sweep.card is not None
    again.play(sweep.card, announce=False)
    forgot = next(event for event in again.events if event.kind == "forgot")
    assert (forgot.seat, forgot.card, forgot.amount) == (sweep.seat, sweep.card, sweep.amount)


def test_pass_is_refused_to_a_leader_and_changes_nothing() -> None:
    """Clause lead: a leader must play."""
    board = Board(seed=7, human=1)
    assert board.round.leading
    before = state(board)
    with pytest.raises(IllegalPlay) as refusal:
        board.decline()
    assert refusal.value.clause == "lindor-1789/lead"
    assert state(board) == before


@pytest.mark.parametrize(
    ("card", "error"),
    [("14♦", CardError), ("", CardError), (None, CardError), ("7♦", IllegalPlay)],
)
def test_a_card_that_cannot_be_played_changes_nothing(card: Any, error: type[Exception]) -> None:
    board = Board(seed=7, human=1)
    assert "7♦" not in map(str, board.round.hands[1])
    before = state(board)
    with pytest.raises(error):
        board.play(card)
    assert state(board) == before


def test_without_a_human_play_pass_and_undo_are_refused() -> None:
    board = Board(seed=7)
    board.to_end()
    calls: list[Callable[[], object]] = [lambda: board.play("7♦"), board.decline, board.undo]
    for call in calls:
        with pytest.raises(BoardError, match="human=0"):
            call()


def test_undo_takes_back_the_humans_action_and_all_that_followed() -> None:
    board = Board(seed=7, human=1)
    before = (board.events, board.round.hands, board.round.chips)
    board.play(board.round.legal[0])
    board.undo()
    assert (board.events, board.round.hands, board.round.chips) == before
    assert board.cursor == len(board.events)
    with pytest.raises(GameError, match="nothing to undo"):
        board.undo()


def test_a_strategy_that_breaks_the_rules_is_named() -> None:
    def stubborn(_view: Any) -> str:
        return "K♠"

    with pytest.raises(StrategyError, match="stubborn"):
        Board(seed=7, human=0, bots=stubborn)


def test_the_page_is_refused_an_illegal_card_with_its_clause(ask: Any) -> None:
    board = Board(seed=7, human=1, lang="fr")
    send: Ask = ask(board)
    before = state(board)
    reply = send(type="play", card="7♦", announce=True)
    assert (reply["ok"], reply["code"], reply["clause"]) == (
        False,
        "illegal-play",
        "lindor-1789/lead",
    )
    assert reply["message"] == "Vous n’avez pas 7♦."
    assert state(board) == before


@pytest.mark.parametrize(
    "message",
    [
        "play",
        7,
        [],
        None,
        {},
        {"id": 1},
        {"id": 1, "type": "cheat", "rev": 1},
        {"id": 1, "type": "play"},
        {"id": 1, "type": "play", "rev": "1", "card": "7♦"},
        {"id": 1, "type": "play", "rev": True, "card": "7♦"},
        {"id": 1, "type": "play", "rev": 1, "card": "7♦", "announce": "yes"},
        {"id": 1, "type": "play", "rev": 1, "card": ["7♦"]},
        {"id": 1, "type": "play", "rev": 1, "card": {"rank": 7}},
        {"id": [], "type": "undo", "rev": -1},
    ],
)
def test_a_malformed_message_is_answered_and_changes_nothing(message: Any) -> None:
    board = Board(seed=7, human=1)
    before = state(board)
    answers: list[dict[str, Any]] = []
    board.send = answers.append
    board._handle_custom_msg(message, [])
    assert [reply["ok"] for reply in answers] == [False]
    assert answers[0]["message"]
    assert state(board) == before


def test_the_board_knows_what_the_page_shows_without_disturbing_other_views() -> None:
    board = Board(seed=7)
    count = board.show["count"]
    board._handle_custom_msg({"type": "show", "cursor": 9, "rev": board.snapshot["rev"]}, [])
    assert board.cursor == 9
    assert board.show == {"cursor": 9, "count": count, "rev": board.snapshot["rev"]}
    for wrong in ({"cursor": 9999}, {"cursor": -1}, {"cursor": "9"}, {"rev": 0, "cursor": 3}, {}):
        fields = {"type": "show", "rev": board.snapshot["rev"]} | wrong
        board._handle_custom_msg(fields, [])
        assert board.cursor == 9
