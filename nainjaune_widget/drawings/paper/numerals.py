"""Numbers in pictures: probabilities, amounts, fractions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.sheets import chance, in_powers, trimmed
from nainjaune_widget.words import text

_SHORT_FRACTION = 7
_DIGITS = 4
_SMALLEST = 1e-4


def percentage(value: Number, lang: str) -> str:
    r"""A probability in percent.

    >>> percentage(Fraction(2759, 4165), "fr"), percentage(0.0, "en")
    ('66,2\u202f%', '0%')
    """
    return chance(Fraction(value), lang)


def amount(value: Number, lang: str) -> str:
    """A number with up to four digits after its first ones, without zeros at the end.

    >>> amount(Fraction(1234567), "en"), amount(12.5, "fr"), amount(-2 / 3, "en")
    ('1,234,567', '12,5', '−0.6667')
    >>> amount(0.0, "en"), amount(1e-7, "en"), amount(153.84615, "en")
    ('0', '1.000 × 10⁻⁷', '153.8')
    """
    real = float(value)
    if real and abs(real) < _SMALLEST:
        return in_powers(real, lang, _DIGITS)
    whole = len(f"{abs(real):.0f}") if abs(real) >= 1 else 0
    return trimmed(real, lang, max(0, _DIGITS - whole))


def ratio(value: Number, lang: str) -> str:
    """A probability as a fraction if it was given as a short one, else as a decimal.

    >>> ratio(Fraction(2, 3), "fr"), ratio(Fraction(2759, 4165), "fr"), ratio(0.25, "fr")
    ('2/3', '0,6624', '0,25')
    """
    if isinstance(value, Fraction) and value.denominator > 1:
        written = f"{value.numerator}/{value.denominator}"
        if len(written) <= _SHORT_FRACTION:
            return written
    if 1 - _SMALLEST / 2 < value < 1:
        return percentage(value, lang)
    return amount(value, lang)


def separated(items: Sequence[str], lang: str) -> str:
    """Several statements after each other.

    >>> separated(["1/4", "3/4"], "en")
    '1/4; 3/4'
    """
    return text("drawings", "separator", lang).join(items)


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Round numbers that divide a range, the last at or beyond its end.

    Args:
        low: the beginning of the range.
        high: the end of the range.
        most: the largest number of steps.

    >>> ticks(0, 0.43), ticks(-120, 60)
    ([0.0, 0.1, 0.2, 0.3, 0.4, 0.5], [-150.0, -100.0, -50.0, 0.0, 50.0, 100.0])
    """
    span = high - low or abs(high) or 1.0
    power = 10.0 ** math.floor(math.log10(span / most))
    for factor in (1, 2, 5, 10, 20):
        step = factor * power
        first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
        if last - first <= most:
            break
    last = max(last, first + 1)
    return [round(nth * step, 12) for nth in range(first, last + 1)]
