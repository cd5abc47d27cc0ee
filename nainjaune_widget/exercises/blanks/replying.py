"""Replies to a pupil's function, in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from nainjaune_widget.exercises.bank.question import spoken
from nainjaune_widget.exercises.blanks.blank import Blank
from nainjaune_widget.exercises.blanks.judging import Judged
from nainjaune_widget.exercises.blanks.running import line_of
from nainjaune_widget.exercises.reply import Reply
from nainjaune_widget.sheets import written
from nainjaune_widget.words import catalogue, error_shown, shown, text

_SECTION = "blanks"
_MOST_SHOWN = 80
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
    lines = "\n".join(_lines(judged, blank, lang))
    return Reply(judged.verdict, judged.codes, "", lines)


def _lines(judged: Judged, blank: Blank, lang: str) -> Iterator[str]:
    own = catalogue(_SECTION, lang)
    case = _case(judged, blank, lang)
    if judged.codes:
        yield _say("gives", lang, case=case, value=_given(judged, lang))
        for code in judged.codes:
            name = text("misconceptions", f"{code}.name", lang)
            yield text("exercises", "naming", lang, name=name)
            special = f"{blank.id}.wrong.{code}"
            yield (
                _say(special, lang)
                if special in own
                else text("misconceptions", f"{code}.says", lang)
            )
        return
    if judged.verdict == "right":
        yield _say("right", lang)
    elif judged.verdict == "unanswered":
        yield _say("unanswered", lang)
    elif judged.verdict == "slip" and f"{blank.id}.wrong.{judged.detail}" in own:
        yield _say("gives", lang, case=case, value=_given(judged, lang))
        yield _say(f"{blank.id}.wrong.{judged.detail}", lang)
    elif judged.verdict == "unreadable":
        yield _unreadable(judged, blank, case, lang)
    else:
        detail = judged.detail or _direction(judged)
        yield _say(detail, lang, case=case, value=_given(judged, lang))


def _unreadable(judged: Judged, blank: Blank, case: str, lang: str) -> str:
    """Say why a function could not be tried to the end."""
    values: dict[str, Any] = {"case": case, "gives": _say(f"{blank.id}.gives", lang)}
    if judged.detail == "error":
        name, line = line_of(judged.value)
        kind = next((each for each in _OWN_SENTENCES if isinstance(judged.value, each)), None)
        means = _say(f"error.{kind.__name__ if kind else 'other'}", lang)
        said = error_shown(judged.value)[:_MOST_SHOWN]
        key = "error" if line else "error.no-line"
        return _say(key, lang, **values, name=name, line=line, error=said) + " " + means
    if judged.detail == "parameters" and judged.trial:
        takes = _say(f"{blank.id}.takes", lang)
        wanted = len(judged.trial.arguments)
        return _say("parameters", lang, n=judged.value, wanted=wanted, takes=takes)
    values["value"] = _value(judged.value, lang)
    values["printed"] = " ".join(judged.printed.split())[:_MOST_SHOWN]
    return _say(judged.detail, lang, **values)


def _case(judged: Judged, blank: Blank, lang: str) -> str:
    if judged.trial is None:
        return ""
    return _say(f"{blank.id}.for", lang, **spoken(judged.trial.case))


def _direction(judged: Judged) -> str:
    right = judged.trial.right if judged.trial else None
    if right is None:
        return "off"
    return "too-large" if judged.value > right else "too-small"


def _given(judged: Judged, lang: str) -> str:
    """Return what the function gave, one value after another where it was called several times."""
    if judged.trial is None or judged.trial.times == 1:
        return _value(judged.value, lang)
    values = [_value(each, lang) for each in judged.value[:_MOST_NUMBERS]]
    return _say("in-turn", lang, values=_say("between", lang).join([*values, "…"]))


def _value(value: Any, lang: str) -> str:
    """Return a value as a reply shows it: numbers as the language writes them."""
    if isinstance(value, (list, tuple)) and all(map(_is_plain, value)):
        ends = ("[", "]") if isinstance(value, list) else ("(", ")")
        numbers = [written(each, lang, 4) for each in value[:_MOST_NUMBERS]]
        rest = ["…"] if len(value) > _MOST_NUMBERS else []
        return _say("between", lang).join([*numbers, *rest]).join(ends)
    if type(value) is dict and value and all(map(_is_plain_pair, value.items())):
        pairs = [
            _say("pair", lang, entry=str(key)[:_MOST_SHOWN], value=written(each, lang, 4))
            for key, each in [*value.items()][:_MOST_NUMBERS]
        ]
        rest = ["…"] if len(value) > _MOST_NUMBERS else []
        return _say("between", lang).join([*pairs, *rest]).join("{}")
    if type(value) is list and value and all(type(each) in {list, tuple} for each in value):
        return _say("rows", lang, n=len(value))
    return written(value, lang, 4) if _is_plain(value) else shown(value)[:_MOST_SHOWN]


def _is_plain(value: Any) -> bool:
    return type(value) in {int, float, Fraction} and abs(value) < _LARGE


def _is_plain_pair(pair: tuple[Any, Any]) -> bool:
    return type(pair[0]) in {str, int} and _is_plain(pair[1])


def _say(key: str, lang: str, **values: Any) -> str:
    return text(_SECTION, key, lang, **values)
