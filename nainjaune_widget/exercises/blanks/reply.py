"""A pupil's function tried and judged, and the reply in words."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isfinite
from random import Random
from types import EllipsisType
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.bank.question import spoken
from nainjaune_widget.exercises.blanks.guard import Guard, Stopped, guarded, line_of
from nainjaune_widget.exercises.blanks.slips import CERTAIN, Slip, ends_at_last, slips_of
from nainjaune_widget.exercises.blanks.source import FUNCTIONS, is_open, refuses, takes
from nainjaune_widget.exercises.blanks.specs import KINDS, RIGHT, Blank, Trial
from nainjaune_widget.exercises.reply import Reply
from nainjaune_widget.sheets import written
from nainjaune_widget.words import catalogue, error_shown, shown, text

_OPEN = {"", "constant", "probability", "length", "short", "unsettled", "never", "type"}
"""What is said of values that show no cause."""

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
        slip: what its source shows, or None.
    """

    verdict: str
    codes: tuple[str, ...] = ()
    detail: str = ""
    trial: Trial | None = None
    value: Any = None
    printed: str = ""
    slip: Slip | None = None


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
    with guarded() as guard:
        judged = replace(_try(blank, function, trials, guard), printed=guard.heard.text)
    return _looked_into(judged, function, trials[0])


def _looked_into(judged: Judged, function: Any, first: Trial) -> Judged:
    """Add what the source shows, where that tells more than the values do."""
    if judged.detail == "endless" and ends_at_last(function):
        judged = replace(judged, detail="slow")
    slip = _slip(judged, slips_of(function, first.arguments))
    if slip is None:
        return judged
    if judged.verdict == RIGHT or judged.codes:
        judged = replace(judged, verdict="slip", codes=(), trial=judged.trial or first)
    return replace(judged, slip=slip)


def _slip(judged: Judged, slips: Sequence[Slip]) -> Slip | None:
    """Choose the slip to be told; None where the values tell more."""
    if judged.value is not None or judged.detail == "slow":
        slips = [slip for slip in slips if slip.kind != "no-return"]
    ignoring = [slip for slip in slips if slip.kind in {"page-value", "unused"}]
    if judged.verdict == RIGHT or judged.detail in {"slow", "error"}:
        slips = [slip for slip in slips if slip.kind in CERTAIN and judged.detail] + ignoring
    elif judged.detail in {"input", "prints", "endless", "recursion"}:
        slips = []
    elif judged.printed.strip() and (judged.detail in _OPEN or judged.value is None):
        slips = [Slip("prints-too", {"printed": " ".join(judged.printed.split())})]
    elif judged.codes or judged.detail not in _OPEN:
        slips = [slip for slip in slips if slip.kind in CERTAIN]
    quoted = str(judged.value).split("'") if type(judged.value) is UnboundLocalError else []
    if len(quoted) > 1:
        slips = [Slip("unset", {"name": quoted[1]})]
    return next(iter(slips), None)


def _try(blank: Blank, function: Any, trials: Sequence[Trial], guard: Guard) -> Judged:
    values: list[Any] = []
    changed = None
    for trial in trials:
        given = copied(trial.arguments)
        try:
            value = _call(guard, function, trial, given)
        except KeyboardInterrupt:
            raise
        except Stopped as stopped:
            return Judged("unreadable", detail=str(stopped), trial=trial)
        except BaseException as error:  # noqa: BLE001 - whatever a pupil's function raises
            detail = "recursion" if isinstance(error, RecursionError) else "error"
            return Judged("unreadable", detail=detail, trial=trial, value=error)
        if value is None and blank.gives != "card":
            detail = "prints" if guard.heard.text.strip() else "nothing"
            return Judged("unreadable", detail=detail, trial=trial, printed=guard.heard.text)
        for each in value if trial.times > 1 else [value]:
            if not _unless_it_raises(False, KINDS[blank.gives], each):
                return Judged("unreadable", detail="type", trial=trial, value=each)
        is_same = blank.may_change or _unless_it_raises(False, _is_same, given, trial.arguments)
        changed = changed or (None if is_same else trial)
        values.append(value)
    odd = Judged("unreadable", detail="type", trial=trials[0], value=values[0])
    judged: Judged = _unless_it_raises(odd, _judge_values, blank, trials, values)
    if changed is not None and judged.verdict in {RIGHT, "wrong"}:
        return Judged("slip" if judged.verdict == RIGHT else "wrong", (), "changed", changed)
    return judged


