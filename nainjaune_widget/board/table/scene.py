"""A round, and who looks at it: what may be told here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from nainjaune_widget.board.table.persons import Persons
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.explain.story import Story
from nainjaune_widget.play import Round


@dataclass(frozen=True)
class Scene:
    """A round as it stands now, and who looks at it.

    Attributes:
        round: the round.
        names: what the players are called.
        persons: who plays, and whose eyes the board has.
        is_open: whether all hands are shown though somebody plays.
        lang: the language of the texts.
    """

    round: Round
    names: tuple[str, ...]
    persons: Persons
    is_open: bool
    lang: str

    @property
    def shows_all(self) -> bool:
        """Whether every card is shown."""
        return self.is_open or not self.persons.seats or self.round.finished

    @property
    def is_in_turn(self) -> bool:
        """Whether the seat whose cards are shown is to act."""
        return self.persons.eyes is not None and self.persons.eyes == self.round.turn

    @cached_property
    def story(self) -> Story:
        """The round as it may be told here: as nobody knows it while a curtain is down."""
        if self.shows_all:
            return self.round.story(None, self.names)
        if self.persons.eyes is not None:
            return self.round.story(self.persons.eyes, self.names)
        hidden = [None] * len(self.names)
        return replace(self.round.story(0, self.names), hands=hidden, decisions=())

    @cached_property
    def wanted(self) -> Sequence[Sequence[Card]]:
        """For each event the cards that would continue the sequence after it.

        Over a gap only the seat in turn knows them (clause *gap*), so the last are left out
        where others look.
        """
        current = self.round
        known = current.wanted_after
        if self.shows_all or self.is_in_turn or current.turn is None:
            return known
        another = (current.turn + 1) % len(self.names)
        return (*known[:-1], current.view(another).wanted)
