"""Conditions on classes: deals that are alike in all that a condition is asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from nainjaune_widget.engine.cards import cards_of
from nainjaune_widget.probability.counting.walk import MOST_CLASSES, Tally, Walk
from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.explaining.derivations import Derivation, answer_of
from nainjaune_widget.probability.explaining.formulas import (
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
from nainjaune_widget.probability.explaining.values import Probability, found_by
from nainjaune_widget.probability.kinds import say_kind
from nainjaune_widget.probability.places import name_of, say_place
from nainjaune_widget.probability.routes import (
    capitalised,
    event_table,
    p_of,
    ratio_legend,
    ratio_sides,
    say_known,
)
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import ProbabilityError, shown, text

MOST_KINDS = 6
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
        alone: True where the condition gets the cards of one place and not of all by place.
    """

    keys: tuple[int | str, ...]
    kinds: tuple[int, ...]
    places: tuple[int, ...]
    alone: bool

    @property
    def cards(self) -> int:
        """The mask of all the cards."""
        return sum(self.kinds)

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


@dataclass(frozen=True)
class Sorted:
    """The classes of a condition, sorted into those that fit and those that do not.

    Attributes:
        classes: by answer (no, yes), their number.
        deals: by answer, the number of their deals.
        kinds: by answer, the classes with different numbers of deals: how many there are with
            as many deals, and one of them; empty where they are too many to write out.
    """

    classes: tuple[int, int]
    deals: tuple[int, int]
    kinds: tuple[tuple[tuple[int, Tallies], ...], tuple[tuple[int, Tallies], ...]]


def probability_where(situation: Situation, condition: object, asked: Asked) -> Probability:
    """Return the probability of a condition.

    Raises:
        ProbabilityError: there are too many classes; or the condition is not a function, raises,
            or returns no bool.
    """
    if not callable(condition):
        raise ProbabilityError("probability-condition", kind=type(condition).__name__)
    walk = Walk(situation.world, asked.kinds, asked.places)
    number, exact = walk.number_of_classes()
    if number > MOST_CLASSES:
        key = "probability-classes" if exact else "probability-classes-at-most"
        raise ProbabilityError(key, n=_Number(number))
    found = _sort(walk, condition, asked, situation.players)
    route = Conditioned(situation, asked, found, _prior(situation, condition, asked))
    return found_by(
        Probability, Fraction(found.deals[True], sum(found.deals)), route, situation.lang
    )


class _Number:
    """A number as any language writes it."""

    def __init__(self, number: int) -> None:
        self._number = number

    def say(self, lang: str) -> str:
        """Return it in a language."""
        if self._number < MOST_WRITTEN:
            return part(self._number, lang).plain
        return in_powers(float(self._number), lang, 2).plain


def _sort(walk: Walk, condition: Condition, asked: Asked, players: int) -> Sorted:
    classes, deals = [0, 0], [0, 0]
    kinds: tuple[dict[int, tuple[int, Tallies]], ...] = ({}, {})
    for tallies, ways in walk.classes():
        fits = _answer(condition, asked.told(tallies, players))
        classes[fits] += 1
        deals[fits] += ways
        if len(kinds[fits]) <= MOST_KINDS:
            alike, example = kinds[fits].get(ways, (0, tallies))
            kinds[fits][ways] = (alike + 1, example)
    no, yes = (tuple(each.values()) if len(each) <= MOST_KINDS else () for each in kinds)
    return Sorted((classes[0], classes[1]), (deals[0], deals[1]), (no, yes))


