"""The memory of the persons at a table, which no undo takes back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from nainjaune_widget.engine.cards import mask_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.play import Round


class Memory:
    """The memory of the persons at a round: all that they have seen and heard of it so far.

    A card that another seat played, its sans or its pass, and the wait for it to act tell of its
    hand. Whoever has seen or heard that knows it still when it is taken back. All this goes by
    what everybody saw and heard, never by a hand: so it tells nobody who holds what.

    Args:
        current: the round.
        persons: the seats that persons play.
    """

    def __init__(self, current: Round, persons: Collection[int]) -> None:
        self._round, self._persons = current, persons
        self._events, self._turn = current.events, current.turn

    def mark_peeking(self) -> None:
        """Mark the round as seen by the seats that learned cards from undone moves."""
        events, turn, before = self._round.events, self._round.turn, self._events
        if events[: len(before)] != before:
            pairs = zip(events, before, strict=False)
            kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
            told = self._told_after(kept)
            self._round.followers.mark_seen([seat for seat in self._persons if told - {seat}])
        self._events, self._turn = events, turn

    def _told_after(self, kept: int) -> set[int]:
        """Return the seats whose hands the events told something of, after the first few."""
        if self._turn is None:
            # At the end of a deal, jetons are paid for the cards left in every hand.
            return set(range(self._round.deal.players))
        heard = Heard(self._round.rules, self._round.deal.players).hear(self._events)
        proved = {
            fact.seat
            for fact in heard.facts
            if fact.event > kept and fact.cards & ~_played_before(fact.event, self._events)
        }
        played = {event.seat for event in self._events[kept:] if event.kind == "play"}
        return proved | played | {self._turn}


def _played_before(number: int, events: Sequence[Event]) -> int:
    """Return the mask of the cards played before the event with that number."""
    plays = (event.card for event in events[: number - 1] if event.kind == "play")
    return mask_of(card for card in plays if card is not None)