def _unless_it_raises(otherwise: Any, ask: Callable[..., Any], *about: Any) -> Any:
    """Ask about a pupil's values: those of their own class, or arrays, may raise anything."""
    try:
        return ask(*about)
    except Exception:  # noqa: BLE001
        return otherwise


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
    nothing: frozenset[str] = frozenset()
    looks = [
        _unless_it_raises(nothing, trial.look, value)
        for trial, value in zip(trials, values, strict=True)
    ]
    common = frozenset.intersection(*looks)
    if RIGHT in common:
        return Judged(RIGHT)
    place = next(place for place, look in enumerate(looks) if RIGHT not in look)
    off, value = trials[place], values[place]
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


_SECTION = "blanks"
_MOST_SHOWN = 120
_MOST_NUMBERS = 6
_LARGE = 10**15
_OWN_SENTENCES = (
    NameError,
    ZeroDivisionError,
    IndexError,
    KeyError,
    AttributeError,
    TypeError,
    ValueError,
)


def reply_to(judged: Judged, blank: Blank, lang: str) -> Reply:
    """Put a judgement on a function into words."""
    lines = [*_lines(judged, blank, lang)]
    opens = f"{blank.id}.open"
    if judged.trial is not None and opens in catalogue(_SECTION, lang):
        lines.append(_say(opens, lang, **spoken(judged.trial.case)))
    return Reply(judged.verdict, judged.codes, "", "\n".join(lines))


def _lines(judged: Judged, blank: Blank, lang: str) -> Iterator[str]:
    own = catalogue(_SECTION, lang)
    about = judged.trial
    case = _say(f"{blank.id}.for", lang, **spoken(about.case)) if about else ""
    if judged.slip:
        if judged.detail == "error":
            yield _stop(judged, case, lang)
        elif judged.detail != "nothing" and judged.value is not None:
            yield _say("gives", lang, case=case, value=_given(judged, lang))
        yield _say(f"slip.{judged.slip.kind}", lang, **judged.slip.values)
        return
    if judged.codes:
        yield _say("gives", lang, case=case, value=_given(judged, lang))
        for code in judged.codes:
            special = f"{blank.id}.wrong.{code}"
            usual = "misconceptions", f"{code}.says"
            yield text("exercises", "naming", lang, name=idea_name(blank.id, code, lang))
            yield text(*((_SECTION, special) if special in own else usual), lang)
        return
    if judged.verdict in {"right", "unanswered"}:
        yield _say(judged.verdict, lang)
    elif judged.verdict == "slip" and f"{blank.id}.wrong.{judged.detail}" in own:
        yield _say("gives", lang, case=case, value=_given(judged, lang))
        yield _say(f"{blank.id}.wrong.{judged.detail}", lang)
    elif judged.verdict == "unreadable":
        yield _unreadable(judged, blank, case, lang)
    else:
        right = about.right if about else None
        is_large = right is not None and not judged.detail and judged.value > right
        direction = "off" if right is None else "too-large" if is_large else "too-small"
        detail = judged.detail or direction
        special = f"{blank.id}.{detail}"
        yield _say(
            special if special in own else detail, lang, case=case, value=_given(judged, lang)
        )


