"""A pupil's function tried and judged."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from types import EllipsisType
from typing import Any

from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.blanks.blank import KINDS, RIGHT, Blank, Trial
from nainjaune_widget.exercises.blanks.refusing import refuses
from nainjaune_widget.exercises.blanks.running import Guard, Stopped
from nainjaune_widget.exercises.blanks.written import FUNCTIONS, is_open, takes

_VAGUE = {"length", "rounded"}
"""Slips that a plainer one explains as well."""


@dataclass(frozen=True)
class Judged:
    """The verdict on a function, and its reasons.

    Attributes:
        verdict: one of those that `Reply` lists.
        codes: the misconceptions that give these values.
        detail: the slip, or the reason why the function could not be tried; else empty.
        trial: the trial that shows it; None where all do.
        value: what the function gave there, or the error that it raised.
        printed: what it printed there.
    """

    verdict: str
    codes: tuple[str, ...] = ()
    detail: str = ""
    trial: Trial | None = None
    value: Any = None
    printed: str = ""


def judge_function(blank: Blank, function: Any) -> Judged:
    """Try a function on the trials of a blank, and judge it.

    Args:
        blank: the blank.
        function: what the pupil has handed over for it.
    """
    if isinstance(function, EllipsisType):
        return Judged("unanswered")
    if not isinstance(function, FUNCTIONS):
        return Judged("unreadable", detail="not-a-function", value=function)
    trials = blank.trials()
    if refuses(function):
        return Judged("unreadable", detail="endless", trial=trials[0])
    if is_open(function):
        return Judged("unanswered")
    taken = takes(function, len(trials[0].arguments))
    if taken is not None:
        return Judged("unreadable", detail="parameters", trial=trials[0], value=taken)
    with Guard() as guard:
        return _try(blank, function, trials, guard)


def _try(blank: Blank, function: Any, trials: Sequence[Trial], guard: Guard) -> Judged:
    values: list[Any] = []
    changed = None
    for trial in trials:
        given = copied(trial.arguments)
        try:
            value = _call(guard, function, trial, given)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - whatever a pupil's function raises
            return _trouble(error, trial)
        if value is None and blank.gives != "card":
            detail = "prints" if guard.printed.strip() else "nothing"
            return Judged("unreadable", detail=detail, trial=trial, printed=guard.printed)
        odd = [each for each in _each(value, trial) if not _is_kind(blank.gives, each)]
        if odd:
            return Judged("unreadable", detail="type", trial=trial, value=odd[0])
        if changed is None and not blank.may_change and _is_changed(given, trial.arguments):
            changed = trial
        values.append(value)
    try:
        judged = _judge_values(blank, trials, values)
    except Exception:  # noqa: BLE001 - numbers of a pupil's own class that cannot be compared
        return Judged("unreadable", detail="type", trial=trials[0], value=values[0])
    if changed is not None and judged.verdict in {RIGHT, "wrong"}:
        return Judged("slip" if judged.verdict == RIGHT else "wrong", (), "changed", changed)
    return judged


def copied(value: Any) -> Any:
    """Return a copy of what a function may change: collections, and sources of chance."""
    if isinstance(value, (list, tuple, set)):
        return type(value)(map(copied, value))
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items()}
    return copy.deepcopy(value) if isinstance(value, Random) else value


def _call(guard: Guard, function: Any, trial: Trial, given: tuple[Any, ...]) -> Any:
    if trial.times == 1:
        return guard.call(function, given)
    values = []
    for _ in range(trial.times):
        values.append(guard.call(function, given))
        if values[-1] is None:
            return None
    return values


def _trouble(error: BaseException, trial: Trial) -> Judged:
    if isinstance(error, Stopped):
        return Judged("unreadable", detail=error.reason, trial=trial)
    detail = "recursion" if isinstance(error, RecursionError) else "error"
    return Judged("unreadable", detail=detail, trial=trial, value=error)


def _each(value: Any, trial: Trial) -> list[Any]:
    """Return what each call of a trial gave."""
    return value if trial.times > 1 else [value]


def _is_kind(kind: str, value: Any) -> bool:
    try:
        return KINDS[kind](value)
    except Exception:  # noqa: BLE001 - a pupil's own class may raise anything when it is asked
        return False


def _is_changed(given: Any, before: Any) -> bool:
    try:
        return not _is_same(given, before)
    except Exception:  # noqa: BLE001 - such as an array of NumPy, put into a list
        return True


def _is_same(given: Any, before: Any) -> bool:
    """Return True if the collections that a function was given are as before."""
    if isinstance(given, Random):
        return True
    if isinstance(given, (list, tuple)):
        return len(given) == len(before) and all(map(_is_same, given, before))
    if isinstance(given, (dict, set)):
        return bool(given == before)
    return given is before or bool(given == before)


def _judge_values(blank: Blank, trials: Sequence[Trial], values: Sequence[Any]) -> Judged:
    looks = [_look(trial, value) for trial, value in zip(trials, values, strict=True)]
    common = frozenset.intersection(*looks)
    if RIGHT in common:
        return Judged(RIGHT)
    off = _first_off(trials, looks)
    value = values[trials.index(off)]
    codes = tuple(sorted(idea for idea in common if idea in FAMILY_OF))
    if codes:
        return Judged("misconception", codes, trial=off, value=value)
    if common:
        return Judged("slip", detail=min(common - _VAGUE or common), trial=off, value=value)
    if blank.gives == "probability":
        for trial, each in zip(trials, values, strict=True):
            if not 0 <= each <= 1:
                return Judged("impossible", detail="probability", trial=trial, value=each)
    if off.right is not None and all(each == value for each in values) and len(trials) > 1:
        return Judged("wrong", detail="constant", trial=off, value=value)
    return Judged("wrong", trial=off, value=value)


def _look(trial: Trial, value: Any) -> frozenset[str]:
    try:
        return trial.look(value)
    except Exception:  # noqa: BLE001 - numbers that cannot be compared, a list of another shape
        return frozenset()


def _first_off(trials: Sequence[Trial], looks: Sequence[frozenset[str]]) -> Trial:
    return next(trial for trial, look in zip(trials, looks, strict=True) if RIGHT not in look)
