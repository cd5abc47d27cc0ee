"""A round as one seat may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.engine.generator import draw
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.engine.masks import above
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import NOBODY
from nainjaune_widget.explain import Decision, Story
from nainjaune_widget.words import GameError, shown

if TYPE_CHECKING:
    from nainjaune_widget.play.deal import Deal
    from nainjaune_widget.play.playing import Playing


@dataclass(frozen=True, repr=False)
class View:
    """A round as one seat may know it. A strategy is a function of it.

    Attributes:
        seat: the seat.
        players: the number of seats.
        rules: the ruleset.
        dealer: the dealer's seat.
        turn_up: the card turned up, None without trumps.
        hand: the seat's own cards.
        legal: the cards it may play now, none when it is not its turn.
        may_pass: True when it may decline now.
        leading: True when it starts a new sequence now.
        wanted: the cards that would continue the sequence; over a gap only the seat in turn
            knows them, and for the others there are none.
        hand_mask: `hand` as the kernel's mask.
        legal_mask: `legal` as a mask.
        wanted_mask: `wanted` as a mask.
        hand_sizes: the number of cards that each seat holds.
        boxes: the jetons in each box.
        chips: the net result of each seat, in jetons.
        events: the events, as everybody saw and heard them.
        hands: every seat's cards once the deal is over, None before.
        actions: the number of cards played and passes made so far.
        key: the key to the seat's own random draws.
    """

    seat: int
    players: int
    rules: Ruleset
    dealer: int
    turn_up: Card | None
    hand_mask: int
    wanted_mask: int
    hand_sizes: tuple[int, ...]
    boxes: Mapping[str, int]
    chips: tuple[int, ...]
    events: tuple[Event, ...]
    hands: tuple[tuple[Card, ...], ...] | None
    actions: int
    key: int
    legal_mask: int = 0
    may_pass: bool = False
    leading: bool = False

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return cards_of(self.hand_mask)

    @cached_property
    def legal(self) -> tuple[Card, ...]:
        """The cards that the seat may play now, none when it is not its turn."""
        return cards_of(self.legal_mask)

    @cached_property
    def wanted(self) -> tuple[Card, ...]:
        """The cards that would continue the sequence, played or not; none at a lead."""
        return cards_of(self.wanted_mask)

    @cached_property
    def heard(self) -> Heard:
        """The round as everybody has heard it: the plays, the calls, and all that these prove."""
        return Heard(self.rules, self.players).hear(self.events)

    @property
    def played_mask(self) -> int:
        """The mask of the cards played so far."""
        return self.heard.played_mask

    @property
    def lacks(self) -> tuple[int, ...]:
        """For each seat the mask of the cards that it is known not to hold."""
        return tuple(self.heard.lacks)

    @property
    def honours(self) -> int:
        """The mask of the cards that take a box of their own."""
        return self.rules.honour_masks[0 if self.turn_up is None else self.turn_up.number & 3]

    @cached_property
    def draw(self) -> int:
        """62 random bits of this seat for this moment."""
        return draw(self.key, self.actions)

    @cached_property
    def random(self) -> Random:
        """This seat's own random generator: the same at the same moment of the same deal."""
        return Random(self.draw)

    def __repr__(self) -> str:
        hand, legal = (" ".join(map(str, cards)) or "–" for cards in (self.hand, self.legal))
        return f"<View of seat {self.seat}: holds {hand}, may play {legal}>"


def check_seat(seat: int, players: int) -> int:
    """Return a seat as an int.

    Raises:
        GameError: there is no such seat.
    """
    if not is_whole(seat := as_int(seat), 0, players - 1):
        raise GameError("seat", value=shown(seat), last=players - 1)
    return seat


