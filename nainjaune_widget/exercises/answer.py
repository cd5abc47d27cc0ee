"""Answers as they are given: from a cell, as Python objects, or typed into a form."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from numbers import Integral, Rational, Real
from typing import Any

from nainjaune_widget.exercises.formula import (
    LONGEST_ANSWER,
    ReadAnswer,
    Unreadable,
    checked,
    read_formula,
)
from nainjaune_widget.probability import Percent
from nainjaune_widget.words import ExerciseError, shown

_EQUALS = "=≈~≃≅"
_ROUNDED = frozenset("≈~≃≅")
_NAMED = re.compile(r"\s*[^\W\d_](?:\w|['’\u0304\u0305 ])*(?:\(.*\))?\s*", re.DOTALL)
"""Names that may stand before an equals sign or a colon: ``p``, ``P(A)``, ``E(X)``, ``réponse``."""

_IN_BRACKETS = re.compile(
    r"(?P<first>.*[^\s=≈~≃≅])(?P<gap>\s*)\((?P<again>(?:[^()]|\([^()]*\))*)\)\s*", re.DOTALL
)
_MARKED = re.compile(r"\s*[=≈~≃≅]|.*(?:%|‰|[.,]|cents?\s*$)", re.DOTALL | re.IGNORECASE)
"""The contents of a bracket that says the number again, and is seldom a factor."""

_IN_WORDS = [
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        # LaTeX, as a notebook copies it.
        (r"\$|\\[()\[\]]|\\(?:left|right|displaystyle)(?![a-z])", ""),
        (r"\\(?:approx|simeq|sim)(?![a-z])", "≈"),
        (r"\\[,;]", "\u202f"),
        (r"\{,\}", ","),
        (r"\\q?quad(?![a-z])", " "),
        (r"\\text\s*\{([^{}]*)\}", r" \1 "),
        # NumPy's numbers, and quotation marks.
        (r"\b(?:np|numpy)\.\w+(?=\()", ""),
        (r"[\"`«»“”]|^\s*'|'\s*$", ""),
        (r"\b(?:about|around|roughly|approx(?:imately|\.)?|environ|à peu près)(?!\w)", "≈"),
        (r"\b(?:so|thus|that is|i\.e\.|donc|soit|c['’]est-à-dire)(?!\w)", "="),
        (r"\b(?:chance|jeton|card|carte|hand|main|deal|donne)s?\b", " "),
        (r"\((?:certain|impossible)\)", ""),
        (r"\b(?:all but|tout sauf)\s+(≈?)(.*?)(?=\)*\s*$)", r"\1 1 - (\2)"),
    )
]
"""Words and signs around numbers, each with what a formula has for it."""

_BRACKETS = str.maketrans("[]{}", "()()")
_STOPS = ".…,; \u00a0\u202f\n\t"
"""Characters that may follow a number and say nothing of it."""

_NEAR = Fraction(1, 20)
"""The share within which a second number may be meant as the first one, rounded too far."""


def read_statement(text: str, lang: str) -> ReadAnswer:
    """Return the most precise number of a formula that may be named, and said again after that.

    It is `Unreadable` where a part is not a formula, or the parts are different numbers.

    >>> read_statement("p = 1/4 (25 %)", "en").value
    Fraction(1, 4)
    """
    # With signs for words, "about 1 in 4" is ≈ 1 in 4.
    for pattern, plain in _IN_WORDS:
        text = pattern.sub(plain, text)
    statement = text.translate(_BRACKETS)
    name, colon, rest = statement.partition(":")
    if colon and _is_name(name, lang):
        statement = rest
    parts = [part for part in _split(statement) if part[1]]
    if len(parts) > 1 and _is_name(parts[0][1], lang):
        parts = parts[1:]
    numbers = [each for sign, part in parts or [("", "")] for each in _read(sign, part, lang)]
    best = min(numbers, key=lambda each: each.unit or 0)
    if not all(_agree(best, each) for each in numbers):
        raise Unreadable("twice")
    return best


def _is_name(text: str, lang: str) -> bool:
    return _NAMED.fullmatch(text) is not None and not _is_formula(text, lang)


def _split(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts between equals signs, or commas in a list, outside of brackets.

    Each comes with the sign before it.
    """
    depth = start = 0
    before = ""
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        is_listed = sign in ",;" and text[at + 1 : at + 2].isspace()
        if (sign in _EQUALS or is_listed) and depth <= 0:
            yield before, text[start:at].rstrip(_STOPS)
            before, start = sign, at + 1
    yield before, text[start:].rstrip(_STOPS)


