"""The shape of a blank: what a function of the pupil's is tried on, and what it may give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Real
from typing import Any

from nainjaune_widget.engine.cards import Card

RIGHT = "right"
ROUNDING = 0.0051
"""The largest distance of a probability that was rounded to two digits."""

ERRORS = 5
"""The standard errors within which a right function stays; it leaves them once in a million."""

_TINY = 1e-9

Look = Callable[[Any], frozenset[str]]
"""From what a function gives to the ideas that it agrees with: ``"right"``, codes and slips."""


@dataclass(frozen=True)
class Trial:
    """One use of the function.

    Attributes:
        case: the values that the blank's text ``<blank>.for`` names.
        arguments: what the function is called with; it gets copies.
        look: the ideas that a value agrees with.
        times: how often the function is called; from two on, `look` gets the list of values.
        right: the number that is right, where there is one; says whether a value is too large.
        ideas: by idea, the value that it leads to, where that is known.
    """

    case: Mapping[str, Any]
    arguments: tuple[Any, ...]
    look: Look
    times: int = 1
    right: float | None = None
    ideas: Mapping[str, Any] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Blank:
    """A function that the pupil writes.

    Its texts are in the catalogue ``blanks``: ``<id>.title``; ``<id>.takes`` says what it takes,
    ``<id>.gives`` what it gives, ``<id>.for`` names a case; ``<id>.wrong.<idea>`` answers an idea.

    Attributes:
        id: its name, such as ``"ch6-at-least-one"``.
        gives: the kind of value that it gives, one of `KINDS`.
        trials: makes the trials.
        may_change: True if it may change the list that it is given.
    """

    id: str
    gives: str
    trials: Callable[[], Sequence[Trial]] = field(repr=False)
    may_change: bool = False


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _is_row(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or type(value).__name__ == "ndarray"


def _is_whole(value: Any) -> bool:
    return _is_number(value) and value == int(value)


KINDS: dict[str, Callable[[Any], bool]] = {
    "probability": _is_number,
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool) or _is_number(value),
    "integer": lambda value: _is_number(value) and abs(value) < float("inf") and _is_whole(value),
    "pair": lambda value: _is_row(value) and len(value) == 2 and all(map(_is_number, value)),
    "row": lambda value: _is_row(value) and all(map(_is_number, value)),
    "shares": lambda value: (
        all(map(_is_number, value.values() if isinstance(value, Mapping) else value))
        if isinstance(value, Mapping) or _is_row(value)
        else False
    ),
    "rows": lambda value: _is_row(value) and all(map(_is_row, value)),
    "card": lambda value: value is None or isinstance(value, Card),
}
"""By name, the kinds of values: each says whether a value is of this kind."""


def agree(value: Any, target: Any, tolerance: float = 0.0) -> bool:
    """Return True if a value is a target, to within a tolerance in each number.

    >>> agree(0.3333333333, 1 / 3), agree([1, 2], (1, 2)), agree({0: 0.5}, {0: 0.51}, 0.02)
    (True, True, True)
    >>> agree([0.5], {0: 0.5}), agree([1], (1, 2))
    (True, False)
    """
    if isinstance(target, Mapping):
        if not isinstance(value, Mapping):
            value = dict(enumerate(value))
        return value.keys() == target.keys() and all(
            agree(value[key], each, tolerance) for key, each in target.items()
        )
    if isinstance(target, (list, tuple)):
        return len(value) == len(target) and all(
            agree(one, other, tolerance) for one, other in zip(value, target, strict=True)
        )
    return bool(abs(value - target) <= tolerance + _TINY * max(1.0, abs(target)))


def trial(
    case: Mapping[str, Any],
    arguments: tuple[Any, ...],
    right: Any,
    wrong: Mapping[str, Any],
    *,
    tolerance: float = 0.0,
    chance: bool = False,
) -> Trial:
    """Return a trial whose value is known.

    Args:
        case: the values that name it.
        arguments: what the function is called with.
        right: the right value, a number or several.
        wrong: by the idea behind it, a usual wrong value.
        tolerance: the distance that is allowed in each number.
        chance: True for a probability: then percents, the opposite and rounding are recognised.
    """
    ideas = {RIGHT: right, **wrong}
    if chance:
        ideas |= {"percent": 100 * right, "complement": 1 - right}

    def look(value: Any) -> frozenset[str]:
        found = {idea for idea, each in ideas.items() if agree(value, each, tolerance)}
        if chance and not tolerance and agree(value, right, ROUNDING):
            found.add("rounded")
        if isinstance(right, (Mapping, list)) and len(value) != len(right):
            found.add("length")
        return frozenset(found)

    known = float(right) if isinstance(right, Real) else None
    return Trial(case, arguments, look, right=known, ideas=ideas)
