"""The choices of seats, and the cards wanted after them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.events import Event


class Choice(NamedTuple):
    """A choice: a card, announced or not, or a pass.

    Attributes:
        card: the card played, None for a pass.
        announce: True when it was announced.
    """

    card: Card | None
    announce: bool


class Action(NamedTuple):
    """A choice of a seat, or a sans that it was asked for, with the alternatives and the result.

    Attributes:
        seat: the seat that chose.
        card: the card played, None for a pass.
        announce: True when it was announced.
        legal: the mask of the cards that might have been played; 0 for a sans without a choice.
        event: the number of the play, or of the call of a pass.
        wanted: the mask of the cards that continue the sequence after all its events.
    """

    seat: int
    card: Card | None
    announce: bool
    legal: int
    event: int
    wanted: int = 0

    @property
    def choice(self) -> Choice:
        """The choice alone."""
        return Choice(self.card, self.announce)


def wanted_after(events: Sequence[Event], actions: Sequence[Action]) -> Iterator[tuple[Card, ...]]:
    """Find the cards that would continue the sequence, event by event.

    Args:
        events: the events of a round.
        actions: the actions of the round.

    Yields:
        For each event the cards wanted after it, none where no sequence is open.
    """
    starts = [action.event for action in actions]
    yield from [()] * ((starts or [len(events) + 1])[0] - 1)
    for action, (start, end) in zip(actions, pairwise([*starts, len(events) + 1]), strict=True):
        # Where an action ends a sequence, the lead is its last event: only that wants no cards.
        caused, at_the_end = events[start - 1 : end - 1], cards_of(action.wanted)
        now = next((event.wanted for event in caused if event.wanted), at_the_end)
        yield from [now] * (len(caused) - 1)
        yield at_the_end
