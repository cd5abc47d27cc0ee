"""The way in which a belief is found, with the facts that entered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.probability.derivations import Derivation, answer_of
from nainjaune_widget.probability.facts import say_facts
from nainjaune_widget.probability.formulas import Formula
from nainjaune_widget.probability.places import say_place
from nainjaune_widget.probability.routes import Counted, p_of, sentence
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import listed, text


@dataclass(frozen=True)
class Believed:
    """The probability that a place has one card, or that a seat has none of those wanted.

    Attributes:
        situation: what is known.
        seat: the seat that knows it.
        place: the place.
        cards: the mask of the cards that are asked about and not yet played.
        wanted: the rank or the card that is wanted; None where a card's place is asked for.
    """

    situation: Situation
    seat: int
    place: int
    cards: int
    wanted: Card | int | None = None

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the probability."""
        number = 1 if self.wanted is None else 0
        if self.cards:
            counted = Counted(self.situation, self.place, self.cards, number, number)
            found = counted.derive(value, lang)
        else:
            how = text("probability", "how.every-case", lang)
            left = p_of(Formula("A", "A"), False, lang)
            found = Derivation("", "", how, left, (), answer_of(value, lang), "", None, lang)
        if self.wanted is not None:
            found = replace(found, event=self._sans(self.wanted, lang))
        return replace(found, known=self._known(lang))

    def _sans(self, wanted: Card | int, lang: str) -> str:
        what = wanted.say(lang) if isinstance(wanted, Card) else rank_name(wanted, lang)
        return sentence("event.sans", self.situation, self.place, lang, what=what)

    def _known(self, lang: str) -> str:
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
