"""Records with something changed at random: refused, or records of another game."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from nainjaune_widget.play import Game
from nainjaune_widget.words import LANGUAGES, RecordError
from tests.support.deals.random_games import play_on, some_game
from tests.support.runs.searches import Search, searched

ODD: list[Any] = [None, True, -1, 1 << 62, "", "7♦", [], {}, ["pass", False], "é" * 50]


def mutated_bytes(data: bytes, random: Random) -> bytes:
    """Flip, leave out or repeat some bytes."""
    at = random.randrange(len(data))
    end = at + random.choice([1, 2, 8, 60])
    flipped = bytes([data[at] ^ 1 << random.randrange(8)])
    return data[:at] + random.choice(
        [flipped + data[at + 1 :], data[end:], data[at:end] + data[at:]]
    )


def places(value: Any) -> list[tuple[Any, Any]]:
    """Find every container of a record with each of its keys."""
    keys = list(value) if isinstance(value, dict) else []
    if isinstance(value, list):
        keys = list(range(len(value)))
    return [place for key in keys for place in [(value, key), *places(value[key])]]


def mutated_values(data: bytes, random: Random) -> bytes:
    """Replace, change or leave out a value."""
    record = json.loads(data)
    container, key = random.choice(places(record))
    what = random.randrange(3)
    if what == 0:
        container[key] = random.choice(ODD)
    elif what == 1 and isinstance(container[key], int):
        container[key] += random.choice([-1, 1])
    else:
        del container[key]
    return json.dumps(record, ensure_ascii=False).encode()


def check_message(error: RecordError) -> None:
    """Check that a refusal is short in every language."""
    assert all(len(error.say(lang)) < 1000 for lang in LANGUAGES)


@cache
def some_record(number: int, path: Path) -> bytes:
    """Return the record of a game of which a little or much has been played."""
    game, moves = some_game(number, chips=100)
    play_on(game, moves, moves.choice([3, 60, 200]))
    game.save(path)
    return path.read_bytes()


def is_record_still(number: int, path: Path, random: Random) -> bool:
    """Change the record of a game at random, and tell whether it is loaded."""
    mutate = random.choice([mutated_bytes, mutated_values])
    path.write_bytes(mutate(some_record(number, path), random))
    try:
        again = Game.load(path)
    except RecordError as error:
        check_message(error)
        return False
    again.save(path)
    assert Game.load(path) == again
    return True


def test_mutated_records__are_refused_or_come_back_equal(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    tried = [is_record_still(number % 12, path, Random(number)) for number in range(80)]
    assert 0 < sum(tried) < 40


@searched(share=1200)
def test_mutated_records__many(search: Search, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    search(lambda random: is_record_still(random.randrange(40), path, random))
