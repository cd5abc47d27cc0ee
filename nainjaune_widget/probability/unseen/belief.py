"""One belief of a seat, which explains itself by the facts that entered."""

from __future__ import annotations

from dataclasses import dataclass

from nainjaune_widget.engine.cards import Card, cards_of, rank_name
from nainjaune_widget.probability.counting.chances import Chances
from nainjaune_widget.probability.facts import say_facts
from nainjaune_widget.probability.places import say_place
from nainjaune_widget.probability.shares import InPlace
from nainjaune_widget.words import listed, text


@dataclass(frozen=True)
class Belief(InPlace):
    """The event that a place has a card, or that a seat has none of those wanted.

    Attributes:
        seat: the seat whose belief it is.
        wanted: the rank or the card that is wanted; None where a card's place is asked for.
    """

    seat: int
    wanted: Card | int | None

    @property
    def bounds(self) -> tuple[int, int]:
        """The place has the one card, or it has none of those wanted."""
        return (1, 1) if self.wanted is None else (0, 0)

    def say(self, lang: str) -> str:
        """Return the event in words."""
        wanted = self.wanted
        if wanted is None:
            card = cards_of(self.cards)
            return self.situation.sentence("event.believed", self.place, lang, what=card)
        what = rank_name(wanted, lang) if isinstance(wanted, int) else wanted
        return self.situation.sentence("event.sans", self.place, lang, what=what)

    def known(self, lang: str) -> str:
        """Return in words all that the seat knows."""
        *hands, talon = map(str, self.situation.sizes)
        players = self.situation.players
        return text(
            "probability",
            "believed",
            lang,
            seat=say_place(self.seat, players, lang),
            hands=listed(hands, lang),
            talon=talon,
            facts=say_facts(self.situation.facts, players, lang),
        )

    @property
    def prior(self) -> tuple[int, int] | None:
        """The favourable and all deals before the last event that proved something."""
        before = self.situation.before
        if before is None:
            return None
        chances = Chances(before.world)
        if self.wanted is None:
            return chances.of(self.cards.bit_length() - 1)[self.place], chances.deals
        return Chances(before.world.without_cards(self.place, self.cards)).deals, chances.deals