def idea_name(blank: str, code: str, lang: str) -> str:
    """Return the name of an idea: the one that it has in a blank, or that of its code.

    >>> idea_name("ch9-redealing", "sum", "en"), idea_name("ch11-paired", "sum", "en")
    ('a sum instead of a mean', 'errors added')
    """
    own = catalogue(_SECTION, lang).get(f"{blank}.name.{code}")
    return str(own or text("misconceptions", f"{code}.name", lang))


def _stop(judged: Judged, case: str, lang: str) -> str:
    """Say where Python stopped, and with which error."""
    name, line = line_of(judged.value)
    said = _unless_it_raises(type(judged.value).__name__, error_shown, judged.value)
    if len(said) > _MOST_SHOWN:
        said = said[:_MOST_SHOWN].rpartition(" ")[0] + " …"
    key = "error" if line else "error.no-line"
    return _say(key, lang, case=case, name=name, line=line, error=said)


def _unreadable(judged: Judged, blank: Blank, case: str, lang: str) -> str:
    """Say why a function could not be tried to the end."""
    own = catalogue(_SECTION, lang)
    values: dict[str, Any] = {"case": case, "gives": _say(f"{blank.id}.gives", lang)}
    if judged.detail == "error":
        kind = next((each for each in _OWN_SENTENCES if isinstance(judged.value, each)), None)
        means = f"error.{kind.__name__ if kind else 'other'}"
        special = f"{blank.id}.{means}"
        return f"{_stop(judged, case, lang)} {_say(special if special in own else means, lang)}"
    if judged.detail == "parameters" and judged.trial:
        takes = _say(f"{blank.id}.takes", lang)
        wanted = len(judged.trial.arguments)
        return _say("parameters", lang, n=judged.value, wanted=wanted, takes=takes)
    values["value"] = _value(judged.value, lang)
    values["printed"] = " ".join(judged.printed.split())[:_MOST_SHOWN]
    special = f"{blank.id}.{judged.detail}"
    return _say(special if special in own else judged.detail, lang, **values)


def _given(judged: Judged, lang: str) -> str:
    """Return what the function gave, one value after another where it was called several times."""
    if judged.trial is None or judged.trial.times == 1 or judged.detail == "type":
        return _value(judged.value, lang)
    values = [_value(each, lang) for each in judged.value[:_MOST_NUMBERS]]
    return _say("in-turn", lang, values=_some(values, judged.trial.times, lang))


def _value(value: Any, lang: str) -> str:
    """Return a value as a reply shows it: numbers as the language writes them."""
    if isinstance(value, (list, tuple)) and all(map(_is_plain, value)):
        numbers = [_plain(each, lang) for each in value[:_MOST_NUMBERS]]
        return _some(numbers, len(value), lang).join("[]" if isinstance(value, list) else "()")
    if (
        type(value) is dict
        and value
        and all(type(key) in {str, int} and _is_plain(each) for key, each in value.items())
    ):
        pairs = [
            _say("pair", lang, entry=str(key)[:_MOST_SHOWN], value=_plain(each, lang))
            for key, each in [*value.items()][:_MOST_NUMBERS]
        ]
        return _some(pairs, len(value), lang).join("{}")
    if type(value) is list and value and all(type(each) in {list, tuple} for each in value):
        return _say("rows", lang, n=len(value))
    return _plain(value, lang) if _is_plain(value) else shown(value)[:_MOST_SHOWN]


def _some(shown: Sequence[str], count: int, lang: str) -> str:
    """Return the first of several values, with dots for the rest."""
    return _say("between", lang).join([*shown, "…"] if count > len(shown) else shown)


def _plain(value: Any, lang: str) -> str:
    return value.say(lang) if isinstance(value, Card) else written(value, lang, 4)


def _is_plain(value: Any) -> bool:
    if type(value) is float:
        return isfinite(value)
    return isinstance(value, Card) or (type(value) in {int, Fraction} and abs(value) < _LARGE)


def _say(key: str, lang: str, **values: Any) -> str:
    return text(_SECTION, key, lang, **values)
