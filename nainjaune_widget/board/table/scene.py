"""A round, and the story of it that its viewers may be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from nainjaune_widget.board.table.persons import Persons
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import Story
from nainjaune_widget.play import Round


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
