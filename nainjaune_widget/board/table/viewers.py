"""The persons at a table, and what they may see of the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self
from weakref import WeakKeyDictionary

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import Story
from nainjaune_widget.play import Round

_AT_ROUND: WeakKeyDictionary[Round, frozenset[int]] = WeakKeyDictionary()
"""By round, the persons at all its boards that hide hands."""


class Persons(NamedTuple):
    """The persons at a table.

    Several persons pass the screen on. A curtain falls whenever another one is to act, and no
    hand is shown until that person asks for it.

    Attributes:
        seats: the seats that persons play, empty where one only looks on.
        eyes: the seat whose hand is shown; None for no hand or, without persons, for all.
            Without persons, a deal is shown as this seat saw it.
        curtain: the seat that should come to the screen, None while no curtain is down.
    """

    seats: frozenset[int] = frozenset()
    eyes: int | None = None
    curtain: int | None = None

    @classmethod
    def at(cls, seats: frozenset[int], eyes: int | None = None) -> Self:
        """Return the persons at some seats, before anybody acts.

        Args:
            seats: the seats that persons play.
            eyes: without persons, the seat whose hand alone is shown; None to show all.
        """
        if not seats:
            return cls(seats, eyes)
        return cls(seats, next(iter(seats)) if len(seats) == 1 else None)

    @property
    def see_all(self) -> bool:
        """True if one only looks on, and at all hands."""
        return not self.seats and self.eyes is None

    def when(self, turn: int | None, *, is_open: bool = False) -> Persons:
        """Return the persons once a seat is to act.

        Args:
            turn: the seat to act, None when the deal is over.
            is_open: True if all hands are shown anyway, so that nothing has to be hidden.

        >>> two = Persons.at(frozenset({0, 2})).when(2)
        >>> two.eyes, two.curtain
        (None, 2)
        >>> two.uncovered().when(2).eyes, two.uncovered().when(0).curtain
        (2, 0)
        """
        if turn is None:
            return self._replace(curtain=None)
        if turn not in self.seats:
            return self
        if is_open or len(self.seats) == 1 or turn == self.eyes:
            return self._replace(eyes=turn, curtain=None)
        return self._replace(eyes=None, curtain=turn)

    def with_the_screen_from(self, other: Persons) -> Persons:
        """Return the persons, with whoever of them looked at another line at the screen.

        >>> two = Persons.at(frozenset({0, 2}))
        >>> two._replace(eyes=0).with_the_screen_from(two._replace(eyes=2)).eyes
        2
        """
        return self if len(self.seats) < 2 else self._replace(eyes=other.eyes)

    def uncovered(self) -> Persons:
        """Return the persons once the curtain is lifted."""
        return self._replace(eyes=self.curtain, curtain=None)


def seat_together(current: Round, seats: frozenset[int]) -> None:
    """Seat persons at a round, beside those who sit there already, at this screen or another.

    Each sees no other hand. Where there are several, all of them are asked before each sans:
    `Followers.ask` says why.

    >>> from nainjaune_widget.play import Deal
    >>> round = Round(Deal.shuffled("nain-1760", 3, seed=7))
    >>> seat_together(round, frozenset({2})); round.followers.asked
    ()
    >>> seat_together(round, frozenset({0})); round.followers.asked
    (0, 2)
    """
    with current.lock:
        together = _AT_ROUND.get(current, frozenset()) | seats
        _AT_ROUND[current] = together
        if len(together) > 1:
            current.followers.ask(sorted(together.union(current.followers.asked)))


@dataclass(frozen=True)
class Scene:
    """A round as it stands now, and its viewers.

    Attributes:
        round: the round.
        names: the names of the players.
        persons: the persons, and whose hand is shown.
        shows_all: True if every card is shown.
    """

    round: Round
    names: tuple[str, ...]
    persons: Persons
    shows_all: bool

    @property
    def is_in_turn(self) -> bool:
        """True if the person whose hand is shown is to act."""
        eyes = self.persons.eyes
        return bool(self.persons.seats) and eyes is not None and eyes == self.round.turn

    @cached_property
    def story(self) -> Story:
        """The round as it may be told; while a curtain is down, without any hand."""
        if self.shows_all:
            return self.round.story(None, self.names)
        if self.persons.eyes is not None:
            return self._story_of(self.persons.eyes)
        hidden = [None] * len(self.names)
        return replace(self._story_of(0), hands=hidden, decisions=())

    def _story_of(self, seat: int) -> Story:
        """The round as a seat has heard it; of one that is over, without the hands laid open."""
        story = self.round.story(seat, self.names)
        if not story.finished:
            return story
        hands = [hand if each == seat else None for each, hand in enumerate(story.hands)]
        decisions = [each for each in story.decisions if each.seat == seat]
        return replace(story, hands=hands, talon=None, decisions=decisions)

    @cached_property
    def wanted(self) -> Sequence[Sequence[Card]]:
        """For each event the cards that would continue the sequence after it.

        Over a gap the seat that has to go on knows them alone (clause *gap*). The others cannot
        even tell if it goes on or leads, until it plays.
        """
        known = self.round.wanted_after
        if self.shows_all or not self.round.rules.numbers.over_gaps:
            return known
        return [
            cards if self._may_know_wanted(event) else ()
            for event, cards in zip(self.story.events, known, strict=True)
        ]

    def _may_know_wanted(self, event: Event) -> bool:
        """Return True if the viewers know which cards are wanted after an event."""
        run = self.story.heard.run_after(event.number)
        return run.seat == self.persons.eyes or not self.story.heard.is_over_a_gap(run)
