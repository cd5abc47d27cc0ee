"""A game kept by its board survives the kills of its process (issue 4, 8).

Run as ``python -m tests.autosave.test_kills FILE SEED``, it is the process that plays. Each line
it prints is one action that the board has acknowledged: the number of the deal, and the cards
and passes of that deal so far.
"""

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

from nainjaune_widget import Board, Game, Round
from tests.support.runs.searches import Search, searched

KILLS = 8
"""The kills of a trial, of one process after the other."""

LATEST = 0.25


def game_of(seed: int) -> Game:
    """Return the game that all processes of a test play."""
    return Game("lindor-1789", 4, chips=500, seed=seed, deals=40)


def choices(current: Round) -> list[list[Any]]:
    """Return the actions of a deal, as plain data."""
    return [[each.seat, str(each.card), each.announce] for each in current.actions]


def where(game: Game) -> tuple[int, list[list[Any]]]:
    """Return the number of a game's deal, and the actions in it."""
    return len(game.rounds), choices(game.round)


def request(snapshot: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return a request of a person: mostly a card, now and then an undo or the next deal."""
    if snapshot["mayUndo"] and random.random() < 0.1:
        return {"type": "undo"}
    if snapshot["legal"]:
        return {"type": "play", "card": random.choice(snapshot["legal"])}
    return {"type": "deal"}


def play(path: str, seed: int) -> None:
    """Play on until the game is finished, or this process is."""
    game, random = game_of(seed), Random(os.getpid())
    board = Board(game, human=0, bots="random", autosave=path)
    while True:
        os.write(1, (json.dumps(where(game)) + "\n").encode())
        if game.finished and board.round.finished:
            return
        asked = request(board.snapshot, random) | {"id": 1, "rev": board.snapshot["rev"]}
        answer = board._answer(asked)
        assert answer["ok"], answer


def killed(path: Path, seed: int, seconds: float, project: Path) -> tuple[list[Any], bool]:
    """Let a process play, and kill it so long after its first word.

    Returns:
        The last action that it knew of, and whether it was still playing.
    """
    command = [sys.executable, "-m", "tests.autosave.test_kills", str(path), str(seed)]
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


@searched(share=1)
def test_a_process_killed_at_any_moment_loses_nothing(
    search: Search, tmp_path_factory: pytest.TempPathFactory, project_root: Path
) -> None:
    search(lambda random: check_kills(tmp_path_factory.mktemp("games"), project_root, random))


def check_kills(folder: Path, project: Path, random: Random) -> None:
    """Kill processes at random moments, and look at what each has left."""
    kills, seed = 0, random.getrandbits(16)
    paths = []
    while kills < KILLS:
        path = folder / f"game-{seed}.json"
        paths.append(path)
        known, playing = killed(path, seed, random.uniform(0, LATEST), project)
        kills += playing
        assert_nothing_lost(path, known)
        assert_resumed(path, seed)
        seed += not playing
    # A killed writer may leave its unfinished file; the next board removes it a day later.
    for left in set(folder.iterdir()) - set(paths):
        os.utime(left, (0, 0))
    assert_resumed(path, seed - (not playing))
    assert set(folder.iterdir()) == set(paths)


if __name__ == "__main__":
    play(sys.argv[1], int(sys.argv[2]))
