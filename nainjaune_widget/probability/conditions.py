"""Conditions on classes: deals that are alike in all that a condition is asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import sub
from types import SimpleNamespace
from typing import Any

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.probability.counting.walk import MOST_CLASSES, Tally, Walk
from nainjaune_widget.probability.formulas import (
    Formula,
    choose,
    in_powers,
    minus,
    over,
    part,
    plus,
    share_out,
    times,
)
from nainjaune_widget.probability.kinds import (
    cards_of_kind,
    name_of,
    read_cards,
    read_each,
    read_rank,
    read_suit,
    say_kind,
)
from nainjaune_widget.probability.shares import ShareOfCases, Way
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.probability.values import Probability
from nainjaune_widget.words import ProbabilityError, shown, text

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


def probability_where(situation: Situation, condition: object, asked: Asked) -> Probability:
    """Return the probability of a condition.

    Raises:
        ProbabilityError: there are too many classes; or the condition is not a function, raises an
            error, or does not return a bool.
    """
    if not callable(condition):
        raise ProbabilityError("probability-condition", kind=type(condition).__name__)
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
    """Return the classes that do not fit a condition, and those that do.

    Raises:
        ProbabilityError: there are too many classes, or the condition raises an error or does not
            return a bool.
    """
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
    """Ask a condition about a class.

    Raises:
        ProbabilityError: the condition raises an error or does not return a bool.
    """
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
