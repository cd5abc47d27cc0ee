"""Hands that go out in one turn from their lead, counted by the ends of their runs.

A turn lasts while its seat plays on: from a card to the next higher one, and from a stop to a new
lead. A card is a *loose end* if it is not a stop and the hand has no card of the next rank to
follow it: the turn ends there, so it can only be the last card. A hand goes out in one turn exactly
if it has at most one loose end; with the wild card, which may follow any card and is a stop, at
most two. Where suits do not matter, a rank with a cards that are not stops, below a rank of b
cards, has a − b loose ends, or none.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from nainjaune_widget.engine.cards import KING, RANKS, SUITS
from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.probability.explaining.formulas import choose, over, part
from nainjaune_widget.probability.explaining.values import Probability
from nainjaune_widget.probability.places import read_place
from nainjaune_widget.probability.shares import ShareOfCases, Way
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import ProbabilityError, text

MOST_LOOSE = 2
"""The loose ends of a hand that goes out, with the wild card."""


def opera_hand(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    seat: int = 1,
    dealer: int = 0,
    lang: str = "en",
) -> Probability:
    """Return the probability of a hand that goes out in one turn from its lead.

    Under the rules of 1760 an opera only needs that no opponent has played, so such hands are rarer
    than operas.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        seat: the seat whose hand it is.
        dealer: the dealer's seat.
        lang: the language of the result.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: the number of players or the dealer is out of range.
        ProbabilityError: the seat or the language is unknown, or under these rules the other hands
            count as well (the message says why).

    >>> opera_hand("lindor-1789", players=4).percent
    0.30 %
    """
    situation = Situation.at_table(rules, players, dealer, None, lang)
    place = read_place(seat, situation.players)
    if place == situation.players:
        raise ProbabilityError("probability-opera-talon", last=place - 1)
    _refuse_what_depends_on_others(situation.rules)
    size, pack = situation.sizes[place], len(situation.rules.pack)
    hands = opera_hands(situation.rules, size)
    return OneTurn(situation, hands, comb(pack, size), place).probability


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


class _Part(NamedTuple):
    """A part of a hand.

    Attributes:
        cards: the number of its cards.
        loose: the number of its loose ends.
        wild: 1 with the wild card, else 0.
        open: the number of its cards of the highest rank so far that are no stops.
    """

    cards: int
    loose: int
    wild: int
    open: int


@lru_cache(maxsize=64)
def opera_hands(rules: Ruleset, size: int) -> int:
    """Return the number of hands of a size that go out in one turn from their lead."""
    hands = Counter({_Part(0, 0, 0, 0): 1})
    for suits in SUITS if rules.sequence == "same-suit" else (SUITS,):
        # No card is above the kings, so that those that are no stops are loose ends.
        for rank in (*RANKS, KING + 1):
            own = _of_rank(rules, rank, suits)
            longer: Counter[_Part] = Counter()
            for (hand, ways), (more, times) in product(hands.items(), own.items()):
                # The wild card, which can follow any card, is counted for itself.
                loose = hand.loose + max(0, hand.open - (more.cards - more.wild))
                cards = hand.cards + more.cards
                if cards <= size and loose <= MOST_LOOSE:
                    longer[_Part(cards, loose, hand.wild + more.wild, more.open)] += ways * times
            hands = longer
    return sum(
        ways for hand, ways in hands.items() if hand.cards == size and hand.loose <= 1 + hand.wild
    )


def _of_rank(rules: Ruleset, rank: int, suits: str) -> Counter[_Part]:
    """Return what a hand can have of the cards of a rank, with the number of ways."""
    cards = [card for card in rules.pack if card.rank == rank and card.suit in suits]
    return Counter(
        _Part(len(own), 0, int(rules.wild in own), sum(card not in rules.stops for card in own))
        for number in range(len(cards) + 1)
        for own in combinations(cards, number)
    )


@dataclass(frozen=True)
class OneTurn(ShareOfCases):
    """A hand that goes out in one turn, found by counting such hands.

    Attributes:
        seat: its seat.
    """

    seat: int

    def say(self, lang: str) -> str:
        """Return the event in words."""
        return self.situation.sentence("event.opera", self.seat, lang)

    @property
    def letters(self) -> None:
        """No letters: the formula has a P alone."""

    def way(self, lang: str) -> Way:
        """Return the way of counting: hands among all hands."""
        rules, hands = self.situation.rules, part(self.favourable, lang)
        key = "how.opera-wild" if rules.wild else "how.opera"
        all_hands = choose(len(rules.pack), self.situation.sizes[self.seat])
        return Way(
            text("probability", key, lang, card=rules.wild),
            (over("a", choose("N", "h")), over(hands, all_hands)),
            text("probability", "legend.opera", lang, hands=hands.plain),
        )
