"""Exact results that know how they were found, and the formulas that say it.

Formulas are in LaTeX for a notebook and in plain letters for a terminal.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, Self, TypeVar

from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.sheets import (
    MOST_DECIMALS_OF_PERCENT,
    RAISED,
    Formatted,
    Sheet,
    chance,
    decimals_of_percent,
    is_tiny,
    lowered,
    number,
)
from nainjaune_widget.sheets import in_powers as powers_of_ten
from nainjaune_widget.words import ProbabilityError, check_language, chosen_language, shown, text

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


MOST_DENOMINATOR = 1000
"""The largest denominator of a fraction in a table."""

MOST_TIMES = 10**9
"""The largest n of a chance of 1 in n that is written out."""

CERTAIN_ENOUGH = Fraction(19, 20)
"""Beyond it the chance of the opposite says more than a chance of 1 in 1.0…."""
Case = tuple[str, int, int]
"""A case with its deals before some facts, and its deals that fit them."""


@dataclass(frozen=True, repr=False, kw_only=True)
class Derivation:
    """The way in which a result was found; it prints as text and shows in a notebook.

    Attributes:
        event: the question in words.
        known: all that is known of the deal, in words; empty for nothing.
        how: the way of counting.
        left: the left side of the formula.
        sides: what it is equal to, in general letters first, then with its numbers.
        answer: the result with its rounded forms.
        legend: the meanings of the letters.
        table: for a conditional probability its Bayes table, else None.
        lang: the language.
    """

    event: str = ""
    known: str = ""
    how: str
    left: Formula
    sides: tuple[Formula, ...] = ()
    answer: Formula
    legend: str = ""
    table: Sheet | None = None
    lang: str

    @property
    def latex(self) -> str:
        """The formula in LaTeX, one line for each side, without dollar signs."""
        sides = r" \\ &= ".join(side.latex for side in (*self.sides, self.answer))
        return rf"\begin{{aligned}}{self.left.latex} &= {sides}\end{{aligned}}"

    def __str__(self) -> str:
        blank = " " * len(self.left.plain)
        sides = f"\n{blank} = ".join(side.plain for side in (*self.sides, self.answer))
        table = str(self.table) if self.table else ""
        lines = [*self._words, f"{self.left.plain} = {sides}", self.legend, table]
        return "\n".join(filter(None, lines))

    @property
    def _words(self) -> list[str]:
        return [line for line in (self.event, self.known, self.how) if line]

    def __repr__(self) -> str:
        return str(self)

    def _repr_markdown_(self) -> str:
        table = _markdown(self.table) if self.table else ""
        parts = ["  \n".join(self._words), f"$${self.latex}$$", self.legend, table]
        return "\n\n".join(filter(None, parts))


def _markdown(sheet: Sheet) -> str:
    """Return a table in Markdown."""
    rows = [sheet.heads, ["---:"] * len(sheet.heads), *sheet.rows]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return "\n\n".join([f"**{sheet.title}**", table, *sheet.notes])


def answer_of(value: Fraction, lang: str) -> Formula:
    r"""Return a probability as a fraction, in percent and as a chance of 1 in so many.

    >>> answer_of(Fraction(3, 13), "fr").plain
    '3/13 ≈ 23,1\u202f%, environ 1 sur 4,3'
    >>> answer_of(Fraction(1, 4), "en").plain
    '1/4 = 25.0%, 1 in 4'
    """
    exact = fraction(value, lang)
    if value in (0, 1):
        said = text("probability", "certain" if value else "impossible", lang)
        return Formula(rf"{exact.latex} \text{{ ({said})}}", f"{exact.plain} ({said})")
    rounded, chance = rounded_of(value, lang), chance_of(value, lang)
    sign = ("=", "=") if _is_exact(value) else (r"\approx", "≈")
    return Formula(
        rf"{exact.latex} {sign[0]} {rounded.latex} \quad\text{{({chance})}}",
        f"{exact.plain} {sign[1]} {rounded.plain}, {chance}",
    )


def rounded_of(value: Fraction, lang: str) -> Formula:
    r"""Return a probability in percent, or in powers of ten where it is very small.

    >>> rounded_of(Fraction(1, 13), "en").plain, rounded_of(Fraction(1, 10**9), "en").plain
    ('7.7%', '1.000 × 10⁻⁹')
    """
    if is_tiny(value):
        return decimal(float(value), lang)
    plain = chance(value, lang)
    # A bare comma in LaTeX is a punctuation mark, with a space after it.
    latex = plain.replace(",", "{,}").replace("%", r"\%")
    return Formula(latex.replace("\u202f", r"\,").replace(" ", r"\,"), plain)


def chance_of(value: Fraction, lang: str) -> str:
    """Return a probability as a chance of about 1 in so many.

    >>> chance_of(Fraction(1, 250), "fr"), chance_of(Fraction(3, 1000), "en")
    ('1 sur 250', 'about 1 in 333')
    >>> chance_of(Fraction(999, 1000), "en")
    'all but 1 in 1,000'
    """
    if value > CERTAIN_ENOUGH:
        return text("probability", "all-but", lang, chance=chance_of(1 - value, lang))
    times = 1 / value
    if times.denominator == 1 and times < 10**6:
        return text("probability", "in", lang, n=part(times.numerator, lang).plain)
    if times >= MOST_TIMES:
        many = in_powers(float(times), lang, 2).plain
    elif times >= 1000:
        unit = 10 ** (math.floor(math.log10(times)) - 2)
        many = number(round(times / unit) * unit, lang)
    else:
        rounded = round(float(times), 1) if times < 10 else round(float(times))
        many = number(rounded, lang, ".0f" if rounded == int(rounded) else ".1f")
    return text("probability", "about-in", lang, n=many)


def short(value: Fraction, lang: str) -> str:
    """Return a number for a table: a fraction where its denominator is small, else decimals."""
    if value.denominator <= MOST_DENOMINATOR:
        return fraction(value, lang).plain
    return decimal(float(value), lang).plain


def bayes_table(cases: Sequence[Case], facts: str, lang: str) -> Sheet:
    """Return the table of Bayes' rule: prior × likelihood, over its sum, is the posterior.

    Args:
        cases: the cases.
        facts: the facts, in words.
        lang: the language.
    """
    deals = sum(before for _, before, _ in cases)
    total = Fraction(sum(after for _, _, after in cases), deals)
    lines = []
    for name, before, after in cases:
        if before:
            prior, both = Fraction(before, deals), Fraction(after, deals)
            values = (prior, both / prior, both, both / total)
            lines.append([name, *(short(value, lang) for value in values)])
    whole = [text("probability", "bayes.sum", lang), "1", "", short(total, lang), "1"]
    heads = [
        text("probability", f"bayes.{head}", lang)
        for head in ("case", "prior", "likelihood", "product", "posterior")
    ]
    title = text("probability", "bayes.title", lang)
    note = text("probability", "bayes.note", lang, facts=facts)
    return Sheet(title, heads, [*lines, whole], [note], lang)


def _is_exact(value: Fraction) -> bool:
    unit = 10 ** min(decimals_of_percent(value), MOST_DECIMALS_OF_PERCENT)
    return bool((100 * unit * value).denominator == 1)


class Route(Protocol):
    """The way in which a result was found."""

    def derive(self, answer: Formula, lang: str) -> Derivation:
        """Explain a result.

        Args:
            answer: the result with its rounded forms.
            lang: the language.
        """


class Percent(Formatted, float):
    """A number of percent, which prints as a language writes it.

    >>> Probability(3, 13).percent
    23.1%
    >>> round(Probability(3, 13).percent, 3)
    23.077
    """

    __slots__ = ("_shown",)

    _shown: str

    def __new__(cls, value: Fraction, lang: str) -> Self:
        """Make one of a share of 1."""
        made = super().__new__(cls, 100 * value)
        made._shown = rounded_of(value, lang).plain
        return made

    def __repr__(self) -> str:
        return self._shown

    __str__ = __repr__

    def __reduce__(self) -> tuple[Any, ...]:
        return float, (float(self),)


class DerivedFraction(Formatted, Fraction):
    """A fraction that knows how it was found; arithmetic on it gives a plain fraction."""

    __slots__ = ("_lang", "_route")

    _route: Route | None
    _lang: str

    def explain(self, lang: str | None = None) -> Derivation:
        """Explain how it was found: the formula in general and with its numbers.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the language that the question was asked in.

        Raises:
            ProbabilityError: the language is unknown.

        >>> from nainjaune_widget import probability
        >>> print(probability.hand("lindor-1789", players=4).holds("7♦").explain())
        Seat 1 holds 7♦.
        Count the hands: choose the cards asked about, then the others.
        P(X = 1) = C(N − K, h − K) / C(N, h)
                 = C(51, 11) / C(52, 12)
                 = 3/13 ≈ 23.1%, about 1 in 4.3
        N = 52 cards can be there, K = 1 of them are asked about, h = 12 of them are there.
        """
        lang = self._lang if lang is None else check_language(lang, ProbabilityError)
        answer = self._answer(lang)
        if self._route is not None:
            return self._route.derive(answer, lang)
        how = text("probability", "how.given", lang)
        return Derivation(how=how, left=part(self._letter), answer=answer, lang=lang)

    _letter = "P"

    def _answer(self, lang: str) -> Formula:
        return answer_of(Fraction(self), lang)

    def _repr_latex_(self) -> str:
        return f"${self._answer(self._lang).latex}$"

    def __reduce__(self) -> tuple[Any, ...]:
        return found_by, (type(self), Fraction(self), self._route, self._lang)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class Probability(DerivedFraction):
    """An exact probability, a fraction from 0 to 1 that explains itself.

    Arithmetic on it gives a plain `Fraction`, and it is equal to any number of the same value.

    Args:
        numerator: an integer or a fraction.
        denominator: an integer.

    Raises:
        ProbabilityError: it is not a number from 0 to 1.

    >>> from nainjaune_widget import probability
    >>> ten = probability.hand("lindor-1789", players=4).count(rank=10, at_least=1)
    >>> ten, ten.percent, 1 - ten
    (Probability(2759, 4165), 66.2%, Fraction(1406, 4165))
    """

    __slots__ = ()

    def __new__(cls, numerator: int | Fraction = 0, denominator: int = 1) -> Self:
        """Make one of a value alone, which cannot say how it was found."""
        numerator, denominator = as_int(numerator), as_int(denominator)
        for given in (numerator, denominator):
            if isinstance(given, bool) or not isinstance(given, (int, Fraction)):
                raise ProbabilityError("probability-probability", value=shown(given))
        if not denominator or not 0 <= Fraction(numerator) / denominator <= 1:
            raise ProbabilityError("probability-probability", value=f"{numerator}/{denominator}")
        made = super().__new__(cls, Fraction(numerator) / denominator)
        made._route, made._lang = None, chosen_language()
        return made

    @property
    def percent(self) -> Percent:
        """The probability in percent: a number that prints as a language writes it."""
        return Percent(Fraction(self), self._lang)


class Expectation(DerivedFraction):
    """An exact mean, a fraction that explains itself."""

    __slots__ = ()

    _letter = "E"

    def __new__(cls, value: Fraction = Fraction(0)) -> Self:
        """Make one of a value alone, which cannot say how it was found."""
        made = super().__new__(cls, value)
        made._route, made._lang = None, chosen_language()
        return made

    def _answer(self, lang: str) -> Formula:
        exact, value = fraction(self, lang), decimal(float(self), lang)
        if self.denominator == 1:
            return exact
        return Formula(rf"{exact.latex} \approx {value.latex}", f"{exact.plain} ≈ {value.plain}")


FoundKind = TypeVar("FoundKind", bound=DerivedFraction)


def found_by(kind: type[FoundKind], value: Fraction, route: Route | None, lang: str) -> FoundKind:
    """Return a result with the way in which it was found."""
    made = kind(value)
    made._route, made._lang = route, lang  # noqa: SLF001 - the results of this module
    return made
