"""Means by linearity: the mean of a sum is the sum of the means, dependent or not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.engine.cards import PACK, cards_of
from nainjaune_widget.probability.explaining.derivations import Derivation
from nainjaune_widget.probability.explaining.formulas import Formula, fraction, part, sum_of, times
from nainjaune_widget.probability.explaining.values import Expectation, found_by, mean_answer
from nainjaune_widget.probability.kinds import say_kind
from nainjaune_widget.probability.routes import chances_of, say_known, sentence
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import text


def mean_of(situation: Situation, place: int, cards: int, points: bool) -> Expectation:
    """Return the mean number of some cards in a place, or of their points."""
    route = Linear(situation, place, cards, points)
    value = sum((share * worth for share, worth in route.shares()), Fraction(0))
    return found_by(Expectation, value, route, situation.lang)


@dataclass(frozen=True)
class Linear:
    """A mean as a sum over cards, each with its probability of being there.

    Attributes:
        situation: what is known.
        place: the place.
        cards: the mask of the cards.
        points: True where each card counts as its points, else it counts as 1.
    """

    situation: Situation
    place: int
    cards: int
    points: bool

    def shares(self) -> list[tuple[Fraction, int]]:
        """Return the probabilities that cards have, each with the worth of all those cards."""
        world = self.situation.world
        # Cards that may be in the same places, under the same bounds, have one probability.
        alike: dict[tuple[object, ...], int] = defaultdict(int)
        for card in cards_of(self.cards):
            bounds = frozenset(each for each in world.bounds if each.cards >> card.number & 1)
            alike[world.may[card.number], bounds] |= 1 << card.number
        worths: dict[Fraction, int] = defaultdict(int)
        for cards in alike.values():
            first = cards & -cards
            share = chances_of(self.situation, self.place, first).get(1, Fraction(0))
            worths[share] += sum(
                card.points if self.points else 1 for card in PACK if cards >> card.number & 1
            )
        return sorted(worths.items(), reverse=True)

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the mean."""
        letters = Formula(r"\sum_c P(c)", "Σ P(c)")
        if self.points:
            worth = text("probability", "points", lang)
            letters = Formula(rf"\sum_c \text{{{worth}}}(c)\,P(c)", f"Σ {worth}(c) · P(c)")
        terms = [(number, share) for share, number in self.shares()]
        return _derivation(self, "points" if self.points else "cards", letters, terms, value, lang)


@dataclass(frozen=True)
class Weighted:
    """The mean of a distribution, as the sum of its numbers times their probabilities.

    Attributes:
        situation: what is known.
        place: the place.
        cards: the mask of the cards that are counted.
        chances: the numbers with their probabilities.
    """

    situation: Situation
    place: int
    cards: int
    chances: tuple[tuple[int, Fraction], ...]

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the mean."""
        letters = Formula(r"\sum_k k\,P(X = k)", "Σ k · P(X = k)")
        return _derivation(self, "cards", letters, self.chances, value, lang, how="how.weighted")


def _derivation(
    mean: Linear | Weighted,
    of: str,
    letters: Formula,
    terms: Iterable[tuple[int, Fraction]],
    value: Fraction,
    lang: str,
    how: str = "how.linearity",
) -> Derivation:
    """Explain a mean.

    Args:
        mean: the way in which it was found.
        of: ``"cards"`` or ``"points"``.
        letters: its formula in general.
        terms: whole numbers, and the probabilities that they are multiplied by.
        value: the mean.
        lang: the language.
        how: the key of the text that names the way.
    """
    situation = mean.situation
    letter = text("probability", "e" if situation.before is None else "e-given", lang)
    what = say_kind(mean.cards, situation.pack, lang)
    return Derivation(
        event=sentence(f"event.mean.{of}", situation, mean.place, lang, what=what),
        known=say_known(situation, lang),
        how=text("probability", how, lang),
        left=Formula(letter.replace("|", r"\mid"), letter),
        sides=(
            letters,
            sum_of(times([part(number, lang), fraction(chance, lang)]) for number, chance in terms),
        ),
        answer=mean_answer(value, lang),
        legend="",
        table=None,
        lang=lang,
    )
