"""Probabilities as shares of equally likely cases, with the derivations that explain them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from nainjaune_widget.probability.counting.walk import Walk, count
from nainjaune_widget.probability.explaining.derivations import Derivation, bayes_table
from nainjaune_widget.probability.explaining.draws import UrnDraw, draw_of
from nainjaune_widget.probability.explaining.formulas import (
    Formula,
    joined,
    minus,
    notation,
    over,
    part,
)
from nainjaune_widget.probability.explaining.values import Probability, found_by
from nainjaune_widget.probability.facts import Fact, narrow, say_facts
from nainjaune_widget.probability.kinds import is_named_singly, say_kind
from nainjaune_widget.probability.places import capitalised
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import text


def counts_of(situation: Situation, place: int, cards: int) -> Counter[int]:
    """Return by count the number of deals in which a place has so many of some cards."""
    walk = Walk(situation.world, [cards], [place])
    return Counter({tallies[0][0]: deals for tallies, deals in walk.classes()})


class Way(NamedTuple):
    """A way of counting.

    Attributes:
        how: the way in words.
        sides: its formulas, in letters first, then with their numbers.
        legend: the meanings of the letters.
    """

    how: str
    sides: tuple[Formula, ...] = ()
    legend: str = ""


@dataclass(frozen=True)
class ShareOfCases(ABC):
    """An event with its share of the cases, all of which are equally likely.

    The cases are the deals that fit what is known, or the hands that a place can have.

    Attributes:
        situation: what is known.
        favourable: the number of cases in which the event happens.
        possible: the number of all cases.
    """

    situation: Situation
    favourable: int
    possible: int

    @property
    def probability(self) -> Probability:
        """The probability of the event, which explains itself."""
        share = Fraction(self.favourable, self.possible)
        return found_by(Probability, share, self, self.situation.lang)

    def derive(self, answer: Formula, lang: str) -> Derivation:
        """Explain the probability."""
        how, sides, legend = self.way(lang)
        return Derivation(
            event=self.say(lang),
            known=self.known(lang),
            how=how,
            left=self.p_of(self.letters, lang) if self.letters else part("P"),
            sides=sides,
            answer=answer,
            legend=legend,
            table=self.table(lang),
            lang=lang,
        )

    @abstractmethod
    def say(self, lang: str) -> str:
        """Return the event in words."""

    def known(self, lang: str) -> str:
        """Return in words all that is known."""
        return self.situation.say(lang)

    @property
    def letters(self) -> Formula | None:
        """The event in the formula; None for a P alone."""
        return part("A")

    def p_of(self, event: Formula, lang: str) -> Formula:
        """Return the probability of an event in letters."""
        return notation(self.situation.key("p"), lang, event=event)

    def way(self, lang: str) -> Way:
        """Return the way of counting: the quotient of the numbers of cases."""
        event, cases = part("A"), Formula(r"\Omega", "Ω")
        if self.situation.before is not None:
            event, cases = Formula(r"A \cap F", "A ∩ F"), part("F")
        letters = over(notation("count", lang, set=event), notation("count", lang, set=cases))
        numbers = over(part(self.favourable, lang), part(self.possible, lang))
        legend = text("probability", self.situation.key("legend.ratio"), lang)
        return Way(text("probability", "how.ratio", lang), (letters, numbers), legend)

    @property
    def prior(self) -> tuple[int, int] | None:
        """The favourable and all cases before the last facts; None where they are not known."""
        return None

    def table(self, lang: str) -> Sheet | None:
        """Return the table of Bayes for the event and its opposite."""
        prior = self.prior
        if prior is None:
            return None
        favourable, possible = prior
        opposite = text("probability", "bayes.not", lang)
        cases = [
            ("A", favourable, self.favourable),
            (opposite, possible - favourable, self.possible - self.favourable),
        ]
        return bayes_table(cases, self.situation.say_news(lang), lang)


@dataclass(frozen=True)
class InPlace(ShareOfCases):
    """A number of some cards in one place, within bounds.

    Attributes:
        place: the place.
        cards: the mask of the cards.
    """

    place: int
    cards: int

    @property
    @abstractmethod
    def bounds(self) -> tuple[int, int]:
        """The least and the largest number."""

    def way(self, lang: str) -> Way:
        """Return the way of counting: a draw, where the number follows one."""
        if self.favourable in (0, self.possible):
            return Way(
                text("probability", f"how.{'every' if self.favourable else 'no'}-case", lang)
            )
        draw = draw_of(self.situation.world, self.place, self.cards)
        if draw is None:
            return super().way(lang)
        low, high = self.bounds
        inside = [number for number in draw.counts if low <= number <= high]
        outside = [number for number in draw.counts if number not in inside]
        legend = draw.legend(lang)
        if len(inside) == 1:
            key = "how.straight" if draw.of_cards else "how.straight-places"
            sides = (draw.letters(inside[0]), draw.terms(inside))
            return Way(text("probability", key, lang), sides, legend)
        if len(outside) < len(inside):
            how = text("probability", "how.opposite", lang)
            return Way(how, self._opposite(draw, outside, lang), legend)
        every = draw.letters()
        sigma = Formula(
            rf"\sum_{{k={inside[0]}}}^{{{inside[-1]}}} {every.latex}",
            f"Σ(k={inside[0]}…{inside[-1]}) {every.plain}",
        )
        how = text("probability", "how.cases", lang, n=len(inside))
        return Way(how, (sigma, draw.terms(inside)), legend)

    def _opposite(self, draw: UrnDraw, outside: list[int], lang: str) -> tuple[Formula, ...]:
        """Return the formulas by way of the opposite: a range of numbers, or two ranges."""
        (low, high), ranges = self.bounds, []
        if outside[0] < low:
            ranges.append(x_within(0, low - 1, self.number))
        if outside[-1] > high:
            ranges.append(x_within(high + 1, self.number, self.number))
        opposite = [self.p_of(joined(ranges, r" \text{ / } ", " / "), lang)]
        if len(outside) == 1:
            opposite.append(draw.letters(outside[0]))
        opposite.append(draw.terms(outside))
        return tuple(minus(1, each) for each in opposite)

    @property
    def number(self) -> int:
        """The number of the cards that are asked about."""
        return self.cards.bit_count()


BOUNDS = {
    "exactly": "X = {low}",
    "at-least": "X ≥ {low}",
    "at-most": "X ≤ {high}",
    "between": "{low} ≤ X ≤ {high}",
}


def kind_of_bounds(low: int, high: int, most: int) -> str:
    """Return how a number from 0 to the largest possible one is bounded: a key of `BOUNDS`.

    >>> kind_of_bounds(1, 4, most=4), kind_of_bounds(1, 3, most=4)
    ('at-least', 'between')
    """
    if low == high:
        return "exactly"
    if low <= 0:
        return "at-most"
    return "at-least" if high >= most else "between"


def x_within(low: int, high: int, most: int) -> Formula:
    r"""Return the bounds of a number X from 0 to the largest possible one.

    >>> x_within(1, 4, most=4).plain, x_within(0, 1, most=4).latex
    ('X ≥ 1', 'X \\le 1')
    """
    bounds = BOUNDS[kind_of_bounds(low, high, most)].format(low=low, high=high)
    return Formula(bounds.replace("≤", r"\le").replace("≥", r"\ge"), bounds)


@dataclass(frozen=True)
class Counted(InPlace):
    """The event that a place has a number of some cards within bounds.

    Attributes:
        low: the least number.
        high: the largest number.
    """

    low: int
    high: int

    @property
    def bounds(self) -> tuple[int, int]:
        """The least and the largest number."""
        return self.low, self.high

    @classmethod
    def of(cls, situation: Situation, place: int, cards: int, low: int, high: int) -> Counted:
        """Count the deals in which it is so."""
        counts = counts_of(situation, place, cards)
        inside = sum(deals for number, deals in counts.items() if low <= number <= high)
        return cls(situation, inside, counts.total(), place, cards, low, high)

    def say(self, lang: str) -> str:
        """Return the event in words."""
        number, pack = self.number, self.situation.pack
        key = f"event.{kind_of_bounds(self.low, self.high, number)}"
        if self.low == self.high == number:
            key = "event.cards" if is_named_singly(self.cards, pack) else "event.all"
        elif self.high == 0:
            key = "event.none"
        what = say_kind(self.cards, pack, lang)
        values = {"low": self.low, "high": self.high, "number": number, "what": what}
        return self.situation.sentence(key, self.place, lang, **values)

    @property
    def letters(self) -> Formula:
        """The event in the formula."""
        return x_within(self.low, self.high, self.number)

    def table(self, lang: str) -> Sheet | None:
        """Return the table of Bayes for every possible number."""
        before = self.situation.before
        if before is None:
            return None
        counts = counts_of(self.situation, self.place, self.cards)
        priors = counts_of(before, self.place, self.cards)
        cases = [(f"X = {number}", priors[number], counts[number]) for number in sorted(priors)]
        return bayes_table(cases, self.situation.say_news(lang), lang)


@dataclass(frozen=True)
class Held(ShareOfCases):
    """Several things that one place holds at once.

    Attributes:
        wanted: the things, as facts.
    """

    wanted: tuple[Fact, ...]

    @classmethod
    def of(cls, situation: Situation, wanted: tuple[Fact, ...]) -> Held:
        """Count the deals in which they are all there."""
        return cls(situation, count(narrow(situation.world, wanted)), situation.deals, wanted)

    def say(self, lang: str) -> str:
        """Return the event in words."""
        return capitalised(say_facts(self.wanted, self.situation.players, lang)) + "."

    @property
    def prior(self) -> tuple[int, int] | None:
        """The favourable and all deals before the last facts; None where there are none."""
        before = self.situation.before
        if before is None:
            return None
        return count(narrow(before.world, self.wanted)), before.deals
