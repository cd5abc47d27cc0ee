"""Exact numbers as a person reads them."""

from __future__ import annotations

from fractions import Fraction

from nainjaune_widget.sheets.numbers import number, trimmed
from nainjaune_widget.sheets.powers import in_powers

_MOST_IN_FRACTION = 10**6
_MOST_WHOLE = 10**15


def written(value: Fraction | float, lang: str, digits: int = 4) -> str:
    r"""Return a number with a few significant digits; short fractions and whole numbers are exact.

    Args:
        value: the number.
        lang: the language.
        digits: the significant digits of a decimal.

    >>> written(Fraction(3, 13), "fr"), written(Fraction(206379406870), "en")
    ('3/13 ≈ 0,2308', '206,379,406,870')
    >>> written(Fraction(1, 4), "en"), written(Fraction(1, 128), "en"), written(2.5e-7, "en")
    ('1/4 = 0.25', '1/128 ≈ 0.007812', '2.5 × 10⁻⁷')
    """
    exact = Fraction(value)
    if exact.denominator == 1 and abs(exact) < _MOST_WHOLE:
        return number(int(exact), lang)
    decimal = _decimal(exact, lang, digits)
    short = max(abs(exact.numerator), exact.denominator) < _MOST_IN_FRACTION
    if not short or isinstance(value, float) or exact.denominator in {1, 10, 100, 1000, 10000}:
        return decimal
    sign = "=" if 10**digits % exact.denominator == 0 else "≈"
    top, bottom = number(exact.numerator, lang), number(exact.denominator, lang)
    return f"{top}/{bottom} {sign} {decimal}"


def _decimal(exact: Fraction, lang: str, digits: int) -> str:
    value = float(exact)
    mantissa, _, power = f"{value:.{digits - 1}e}".partition("e")
    size = int(power)
    if exact and not -5 < size < 15:
        return in_powers(value, lang, sum(map(str.isdigit, mantissa.rstrip("0"))))
    return trimmed(value, lang, max(0, digits - 1 - size))
