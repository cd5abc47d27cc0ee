"""The ways in which a person can write an answer."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from nainjaune_widget.exercises.bank import Number
from nainjaune_widget.sheets import number, percent

LARGE = 10**6


def ways_to_write(value: Number, kind: str, lang: str) -> Iterator[object]:
    """Yield an answer in every form that is accepted, exact or with many digits."""
    exact = Fraction(value)
    if kind == "count":
        yield int(exact)
        yield float(exact) if exact < 2**53 else int(exact)
        yield number(int(exact), lang)
        yield f" {int(exact)} "
        yield f"{int(exact)}/1"
        return
    yield value
    yield float(value)
    yield repr(float(value)).replace(".", "," if lang == "fr" else ".")
    yield f"{exact.numerator}/{exact.denominator}" if not isinstance(value, float) else value
    if kind == "probability" and exact > Fraction(1, 100):
        yield percent(float(exact), lang, 8)
        yield f"{100 * float(exact):.9f}%"


def rounded(value: Number, digits: int, lang: str) -> str:
    """Return a number with some significant digits, as a person would write it."""
    text = f"{float(value):.{digits - 1}e}"
    mantissa, _, power = text.partition("e")
    decimals = digits - 1 - int(power)
    if 0 <= decimals < 12:
        text = f"{float(value):.{decimals}f}"
    elif -15 < decimals < 0:
        text = f"{int(float(mantissa) * 10 ** (digits - 1) + 0.5)}{'0' * -decimals}"
    return text.replace(".", ",") if lang == "fr" else text
