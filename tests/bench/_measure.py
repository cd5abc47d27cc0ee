"""The lines that the benches print."""

from __future__ import annotations


def report(what: str, value: float, unit: str, goal: float, least: bool = True) -> bool:
    """Print a measured value, its goal, and the verdict; return True if the goal is reached."""
    reached = value >= goal if least else value <= goal
    sign, verdict = ("≥" if least else "≤"), ("reached" if reached else "MISSED")
    print(f"{what:<52} {value:>12,.4g} {unit:<8} goal {sign} {goal:,g}: {verdict}")
    return reached
