"""Warnings that stop no action."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget import Board, Game


def test_a_warning_names_the_line_that_acted(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = Game(players=3, seed=7)
    board = Board(game, human=0, autosave=path)
    path.write_text("somebody else’s", encoding="utf-8")
    for act in (lambda: board.play(board.round.legal[0]), board.undo, game.round.undo):
        with pytest.warns(UserWarning, match="Another program") as warned:
            act()
        assert [each.filename for each in warned] == [__file__]
