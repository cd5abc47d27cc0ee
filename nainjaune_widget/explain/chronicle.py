"""The events of a round read once, so that each can be explained from what stood before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import Ruleset

Why = Literal["ante", "hoc", "points", "bete"]


class BoxContent(NamedTuple):
    """What a box holds, and since when.

    Attributes:
        before: jetons left there by the deals before.
        stakes: what each ante of this deal put in.
        added: what was paid in since.
    """

    before: int
    stakes: tuple[int, ...] = ()
    added: int = 0

    @property
    def total(self) -> int:
        """All the jetons in the box.

        >>> BoxContent(12, (3, 3, 3, 3)).total
        24
        """
        return self.before + sum(self.stakes) + self.added


class Moment(NamedTuple):
    """How play stood just before an event.

    Attributes:
        card: the last card of the sequence on the table, None when there is none.
        player: the seat that put it there, None when there is none.
        calls: the sans and passes heard since that card.
    """

    card: Card | None = None
    player: int | None = None
    calls: tuple[Event, ...] = ()


class Owed(NamedTuple):
    """A payment that could not be made in full.

    Attributes:
        why: what it was for.
        paid: the jetons that were paid of it.
        missing: those that were not.
    """

    why: Why
    paid: int
    missing: int


_ABOUT_BOXES = frozenset({"turn-up", "sweep", "forgot", "bete", "opera"})


class Chronicle:
    """What can be read from the events alone, which everybody heard.

    Args:
        rules: the ruleset.
        events: the events from the first on.
        boxes: the jetons in each box before them.

    Attributes:
        moments: how play stood before each event, in their order.
        contents: what the boxes held before each event that is about a box, by its number.
        played: the number of the event that played each card.
        empty: the numbers of the plays of a card whose own box was empty.
        turn_up: the card turned up for trumps, None without one.
        plays: how many cards each seat has played.
        board: the jetons on the whole board after the last ante.
        last_ante: the number of the last ante, 0 when there was none.
        last_play: the number of the play that emptied a hand, 0 before.
        winner: who went out, None before.
        opera: whether the winner has an opera.
        swept: whether that took the boxes.
        owed: the payments that fell short, by the number of the shortfall event.
        cut: the same ones, by the number of the payment event, for those that paid something.
    """

    def __init__(self, rules: Ruleset, events: Sequence[Event], boxes: Mapping[str, int]) -> None:
        self._rules = rules
        self.moments: list[Moment] = []
        self.contents: dict[int, dict[str, BoxContent]] = {}
        self.played: dict[Card, int] = {}
        self.empty: set[int] = set()
        self.plays: dict[int, int] = {}
        self.board = sum(boxes.values())
        self.last_ante = self.last_play = 0
        self.winner: int | None = None
        self.opera = self.swept = False
        self.turn_up: Card | None = None
        self.owed: dict[int, Owed] = {}
        self.cut: dict[int, Owed] = {}
        self._boxes = {box: BoxContent(jetons) for box, jetons in boxes.items()}
        self._latest_play = 0
        self._interrupted: set[int] = set()
        self._called: set[int] = set()
        moment = Moment()
        previous: Event | None = None
        for event in events:
            self.moments.append(moment)
            if event.kind in _ABOUT_BOXES:
                self.contents[event.number] = dict(self._boxes)
            moment = self._after(moment, event, previous)
            previous = event

    def before(self, event: Event) -> Moment:
        """How play stood just before an event."""
        return self.moments[event.number - 1]

    def played_before(self, card: Card, number: int) -> bool:
        """Whether a card was played before the event of a number."""
        return self.played.get(card, number) < number

    def own_box(self, card: Card) -> str | None:
        """The box that a card takes by itself, once trumps are known; None for none."""
        numbers = self._rules.numbers
        box = numbers.box_of[card.number]
        if self.turn_up is not None and card.suit == self.turn_up.suit:
            box = max(box, numbers.trump_box_of[card.rank - 1])
        return None if box < 0 else self._rules.boxes[box]

    def _is_opera(self, winner: int) -> bool:
        """Whether an opera was made: one that doubles what is paid has no event of its own."""
        condition = self._rules.opera
        if condition == "no-opponent-played":
            return self.plays.keys() == {winner}
        if condition is None or winner in self._interrupted:
            return False
        return condition == "one-turn" or winner not in self._called

    def _after(self, moment: Moment, event: Event, previous: Event | None) -> Moment:
        kind = event.kind
        if kind == "play" and event.card is not None:
            self.played[event.card] = self._latest_play = event.number
            box = self.own_box(event.card)
            if box is not None and not self._boxes[box].total:
                self.empty.add(event.number)
            self.plays[event.seat] = self.plays.get(event.seat, 0) + 1
            self._interrupted |= self.plays.keys() - {event.seat}
            return Moment(event.card, event.seat)
        if kind in ("sans", "pass"):
            self._called.add(event.seat)
            self._interrupted |= self.plays.keys() - {event.seat}
            return moment._replace(calls=(*moment.calls, event))
        if kind == "lead":
            return Moment()
        if kind == "ante":
            self.last_ante = event.number
            self.board += event.amount
        elif kind == "turn-up":
            self.turn_up = event.card
        elif kind == "out":
            self.winner, self.last_play = event.seat, self._latest_play
            self.opera = self._is_opera(event.seat)
        elif kind == "opera":
            self.swept = True
        elif kind == "shortfall":
            self._fall_short(event, previous)
        self._move_jetons(event)
        return moment

    def _fall_short(self, event: Event, previous: Event | None) -> None:
        """Find what a shortfall is about: it follows what could be paid, if anything was."""
        if self.winner is not None:
            why: Why = "bete" if event.card else "points"
        else:
            why = "hoc" if event.card else "ante"
        paid = 0
        if previous and (previous.kind, previous.seat, previous.card) == (
            why,
            event.seat,
            event.card,
        ):
            paid = previous.amount
        self.owed[event.number] = Owed(why, paid, event.amount)
        if previous and paid:
            self.cut[previous.number] = self.owed[event.number]

    def _move_jetons(self, event: Event) -> None:
        for effect in event.effects:
            if isinstance(effect.source, str):
                self._boxes[effect.source] = BoxContent(0)
            if isinstance(effect.target, str):
                box = self._boxes[effect.target]
                self._boxes[effect.target] = (
                    box._replace(stakes=(*box.stakes, effect.amount))
                    if event.kind == "ante"
                    else box._replace(added=box.added + effect.amount)
                )
