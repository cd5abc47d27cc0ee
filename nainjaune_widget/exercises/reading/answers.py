"""Answers of every kind: from a cell, as Python objects, or typed into a form."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational, Real
from typing import Any

from nainjaune_widget.exercises.reading.numbers import Unreadable, checked
from nainjaune_widget.exercises.reading.restating import read_statement
from nainjaune_widget.exercises.reading.tokens import LONGEST_ANSWER
from nainjaune_widget.probability import Percent

_REACH = "±"
_LEVEL_SAID = re.compile(r"\s*\(95\s?%\)\s*$")
_INTERVAL = re.compile(
    r"(?P<value>[^\[\]]*\d)\s*\[(?P<low>[^\[\]…;]+)(?:…|;)(?P<high>[^\[\]…;]+)\]"
)
"""How an estimate is shown: ``0.240 [0.186 … 0.304]``."""

_MANY_DIGITS = 10
"""The significant digits from which a number counts as worked out by a machine."""
_NOISE = Fraction(1, 10**9)
_LEVEL = 0.95
_MOST = 10**300
"""The largest answer, which is still a number to a machine; any question's own is far smaller."""


@dataclass(frozen=True)
class ReadAnswer:
    """An answer that was read.

    Attributes:
        given: the answer as it was written.
        value: its value.
        digits: the significant digits that it was given with; None where it is exact.
        unit: the unit of its last digit; None where it is exact.
        is_whole: True for a whole number alone, without decimals.
        reach: half the width of the interval of an estimate; None without any.
        in_percent: True if it was given in percent.

    >>> read_answer("0,2308", "fr").value, read_answer("0,2308", "fr").digits
    (Fraction(577, 2500), 4)
    """

    given: str
    value: Fraction
    digits: int | None = None
    unit: Fraction | None = None
    is_whole: bool = False
    reach: Fraction | None = None
    in_percent: bool = False

    def equals(self, number: Fraction) -> bool:
        """Return True if it is just this number, or as near to it as a machine can tell."""
        by_machine = self.digits is not None and self.digits >= _MANY_DIGITS
        return self.value == number or (
            by_machine and abs(self.value - number) <= _NOISE * abs(number)
        )

    def fits(self, number: Fraction, unit: Fraction | None) -> bool:
        """Return True if it is this number, rounded to the digits that count.

        Args:
            number: the number.
            unit: the unit of the last digit that counts; None where the answer is exact.
        """
        return self.equals(number) or (unit is not None and 2 * abs(self.value - number) <= unit)


def read_answer(given: object, lang: str) -> ReadAnswer:
    """Read an answer.

    Args:
        given: a number, a fraction, a text, or an estimate with its standard error.
        lang: the language of a text.

    Raises:
        Unreadable: the answer is anything else, not finite, or too large.

    >>> read_answer("1 sur 4", "fr").value, read_answer(0.25, "en").value
    (Fraction(1, 4), Fraction(1, 4))
    """
    match given:
        case str():
            return _read_text(given, lang)
        case bool():
            raise Unreadable
        case Percent():
            return replace(_of_float(float(given) / 100, repr(given)), in_percent=True)
        case Decimal() | Real():
            return _read_number(given)
        case _:
            return _read_estimate(given)


def _read_number(given: Decimal | Real) -> ReadAnswer:
    try:
        match given:
            case Integral():
                number = Fraction(int(given))
            case Rational():
                number = Fraction(int(given.numerator), int(given.denominator))
            case Decimal() if given.is_finite():
                return _read_text(str(given), "en")
            case _:
                return _of_float(float(given), repr(float(given)))
    except Unreadable:
        raise
    except Exception as error:  # Somebody else's number can raise anything.
        raise Unreadable from error
    value = _bounded(checked(number))
    return ReadAnswer(str(value), value, is_whole=isinstance(given, Integral))


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
    if width is not None:
        width = _bounded(width)
    own = (read.digits, read.unit, read.is_whole)
    return ReadAnswer(text.strip(), _bounded(value), *own, width, read.in_percent)


def _bounded(value: Fraction) -> Fraction:
    """Return a number that a float can hold.

    Raises:
        Unreadable: it is too large.
    """
    if abs(value) > _MOST:
        raise Unreadable("too-large")
    return value


def _read_estimate(given: Any) -> ReadAnswer:
    """Read an estimate of a simulation, which knows its standard error."""
    try:
        value, stderr = float(given.value), float(given.stderr)
        interval = given.interval(_LEVEL)  # Somebody else's object can raise anything.
        reach = (float(interval[1]) - float(interval[0])) / 2
    except Exception as error:
        raise Unreadable from error
    if not math.isfinite(stderr):
        raise Unreadable("not-finite")
    return replace(_of_float(value, f"{value} ± {reach}"), reach=checked(reach))
