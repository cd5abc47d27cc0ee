"""Arguments of the runs, checked."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.words import SimulationError, check_language

MOST_SPANS = 5
"""A message names so many rows of deals at most."""


def as_int(value: Any) -> Any:
    """A whole number of NumPy, say, as Python's own; anything else as it is.

    >>> import numpy as np
    >>> as_int(np.int64(7)), as_int(7.0), as_int(True)
    (7, 7.0, True)
    """
    if isinstance(value, int):
        return value
    try:
        return operator.index(value)
    except TypeError:
        return value


def check_number(what: str, value: int, least: int, most: int) -> int:
    """Refuse what is no whole number within bounds.

    Returns:
        The number, as Python's own.

    Raises:
        SimulationError: with the name of the number and its bounds.
    """
    number = as_int(value)
    if not is_whole(number, least, most):
        raise SimulationError(
            "simulation-number", what=what, value=repr(value), least=least, most=f"{most:,}"
        )
    return int(number)


def check_played(number: int, asked: int, played: Sequence[tuple[int, int]]) -> int:
    """Refuse the number of a deal, or of a game, that a run did not come to.

    Args:
        number: which.
        asked: how many there were to be.
        played: those that were, as numbers first and beyond the last.

    Returns:
        The number, as Python's own.

    Raises:
        SimulationError: there was to be none of that number, or it was not played.
    """
    number = check_number("number", number, 0, max(0, asked - 1))
    if any(first <= number < end for first, end in played):
        return number
    some = [f"{first:,} … {end - 1:,}" for first, end in played[:MOST_SPANS]]
    more = ["…"] if played[MOST_SPANS:] else []
    raise SimulationError("not-played", number=number, played=", ".join(some + more) or "–")


def check_compiled(compiled: bool | None) -> bool | None:
    """Refuse what does not say whether to compile.

    Raises:
        SimulationError: it is neither True nor False nor None.
    """
    if compiled is None or isinstance(compiled, bool):
        return compiled
    raise SimulationError("compiled", given=repr(compiled))


def check_lang(lang: str) -> str:
    """Refuse a language that there is not.

    Raises:
        SimulationError: it is neither English nor French.
    """
    return check_language(lang, SimulationError)
