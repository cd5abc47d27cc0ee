"""Numbers as a language writes them: signs, decimals, percent, powers of ten, intervals."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from functools import cache
from typing import Protocol

from nainjaune_widget.words import text

MOST_DECIMALS = 9
DECIMALS_OF_A_CERTAIN_NUMBER = 4


_ALIGNMENT = re.compile(r"(.?[<>^])?([1-9][0-9]*)?s?")


class Formatted:
    """A number in an f-string: an alignment holds for its text, anything else for its float.

    It is the same on every Python; `Fraction` itself takes formats from 3.12 on.

    >>> from nainjaune_widget.probability import Probability
    >>> p = Probability(3, 13); f"{p} {p:.3f} {p:.1%} {p:>6}"
    '3/13 0.231 23.1%   3/13'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        shown = str(self) if _ALIGNMENT.fullmatch(spec) else float(self)  # type: ignore[arg-type]
        return format(shown, spec)


class Uncertain(Protocol):
    """A number with an error, such as an estimate."""

    @property
    def value(self) -> float:
        """The number."""

    @property
    def stderr(self) -> float:
        """Its standard error; nan where it is not known."""

    def interval(self) -> tuple[float, float]:
        """The two ends of its 95% confidence interval."""


def number(value: float, lang: str, spec: str = ",") -> str:
    r"""A number as a language writes it; zero never has a minus sign.

    The format ``","`` separates thousands, ``"d"`` does not.

    Args:
        value: the number.
        lang: the language, which chooses the decimal mark and the thousands separator.
        spec: the format for `format`: ``","`` with separated thousands, ``"d"`` without.

    >>> number(1234567, "en"), number(1234567, "fr"), number(0.25, "fr", ".2f")
    ('1,234,567', '1\u202f234\u202f567', '0,25')
    >>> number(-7, "en"), number(-0.04, "en", ".1f")
    ('−7', '0.0')
    """
    written = format(value, spec)
    sign = "−" if value < 0 and set(written) & set("123456789") else ""
    return sign + written.removeprefix("-").translate(_marks(lang))


def trimmed(value: float, lang: str, decimals: int) -> str:
    """A number with at most so many decimals, without zeros at the end.

    >>> trimmed(12.5, "fr", 3), trimmed(1000.0, "en", 2)
    ('12,5', '1,000')
    """
    kept = len(f"{value:.{decimals}f}".partition(".")[2].rstrip("0"))
    return number(value, lang, f",.{kept}f")


def change(value: int, lang: str) -> str:
    """A change in an integer: a gain has a plus sign, a loss a minus sign.

    >>> change(12, "en"), change(-3, "en"), change(0, "en")
    ('+12', '−3', '0')
    """
    return f"{'+' if value > 0 else ''}{number(value, lang, 'd')}"


def percent(value: float, lang: str, decimals: int) -> str:
    r"""A share of 1 in percent.

    >>> percent(0.2308, "en", 1), percent(0.2308, "fr", 1)
    ('23.1%', '23,1\u202f%')
    """
    return text("language", "percent", lang, number=number(100 * value, lang, f".{decimals}f"))


def uncertain(value: Uncertain, lang: str, scale: float = 1.0) -> str:
    """A number with half the width of its 95% interval, rounded to the decimals worth showing.

    Args:
        value: the number and its error.
        lang: the language.
        scale: the factor for both, such as 100 for percentage points.

    >>> from nainjaune_widget.simulation.estimates import Estimate
    >>> uncertain(Estimate(1000004.2, 69.0, 10**6), "en")
    '1,000,004 ± 135'
    >>> uncertain(Estimate(-0.0124, 0.002, 5000), "en", scale=100)
    '−1.24 ± 0.39'
    """
    middle, stderr = scale * value.value, scale * value.stderr
    if not math.isfinite(stderr):
        return number(middle, lang, ".4g")
    low, high = value.interval()
    spec = f",.{decimals_for(stderr)}f"
    reach = number(scale * (high - low) / 2, lang, spec)
    return text("language", "uncertain", lang, number=number(middle, lang, spec), reach=reach)


