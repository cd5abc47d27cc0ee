"""The way in which a belief is found, with the facts that entered."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.engine.cards import Card, cards_of, rank_name
from nainjaune_widget.probability.counting.chances import Chances
from nainjaune_widget.probability.explaining.derivations import Derivation, answer_of
from nainjaune_widget.probability.explaining.draws import draw_of
from nainjaune_widget.probability.explaining.formulas import Formula
from nainjaune_widget.probability.facts import say_facts
from nainjaune_widget.probability.places import say_place
from nainjaune_widget.probability.routes import (
    event_table,
    p_of,
    ratio_legend,
    sentence,
    share_sides,
)
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import listed, text


@dataclass(frozen=True)
class Believed:
    """The probability that a place has a card, or that a seat has none of those wanted.

    Attributes:
        situation: what is known.
        seat: the seat that knows it.
        place: the place.
        cards: the mask of the cards that are asked about and not yet played.
        deals: the number of deals in which it is so.
        all_deals: the number of deals that fit.
        wanted: the rank or the card that is wanted; None where a card's place is asked for.
    """

    situation: Situation
    seat: int
    place: int
    cards: int
    deals: int
    all_deals: int
    wanted: Card | int | None = None

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the probability."""
        conditional = self.situation.before is not None
        draw = draw_of(self.situation.world, self.place, self.cards)
        legend = ""
        if value in (0, 1):
            how = text("probability", "how.every-case" if value else "how.no-case", lang)
            sides: list[Formula] = []
        elif draw is None:
            how = text("probability", "how.ratio", lang)
            sides = share_sides(self.deals, self.all_deals, conditional, lang)
            legend = ratio_legend(self.situation, lang)
        else:
            key = "how.straight" if draw.of_cards else "how.straight-places"
            how = text("probability", key, lang)
            letter, count = ("K", 1) if self.wanted is None else ("0", 0)
            sides = [draw.letters(letter), draw.terms([count], lang)]
            legend = draw.legend(lang)
        return Derivation(
            event=self._event(lang),
            known=self._known(lang),
            how=how,
            left=p_of(Formula("A", "A"), conditional, lang),
            sides=tuple(sides),
            answer=answer_of(value, lang),
            legend=legend,
            table=self._table(lang),
            lang=lang,
        )

    def _event(self, lang: str) -> str:
        if self.wanted is None:
            what = cards_of(self.cards)[0].say(lang)
            return sentence("event.believed", self.situation, self.place, lang, what=what)
        wanted = self.wanted
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

    def _table(self, lang: str) -> Sheet | None:
        """Return the table of Bayes for the last event that proved something."""
        before = self.situation.before
        if before is None:
            return None
        chances = Chances(before.world)
        if self.wanted is None:
            prior = chances.of(self.cards.bit_length() - 1)[self.place]
        else:
            prior = Chances(before.world.without_cards(self.place, self.cards)).deals
        priors, after = (prior, chances.deals), (self.deals, self.all_deals)
        return event_table(self.situation, priors, after, lang)
