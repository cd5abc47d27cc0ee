"""The knowledge of a seat after each event, worked out when it is asked for and then kept."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.play import Round
from nainjaune_widget.probability import Beliefs, beliefs


class PlaceChances(NamedTuple):
    """The places of some unseen cards that may be anywhere alike.

    Attributes:
        cards: the cards.
        chances: the probability of each place: by seat, then of the talon.
    """

    cards: tuple[Card, ...]
    chances: tuple[Fraction, ...]


class KnownDeal(NamedTuple):
    """The knowledge of a seat from one event on, until another event adds to it.

    Attributes:
        since: the number of the event; 0 for the deal.
        places: the places of all unseen cards; none once the deal is over and all lie open.
    """

    since: int
    places: tuple[PlaceChances, ...]


class BeliefMemory:
    """The beliefs of the seats about a round.

    They are counted once for each event that adds to the knowledge of the seat, and kept as long as
    the events up to it stay as they are.

    Args:
        current: the round.
        lang: the language of what the beliefs explain.

    >>> from nainjaune_widget.play import Deal
    >>> current = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "8♣ 2♣"], "lindor-1789"))
    >>> _ = current.play("3♠")
    >>> memory = BeliefMemory(current)
    >>> [known.since for known in memory.at(0, cursor=8)]
    [6, 7]
    """

    def __init__(self, current: Round, lang: str = "en") -> None:
        self.round, self.lang = current, lang
        self._events: tuple[Event, ...] = ()
        self._news: dict[int, tuple[int, ...]] = {}
        self._beliefs: dict[tuple[int, int], Beliefs] = {}
        self._known: dict[tuple[int, int], KnownDeal] = {}

    def at(self, seat: int, cursor: int) -> list[KnownDeal]:
        """Return the knowledge of a seat after an event, and before it was last added to.

        Args:
            seat: the seat.
            cursor: the number of the event, 0 for the deal.

        Returns:
            The knowledge after the event, last; before it that which the last news added to.
        """
        news = [event for event in self._news_of(seat) if event <= cursor]
        return [self._knowledge(seat, since) for since in [0, *news][-2:]]

    def whole(self, seat: int) -> list[KnownDeal]:
        """Return the knowledge of a seat from the deal to the last event."""
        return [self._knowledge(seat, since) for since in (0, *self._news_of(seat))]

    def beliefs(self, seat: int, cursor: int) -> Beliefs:
        """Return the beliefs of a seat after an event; the deal is not over there."""
        since = max((event for event in self._news_of(seat) if event <= cursor), default=0)
        return self._counted(seat, since)

    def _news_of(self, seat: int) -> tuple[int, ...]:
        """Return the events that add to the knowledge of a seat, and forget what has changed."""
        events = self.round.events
        if events != self._events:
            both = zip(events, self._events, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
            self._beliefs = {key: kept for key, kept in self._beliefs.items() if key[1] <= same}
            self._known = {key: kept for key, kept in self._known.items() if key[1] <= same}
            self._events, self._news = events, news_by_seat(self.round, events)
        return self._news[seat]

    def _knowledge(self, seat: int, since: int) -> KnownDeal:
        key = seat, since
        if key not in self._known:
            self._known[key] = KnownDeal(since, self._places(seat, since))
        return self._known[key]

    def _places(self, seat: int, since: int) -> tuple[PlaceChances, ...]:
        if since and self._events[since - 1].kind == "out":
            return ()
        found = self._counted(seat, since)
        alike: dict[tuple[Fraction, ...], list[Card]] = {}
        places = (*range(self.round.deal.players), "talon")
        for card in found.cards:
            by_place = found.of(card)
            chances = tuple(Fraction(by_place.get(place, 0)) for place in places)
            alike.setdefault(chances, []).append(card)
        return tuple(PlaceChances(tuple(cards), chances) for chances, cards in alike.items())

    def _counted(self, seat: int, since: int) -> Beliefs:
        key = seat, since
        if key not in self._beliefs:
            # Before the first card there are only stakes and the turn-up, which all have seen.
            view = self.round.view(seat, at=max(since, 1))
            self._beliefs[key] = beliefs(view, self.lang)
        return self._beliefs[key]


def news_by_seat(current: Round, events: Sequence[Event]) -> dict[int, tuple[int, ...]]:
    """Return for each seat the events that add to its knowledge, and that which opens all cards.

    Args:
        current: the round.
        events: its events.
    """
    heard = Heard(current.rules, current.deal.players).hear(events)
    plays = [(number, events[number - 1].seat) for number in heard.played.values()]
    proofs = [(fact.event, fact.seat) for fact in heard.facts]
    ends = {event.number for event in events if event.kind == "out"}
    return {
        seat: tuple(sorted({number for number, of in (*plays, *proofs) if of != seat} | ends))
        for seat in range(current.deal.players)
    }
