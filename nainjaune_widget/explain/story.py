"""A round as somebody may know it: the events, and the hands as far as they are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.engine.heard import Heard, OpenSequence
from nainjaune_widget.engine.rulesets import Ruleset


class Decision(NamedTuple):
    """A choice that a seat had.

    Attributes:
        event: the number of the event (a play or a call) that answered it.
        seat: the seat that chose.
        legal: the cards that it might have played.
    """

    event: int
    seat: int
    legal: tuple[Card, ...]


@dataclass(frozen=True)
class Story:
    """A round as somebody may know it, up to one moment: it does not grow with the round.

    Attributes:
        rules: the ruleset.
        dealer: the dealer's seat.
        hands: the cards dealt to each seat, None for a seat whose cards are hidden.
        sizes: the number of cards dealt to each seat, which everybody sees.
        talon: the undealt cards, None while they are hidden.
        boxes: the jetons in each box before the ante.
        events: the events so far.
        decisions: the choices of the seats whose cards are known.
        finished: True when the deal is over.
        names: the players' names, None for "seat 0" and so on.
    """

    rules: Ruleset
    dealer: int
    hands: Sequence[tuple[Card, ...] | None]
    sizes: Sequence[int]
    talon: tuple[Card, ...] | None
    boxes: Mapping[str, int]
    events: Sequence[Event]
    decisions: Sequence[Decision]
    finished: bool
    names: Sequence[str] | None = None

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def tells_all(self) -> bool:
        """True when the place of every card is known."""
        return self.talon is not None and None not in self.hands

    @cached_property
    def heard(self) -> Heard:
        """The round as everybody has heard it."""
        return Heard(self.rules, self.players).hear(self.events)

    @cached_property
    def stakes(self) -> Mapping[str, tuple[int, ...]]:
        """By box, the stakes that the antes of this deal put into it."""
        antes = [effect for each in self.events if each.kind == "ante" for effect in each.effects]
        return {
            box: tuple(effect.amount for effect in antes if effect.target == box)
            for box in self.boxes
        }

    @cached_property
    def homes(self) -> Mapping[Card, Account]:
        """The place where each known card was dealt: a seat, or ``"talon"``."""
        homes: dict[Card, Account] = dict.fromkeys(self.talon or (), "talon")
        for seat, hand in enumerate(self.hands):
            homes.update(dict.fromkeys(hand or (), seat))
        return homes

    @cached_property
    def decision_at(self) -> Mapping[int, Decision]:
        """The decisions by the number of the event that answered each."""
        return {decision.event: decision for decision in self.decisions}

    def run_before(self, event: Event) -> OpenSequence:
        """Return the sequence on the table just before an event."""
        return self.heard.run_before(event.number)

    def is_played(self, card: Card, event: Event) -> bool:
        """Return True when a card was played before an event."""
        return self.heard.was_played(card, before=event.number)

    def hand_at(self, seat: int, event: Event) -> tuple[Card, ...] | None:
        """Return the hand of a seat just before an event, None when it is hidden."""
        hand = self.hands[seat]
        return hand and tuple(card for card in hand if not self.is_played(card, event))
