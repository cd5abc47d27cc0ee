"""Means by linearity: the mean of a sum is the sum of the means, dependent or not."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.probability.explaining.derivations import Derivation
from nainjaune_widget.probability.explaining.formulas import (
    Formula,
    fraction,
    notation,
    part,
    plus,
    times,
)
from nainjaune_widget.probability.explaining.values import Expectation, found_by
from nainjaune_widget.probability.kinds import say_kind
from nainjaune_widget.probability.shares import counts_of
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import text


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
    """A mean as a sum of whole numbers times probabilities.

    Attributes:
        situation: what is known.
        place: the place.
        cards: the mask of the cards.
        over: the terms of the sum: the ``"cards"``, each of which counts as 1; the cards with
            their ``"points"``; or the possible ``"numbers"`` of cards.
        terms: the whole numbers with their probabilities.
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
