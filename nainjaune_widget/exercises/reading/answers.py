"""Answers of every kind: from a cell, as Python objects, or typed into a form."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from numbers import Integral, Rational, Real
from typing import Any

from nainjaune_widget.exercises.reading.formula import read_formula
from nainjaune_widget.exercises.reading.numbers import Unreadable, checked
from nainjaune_widget.probability import Percent

_REACH = "±"
_MANY_DIGITS = 10
"""The significant digits from which a number counts as worked out by a machine."""
_NOISE = Fraction(1, 10**9)
_LEVEL = 0.95


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

    >>> read_answer("0,2308", "fr").value, read_answer("0,2308", "fr").digits
    (Fraction(577, 2500), 4)
    """

    given: str
    value: Fraction
    digits: int | None = None
    unit: Fraction | None = None
    is_whole: bool = False
    reach: Fraction | None = None

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
            return _of_float(float(given) / 100, repr(given))
        case Decimal() | Real():
            return _read_number(given)
        case _:
            return _read_estimate(given)


def _read_number(given: Decimal | Real) -> ReadAnswer:
    match given:
        case Integral():
            value = checked(Fraction(int(given)))
            return ReadAnswer(str(value), value, is_whole=True)
        case Rational():
            value = checked(Fraction(int(given.numerator), int(given.denominator)))
            return ReadAnswer(str(value), value)
        case Decimal() if given.is_finite():
            return _read_text(str(given), "en")
        case _:
            return _of_float(float(given), repr(float(given)))


def _of_float(value: float, written: str) -> ReadAnswer:
    if not math.isfinite(value):
        raise Unreadable("not-finite")
    return replace(_read_text(repr(value), "en"), given=written)


def _read_text(text: str, lang: str) -> ReadAnswer:
    middle, mark, reach = text.replace("+/-", _REACH).replace("+-", _REACH).partition(_REACH)
    formula = read_formula(middle, lang)
    value, digits, unit = formula.value, formula.digits, None
    literal = formula.literal
    if literal is not None and digits is None and formula.in_percent:
        digits, unit = len(str(literal.value).lstrip("0")), Fraction(1, 100)
    elif literal is not None and digits is not None:
        unit = literal.unit / (100 if formula.in_percent else 1)
    elif digits is not None:
        unit = _unit_of(value, digits)
    width = read_formula(reach, lang).value if mark else None
    if width is not None and "%" in reach and "%" not in middle:
        value = value / 100
    elif width is not None and "%" in middle and "%" not in reach:
        width = width / 100
    is_whole = literal is not None and literal.digits is None and not formula.in_percent
    return ReadAnswer(text.strip(), value, digits, unit, is_whole, width)


def _unit_of(value: Fraction, digits: int) -> Fraction:
    """Return the unit of the last of some significant digits."""
    if not value:
        return Fraction(0)
    size = math.floor(math.log10(abs(value.numerator)) - math.log10(value.denominator))
    return Fraction(10) ** (size - max(digits, 1) + 1)


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
