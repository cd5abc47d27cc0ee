"""Records with something changed at random: refused, or records of another game."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget.play import Game
from nainjaune_widget.words import RecordError
from tests.support.games import play_on, some_game


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


def check_mutated(folder: Path, first: int, count: int) -> int:
    """Load records changed at random, and count those that still were records."""
    path = folder / "game.json"
    loaded = 0
    for number in range(first, first + count):
        game, random = some_game(number % 40, chips=100)
        play_on(game, random, random.choice([3, 60, 200]))
        random.seed(number)
        game.save(path)
        mutate = random.choice([mutated_bytes, mutated_values])
        path.write_bytes(mutate(path.read_bytes(), random))
        try:
            again = Game.load(path)
        except RecordError as error:
            error.say("fr")
            continue
        loaded += 1
        again.save(path)
        assert Game.load(path) == again
    return loaded


def test_mutated_records__are_refused_or_come_back_equal(tmp_path: Path) -> None:
    assert 0 < check_mutated(tmp_path, 0, 400) < 200


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 10_000, 500))
def test_mutated_records__ten_thousand(first: int, tmp_path: Path) -> None:
    check_mutated(tmp_path, 1000 + first, 500)
