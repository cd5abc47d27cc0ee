"""The distribution of a count of cards in one place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from nainjaune_widget.probability.explaining.derivations import rounded_of
from nainjaune_widget.probability.explaining.formulas import fraction
from nainjaune_widget.probability.explaining.values import Expectation, Probability, found_by
from nainjaune_widget.probability.kinds import say_kind
from nainjaune_widget.probability.means import Mean
from nainjaune_widget.probability.shares import Counted, counts_of
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.sheets.plots import COLOURS, new_picture
from nainjaune_widget.words import text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Distribution(Mapping[int, Probability]):
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
        self._chances = {
            n: Counted(situation, counts[n], deals, place, cards, n, n).probability
            for n in range(min(cards.bit_count(), situation.sizes[place]) + 1)
        }

    def __getitem__(self, number: int) -> Probability:
        return self._chances[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

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
