"""Saving and loading a game of 50 deals: 0.5 s at most (python -m tests.bench.bench_records)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Game
from tests.support.deals.random_games import finish

MOST_SECONDS = 0.5
REPEATS = 5


def measure(game: Game, path: Path) -> float:
    """Return the seconds to save and load a game, the best of some runs."""
    seconds = []
    for _ in range(REPEATS):
        start = perf_counter()
        game.save(path)
        again = Game.load(path)
        seconds.append(perf_counter() - start)
        if again != game:
            raise AssertionError("another game came back")
    return min(seconds)


def main() -> int:
    """Measure every ruleset; return 1 if one of them takes too long."""
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        for rules in RULESETS.values():
            players = 3 if rules.id == "nain-1760" else 4
            game = finish(Game(rules, players, chips=100_000, deals=50), Random(1))
            seconds = measure(game, path)
            slowest = max(slowest, seconds)
            size = path.stat().st_size
            print(f"{rules.id}: {len(game.rounds)} deals, {size:,} bytes, {seconds:.3f} s")
    print(f"slowest {slowest:.3f} s, at most {MOST_SECONDS} s")
    return int(slowest > MOST_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
