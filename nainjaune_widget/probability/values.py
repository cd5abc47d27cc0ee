"""Exact results that know how they were found, and the derivation that says it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, Self, TypeVar

from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.probability.formulas import (
    Formula,
    decimal,
    fraction,
    in_powers,
    part,
)
from nainjaune_widget.sheets import (
    MOST_DECIMALS_OF_PERCENT,
    Formatted,
    Sheet,
    chance,
    decimals_of_percent,
    is_tiny,
    number,
)
from nainjaune_widget.words import ProbabilityError, check_language, chosen_language, shown, text

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
