"""A process that plays a game at a board which keeps it, as a page would, until it is killed.

Run as ``python -m tests.autosave.player FILE SEED``. Each line it prints is one action that the
board has acknowledged: the number of the deal, and the cards and passes of that deal so far.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

from nainjaune_widget import Board, Game, Round

RULES, PLAYERS, CHIPS, DEALS = "lindor-1789", 4, 500, 40


def game_of(seed: int) -> Game:
    """The game that all processes of a test play."""
    return Game(RULES, PLAYERS, chips=CHIPS, seed=seed, deals=DEALS)


def long_game() -> Game:
    """A game that no test plays to its end, by its length or by ruin."""
    return Game(RULES, PLAYERS, chips=1_000_000, seed=0, deals=10_000)


def choices(current: Round) -> list[list[Any]]:
    """Return the actions of a deal, as plain data."""
    return [[each.seat, str(each.card), each.announce] for each in current.actions]


def where(game: Game) -> tuple[int, list[list[Any]]]:
    """Return the number of a game's deal, and the actions in it."""
    return len(game.rounds), choices(game.round)


def request(snapshot: dict[str, Any], number: int, random: Random) -> dict[str, Any]:
    """Return a request of a person: mostly a card, now and then an undo or the next deal."""
    asked = {"id": number, "rev": snapshot["rev"]}
    if snapshot["mayUndo"] and random.random() < 0.1:
        return asked | {"type": "undo"}
    if snapshot["legal"]:
        card = random.choice(snapshot["legal"])
        return asked | {"type": "play", "card": card, "announce": random.random() < 0.5}
    return asked | {"type": "deal"}


def main(path: str, seed: int) -> None:
    """Play on until the game is finished, or this process is."""
    game, random = game_of(seed), Random(os.getpid())
    board = Board(game, human=0, bots="random", autosave=path)
    answers: list[dict[str, Any]] = []
    board.send = lambda content, _buffers=None: answers.append(content)
    number = 0
    os.write(1, (json.dumps(where(game)) + "\n").encode())
    while not (game.finished and board.round.finished):
        number += 1
        board._handle_custom_msg(request(board.snapshot, number, random), [])
        answer = next(each for each in reversed(answers) if "ok" in each)
        assert answer["ok"], answer
        answers.clear()
        os.write(1, (json.dumps(where(game)) + "\n").encode())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
