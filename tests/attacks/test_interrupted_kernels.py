"""Whoever presses the stop button of a notebook finds the board where the round is."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.support.jupyter.kernels import kernel, printed
from tests.support.runs.searches import Search, searched

TABLE = """
from nainjaune_widget import Board, Game

def endless(view):
    while is_endless:
        pass
    return view.legal[0]

is_endless = False
board = Board(Game(players=3, seed=7), human=0, bots=endless, autosave={path!r})
"""
PLAY_ON = """
def play_on():
    if board.round.turn not in (0, None):
        board.undo()  # A bot was stopped.
    while True:
        if board.game.finished:
            board.new_game(seed=7)
        elif board.round.finished:
            board.next_round()
        else:
            board.play(board.round.legal[-1])
        if len(board.events) > 30:
            board.undo()
"""
LOOK = """
from nainjaune_widget.board.wire.snapshot import EventTexts, snapshot
known = {name: value for name, value in board.snapshot.items() if name != "rev"}
fresh = snapshot(board._table, EventTexts("en"), tutor=True)
print(known == fresh, board.round is board.game.round, board._table.lock.is_mine)
"""
SOUND = "True True False\n"


@pytest.mark.lab
def test_an_endless_bot_is_stopped_and_play_goes_on(tmp_path: Path, project_root: Path) -> None:
    with kernel(project_root) as (manager, client):
        printed(client, TABLE.format(path=str(tmp_path / "game.json")) + PLAY_ON, 60)
        asked = client.execute("is_endless = True; play_on()", stop_on_error=False)
        time.sleep(1)
        manager.interrupt_kernel()
        reply = client.get_shell_msg(timeout=10)
        assert reply["parent_header"]["msg_id"] == asked
        assert reply["content"]["ename"] == "KeyboardInterrupt"
        assert printed(client, LOOK, 10) == SOUND
        undone = printed(client, "is_endless = False; print(board.undo())", 10)
        assert undone.startswith("Taken back: Ana’s")
        printed(client, "board.play(board.round.legal[0])", 10)
        assert printed(client, LOOK, 10) == SOUND


def stop_at_random(project_root: Path, path: Path, random: Random, stops: int) -> None:
    """Stop play in a kernel again and again, and look at the board each time."""
    with kernel(project_root) as (manager, client):
        printed(client, TABLE.format(path=str(path)) + PLAY_ON, 60)
        for _ in range(stops):
            client.execute("play_on()", stop_on_error=False)
            time.sleep(0.1 + random.random() / 10)
            manager.interrupt_kernel()
            assert client.get_shell_msg(timeout=10)["content"]["ename"] == "KeyboardInterrupt"
            assert printed(client, LOOK, 10) == SOUND


@pytest.mark.lab
def test_a_kernel_stopped_at_any_moment_shows_the_round(tmp_path: Path, project_root: Path) -> None:
    stop_at_random(project_root, tmp_path / "game.json", Random(7), stops=8)


@searched(share=2)
def test_a_kernel_stopped_at_random_shows_the_round(
    tmp_path: Path, project_root: Path, search: Search
) -> None:
    search(lambda random: stop_at_random(project_root, tmp_path / "game.json", random, stops=20))
