"""A table at which a round or a game goes on that was played elsewhere."""

from __future__ import annotations

import pytest

from nainjaune_widget import Board, BoardError, Deal, Game, Round


def begun() -> Round:
    """Return a deal in which seat 1 has led its lowest card."""
    played = Round(Deal.shuffled("lindor-1789", 5, 7))
    played.play(played.legal[0])
    return played


def test_a_round_goes_on_where_it_was() -> None:
    board, played = Board("pope-joan", human=0, seed=3), begun()
    known = played.events
    board.table(played, human=2)
    assert board.round is played
    assert board.events[: len(known)] == known
    assert played.turn == 2


def test_a_game_goes_on_with_its_players() -> None:
    game = Game(players=["Zoé", "Yves", "Max"], seed=7)
    board = Board(human=0)
    board.table(game)
    assert board.game is game
    board.play(game.round.legal[0])
    assert [player["name"] for player in board.snapshot["players"]] == ["Zoé", "Yves", "Max"]


def test_the_table_stays_free() -> None:
    """Unlike a board that was given a round or a game."""
    board = Board(human=0)
    board.table(Game(players=3, seed=7))
    board.table("cats-at-cards", players=4, game=False)
    assert (board.round.rules.id, board.game) == ("cats-at-cards", None)


def test_the_bots_do_not_play_a_round_that_is_over() -> None:
    played = Board(seed=7).round
    assert played.finished
    board = Board(human=0)
    board.table(played, human=[])
    assert (board.round, board.cursor) == (played, 0)


def test_no_game_begins_with_a_round() -> None:
    board = Board(human=0)
    with pytest.raises(BoardError, match="cannot begin with a Deal or a Round"):
        board.table(begun(), game=True)
