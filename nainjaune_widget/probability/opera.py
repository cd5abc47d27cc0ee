"""Hands that go out in one turn from their lead, counted by the ends of their runs.

A turn lasts while its seat plays on: from a card to the next higher one, and from a stop to a new
lead. A card that is no stop and that no own card of the next rank follows is a *loose end*: nobody
plays on from it within the turn, so it can only be the last card. A hand goes out in one turn
exactly if it has at most one loose end; with the wild card, which may follow any card and is a
stop, at most two. Where suits do not matter, a rank with a cards that are no stops, below a rank
of b cards, has a − b loose ends, or none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from operator import add
from typing import NamedTuple

from nainjaune_widget.engine.cards import RANKS, SUITS, Card
from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.engine.rulesets import find_ruleset
from nainjaune_widget.probability.explaining.derivations import Derivation, answer_of
from nainjaune_widget.probability.explaining.formulas import Formula, choose, over, part
from nainjaune_widget.probability.explaining.values import Probability, found_by
from nainjaune_widget.probability.places import read_place, say_place
from nainjaune_widget.probability.routes import capitalised
from nainjaune_widget.words import ProbabilityError, check_language, text

MOST_LOOSE = 2
"""The loose ends of a hand that goes out, with the wild card."""


class _Ends(NamedTuple):
    """A part of a hand, by its number of cards, of loose ends, and of wild cards (0 or 1)."""

    cards: int
    loose: int
    wild: int


def opera_hand(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    seat: int = 1,
    dealer: int = 0,
    lang: str = "en",
) -> Probability:
    """Return the probability of a hand that goes out in one turn from its lead.

    Under the rules of 1760 an opera needs less (no opponent has played), so there it is rarer
    than an opera.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        seat: the seat whose hand it is.
        dealer: the dealer's seat.
        lang: the language of the result.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: an impossible number of players or dealer.
        ProbabilityError: no such seat, no such language, or rules under which it does not
            depend on the hand alone; the message says why.

    >>> opera_hand("lindor-1789", players=4).percent
    0.30 %
    """
    rules = find_ruleset(rules)
    lang = check_language(lang, ProbabilityError)
    sizes = rules.hand_sizes(players, dealer)
    place = read_place(seat, players)
    if place == players:
        raise ProbabilityError("probability-opera-talon", last=players - 1)
    _refuse_what_depends_on_others(rules)
    hands = opera_hands(rules, sizes[place])
    route = OneTurn(rules, players, place, sizes[place], hands)
    return found_by(Probability, Fraction(hands, route.all_hands), route, lang)


def _refuse_what_depends_on_others(rules: Ruleset) -> None:
    """Refuse rules under which going out in one turn does not depend on the hand alone.

    Raises:
        ProbabilityError: these rules are such; the message says why.
    """
    if rules.continues == "holder":
        raise ProbabilityError("probability-opera-holder", clause=rules.clause_id("follow"))
    if rules.leading == "lowest":
        raise ProbabilityError("probability-opera-lowest", clause=rules.clause_id("lead"))
    if rules.wild is not None and rules.wild not in rules.stops:
        raise ProbabilityError("probability-opera-wild", card=rules.wild)


@lru_cache(maxsize=64)
def opera_hands(rules: Ruleset, size: int) -> int:
    """Return the number of hands of a size that go out in one turn from their lead."""
    same_suit = rules.sequence == "same-suit"
    columns = [(suit,) for suit in SUITS] if same_suit else [tuple(SUITS)]
    whole: Mapping[_Ends, int] = {_Ends(0, 0, 0): 1}
    for suits in columns:
        whole = _together(whole, _column(rules, suits, size), size)
    return sum(
        hands for ends, hands in whole.items() if ends.cards == size and ends.loose <= 1 + ends.wild
    )


def _column(rules: Ruleset, suits: Iterable[str], size: int) -> Mapping[_Ends, int]:
    """Count the hands of some suits, whose runs go from rank to rank among them."""
    # By the cards of the rank just done that are no stops, and the part of the hand so far.
    begun: dict[tuple[int, _Ends], int] = {(0, _Ends(0, 0, 0)): 1}
    for rank in RANKS:
        cards = [card for card in rules.pack if card.rank == rank and card.suit in suits]
        owned = _of_rank(rules, cards)
        further: dict[tuple[int, _Ends], int] = defaultdict(int)
        for (open_ends, ends), hands in begun.items():
            for own, ways in owned:
                loose = ends.loose + max(0, open_ends - own.following)
                number = ends.cards + own.cards
                if number <= size and loose <= MOST_LOOSE:
                    after = _Ends(number, loose, ends.wild + own.wild)
                    further[own.going_on, after] += hands * ways
        begun = further
    found: dict[_Ends, int] = defaultdict(int)
    for (open_ends, ends), hands in begun.items():
        if ends.loose + open_ends <= MOST_LOOSE:
            found[ends._replace(loose=ends.loose + open_ends)] += hands
    return found


class _Own(NamedTuple):
    """The cards of one rank in a hand.

    Attributes:
        cards: their number.
        following: the cards that can follow one of the rank below: all but the wild one, which
            is counted for itself.
        going_on: the cards that are no stops.
        wild: 1 with the wild card.
    """

    cards: int
    following: int
    going_on: int
    wild: int


def _of_rank(rules: Ruleset, cards: list[Card]) -> list[tuple[_Own, int]]:
    """Return what a hand can have of the cards of a rank, with the number of ways."""
    found: dict[_Own, int] = defaultdict(int)
    for chosen in product((False, True), repeat=len(cards)):
        own = [card for card, taken in zip(cards, chosen, strict=True) if taken]
        wild = int(rules.wild in own)
        going_on = sum(card not in rules.stops for card in own)
        found[_Own(len(own), len(own) - wild, going_on, wild)] += 1
    return list(found.items())


def _together(
    one: Mapping[_Ends, int], other: Mapping[_Ends, int], size: int
) -> Mapping[_Ends, int]:
    found: dict[_Ends, int] = defaultdict(int)
    for (first, ways), (second, times) in product(one.items(), other.items()):
        ends = _Ends(*map(add, first, second))
        if ends.cards <= size and ends.loose <= MOST_LOOSE:
            found[ends] += ways * times
    return found


@dataclass(frozen=True)
class OneTurn:
    """A hand that goes out in one turn, found by counting such hands.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        seat: the seat.
        size: the number of its cards.
        hands: the number of such hands.
    """

    rules: Ruleset
    players: int
    seat: int
    size: int
    hands: int

    @property
    def all_hands(self) -> int:
        """The number of all hands."""
        return comb(len(self.rules.pack), self.size)

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the probability."""
        seat = say_place(self.seat, self.players, lang)
        key = "how.opera-wild" if self.rules.wild else "how.opera"
        numbers = choose(part(len(self.rules.pack), lang), part(self.size, lang))
        legend = text("probability", "legend.opera", lang, hands=part(self.hands, lang).plain)
        return Derivation(
            event=capitalised(text("probability", "event.opera", lang, place=seat)),
            known="",
            how=text("probability", key, lang, card=self.rules.wild),
            left=Formula("P", "P"),
            sides=(over("a", choose("N", "h")), over(part(self.hands, lang), numbers)),
            answer=answer_of(value, lang),
            legend=legend,
            table=None,
            lang=lang,
        )