def view_now(playing: Playing, boxes: Mapping[str, int], seat: int) -> View:
    """Return what a seat knows of a deal in play.

    Args:
        playing: the play so far.
        boxes: the jetons in the boxes now, by name.
        seat: the seat.
    """
    deal, table = playing.deal, playing.table
    numbers, hands, in_turn = deal.rules.numbers, table.hands, seat == table.turn
    return View(
        seat=seat,
        players=deal.players,
        rules=deal.rules,
        dealer=deal.dealer,
        turn_up=deal.turn_up,
        hand_mask=hands[seat],
        hand_sizes=tuple([mask.bit_count() for mask in hands]),
        hands=tuple(map(cards_of, hands)) if table.turn == NOBODY else None,
        key=deal.seat_keys[seat],
        legal_mask=kernel.legal_cards(numbers, table) if in_turn else 0,
        wanted_mask=table.wanted if in_turn or not table.over_gap else 0,
        may_pass=in_turn and kernel.may_pass(numbers, table),
        leading=in_turn and not table.wanted,
        boxes=boxes,
        chips=tuple(table.accounts[: table.players]),
        events=tuple(playing.events),
        actions=table.actions,
    )


def view_within(
    deal: Deal, boxes_before: Mapping[str, int], events: Sequence[Event], seat: int
) -> View:
    """Return what a seat knows after an event that the same action followed with others.

    Args:
        deal: the deal.
        boxes_before: the jetons in the boxes before the ante, by name.
        events: the events up to that one; the action that caused it caused more.
        seat: the seat.
    """
    heard = Heard(deal.rules, deal.players).hear(events)
    boxes, chips = dict(boxes_before), [0] * deal.players
    for event in events:
        for effect in event.effects:
            _add(boxes, chips, effect.source, -effect.amount)
            _add(boxes, chips, effect.target, effect.amount)
    hands = [mask & ~played for mask, played in zip(deal.masks, heard.played_by, strict=True)]
    return View(
        seat=seat,
        players=deal.players,
        rules=deal.rules,
        dealer=deal.dealer,
        turn_up=deal.turn_up,
        hand_mask=hands[seat],
        hand_sizes=tuple([mask.bit_count() for mask in hands]),
        hands=None if heard.winner is None else tuple(map(cards_of, hands)),
        key=deal.seat_keys[seat],
        wanted_mask=_wanted(heard),
        boxes=boxes,
        chips=tuple(chips),
        events=tuple(events),
        actions=sum(event.kind in ("play", "pass") for event in events),
    )


def _add(boxes: dict[str, int], chips: list[int], account: Account, amount: int) -> None:
    if isinstance(account, int):
        chips[account] += amount
    elif account in boxes:
        boxes[account] += amount


def _wanted(heard: Heard) -> int:
    """Return the cards that everybody knows to be wanted, as a mask."""
    card, numbers = heard.run.card, heard.rules.numbers
    if card is None or heard.winner is not None or numbers.stops >> card.number & 1:
        return 0
    if numbers.over_gaps and heard.is_over_a_gap(heard.run):
        # A seat that must go on over the gap knows with what; nobody else does.
        return 0
    return above(card.number, numbers.same_suit)


def story_of(
    playing: Playing, boxes: Mapping[str, int], seat: int | None, names: Sequence[str] | None
) -> Story:
    """Return a round as far as a seat may know it, or all of it.

    Args:
        playing: its play.
        boxes: the jetons left in the boxes by the deal before.
        seat: the seat; None for all cards.
        names: the players' names.
    """
    deal, finished = playing.deal, playing.table.turn == NOBODY
    told = [finished or seat in (None, each) for each in range(deal.players)]
    return Story(
        rules=deal.rules,
        dealer=deal.dealer,
        hands=[hand if tell else None for hand, tell in zip(deal.hands, told, strict=True)],
        sizes=[len(hand) for hand in deal.hands],
        talon=deal.talon if finished or seat is None else None,
        boxes=boxes,
        events=tuple(playing.events),
        decisions=[
            Decision(action.event, action.seat, cards_of(action.legal))
            for action in playing.actions
            if told[action.seat]
        ],
        finished=finished,
        names=names,
    )
