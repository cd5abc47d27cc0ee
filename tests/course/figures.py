"""The reference figures of the game that chapters rest on, from 100 million deals or more."""

from __future__ import annotations

import csv
from functools import cache

from scripts.docs.figures.compute_figures import FIGURES


@cache
def figures() -> dict[tuple[str, str], float]:
    """Return the figures of 1789's rules by table and item, as `4 swept` and `Q♠`."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        return {
            (f"{row['players']} {row['figure']}", row["item"]): float(row["value"])
            for row in csv.DictReader(file)
            if (row["ruleset"], row["strategy"]) == ("lindor-1789", "longest-run")
        }