def _answer(condition: Condition, told: Any) -> bool:
    """Ask a condition about a class.

    Raises:
        ProbabilityError: the condition raises, or returns no bool.
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


def _prior(situation: Situation, condition: Condition, asked: Asked) -> tuple[int, int] | None:
    """Return the deals that fit a condition, and all, before the last facts; None if too many.

    A condition may rely on the facts, and fail without them: then there is no such number.
    """
    if situation.before is None:
        return None
    walk = Walk(situation.before.world, asked.kinds, asked.places)
    if walk.number_of_classes()[0] > MOST_PRIOR_CLASSES:
        return None
    try:
        no, yes = _sort(walk, condition, asked, situation.players).deals
    except ProbabilityError:
        return None
    return yes, no + yes


@dataclass(frozen=True)
class Conditioned:
    """A condition, found by its classes.

    Attributes:
        situation: what is known.
        asked: the cards and places that it is asked about.
        found: its classes.
        prior: the deals that fit it and all deals before the last facts; None where that is not
            known.
    """

    situation: Situation
    asked: Asked
    found: Sorted
    prior: tuple[int, int] | None

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the probability."""
        no, yes = self.found.classes
        conditional = self.situation.before is not None
        keys = {True: "how.classes", False: "how.other-classes"}
        fits = not (0 < len(self.found.kinds[False]) < len(self.found.kinds[True] or "*" * 99))
        how = text("probability", keys[fits], lang, n=yes, fit=yes, rest=no, all=no + yes)
        sides = self._terms(fits, lang)
        legend = "" if self.asked.alone else text("probability", "legend.shares", lang)
        if not sides:
            how = text("probability", keys[True], lang, n=yes, fit=yes, rest=no, all=no + yes)
            sides = ratio_sides(self.situation, self.found.deals[True], lang)
            legend = ratio_legend(self.situation, lang)
        return Derivation(
            event=self.say(lang),
            known=say_known(self.situation, lang),
            how=how,
            left=p_of(Formula("A", "A"), conditional, lang),
            sides=tuple(sides),
            answer=answer_of(value, lang),
            legend=legend,
            table=event_table(
                self.situation,
                self.prior,
                (self.found.deals[True], self.situation.deals),
                lang,
            ),
            lang=lang,
        )

    def say(self, lang: str) -> str:
        """Return the question in words."""
        players = self.situation.players
        what = say_kind(self.asked.cards, self.situation.pack, lang)
        if self.asked.alone:
            where = say_place(self.asked.places[0], players, lang)
            return capitalised(text("probability", "event.where", lang, place=where, what=what))
        return text("probability", "event.where-all", lang, what=what)

    def _terms(self, fits: bool, lang: str) -> list[Formula]:
        """Return the sum over the classes, where it can be written out."""
        kinds, known = self.found.kinds[fits], Unknown.of(self.situation.world)
        if not kinds or known is None:
            return []
        terms = []
        for alike, tallies in kinds:
            ways = known.ways_of(self.asked, tallies, lang)
            terms.append(ways if alike == 1 else times([part(alike, lang), ways]))
        share = over(plus(terms), known.all_ways(self.asked, lang))
        return [share if fits else minus(part(1), share)]


@dataclass(frozen=True)
class Unknown:
    """The unknown cards of a world in which each of them may be in every place left.

    Attributes:
        world: the world.
        cards: the mask of the unknown cards.
    """

    world: World
    cards: int

    @classmethod
    def of(cls, world: World) -> Unknown | None:
        """Return the unknown cards; None where they are restricted."""
        unknown = {card: places for card, places in enumerate(world.may) if places & (places - 1)}
        if world.bounds or len(set(unknown.values())) > 1:
            return None
        return cls(world, sum(1 << card for card in unknown))

    def ways_of(self, asked: Asked, tallies: Tallies, lang: str) -> Formula:
        """Return the formula of the number of deals of a class, with its numbers."""
        factors, left = [], self._rooms(asked)
        for cards, tally in zip(asked.kinds, tallies, strict=True):
            here = [
                number - (self.world.known(place) & cards).bit_count()
                for place, number in zip(asked.places, tally, strict=True)
            ]
            size = (cards & self.cards).bit_count()
            # One way alone is a factor of 1, which says nothing.
            if size not in (0, *here) and any(here):
                factors.append(self._shared_out(size, here, asked, lang))
            left = [room - cards for room, cards in zip(left, here, strict=True)]
        rest = (self.cards & ~asked.cards).bit_count()
        if rest:
            factors.append(self._shared_out(rest, left, asked, lang))
        return times(factors or [part(1)])

    def all_ways(self, asked: Asked, lang: str) -> Formula:
        """Return the formula of the number of all deals, with its numbers."""
        return self._shared_out(self.cards.bit_count(), self._rooms(asked), asked, lang)

    def _rooms(self, asked: Asked) -> list[int]:
        world = self.world
        return [world.sizes[place] - world.known(place).bit_count() for place in asked.places]

    @staticmethod
    def _shared_out(cards: int, parts: Sequence[int], asked: Asked, lang: str) -> Formula:
        if asked.alone:
            return choose(part(cards, lang), part(parts[0], lang))
        return share_out(part(cards, lang), [part(each, lang) for each in parts])
