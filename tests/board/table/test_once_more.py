"""The same deal again, and a new game after one that is over."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from nainjaune_widget import Board, BoardError, Game


def play_on(board: Board) -> None:
    while not board.round.finished:
        board.play(board.round.legal[0])


def test_the_same_deal_again_is_played_from_its_start() -> None:
    board = Board(players=4, seed=7, human=2)
    deal, first = board.round.deal, board.events
    play_on(board)
    deals = board.snapshot["deal"]
    board.again()
    assert board.round.deal == deal
    assert board.events == first, "the strategies play as they did"
    assert board.snapshot["deal"] == deals + 1
    board.deal()
    assert board.round.deal.number == (deal.number or 0) + 1, "the series goes on after it"


def test_the_deal_again_is_marked_as_seen_once_anything_was_played() -> None:
    """Breaking a deal off does not make its cards unknown."""
    board = Board(players=4, seed=7, human=1)
    board.again()
    assert not board.round.followers.seen_by
    board.play(board.round.legal[0])
    board.again()
    assert board.round.followers.seen_by == (1,)


def test_in_a_what_if_the_deal_again_is_the_deal_as_it_was_dealt() -> None:
    board = Board(players=4, seed=7, human=2)
    play_on(board)
    board.what_if(30)
    board.again()
    assert board.snapshot["line"] is None
    assert not any(action.seat == 2 for action in board.round.actions)


def test_a_deal_that_nobody_plays_is_shown_from_its_start() -> None:
    board = Board(seed=7)
    events = board.events
    board.to_end()
    board.again()
    assert (board.cursor, board.events) == (0, events)


def test_a_deal_of_a_game_is_played_once() -> None:
    game = Game(players=3, seed=7)
    board = Board(game, human=0)
    events = board.events
    with pytest.raises(BoardError, match=r"board\.what_if\(0\)"):
        board.again()
    assert (board.round, board.events) == (game.round, events)


def test_a_new_game_has_the_terms_of_the_old_one() -> None:
    game = Game("lindor-1789", ["Zoé", "Max", "Ida"], chips=60, seed=7, deals=1, dealer=2)
    board = Board(game, human=0)
    with pytest.raises(BoardError, match="not over"):
        board.new_game()
    play_on(board)
    chips = game.chips
    board.new_game(seed=8)
    begun = board.game
    assert begun is not None
    assert begun is not game
    assert (begun.names, begun.first_chips, begun.deals) == (game.names, 60, 1)
    assert (begun.seed, begun.dealer, game.chips) == (8, 2, chips)
    assert begun.lock is game.lock
    assert board.round.turn == 0, "the strategies have played until it is the person's turn"
    play_on(board)
    board.new_game()
    assert board.game is not None
    assert board.game.seed not in (7, 8), "drawn from the system"
    game.round.undo()
    assert board.game.round is board.round, "the old game has no board any more"
    with pytest.raises(BoardError, match="not a game"):
        Board(seed=7).new_game()


def test_a_new_game_is_kept_in_a_file_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = Board(Game(players=3, seed=7, deals=1), human=0, autosave=path)
    play_on(board)
    kept = path.read_bytes()
    board.new_game()
    board.play(board.round.legal[0])
    second = board.game
    assert path.read_bytes() == kept
    assert Game.load(tmp_path / "game-2.json") == second
    again = Board(Game(players=3, seed=7, deals=1), human=0, autosave=path)
    again.new_game()
    assert again.game == second, "play goes on from the file"
    play_on(again)
    again.new_game()
    assert (tmp_path / "game-3.json").exists()


def test_a_file_that_cannot_be_used_leaves_the_old_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    (tmp_path / "game-2.json").write_text("a letter", "utf-8")
    game = Game(players=3, seed=7, deals=1)
    board = Board(game, human=0, autosave=path)
    play_on(board)
    with pytest.raises(BoardError, match="game-2"):
        board.new_game()
    assert board.game is game
    assert (tmp_path / "game-2.json").read_text("utf-8") == "a letter"


def test_a_new_game_and_its_board_share_one_lock() -> None:
    """Another thread that acts on the new game waits for the board."""
    board = Board(Game(players=3, seed=7, deals=1), human=0)
    play_on(board)
    board.new_game(seed=3)
    begun, done = board.game, threading.Event()
    assert begun is not None

    def act() -> None:
        begun.round.play(begun.round.legal[0])
        done.set()

    with board._table.lock:
        other = threading.Thread(target=act)
        other.start()
        assert not done.wait(0.1)
    other.join()
    assert done.is_set()
