"""Timing, and the lines that the benches print.

Rates count the processor time of this process alone, so that other programs on the machine
disturb them less.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

REPEATS = 7


def median_rate(work: Callable[[], int], repeats: int = REPEATS) -> float:
    """Return how often a second some work is done, the median of some runs."""
    rates = []
    for _ in range(repeats):
        start = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates)


def report(what: str, value: float, unit: str, goal: float, least: bool = True) -> bool:
    """Print a measured value, its goal, and the verdict; return True if the goal is reached."""
    reached = value >= goal if least else value <= goal
    sign, verdict = ("≥" if least else "≤"), ("reached" if reached else "MISSED")
    print(f"{what:<52} {value:>12,.4g} {unit:<8} goal {sign} {goal:,g}: {verdict}")
    return reached
