"""Exact results that know how they were found."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol, Self, TypeVar

from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.probability.explaining.derivations import Derivation, answer_of, rounded_of
from nainjaune_widget.probability.explaining.formulas import Formula, decimal, fraction, part
from nainjaune_widget.sheets import Formatted
from nainjaune_widget.words import ProbabilityError, check_language, chosen_language, shown, text

MOST_BITS = 1000
"""The bits of a numerator or a denominator; no number of deals has a third of them."""


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
        numerator: a whole number or a fraction.
        denominator: a whole number.

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
            if max(given.numerator.bit_length(), given.denominator.bit_length()) > MOST_BITS:
                raise ProbabilityError("probability-probability", value=shown(given.numerator))
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
