"""Probabilities as a language writes them: in percent, and in powers of ten where they are tiny."""

from __future__ import annotations

import math
from fractions import Fraction

from nainjaune_widget.sheets.numbers import percent
from nainjaune_widget.sheets.powers import in_powers

MOST_DECIMALS_OF_PERCENT = 6
"""The decimals of a percentage; a smaller chance is written in powers of ten."""

_DIGITS_OF_A_TINY_CHANCE = 4


def chance(value: Fraction, lang: str) -> str:
    r"""A probability in percent; only 0 and 1 themselves are written so.

    Args:
        value: the probability, from 0 to 1.
        lang: the language.

    >>> chance(Fraction(3, 13), "fr"), chance(Fraction(1), "en"), chance(Fraction(1, 714), "en")
    ('23,1\u202f%', '100%', '0.14%')
    >>> chance(1 - Fraction(1, 10**6), "en"), chance(Fraction(1, 10**9), "en")
    ('99.99990%', '1.000 × 10⁻⁹')
    """
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
