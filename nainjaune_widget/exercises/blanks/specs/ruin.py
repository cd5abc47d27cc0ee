"""Blanks on ruin: one step of the walk, and the chances of ruin until they settle."""

from __future__ import annotations

from itertools import starmap
from math import sqrt
from random import Random

from nainjaune_widget.exercises.blanks.blank import ERRORS, RIGHT, Blank, Trial

_STEPS = 400
_SETTLED = 0.01
"""The largest distance from its limit of a chance that has settled."""

_ENDED = 1e-9


def _step() -> list[Trial]:
    return list(starmap(_step_of, [(3, 10, 81), (1, 2, 82), (6, 7, 83), (0, 5, 84), (8, 8, 85)]))


def _step_of(antes: int, total: int, seed: int) -> Trial:
    ends = antes in {0, total}

    def look(values: list[int]) -> frozenset[str]:
        moves = {value - antes for value in values}
        is_small = {abs(value) for value in values} <= {0, 1}
        if ends:
            others = {RIGHT, "stays", "one-way", "uneven", "far"}
            ideas = others if moves == {0} else {"not-absorbed"}
            return frozenset(ideas | {"only-change"} if is_small else ideas)
        ideas = set()
        ups = sum(value > antes for value in values)
        near = ERRORS * sqrt(_STEPS) / 2
        if moves == {-1, 1}:
            ideas = {RIGHT, "not-absorbed"} if abs(ups - _STEPS / 2) <= near else {"uneven"}
        elif moves in ({0, 1}, {0, -1}, {-1, 0, 1}):
            ideas.add("stays")
        elif moves in ({1}, {-1}):
            ideas.add("one-way")
        elif is_small:
            ideas.add("only-change")
        else:
            ideas.add("far")
        return frozenset(ideas)

    arguments = (antes, total, Random(seed))
    return Trial({"antes": antes, "total": total}, arguments, look, times=_STEPS)


def _settle() -> list[Trial]:
    return [_settle_of(total) for total in (4, 7, 12)]


def _settle_of(total: int) -> Trial:
    exact = [1 - x / total for x in range(total + 1)]

    def look(values: list[float]) -> frozenset[str]:
        if len(values) != len(exact):
            is_inner = len(values) == len(exact) - 2
            return frozenset({"no-ends" if is_inner else "length"})
        if _is_near(values, exact):
            return frozenset({RIGHT})
        ideas = set()
        if _is_near(values, exact[::-1]):
            ideas.add("complement")
        if _is_near(values, [0.5**x for x in range(total + 1)]):
            ideas.add("straight")
        if _is_near(values[1:-1], [0.5] * (total - 1)):
            ideas.add("even")
        if abs(values[0] - 1) > _ENDED or abs(values[-1]) > _ENDED:
            ideas.add("ends")
        elif not ideas:
            ideas.add("unsettled")
        return frozenset(ideas)

    return Trial({"total": total}, (total,), look)


def _is_near(values: list[float], target: list[float]) -> bool:
    pairs = zip(values, target, strict=True)
    return all(abs(value - each) <= _SETTLED for value, each in pairs)


STEP = Blank("ch12-step", 12, "whole", _step)
SETTLE = Blank("ch12-settle", 12, "row", _settle)
