"""A game kept by its board survives the kills of its process (issue 4, 8)."""

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
from tests.support.runs.searches import Search, searched

KILLS = 8
"""The kills of a trial, of one process after the other."""

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


@searched(share=2)
def test_a_process_killed_at_any_moment_loses_nothing(
    search: Search, tmp_path_factory: pytest.TempPathFactory, project_root: Path
) -> None:
    search(lambda random: check_kills(tmp_path_factory.mktemp("games"), project_root, random))


def check_kills(folder: Path, project: Path, random: Random) -> None:
    """Kill processes at random moments, and look at what each has left."""
    kills, seed = 0, random.getrandbits(16)
    games = {folder / f"game-{seed}.json": seed}
    while kills < KILLS:
        [*_, path] = games
        known, playing = killed(path, seed, random.uniform(0, LATEST), project)
        kills += playing
        assert_nothing_lost(path, known)
        assert_resumed(path, seed)
        if not playing:
            seed += 1
            games[folder / f"game-{seed}.json"] = seed
    for left in set(folder.iterdir()) - set(games):
        os.utime(left, (0, 0))
    for path, number in games.items():
        assert_resumed(path, number)
    assert set(folder.iterdir()) == set(games)
