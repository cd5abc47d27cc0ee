"""Powers of ten, with exponents as small raised digits."""

from __future__ import annotations

import re

from nainjaune_widget.sheets.numbers import number

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
