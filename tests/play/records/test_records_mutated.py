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


def mutated_bytes(data: bytes, random: Random) -> bytes:
    """Flip, leave out, repeat or move some bytes."""
    broken = bytearray(data)
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        at = random.randrange(len(broken))
        end = min(len(broken), at + random.choice([1, 1, 2, 8, 60]))
        what = random.randrange(4)
        if what == 0:
            broken[at] ^= 1 << random.randrange(8)
        elif what == 1:
            del broken[at:end]
        elif what == 2:
            broken[at:at] = broken[at:end]
        else:
            broken[at] = random.choice(b'0123456789[]{},:" -')
    return bytes(broken)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Find every container of a record with each of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, (dict, list)):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys:
            found.append((value, key))
            found += places(value[key])
    return found


ODD: list[Any] = [
    None,
    True,
    0,
    1,
    -1,
    10**15,
    1 << 62,
    "",
    "pass",
    "7♦",
    [],
    {},
    ["pass", False],
    "é" * 50,
]


def mutated_values(data: bytes, random: Random) -> bytes:
    """Exchange, replace, change or leave out some values."""
    record = json.loads(data)
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        found = places(record)
        if not found:
            break
        container, key = random.choice(found)
        other, other_key = random.choice(found)
        what = random.randrange(4)
        if what == 0:
            value, other_value = container[key], json.loads(json.dumps(other[other_key]))
            container[key] = other_value
            if other_key in (other if isinstance(other, dict) else range(len(other))):
                other[other_key] = json.loads(json.dumps(value))
        elif what == 1:
            container[key] = random.choice(ODD)
        elif what == 2 and isinstance(container[key], int):
            container[key] = container[key] + random.choice([-1, 1])
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
    tried = [is_record_still(number % 40, path, Random(number)) for number in range(60)]
    assert 0 < sum(tried) < 30


@searched(share=4000)
def test_mutated_records__many(search: Search, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    search(lambda random: is_record_still(random.randrange(40), path, random))