def _read(sign: str, text: str, lang: str) -> list[ReadAnswer]:
    """Read a formula, or two: ``0.25 (25 %)`` is no product, ``2 (3 + 4)`` is one."""
    whole = partial(read_formula, text, lang, is_rounded=sign in _ROUNDED)
    found = _IN_BRACKETS.fullmatch(text)
    if not found or not (found["gap"] or _MARKED.match(found["again"])):
        return [whole()]
    first, again = found["first"].rstrip(_STOPS), found["again"].strip(_STOPS)
    second, again = again[:1], again.lstrip(f"{_EQUALS} ")
    if not (_is_formula(first, lang) and _is_formula(again, lang)):
        return [whole()]
    pair = [
        read_formula(each, lang, is_rounded=before in _ROUNDED)
        for before, each in ((sign, first), (second, again))
    ]
    is_product = first.endswith(")") and first.startswith("(")
    if first.strip() == again.strip() and not is_product:
        raise Unreadable("twice")
    if _agree(*pair) and not is_product:
        return pair
    is_near = abs(pair[0].value - pair[1].value) <= _NEAR * abs(pair[0].value)
    if (is_near or _MARKED.match(found["again"])) and not is_product:
        raise Unreadable("twice")
    return [whole()]


def _is_formula(text: str, lang: str) -> bool:
    try:
        read_formula(text, lang)
    except Unreadable:
        return False
    return True


def _agree(one: ReadAnswer, other: ReadAnswer) -> bool:
    """Return True if two numbers are the same, as far as they are given."""
    units = (one.unit or 0) + (other.unit or 0)
    slack = max(units / 2, abs(one.value) / 10**9)
    return abs(one.value - other.value) <= slack


_REACH = "±"
_LEVEL_SAID = re.compile(r"\s*\(95\s?%\)\s*$")
_INTERVAL = re.compile(
    r"(?P<value>[^\[\]]*\d)\s*\[(?P<low>[^\[\]…;]+)(?:…|;)(?P<high>[^\[\]…;]+)\]"
)
"""An estimate as it is shown: ``0.240 [0.186 … 0.304]``."""

_LEVEL = 0.95
_MOST = 10**300
"""The largest answer, which is still a number to a machine; any question's own is far smaller."""


def read_answer(given: object, lang: str) -> ReadAnswer:
    """Read a number, a fraction, a text, or an estimate with its standard error.

    Anything else is `Unreadable`, and so is what is not finite, or too large.

    >>> read_answer("1 sur 4", "fr").value, read_answer(0.25, "en").value
    (Fraction(1, 4), Fraction(1, 4))
    """
    if isinstance(given, str):
        return _read_text(given, lang)
    try:
        return _read_number(given)
    except Unreadable:
        raise
    except Exception as error:  # Somebody else's object can raise anything.
        raise Unreadable from error


def _read_number(given: Any) -> ReadAnswer:
    match given:
        case bool():
            raise Unreadable
        case Percent():
            return replace(_of_float(float(given) / 100, repr(given)), in_percent=True)
        case Integral():
            number = Fraction(int(given))
        case Rational():
            number = Fraction(int(given.numerator), int(given.denominator))
        case Decimal() if given.is_finite():
            return _read_text(str(given), "en")
        case Decimal() | Real():
            return _of_float(float(given), repr(float(given)))
        case _:
            return _read_estimate(given)
    value = _bounded(checked(number))
    return ReadAnswer(value, given=str(value), is_whole=isinstance(given, Integral))


def _of_float(value: float, written: str) -> ReadAnswer:
    if not math.isfinite(value):
        raise Unreadable("not-finite")
    return replace(_read_text(repr(value), "en"), given=written)


def _read_text(text: str, lang: str) -> ReadAnswer:
    if len(text) > LONGEST_ANSWER:
        raise Unreadable("too-long")
    if interval := _INTERVAL.fullmatch(_LEVEL_SAID.sub("", text)):
        low, high = (read_statement(interval[end], lang).value for end in ("low", "high"))
        middle = _read_text(interval["value"], lang)
        return replace(middle, given=text.strip(), reach=_bounded(checked(abs(high - low) / 2)))
    before, mark, reach = text.replace("+/-", _REACH).replace("+-", _REACH).partition(_REACH)
    read = read_statement(before, lang)
    value, width = read.value, None
    if mark:
        half = read_statement(_LEVEL_SAID.sub("", reach), lang)
        width = half.value
        if half.in_percent and not read.in_percent:
            value = value / 100
        elif read.in_percent and not half.in_percent:
            width = width / 100
        width = _bounded(width)
    return replace(read, given=text.strip(), value=_bounded(value), reach=width)


def _bounded(value: Fraction) -> Fraction:
    """Return a number that a float can hold; a larger one is `Unreadable`."""
    if abs(value) > _MOST:
        raise Unreadable("too-large")
    return value


def _read_estimate(given: Any) -> ReadAnswer:
    """Read an estimate of a simulation, which knows its standard error."""
    value, stderr = float(given.value), float(given.stderr)
    low, high = given.interval(_LEVEL)
    reach = (float(high) - float(low)) / 2
    if not math.isfinite(stderr):
        raise Unreadable("not-finite")
    return replace(_of_float(value, f"{value} ± {reach}"), reach=checked(reach))


def refuse_comma(first: object, more: tuple[object, ...]) -> None:
    """Say how a number is written, if a call got more values than one.

    >>> refuse_comma(0, (25,))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    nainjaune_widget.words.errors.ExerciseError: Python reads 0, 25 ... "0,25".
    """
    if more:
        parts = [shown(value) for value in (first, *more)]
        both = {"point": ".".join(parts[:2]), "comma": ",".join(parts[:2])}
        raise ExerciseError("exercise-comma", value=", ".join(parts), **both)
