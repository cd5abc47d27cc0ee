"""Numbers of limited size: the arithmetic behind the formulas that answers are written in."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

MOST_BITS = 1000
"""The bits of a numerator or a denominator; 52! has 226."""

MOST_THINGS = 1000
"""The largest n of C(n, k), P(n, k) and n!."""


class Unreadable(Exception):  # noqa: N818 - it says what an answer is, and never leaves this package
    """An answer that is not a number, or one too large to work with.

    Args:
        reason: the key of the reason in the catalogue ``exercises``.
    """

    def __init__(self, reason: str = "unreadable") -> None:
        self.reason = reason
        super().__init__(reason)


def checked(value: Fraction | float) -> Fraction:
    """Return a number as a fraction.

    Raises:
        Unreadable: it is not finite, or too large.
    """
    if isinstance(value, float):
        if not math.isfinite(value):
            raise Unreadable("not-finite")
        value = Fraction(value)
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 2 * MOST_BITS:
        raise Unreadable("too-large")
    return value


def divided(first: Fraction, second: Fraction) -> Fraction:
    """Return a quotient.

    Raises:
        Unreadable: the second number is 0.
    """
    if not second:
        raise Unreadable("division")
    return first / second


def raised(base: Fraction, exponent: Fraction) -> Fraction:
    """Return a power.

    Raises:
        Unreadable: it is not a real number, or too large.
    """
    if exponent.denominator != 1:
        if base <= 0:
            raise Unreadable
        return _real(lambda: float(base) ** float(exponent))
    if not base and exponent < 0:
        raise Unreadable("division")
    power = int(exponent)
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if base not in (-1, 0, 1) and abs(power) * max(1, bits - 1) > MOST_BITS:
        # A chance such as (1 − 1/10000)^30000 is no longer exact, and still a number.
        if base < 0:
            raise Unreadable("too-large")
        return _real(lambda: math.exp(power * _logarithm(base)))
    return base**power


def rooted(value: Fraction) -> Fraction:
    """Return a square root: exact for the square of a fraction.

    Raises:
        Unreadable: the number is negative.
    """
    if value < 0:
        raise Unreadable
    top, bottom = math.isqrt(value.numerator), math.isqrt(value.denominator)
    if top * top == value.numerator and bottom * bottom == value.denominator:
        return Fraction(top, bottom)
    return _real(lambda: math.sqrt(value))


def exponential(value: Fraction) -> Fraction:
    """Return a power of e."""
    return _real(lambda: math.exp(value))


def logarithm(value: Fraction) -> Fraction:
    """Return a natural logarithm.

    Raises:
        Unreadable: the number is not positive.
    """
    if value <= 0:
        raise Unreadable
    return _real(lambda: _logarithm(value))


def combinations(n: Fraction, k: Fraction) -> Fraction:
    """Return the number of ways to choose k of n things."""
    return Fraction(math.comb(*_whole(n, k)))


def arrangements(n: Fraction, k: Fraction) -> Fraction:
    """Return the number of ways to put k of n things in a row."""
    return Fraction(math.perm(*_whole(n, k)))


def factorial(n: Fraction) -> Fraction:
    """Return the number of orders of n things."""
    return Fraction(math.factorial(*_whole(n)))


def _whole(*numbers: Fraction) -> tuple[int, ...]:
    if not all(each.denominator == 1 and 0 <= each <= MOST_THINGS for each in numbers):
        raise Unreadable("whole")
    return tuple(map(int, numbers))


def _logarithm(value: Fraction) -> float:
    return math.log(value.numerator) - math.log(value.denominator)


def _real(calculate: Callable[[], float]) -> Fraction:
    try:
        return checked(calculate())
    except (ArithmeticError, ValueError) as error:
        raise Unreadable("too-large") from error
