"""A derivation: the way in which a probability was found, in words and formulas."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.probability.explaining.formulas import (
    Formula,
    decimal,
    fraction,
    in_powers,
    part,
)
from nainjaune_widget.sheets import (
    MOST_DECIMALS_OF_PERCENT,
    Sheet,
    chance,
    decimals_of_percent,
    is_tiny,
    number,
)
from nainjaune_widget.words import text

MOST_DENOMINATOR = 1000
"""The largest denominator of a fraction in a table."""

MOST_TIMES = 10**9
"""The largest n of a chance of 1 in n that is written out."""

CERTAIN_ENOUGH = Fraction(19, 20)
"""Beyond it the chance of the opposite says more than a chance of 1 in 1.0…."""


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


Case = tuple[str, int, int]
"""A case with its deals before some facts, and its deals that fit them."""


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
