"""A deal that nobody plays, as one of its seats saw it."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Deal, Round
from tests.support.secrecy.all_that_leaves import told
from tests.support.wire.recorder import wired


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


def all_that_leaves(played: Round) -> list[str | bytes]:
    """Return everything that a board sends and shows of a round, as seat 1 saw it."""
    with wired() as wire:
        board = Board(played, eyes=1, lang="fr")
        shown = [told(board)]
        board.to_start()
        shown += [told(board), board.to_html()]
        return [wire.bytes(), *shown]


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
