"""What an explanation may look at: the events, and what is known of the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain.chronicle import Chronicle


class Decision(NamedTuple):
    """A moment at which a seat chose.

    Attributes:
        event: the number of the event (a play or a pass) that answered it.
        seat: who chose.
        legal: the cards that it might have played.
    """

    event: int
    seat: int
    legal: tuple[Card, ...]


@dataclass(frozen=True)
class Story:
    """A round as it is told to somebody, up to now: it does not grow with the round.

    Attributes:
        rules: the ruleset.
        dealer: the dealer's seat.
        hands: the cards dealt to each seat, None for a seat whose cards may not be told.
        talon: the undealt cards, None while they may not be told.
        boxes: the jetons in each box before the ante.
        events: what happened so far.
        decisions: the choices of the seats whose cards may be told.
        finished: whether the deal is over.
        names: what the players are called, None for "seat 0" and so on.
        sizes: how many cards each seat was dealt, which everybody sees; None where only
            the hands tell it.
    """

    rules: Ruleset
    dealer: int
    hands: Sequence[tuple[Card, ...] | None]
    talon: tuple[Card, ...] | None
    boxes: Mapping[str, int]
    events: Sequence[Event]
    decisions: Sequence[Decision]
    finished: bool
    names: Sequence[str] | None = None
    sizes: Sequence[int] | None = None

    def __post_init__(self) -> None:
        """Keep the events as they are now, so that what is read from them stays true."""
        object.__setattr__(self, "events", tuple(self.events))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def tells_all(self) -> bool:
        """Whether the place of every card may be told."""
        return self.talon is not None and None not in self.hands

    @cached_property
    def chronicle(self) -> Chronicle:
        """What can be read from the events alone, read once."""
        return Chronicle(self.rules, self.events, self.boxes)

    @cached_property
    def homes(self) -> Mapping[Card, Account]:
        """Where each card that may be told was dealt: a seat, or ``"talon"``."""
        homes: dict[Card, Account] = dict.fromkeys(self.talon or (), "talon")
        for seat, hand in enumerate(self.hands):
            homes.update(dict.fromkeys(hand or (), seat))
        return homes

    @cached_property
    def choices(self) -> Mapping[int, Decision]:
        """The decisions by the number of the event that answered each."""
        return {decision.event: decision for decision in self.decisions}

    def hand_at(self, seat: int, number: int) -> tuple[Card, ...] | None:
        """What a seat held when an event happened, None when that may not be told.

        Args:
            seat: whose hand.
            number: the number of the event; its own card, if it plays one, is still held.
        """
        hand = self.hands[seat]
        if hand is None:
            return None
        return tuple(card for card in hand if not self.chronicle.played_before(card, number))
