"""Events with their share of equally likely cases, which say how they were counted.

A count in one place is hypergeometric in two cases. Either the place draws its cards from those
that can be there and nothing but this place is restricted; or the cards asked about are all
restricted alike and the others likewise or free, so that they lie anywhere in the places open
to them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.walk import Walk, count
from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.formulas import (
    Formula,
    Part,
    choose,
    joined,
    minus,
    notation,
    over,
    part,
    plus,
    times,
)
from nainjaune_widget.probability.kinds import capitalised, is_named_singly, say_kind
from nainjaune_widget.probability.situations import Fact, Situation, narrow, say_facts
from nainjaune_widget.probability.values import Derivation, Probability, bayes_table, found_by
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import text

BOUNDS = {
    "exactly": "X = {low}",
    "at-least": "X ≥ {low}",
    "at-most": "X ≤ {high}",
    "between": "{low} ≤ X ≤ {high}",
}


class UrnDraw(NamedTuple):
    """A draw of some things among which some are marked; k of the marked are drawn.

    Attributes:
        things: the things to draw from, N: cards, or the places open to them.
        marked: the marked ones among them, K: cards of the kind, or places in this hand.
        drawn: the number of things that are drawn, h.
        sure: the cards of the kind that are known to be there, beside those drawn.
        of_cards: True where cards are drawn, False where their places are.

    >>> UrnDraw(52, 4, 12).terms([1]).plain
    'C(4, 1) × C(48, 11) / C(52, 12)'
    """

    things: int
    marked: int
    drawn: int
    sure: int = 0
    of_cards: bool = True

    @property
    def counts(self) -> range:
        """The possible counts, those that are sure included."""
        least = max(0, self.drawn - (self.things - self.marked))
        return range(self.sure + least, self.sure + min(self.marked, self.drawn) + 1)

    def terms(self, counts: Iterable[int]) -> Formula:
        """Return the formula of a sum of counts with its numbers."""
        numbers = [count - self.sure for count in counts]
        unmarked = self.things - self.marked
        ways = [self._ways(k, self.marked, unmarked, k, self.drawn - k) for k in numbers]
        return over(plus(ways), self._all_ways(self.things, self.drawn))

    def letters(self, count: int | None = None) -> Formula:
        """Return the formula of a count in letters; of every count k without one."""
        k = None if count is None else count - self.sure
        here = "K" if k == self.marked else f"(k - {self.sure})" if self.sure else "k"
        ways = self._ways(k, "K", "N - K", here, f"h - {here}" if k != 0 else "h")
        return over(ways, self._all_ways("N", "h"))

    def _all_ways(self, things: Part, drawn: Part) -> Formula:
        return part(things) if self.drawn == 1 else choose(things, drawn)

    def _ways(
        self, k: int | None, marked: Part, unmarked: Part, here: Part, others: Part
    ) -> Formula:
        """Return the formula of the draws with k marked things, in numbers or in letters."""
        if self.drawn == 1:
            return part(unmarked if k == 0 else marked)
        rest = choose(unmarked, others)
        # With none of the marked, or with all of them, one factor is 1 and says nothing.
        return rest if k in (0, self.marked) else times([choose(marked, here), rest])

    def legend(self, lang: str) -> str:
        """Return the meanings of the letters."""
        key = "legend.cards" if self.of_cards else "legend.places"
        values = {"N": self.things, "K": self.marked, "h": self.drawn}
        legend = text("probability", key, lang, **values)
        if self.sure:
            legend += " " + text("probability", "legend.sure", lang, n=self.sure)
        return legend


def draw_of(world: World, place: int, cards: int) -> UrnDraw | None:
    """Return the draw that the count of a kind in a place follows, None where it follows none.

    Args:
        world: a world; what follows from full places has been drawn.
        place: the place.
        cards: the mask of the kind.
    """
    if world.bounds:
        return None
    own, unknown, room = 1 << place, world.unknown, world.room(place)
    sure = (world.known(place) & cards).bit_count()
    everywhere = reduce(or_, unknown.values(), 0)
    if all(places | own == everywhere | own for places in unknown.values()):
        possible = world.possible(place)
        return UrnDraw(possible.bit_count(), (possible & cards).bit_count(), room, sure)
    asked = [places for card, places in unknown.items() if cards >> card & 1]
    others = {places for card, places in unknown.items() if not cards >> card & 1}
    if len(set(asked)) == 1 and others <= {everywhere, *asked}:
        rooms = [world.room(each) for each in range(len(world.sizes)) if asked[0] >> each & 1]
        marked = room if asked[0] & own else 0
        return UrnDraw(sum(rooms), marked, len(asked), sure, of_cards=False)
    return None


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
