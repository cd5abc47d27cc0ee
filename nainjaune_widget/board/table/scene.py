"""A round, and the story of it that its viewers may be told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from nainjaune_widget.board.table.persons import Persons
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.explain import Story
from nainjaune_widget.play import Round


@dataclass(frozen=True)
class Scene:
    """A round as it stands now, and its viewers.

    Attributes:
        round: the round.
        names: the names of the players.
        persons: the persons, and whose hand is shown.
        is_open: True if all hands are shown even while a person plays.
        lang: the language of the texts.
    """

    round: Round
    names: tuple[str, ...]
    persons: Persons
    is_open: bool
    lang: str

    @property
    def shows_all(self) -> bool:
        """True if every card is shown."""
        return self.is_open or not self.persons.seats or self.round.finished

    @property
    def is_in_turn(self) -> bool:
        """True if the seat whose hand is shown is to act."""
        return self.persons.eyes is not None and self.persons.eyes == self.round.turn

    @cached_property
    def story(self) -> Story:
        """The round as it may be told; while a curtain is down, without any hand."""
        if self.shows_all:
            return self.round.story(None, self.names)
        if self.persons.eyes is not None:
            return self.round.story(self.persons.eyes, self.names)
        hidden = [None] * len(self.names)
        return replace(self.round.story(0, self.names), hands=hidden, decisions=())

    @cached_property
    def wanted(self) -> Sequence[Sequence[Card]]:
        """For each event the cards that would continue the sequence after it.

        Over a gap only the seat in turn knows those after the last event (clause *gap*), so
        others get the cards that everybody knows of.
        """
        current = self.round
        known = current.wanted_after
        if self.shows_all or self.is_in_turn or current.turn is None:
            return known
        another = (current.turn + 1) % len(self.names)
        return (*known[:-1], current.view(another).wanted)
