"""Questions with their share of equally likely cases, which say how they were counted.

A count in one place is hypergeometric in two cases. Either the place draws its cards from those
that can be there and nothing but this place is restricted; or the cards asked about are all
restricted alike and the others likewise or free, so that they lie anywhere in the places open
to them. A condition is asked about classes: deals that are alike in all that it is asked about.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial, reduce
from operator import or_, sub
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.probability.counting.walk import MOST_CLASSES, Tally, Walk, count
from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.situations import (
    Fact,
    Situation,
    capitalised,
    cards_of_kind,
    is_named_singly,
    name_of,
    narrow,
    read_cards,
    read_each,
    read_rank,
    read_suit,
    say_facts,
    say_kind,
)
from nainjaune_widget.probability.values import (
    Derivation,
    Expectation,
    Formula,
    Part,
    Probability,
    bayes_table,
    choose,
    found_by,
    fraction,
    in_powers,
    joined,
    minus,
    notation,
    over,
    part,
    plus,
    rounded_of,
    share_out,
    times,
)
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.sheets.plots import COLOURS, new_picture
from nainjaune_widget.words import ProbabilityError, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


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


MOST_TERMS = 6
"""The different terms that a derivation writes out."""

MOST_WRITTEN = 10**12
"""The largest number of classes that is written out."""

MOST_PRIOR_CLASSES = MOST_CLASSES // 10
"""The classes before the facts that a table of Bayes is worked out for."""

Tallies = tuple[Tally, ...]
Condition = Callable[[Any], bool]


@dataclass(frozen=True)
class Asked:
    """The cards and places that a condition is asked about.

    Attributes:
        keys: the ranks or suits, as the condition gets them; empty for cards.
        kinds: their cards, as masks; for cards, a mask for each of them.
        places: the places.
    """

    keys: tuple[int | str, ...]
    kinds: tuple[int, ...]
    places: tuple[int, ...]

    @classmethod
    def of(
        cls, rules: Ruleset, places: tuple[int, ...], ranks: object, suits: object, cards: object
    ) -> Asked:
        """Read the ranks, the suits or the cards that a condition is asked about.

        Raises:
            CardError: a string names no card.
            ProbabilityError: not exactly one of the three is given, it cannot be read, or something
                is there twice.
        """
        if sum(each is not None for each in (ranks, suits, cards)) != 1:
            raise ProbabilityError("probability-one-kind-where")
        if cards is not None:
            held = cards_of(read_cards(cards, rules))
            return cls((), tuple(1 << card.number for card in held), places)
        keys: Sequence[int | str] = (
            read_each(suits, read_suit) if ranks is None else read_each(ranks, read_rank)
        )
        return cls(tuple(keys), tuple(cards_of_kind(key, rules) for key in keys), places)

    @property
    def cards(self) -> int:
        """The mask of all the cards."""
        return sum(self.kinds)

    @property
    def alone(self) -> bool:
        """True where the condition gets the cards of one place and not of all by place."""
        return len(self.places) == 1

    def told(self, tallies: Tallies, players: int) -> Any:
        """Return a class as the condition gets it."""
        by_place = [self._in_place(tallies, position) for position in range(len(self.places))]
        if self.alone:
            return by_place[0]
        names = (name_of(place, players) for place in self.places)
        return dict(zip(names, by_place, strict=True))

    def _in_place(self, tallies: Tallies, position: int) -> Any:
        if self.keys:
            return {key: tally[position] for key, tally in zip(self.keys, tallies, strict=True)}
        held = zip(self.kinds, tallies, strict=True)
        return frozenset(cards_of(sum(card for card, tally in held if tally[position])))


@dataclass
class Classes:
    """The classes that a condition answers alike.

    Attributes:
        number: their number.
        deals: the number of their deals.
        by_deals: by number of deals, how many classes have as many, and one of them; no more are
            kept than one above `MOST_TERMS`.
    """

    number: int = 0
    deals: int = 0
    by_deals: dict[int, tuple[int, Tallies]] = field(default_factory=dict)

    def add(self, tallies: Tallies, deals: int) -> None:
        """Add a class."""
        self.number += 1
        self.deals += deals
        if len(self.by_deals) <= MOST_TERMS:
            alike, example = self.by_deals.get(deals, (0, tallies))
            self.by_deals[deals] = (alike + 1, example)

    @property
    def terms(self) -> list[tuple[int, Tallies]]:
        """The numbers of classes that are alike, with one of them; empty where they are many."""
        return list(self.by_deals.values()) if len(self.by_deals) <= MOST_TERMS else []


def probability_where(situation: Situation, condition: Condition, asked: Asked) -> Probability:
    """Return the probability of a condition.

    Raises:
        ProbabilityError: there are too many classes; or the condition raises an error, or does
            not return a bool.
    """
    no, yes = _sorted(situation, condition, asked, MOST_CLASSES)
    earlier = _earlier(situation, condition, asked)
    found = Conditioned(situation, yes.deals, no.deals + yes.deals, asked, no, yes, earlier)
    return found.probability


def _say_number(number: int, lang: str) -> str:
    written = part(number, lang) if number < MOST_WRITTEN else in_powers(float(number), lang, 2)
    return written.plain


def _sorted(
    situation: Situation, condition: Condition, asked: Asked, most: int
) -> tuple[Classes, Classes]:
    """Return the classes that do not fit a condition, and those that do."""
    walk = Walk(situation.world, asked.kinds, asked.places)
    number, exact = walk.number_of_classes()
    if number > most:
        key = "probability-classes" if exact else "probability-classes-at-most"
        raise ProbabilityError(key, n=SimpleNamespace(say=partial(_say_number, number)))
    found = Classes(), Classes()
    for tallies, deals in walk.classes():
        found[_answer(condition, asked.told(tallies, situation.players))].add(tallies, deals)
    return found


def _answer(condition: Condition, told: Any) -> bool:
    """Ask a condition about a class."""
    try:
        answer = condition(told)
    except Exception as error:
        raise ProbabilityError(
            "probability-condition-raised", told=shown(told), why=shown(error)
        ) from error
    if not isinstance(answer, bool):
        raise ProbabilityError(
            "probability-condition-no-bool", told=shown(told), value=shown(answer)
        )
    return answer


def _earlier(situation: Situation, condition: Condition, asked: Asked) -> tuple[int, int] | None:
    """Return the deals that fit a condition, and all, before the last facts; None if too many.

    A condition may rely on the facts and fail without them: then there are none, either.
    """
    if situation.before is None:
        return None
    try:
        no, yes = _sorted(situation.before, condition, asked, MOST_PRIOR_CLASSES)
    except ProbabilityError:
        return None
    return yes.deals, no.deals + yes.deals


@dataclass(frozen=True)
class Conditioned(ShareOfCases):
    """A condition, found by its classes.

    Attributes:
        asked: the cards and places that it is asked about.
        no: the classes that do not fit it.
        yes: the classes that do.
        earlier: the deals that fit it and all deals before the last facts; None where that is
            not known.
    """

    asked: Asked
    no: Classes
    yes: Classes
    earlier: tuple[int, int] | None

    def say(self, lang: str) -> str:
        """Return the question in words."""
        what = say_kind(self.asked.cards, self.situation.pack, lang)
        if self.asked.alone:
            return self.situation.sentence("event.where", self.asked.places[0], lang, what=what)
        return text("probability", "event.where-all", lang, what=what)

    @property
    def prior(self) -> tuple[int, int] | None:
        """The favourable and all deals before the last facts; None where they are not known."""
        return self.earlier

    def way(self, lang: str) -> Way:
        """Return the way of counting: a sum over classes, of those that fit or of the others."""
        no, yes = self.no, self.yes
        opposite = 0 < len(no.terms) < (len(yes.terms) or MOST_TERMS + 1)
        share = self._share(no.terms if opposite else yes.terms, lang)
        key = "how.other-classes" if opposite and share else "how.classes"
        every = no.number + yes.number
        how = text(
            "probability", key, lang, n=yes.number, fit=yes.number, rest=no.number, all=every
        )
        if share is None:
            return super().way(lang)._replace(how=how)
        legend = "" if self.asked.alone else text("probability", "legend.shares", lang)
        return Way(how, (minus(1, share) if opposite else share,), legend)

    def _share(self, terms: Sequence[tuple[int, Tallies]], lang: str) -> Formula | None:
        """Return the share of some classes as a sum; None where it cannot be written out.

        It can where each of the unknown cards may be in every place left.
        """
        world = self.situation.world
        if not terms or world.bounds or len(set(world.unknown.values())) > 1:
            return None
        unknown = sum(1 << card for card in world.unknown)
        rooms = [world.room(place) for place in self.asked.places]
        summands = []
        for alike, tallies in terms:
            ways = self._ways(tallies, unknown, rooms)
            summands.append(ways if alike == 1 else times([part(alike, lang), ways]))
        return over(plus(summands), self._shared_out(unknown.bit_count(), rooms))

    def _ways(self, tallies: Tallies, unknown: int, left: list[int]) -> Formula:
        """Return the formula of the number of deals of a class, with its numbers."""
        asked, factors = self.asked, []
        for cards, tally in zip(asked.kinds, tallies, strict=True):
            known = [self.situation.world.known(place) & cards for place in asked.places]
            here = list(map(sub, tally, map(int.bit_count, known)))
            size = (cards & unknown).bit_count()
            # One way alone is a factor of 1, which says nothing.
            if size not in (0, *here) and any(here):
                factors.append(self._shared_out(size, here))
            left = list(map(sub, left, here))
        rest = (unknown & ~asked.cards).bit_count()
        if rest:
            factors.append(self._shared_out(rest, left))
        return times(factors or [1])

    def _shared_out(self, cards: int, parts: list[int]) -> Formula:
        return choose(cards, parts[0]) if self.asked.alone else share_out(cards, parts)
