"""The share of a table of cases that every run takes; the others wait for the slow tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from nainjaune_widget.engine.rulesets import RULESETS

HARDEST_FIRST = sorted(RULESETS, key=lambda rules: rules != "nain-1760")
"""The rulesets. The first has suits to follow, a wild card and hocs."""


def daily(cases: Iterable[Any], count: int = 1) -> list[Any]:
    """Mark all but the first cases as slow.

    Args:
        cases: the values of a parameter, or tuples of values of several parameters.
        count: the number of cases that every run takes.

    Returns:
        The cases, to be given to `pytest.mark.parametrize`.
    """
    return [case if number < count else _slow(case) for number, case in enumerate(cases)]


def _slow(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)
