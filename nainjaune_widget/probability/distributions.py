"""Means and distributions of a count of cards in one place."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.probability.formulas import (
    Formula,
    fraction,
    notation,
    part,
    plus,
    times,
)
from nainjaune_widget.probability.kinds import say_kind
from nainjaune_widget.probability.shares import Counted, counts_of
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.probability.values import (
    Derivation,
    Expectation,
    Probability,
    found_by,
    rounded_of,
)
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.sheets.plots import COLOURS, new_picture
from nainjaune_widget.words import text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def mean_of(situation: Situation, place: int, cards: int, points: bool) -> Expectation:
    """Return the mean number of some cards in a place, or of their points.

    It is a sum over the cards, each with its probability of being there.
    """
    # Cards that may be in the same places, under the same bounds, have one probability.
    alike: dict[tuple[object, ...], int] = defaultdict(int)
    for card in cards_of(cards):
        bounds = frozenset(each for each in situation.world.bounds if each.cards >> card.number & 1)
        alike[situation.world.may[card.number], bounds] |= 1 << card.number
    worths: dict[Fraction, int] = defaultdict(int)
    for kind in alike.values():
        counts = counts_of(situation, place, kind & -kind)
        share = Fraction(counts[1], counts.total())
        worths[share] += sum(card.points if points else 1 for card in cards_of(kind))
    terms = tuple((worth, share) for share, worth in sorted(worths.items(), reverse=True))
    return Mean(situation, place, cards, "points" if points else "cards", terms).expectation


@dataclass(frozen=True)
class Mean:
    """A mean as a sum of integers times probabilities.

    Attributes:
        situation: what is known.
        place: the place.
        cards: the mask of the cards.
        over: the terms of the sum: the ``"cards"``, each of which counts as 1; the cards with
            their ``"points"``; or the possible ``"numbers"`` of cards.
        terms: the integers with their probabilities.
    """

    situation: Situation
    place: int
    cards: int
    over: Literal["cards", "points", "numbers"]
    terms: tuple[tuple[int, Fraction], ...]

    @property
    def expectation(self) -> Expectation:
        """The mean, which explains itself."""
        value = sum((number * chance for number, chance in self.terms), Fraction(0))
        return found_by(Expectation, value, self, self.situation.lang)

    def derive(self, answer: Formula, lang: str) -> Derivation:
        """Explain the mean."""
        situation, points = self.situation, text("probability", "points", lang)
        letters = {
            "cards": Formula(r"\sum_c P(c)", "Σ P(c)"),
            "points": Formula(rf"\sum_c \text{{{points}}}(c)\,P(c)", f"Σ {points}(c) · P(c)"),
            "numbers": Formula(r"\sum_k k\,P(X = k)", "Σ k · P(X = k)"),
        }
        terms = [times([part(n, lang), fraction(chance, lang)]) for n, chance in self.terms]
        event = "event.mean.points" if self.over == "points" else "event.mean.cards"
        how = "how.weighted" if self.over == "numbers" else "how.linearity"
        what = say_kind(self.cards, situation.pack, lang)
        return Derivation(
            event=situation.sentence(event, self.place, lang, what=what),
            known=situation.say(lang),
            how=text("probability", how, lang),
            left=notation(situation.key("e"), lang),
            sides=(letters[self.over], plus(terms)),
            answer=answer,
            lang=lang,
        )


class Distribution(dict[int, Probability]):
    """By number of cards, the exact probability that a place has so many of a kind.

    It prints as a table, is equal to a dict with the same numbers, and sums to 1.

    Args:
        situation: what is known.
        place: the place.
        cards: the mask of the cards.

    >>> from nainjaune_widget import probability
    >>> tens = probability.hand("lindor-1789", players=4).count(rank=10)
    >>> tens[1], sum(tens.values()), tens.mean, tens.variance
    (Probability(1824, 4165), Fraction(1, 1), Expectation(12, 13), Expectation(1920, 2873))
    """

    def __init__(self, situation: Situation, place: int, cards: int) -> None:
        self._situation, self._place, self._cards = situation, place, cards
        counts = counts_of(situation, place, cards)
        deals = counts.total()
        super().__init__(
            (n, Counted(situation, counts[n], deals, place, cards, n, n).probability)
            for n in range(min(cards.bit_count(), situation.sizes[place]) + 1)
        )

    @property
    def mean(self) -> Expectation:
        """The mean number, which explains itself."""
        terms = tuple((number, Fraction(chance)) for number, chance in self.items())
        return Mean(self._situation, self._place, self._cards, "numbers", terms).expectation

    @property
    def variance(self) -> Expectation:
        """The variance of the number: the mean of its squared distance from the mean."""
        squares = sum((number**2 * chance for number, chance in self.items()), Fraction(0))
        return found_by(Expectation, squares - self.mean**2, None, self._situation.lang)

    def sheet(self, lang: str | None = None) -> Sheet:
        """Return the distribution as a table.

        Args:
            lang: the language; None for that of the question.

        Raises:
            ProbabilityError: the language is unknown.
        """
        lang = self._situation.language(lang)
        rows = [
            [str(number), fraction(chance, lang).plain, rounded_of(chance, lang).plain]
            for number, chance in self.items()
        ]
        heads = [
            text("probability", f"sheet.{head}", lang) for head in ("number", "exact", "percent")
        ]
        known = list(filter(None, [self._situation.say(lang)]))
        return Sheet(self._title(lang), heads, rows, known, lang)

    def plot(self, lang: str | None = None) -> Figure:
        """Draw the distribution as a picture of matplotlib.

        Args:
            lang: the language; None for that of the question.

        Raises:
            MissingLibraryError: matplotlib is not installed.
            ProbabilityError: the language is unknown.
        """
        lang = self._situation.language(lang)
        across, up = (text("probability", f"sheet.{axis}", lang) for axis in ("number", "chance"))
        figure, axes = new_picture(self._title(lang), across, up, lang)
        axes.bar(list(self), [float(chance) for chance in self.values()], color=COLOURS[0])
        axes.set_xticks(list(self))
        return figure

    def _title(self, lang: str) -> str:
        what = say_kind(self._cards, self._situation.pack, lang)
        return self._situation.sentence("event.number", self._place, lang, what=what)

    def __repr__(self) -> str:
        return str(self.sheet())

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()
