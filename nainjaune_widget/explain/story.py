"""What an explanation may look at: the events, and what is known of the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import Ruleset


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
    """A round as it is told to somebody.

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
