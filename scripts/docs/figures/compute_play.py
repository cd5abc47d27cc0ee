"""Compute the figures of what play is worth: docs/figures/play.csv.

    python -m scripts.docs.figures.compute_play [--times 1] [--parts seats,games] [--again]

For every ruleset with three, four and five players, from the parts of `play_measures`:

- ``seats``: how far the seat that earns most is ahead of the one that earns least;
- ``games`` and ``choices``: when the winner was last behind, and how often the one ahead halfway
  wins, in a game by jetons and in a deal by cards left; the share of turns that are choices, and
  what choosing at random costs there;
- ``bound``: how much more `best` could earn if it saw all cards, and how much of that can be
  learnt (about twelve minutes);
- ``worlds`` and ``ladder``: the lead of `worlds` over `best`, and its time, by the number of deals
  that a choice rests on;
- ``answer to best`` and ``answer to worlds``: what a seat gains that alone plays `worlds` at a
  table of `best`, or `deep` at one of `worlds`, and the time of `deep` (an hour);
- ``carried``: what it gains over `best` by following `worlds` at one kind of choice alone, and by a
  rule of thumb (at five tables; about ten minutes).

A part is written when it is done, and one that is there is left as it is: an interrupted run can be
started again. It all takes some two hours on one core; ``--times 4 --again`` takes some eight
hours, and most of its intervals are half as wide. The two answers stop as soon as their intervals
are narrow enough, which takes up to ``--times 8``; for `deep` in Lindor it would take fifteen
hours.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from nainjaune_widget import RULESETS
from scripts.docs.figures.play_measures import MEASURES
from scripts.places import DOCS

PLAY = DOCS / "figures" / "play.csv"
SEED = 1789
PLAYERS = (3, 4, 5)
COLUMNS = (
    *("ruleset", "players", "part", "strategy", "figure", "item", "value", "low", "high"),
    *("level", "deals", "seed"),
)


def tables() -> list[tuple[str, int]]:
    """Return the rulesets, each with the numbers of players that are measured."""
    return [
        (rules.id, players)
        for rules in RULESETS.values()
        for players in rules.players
        if players in PLAYERS
    ]


def rows(
    part: str, rules: str, players: int, times: int, seed: int = SEED
) -> list[tuple[object, ...]]:
    """Return the lines of the file for a part, with a ruleset and a number of players."""
    measure, deals = MEASURES[part]
    lines = []
    for each in measure(rules, players, times * deals, seed):
        numbers = (f"{number:.6g}" for number in (each.value, each.low, each.high))
        named = (rules, players, part, each.strategy, each.figure, each.item)
        lines.append((*named, *numbers, each.level, each.deals, seed))
    return lines


def done(path: Path, *columns: str) -> set[tuple[str, ...]]:
    """Return what is in a file of figures, by some of its columns."""
    if not path.exists():
        return set()
    with path.open(encoding="utf-8", newline="") as file:
        return {tuple(row[column] for column in columns) for row in csv.DictReader(file)}


def add(path: Path, columns: Sequence[str], lines: Iterable[Sequence[object]]) -> None:
    """Add lines to a file of figures, which begins with the names of its columns."""
    begins = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerows([columns, *lines] if begins else lines)


def main() -> None:
    """Compute the parts that are missing."""
    parser = argparse.ArgumentParser(description="Compute the figures of what play is worth.")
    parser.add_argument("--times", type=int, default=1, help="so many times as many deals")
    parser.add_argument("--parts", default=",".join(MEASURES), help="the parts to compute")
    parser.add_argument("--again", action="store_true", help="compute what is there again")
    asked = parser.parse_args()
    if asked.again:
        PLAY.unlink(missing_ok=True)
    there = done(PLAY, "part", "ruleset", "players")
    for part in asked.parts.split(","):
        for rules, players in tables():
            if (part, rules, str(players)) not in there:
                lines = rows(part, rules, players, asked.times)
                add(PLAY, COLUMNS, lines)
                print(part, rules, players, *(each[4:9] for each in lines), flush=True)


if __name__ == "__main__":
    main()