def share(value: Uncertain, lang: str) -> str:
    """A share in percent with its 95% interval, whose width chooses the decimals.

    >>> from nainjaune_widget.simulation.estimates import Rate
    >>> share(Rate.of(4, 10**6), "en"), share(Rate.of(25, 100), "en")
    ('0.00040% [0.00016 … 0.00103]', '25% [18 … 34]')
    """
    ends = value.interval()
    decimals = decimals_for(100 * (ends[1] - ends[0]) / 2)
    low, high = (number(100 * end, lang, f".{decimals}f") for end in ends)
    interval = text("language", "interval", lang, low=low, high=high)
    middle = percent(value.value, lang, decimals)
    return text("language", "share", lang, percent=middle, interval=interval)


def decimals_for(stderr: float) -> int:
    """The number of decimals worth showing, by the standard error.

    They end with the second digit of twice the error, about half a 95% interval.

    >>> decimals_for(0.03), decimals_for(12.0), decimals_for(0.0)
    (3, 0, 4)
    """
    if not (math.isfinite(stderr) and stderr > 0):
        return DECIMALS_OF_A_CERTAIN_NUMBER
    return max(0, min(MOST_DECIMALS, 1 - math.floor(math.log10(stderr * 2))))


@cache
def _marks(lang: str) -> dict[int, str]:
    """The translation of the marks that `format` writes into those of a language."""
    separator, decimal = (
        text("language", key, lang) for key in ("thousands-separator", "decimal-mark")
    )
    return str.maketrans({",": separator, ".": decimal})


# Powers of ten

RAISED = re.compile("[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
"""A raised exponent."""

_PLAIN, _SMALL = "-+0123456789", "⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹"


def lowered(exponent: str) -> int:
    """The number that a raised exponent stands for.

    >>> lowered("⁻¹²")
    -12
    """
    return int(exponent.translate(str.maketrans(_SMALL, _PLAIN)))


def in_powers(value: float, lang: str, digits: int) -> str:
    """A number with a few digits and a power of ten.

    >>> in_powers(3.3e12, "fr", 2)
    '3,3 × 10¹²'
    """
    mantissa, power = f"{value:.{digits - 1}e}".split("e")
    written = number(float(mantissa), lang, f".{digits - 1}f")
    return f"{written} × 10{str(int(power)).translate(str.maketrans(_PLAIN, _SMALL))}"


# Exact numbers

_MOST_IN_FRACTION = 10**6
_MOST_WHOLE = 10**15


def written(value: Fraction | float, lang: str, digits: int = 4) -> str:
    r"""Return a number with a few significant digits; short fractions and integers are exact.

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


# Probabilities

MOST_DECIMALS_OF_PERCENT = 6
"""The decimals of a percentage; a smaller chance is written in powers of ten."""

_DIGITS_OF_A_TINY_CHANCE = 4


def chance(value: Fraction | float, lang: str) -> str:
    r"""A probability in percent; only 0 and 1 themselves are written so.

    Args:
        value: the probability, from 0 to 1.
        lang: the language.

    >>> chance(Fraction(3, 13), "fr"), chance(Fraction(1), "en"), chance(Fraction(1, 714), "en")
    ('23,1\u202f%', '100%', '0.14%')
    >>> chance(1 - Fraction(1, 10**6), "en"), chance(Fraction(1, 10**9), "en")
    ('99.99990%', '1.000 × 10⁻⁹')
    """
    value = Fraction(value)
    if value in (0, 1):
        return percent(float(value), lang, 0)
    if is_tiny(value):
        return in_powers(float(value), lang, _DIGITS_OF_A_TINY_CHANCE)
    decimals = min(decimals_of_percent(value), MOST_DECIMALS_OF_PERCENT)
    return percent(float(value), lang, decimals)


def decimals_of_percent(value: Fraction) -> int:
    """The decimals of a percentage that show two digits of it and of the rest to 100.

    >>> decimals_of_percent(Fraction(1, 2)), decimals_of_percent(Fraction(1, 1000))
    (1, 2)
    """
    rarer = min(value, 1 - value)
    return max(1, 1 - math.floor(math.log10(100 * rarer)))


def is_tiny(value: Fraction) -> bool:
    """Tell whether a probability is written in powers of ten.

    >>> is_tiny(Fraction(1, 10**6)), is_tiny(Fraction(1, 10**9))
    (False, True)
    """
    return 0 < value < Fraction(1, 2) and decimals_of_percent(value) > MOST_DECIMALS_OF_PERCENT
