# mypy: ignore-errors
"""Usual wrong functions, each with the idea behind it: a misconception's code, or a slip."""

from collections.abc import Callable
from typing import Any

from tests.exercises.blanks.written.mistakes import (
    frequencies,
    hands,
    means,
    news,
    rounds,
    ruin,
    strategies,
)

MISTAKES: dict[str, list[tuple[str, Callable[..., Any]]]] = {
    **rounds.MISTAKES,
    **frequencies.MISTAKES,
    **hands.MISTAKES,
    **news.MISTAKES,
    **means.MISTAKES,
    **strategies.MISTAKES,
    **ruin.MISTAKES,
}
