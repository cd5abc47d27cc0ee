"""The knowledge of a seat after each event, worked out when it is asked for and then kept."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.play import Round, View
from nainjaune_widget.probability import Beliefs, beliefs


@dataclass(frozen=True)
class KnownDeal:
    """The knowledge of a seat from one event on, until another event adds to it.

    Attributes:
        since: the number of the event; 0 for the deal.
        view: the view of the seat then.
        lang: the language of what the beliefs explain.
    """

    since: int
    view: View
    lang: str

    @cached_property
    def beliefs(self) -> Beliefs:
        """The beliefs of the seat."""
        return beliefs(self.view, self.lang)

    @cached_property
    def places(self) -> dict[tuple[Fraction, ...], list[Card]]:
        """The unseen cards, those that may be anywhere alike together, by their chances.

        The chances are those of each seat, then of the talon. There are no unseen cards once the
        deal is over and all lie open.
        """
        alike: dict[tuple[Fraction, ...], list[Card]] = {}
        places = (*range(self.view.players), "talon")
        for card in () if self.view.hands else self.beliefs.cards:
            by_place = self.beliefs.of(card)
            chances = tuple(Fraction(by_place.get(place, 0)) for place in places)
            alike.setdefault(chances, []).append(card)
        return alike


class BeliefMemory:
    """The beliefs of the seats about a round.

    They are counted once for each event that adds to the knowledge of the seat, and kept also
    where it is taken back.

    Args:
        current: the round.
        lang: the language of what the beliefs explain.

    >>> from nainjaune_widget.play import Deal
    >>> current = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "8♣ 2♣"], "lindor-1789"))
    >>> _ = current.play("3♠")
    >>> memory = BeliefMemory(current)
    >>> [known.since for known in memory.known(0, cursor=8)]
    [6, 7]
    """

    def __init__(self, current: Round, lang: str = "en") -> None:
        self.round, self.lang = current, lang
        self._known: dict[tuple[int, tuple[Event, ...]], KnownDeal] = {}

    def known(self, seat: int, cursor: int | None = None) -> list[KnownDeal]:
        """Return the knowledge of a seat.

        Args:
            seat: the seat.
            cursor: the number of an event, to return the knowledge after it and, before that, the
                knowledge that was last added to; None to return all, from the deal on.
        """
        news = self._news_of(seat)
        if cursor is not None:
            news = [event for event in news if event <= cursor][-2:]
        return [self._known_since(seat, event) for event in news]

    def _known_since(self, seat: int, since: int) -> KnownDeal:
        key = seat, self.round.events[:since]
        if key not in self._known:
            # Before the first card there are only stakes and the turn-up, which all have seen.
            view = self.round.view(seat, at=max(since, 1))
            self._known[key] = KnownDeal(since, view, self.lang)
        return self._known[key]

    def _news_of(self, seat: int) -> list[int]:
        """Return 0, the events that add to the knowledge of a seat, and that which opens all."""
        events = self.round.events
        heard = Heard(self.round.rules, self.round.deal.players).hear(events)
        plays = {number for number in heard.played.values() if events[number - 1].seat != seat}
        proofs = {fact.event for fact in heard.facts if fact.seat != seat}
        end = {event.number for event in events if event.kind == "out"}
        return [0, *sorted(plays | proofs | end)]
