"""Formulas, in LaTeX for a notebook and in plain letters for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.sheets import RAISED, lowered, number
from nainjaune_widget.sheets import in_powers as powers_of_ten
from nainjaune_widget.words import text

SUM, PRODUCT, ATOM = range(3)
"""The strength with which the parts of a formula hold together."""

MOST_DIGITS = 24
"""The digits of an integer that is written out in a formula."""

MOST_TERMS = 6
"""The terms of a sum that are written out."""

_POWER = re.compile(rf"× 10({RAISED.pattern})")


@dataclass(frozen=True)
class Formula:
    r"""A formula in both ways of writing.

    Attributes:
        latex: in LaTeX, without the dollar signs.
        plain: in plain letters.
        holds: `SUM`, `PRODUCT` or `ATOM`, by the strength with which its parts hold together.

    >>> choose("n", "k")
    Formula(latex='\\binom{n}{k}', plain='C(n, k)', holds=2)
    """

    latex: str
    plain: str
    holds: int = ATOM

    def within(self, holds: int) -> Formula:
        """Return it in brackets where its parts hold together less than that."""
        if self.holds >= holds:
            return self
        return Formula(rf"\left({self.latex}\right)", f"({self.plain})")


Part = Formula | int | str
"""A formula, an integer or a letter."""


def part(value: Part, lang: str = "en") -> Formula:
    r"""Return an integer as a language writes it, or a letter, as a formula.

    >>> part(1234, "fr").latex, part("N").plain
    ('1\\,234', 'N')
    """
    if isinstance(value, Formula):
        return value
    if isinstance(value, str):
        return Formula(value, value.replace("-", "−"))
    if abs(value) >= 10**MOST_DIGITS:
        return decimal(float(value), lang)
    plain = number(value, lang)
    return Formula(_in_latex(plain), plain)


def decimal(value: float, lang: str, digits: int = 4) -> Formula:
    r"""Return a number with a few digits, in powers of ten where it is very small or large.

    >>> decimal(0.23077, "fr").plain, decimal(0.23077, "fr").latex
    ('0,2308', '0{,}2308')
    >>> decimal(4.8455e-12, "en").plain, decimal(1e30, "en").latex
    ('4.845 × 10⁻¹²', '1.000 \\times 10^{30}')
    """
    if value == 0 or 1e-4 <= abs(value) < 10**MOST_DIGITS:
        whole = len(f"{abs(value):.0f}")
        plain = number(value, lang, f",.{max(0, digits - whole + (whole == 1))}f")
        return Formula(_in_latex(plain), plain)
    return in_powers(value, lang, digits)


def in_powers(value: float, lang: str, digits: int) -> Formula:
    """Return a number with a few digits, in powers of ten.

    >>> in_powers(3.3e12, "en", 2).plain
    '3.3 × 10¹²'
    """
    plain = powers_of_ten(value, lang, digits)
    return Formula(_in_latex(plain), plain, PRODUCT)


def _in_latex(plain: str) -> str:
    # A bare comma in LaTeX is a punctuation mark, with a space after it.
    marked = plain.replace("−", "-").replace(",", "{,}").replace("\u202f", r"\,")
    return _POWER.sub(lambda power: rf"\times 10^{{{lowered(power[1])}}}", marked)


def choose(top: Part, bottom: Part) -> Formula:
    """Return a number of combinations."""
    top, bottom = part(top), part(bottom)
    return Formula(rf"\binom{{{top.latex}}}{{{bottom.latex}}}", f"C({top.plain}, {bottom.plain})")


def share_out(top: Part, parts: Sequence[Part]) -> Formula:
    """Return a number of ways to deal cards to several places, a multinomial coefficient."""
    formulas = [part(each) for each in parts]
    return Formula(
        rf"\binom{{{part(top).latex}}}{{{', '.join(each.latex for each in formulas)}}}",
        f"M({', '.join(each.plain for each in formulas)})",
    )


def times(factors: Iterable[Part]) -> Formula:
    r"""Return a product.

    >>> times([choose(4, 1), choose(48, 11)]).plain
    'C(4, 1) × C(48, 11)'
    """
    return joined([part(each).within(PRODUCT) for each in factors], r" \times ", " × ", PRODUCT)


def over(top: Part, bottom: Part, sign: str = " / ") -> Formula:
    r"""Return a quotient, with a sign for plain letters.

    >>> over(times(["a", "b"]), "c").plain
    'a × b / c'
    """
    top, bottom = part(top), part(bottom)
    return Formula(
        rf"\frac{{{top.latex}}}{{{bottom.latex}}}",
        f"{top.within(PRODUCT).plain}{sign}{bottom.within(ATOM).plain}",
        PRODUCT,
    )


def plus(terms: Iterable[Part]) -> Formula:
    """Return a sum, with dots in the place of its middle where it is long.

    >>> plus(range(1, 10)).plain
    '1 + 2 + … + 9'
    """
    formulas = [part(each) for each in terms]
    if len(formulas) > MOST_TERMS:
        formulas[2:-1] = [Formula(r"\dots", "…")]
    return joined(formulas, " + ", " + ", SUM)


def minus(first: Part, second: Part) -> Formula:
    """Return a difference."""
    return joined([part(first), part(second).within(PRODUCT)], " - ", " − ", SUM)


def joined(formulas: Sequence[Formula], latex: str, plain: str, holds: int = ATOM) -> Formula:
    """Return formulas with a sign between them."""
    if len(formulas) == 1:
        return formulas[0]
    return Formula(
        latex.join(each.latex for each in formulas),
        plain.join(each.plain for each in formulas),
        holds,
    )


def fraction(value: Fraction, lang: str) -> Formula:
    r"""Return a fraction with its numbers as a language writes them.

    >>> fraction(Fraction(1234, 12345), "fr").plain
    '1\u202f234/12\u202f345'
    """
    if value.denominator == 1:
        return part(value.numerator, lang)
    if max(value.numerator, value.denominator) >= 10**MOST_DIGITS:
        return decimal(float(value), lang)
    return over(part(value.numerator, lang), part(value.denominator, lang), "/")


def notation(key: str, lang: str, **parts: Part) -> Formula:
    r"""Return a formula that the schools of each language write in their own way.

    Args:
        key: the formula in the catalogue ``probability``, with ``.latex`` and ``.plain``.
        lang: the language.
        **parts: the formulas that it names.

    >>> notation("p-given", "en", event="A").latex, notation("p-given", "fr", event="A").latex
    ('P(A \\mid F)', 'P_F(A)')
    """
    formulas = {name: part(each) for name, each in parts.items()}
    latex = {name: each.latex for name, each in formulas.items()}
    plain = {name: each.plain for name, each in formulas.items()}
    return Formula(
        text("probability", f"{key}.latex", lang, **latex),
        text("probability", f"{key}.plain", lang, **plain),
    )
