"""What one seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.generator import draw
from nainjaune_widget.engine.kernel import honour_cards
from nainjaune_widget.engine.rulesets import Ruleset


@dataclass(frozen=True)
class View:
    """A round as one seat knows it. A strategy is a function of it.

    Attributes:
        seat: whose view it is.
        players: how many seats play.
        rules: the ruleset.
        dealer: the dealer's seat.
        turn_up: the card turned up, None where none is.
        hand: the seat's own cards.
        legal: the cards it may play now, none when it is not its turn.
        may_pass: whether it may decline now.
        leading: whether it starts a new sequence now.
        wanted: the cards that would continue the sequence.
        hand_sizes: how many cards each seat holds.
        boxes: the jetons in each box.
        chips: the net result of each seat, in jetons.
        events: what everybody saw and heard.
        hands: every seat's cards once the deal is over, None before.
        moment: how many cards were played or declined so far.
    """

    seat: int
    players: int
    rules: Ruleset
    dealer: int
    turn_up: Card | None
    hand: tuple[Card, ...]
    legal: tuple[Card, ...]
    may_pass: bool
    leading: bool
    wanted: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    boxes: Mapping[str, int]
    chips: tuple[int, ...]
    events: tuple[Event, ...]
    hands: tuple[tuple[Card, ...], ...] | None
    moment: int
    key: int = field(repr=False)

    @cached_property
    def honours(self) -> int:
        """The mask of the cards that take a box of their own."""
        suit = 0 if self.turn_up is None else self.turn_up.number & 3
        return honour_cards(self.rules.numbers, suit)

    @cached_property
    def draw(self) -> int:
        """62 random bits of this seat for this moment."""
        return draw(self.key, self.moment)

    @cached_property
    def random(self) -> Random:
        """This seat's own random generator: the same at the same moment of the same deal."""
        return Random(self.draw)
