"""Arguments of runs and results, checked."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.words import SimulationError, shown

MOST_SPANS = 5
"""The most spans of deals that a message names."""


def check_number(name: str, value: int, least: int, most: int) -> int:
    """Return a whole number within bounds as an int, and refuse anything else.

    Args:
        name: the name of the argument.
        value: the number.
        least: the least number allowed.
        most: the greatest number allowed.

    Raises:
        SimulationError: with the name of the argument and its bounds.
    """
    number = as_int(value)
    if not is_whole(number, least, most):
        raise SimulationError(
            "number", name=name, value=shown(value), least=least, most=f"{most:,}"
        )
    return number


def check_played(number: int, asked: int, played: Sequence[tuple[int, int]]) -> int:
    """Return the number of a deal or a game that was played, and refuse any other.

    Args:
        number: the number.
        asked: the number of deals or games asked for.
        played: the spans of numbers played, each as its first number and the number after its last.

    Raises:
        SimulationError: the run has no such number, or ended before it.
    """
    number = check_number("number", number, 0, max(0, asked - 1))
    if any(first <= number < end for first, end in played):
        return number
    some = [f"{first:,} … {end - 1:,}" for first, end in played[:MOST_SPANS]]
    more = ["…"] if played[MOST_SPANS:] else []
    raise SimulationError("not-played", number=number, played=", ".join(some + more) or "–")
