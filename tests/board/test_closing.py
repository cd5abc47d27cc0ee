"""A closed board lets go of everything."""

from __future__ import annotations

import gc
import weakref

from ipywidgets.widgets.widget import _instances  # type: ignore[import-untyped]

from nainjaune_widget import Board, Deal, Game, Round


def test_a_closed_board_is_forgotten() -> None:
    board = Board(seed=7, human=1)
    board.play(board.round.legal[0])
    board.what_if(3)
    forgotten = weakref.ref(board)
    board.close()
    del board
    gc.collect()
    assert forgotten() is None


def test_a_game_or_a_round_does_not_keep_a_closed_board() -> None:
    game, current = Game(players=3, seed=7), Round(Deal.shuffled(seed=7))
    boards = [Board(game, human=0), Board(current, human=0)]
    forgotten = [weakref.ref(board) for board in boards]
    for board in boards:
        board.close()
    del boards, board
    gc.collect()
    assert [each() for each in forgotten] == [None, None]
    current.play(current.legal[0])
    for watchers in (game.watchers, current.followers):
        watchers.add(Round(current.deal).undo)
        assert len(watchers._methods) == 1, "nothing is left of the old ones"


def test_a_closed_board_still_answers_in_its_cell() -> None:
    board = Board(seed=7, human=1)
    board.close()
    board.play(board.round.legal[0])
    board.close()
    assert board.cursor == len(board.events)


def test_a_closed_board_leaves_no_widget_in_the_kernel() -> None:
    """Each widget has its layout, a widget of its own."""
    before = len(_instances)
    board = Board(seed=7, human=1)
    assert len(_instances) == before + 2
    board.close()
    assert len(_instances) == before
