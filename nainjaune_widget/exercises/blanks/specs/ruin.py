"""Blanks on ruin: one step of the walk, and the chances of ruin until they settle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from math import sqrt
from random import Random

from nainjaune_widget.exercises.blanks.blank import ERRORS, RIGHT, Blank, Trial

_STEPS = 400
_SETTLED = 0.01
"""The largest distance from its limit of a chance that has settled."""

_ENDED = 1e-9


def _step() -> list[Trial]:
    return list(starmap(_step_of, [(3, 81), (7, 82), (20, 83)]))


def _step_of(antes: int, seed: int) -> Trial:
    def look(values: Sequence[int]) -> frozenset[str]:
        moves = {value - antes for value in values}
        ups = sum(value > antes for value in values)
        if moves == {-1, 1}:
            is_even = abs(ups - _STEPS / 2) <= ERRORS * sqrt(_STEPS) / 2
            return frozenset({RIGHT if is_even else "uneven"})
        if moves in ({1}, {-1}):
            return frozenset({"one-way"})
        if moves <= {-1, 0, 1}:
            return frozenset({"stays"})
        is_small = {abs(value) for value in values} <= {0, 1}
        return frozenset({"only-change" if is_small else "far"})

    arguments = (antes, Random(seed))
    return Trial({"n": antes}, arguments, look, times=_STEPS)


def _settle() -> list[Trial]:
    starts: tuple[list[float], ...] = (
        [1, 0.5, 0.5, 0.5, 0],
        [1, 0, 0, 0, 0, 0, 0, 0],
        [0.2, *[0.9] * 11, 0.8],
    )
    return list(map(_settle_of, starts))


def _settle_of(start: Sequence[float]) -> Trial:
    first, last, steps = start[0], start[-1], len(start) - 1
    exact = [first + (last - first) * x / steps for x in range(steps + 1)]

    def look(values: Sequence[float]) -> frozenset[str]:
        if len(values) != len(exact):
            is_inner = len(values) == len(exact) - 2
            return frozenset({"no-ends" if is_inner else "length"})
        if _is_near(values, exact):
            return frozenset({RIGHT})
        if _is_near(values, exact[::-1]):
            return frozenset({"complement"})
        if _is_near(values, start):
            return frozenset({"unmoved"})
        is_kept = abs(values[0] - first) < _ENDED and abs(values[-1] - last) < _ENDED
        return frozenset({"unsettled" if is_kept else "ends"})

    case = {"n": len(start), "first": first, "last": last}
    return Trial(case, (list(start),), look)


def _is_near(values: Sequence[float], target: Sequence[float]) -> bool:
    pairs = zip(values, target, strict=True)
    return all(abs(value - each) <= _SETTLED for value, each in pairs)


STEP = Blank("ch12-step", 12, "whole", _step)
SETTLE = Blank("ch12-settle", 12, "row", _settle, may_change=True)
