"""A game kept by its board survives a hundred kills (issue 4, 8)."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Board, Game
from tests.autosave.player import choices, game_of, where

KILLS = 90
LATEST = 0.25


def killed(path: Path, seed: int, seconds: float, project: Path) -> tuple[list[Any], bool]:
    """Let a process play, and kill it so long after its first word.

    Returns:
        The last action that it knew of, and whether it was still playing.
    """
    command = [sys.executable, "-m", "tests.autosave.player", str(path), str(seed)]
    player = subprocess.Popen(command, cwd=project, stdout=subprocess.PIPE)
    assert player.stdout is not None
    first = player.stdout.readline()
    killer = threading.Timer(seconds, player.kill)
    killer.start()
    lines = (first + player.stdout.read()).splitlines(keepends=True)
    player.stdout.close()
    playing = player.wait(timeout=30) == -signal.SIGKILL
    killer.cancel()
    whole = [line for line in lines if line.endswith(b"\n")]
    return json.loads(whole[-1]), playing


def assert_nothing_lost(path: Path, known: list[Any]) -> None:
    """The file is at the last acknowledged action, or has what was under way as well."""
    game = Game.load(path)
    deal, actions = known
    assert len(game.rounds) in (deal, deal + 1)
    found = choices(game.rounds[deal - 1])
    own = [place for place, (seat, *_) in enumerate(actions) if seat == 0]
    taken_back = actions[: own[-1]] if own else None
    assert found[: len(actions)] == actions or found == taken_back


def assert_resumed(path: Path, seed: int) -> None:
    """A board on the file goes on where the file is."""
    game = game_of(seed)
    board = Board(game, human=0, bots="random", autosave=path)
    assert (len(game.rounds), choices(game.round)) == where(Game.load(path))
    assert board.round is game.round
    board.close()


@pytest.mark.slow
def test_a_process_killed_at_any_moment_loses_nothing(tmp_path: Path, project_root: Path) -> None:
    random, kills, seed = Random(4), 0, 0
    path = tmp_path / "game-0.json"
    while kills < KILLS:
        known, playing = killed(path, seed, random.uniform(0, LATEST), project_root)
        kills += playing
        assert_nothing_lost(path, known)
        assert_resumed(path, seed)
        if not playing:
            seed += 1
            path = tmp_path / f"game-{seed}.json"
    games = {tmp_path / f"game-{n}.json" for n in range(seed + 1)}
    for left in set(tmp_path.iterdir()) - games:
        os.utime(left, (0, 0))
    for number in range(seed + 1):
        assert_resumed(tmp_path / f"game-{number}.json", number)
    assert set(tmp_path.iterdir()) == games
