"""After the stop button of a notebook the board shows the position of the round."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Board, Card, Game, View
from nainjaune_widget.board.snapshot import EventTexts, snapshot


def play_out(board: Board) -> None:
    while not board.round.finished:
        board.play(board.round.legal[-1])


def test_a_bot_that_is_interrupted_leaves_a_board_that_plays_on(tmp_path: Path) -> None:
    """The page is told of what was played, the file holds it, and it can be taken back."""
    path, stops = tmp_path / "game.json", [False]

    def thinking(view: View) -> Card:
        if stops[0]:
            raise KeyboardInterrupt
        return view.legal[0]

    board = Board(Game(players=3, seed=7), human=0, bots=thinking, autosave=path)
    stops[0] = True
    with pytest.raises(KeyboardInterrupt):
        play_out(board)
    shown = {name: value for name, value in board.snapshot.items() if name != "rev"}
    assert shown == snapshot(board._table, EventTexts("en"), tutor=True)
    assert Game.load(path) == board.game
    stops[0] = False
    assert board.undo().startswith("Taken back: Ana’s")
    board.play(board.round.legal[0])
    assert Game.load(path) == board.game


def test_a_file_is_saved_on_after_an_interrupted_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no other program that wrote the file: there is no false alarm."""
    path = tmp_path / "game.json"
    board = Board(Game(players=3, seed=7), human=0, autosave=path)
    save = Game.save

    def interrupted_save(saved: Game, target: Any) -> None:
        save(saved, target)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Game, "save", interrupted_save)
        with pytest.raises(KeyboardInterrupt):
            board.play(board.round.legal[-1])
    board.undo()
    board.play(board.round.legal[-1])
    assert Game.load(path) == board.game
