"""Hands that go out in one turn from their lead, counted by the ends of their runs.

A turn lasts while its seat plays on: from a card to the next higher one, and from a stop to a new
lead. A card is a *loose end* if it is not a stop and the hand has no card of the next rank to
follow it: the turn ends there, so it can only be the last card. A hand goes out in one turn exactly
if it has at most one loose end; with the wild card, which may follow any card and is a stop, at
most two. Where suits do not matter, a rank with a cards that are not stops, below a rank of b
cards, has a − b loose ends, or none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb

from nainjaune_widget.engine.cards import KING, RANKS, SUITS
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.probability.shares import ShareOfCases, Way
from nainjaune_widget.probability.situations import Situation, read_place
from nainjaune_widget.probability.values import Probability, choose, over, part
from nainjaune_widget.words import ProbabilityError, text

MOST_LOOSE = 2
"""The loose ends of a hand that goes out, with the wild card."""


def opera_hand(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    seat: int = 1,
    dealer: int = 0,
    lang: str | None = None,
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
    0.30%
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
    """Refuse rules under which going out in one turn does not depend on the hand alone."""
    if rules.continues == "holder":
        raise ProbabilityError("probability-opera-holder", clause=rules.clause_id("follow"))
    if rules.leading == "lowest":
        raise ProbabilityError("probability-opera-lowest", clause=rules.clause_id("lead"))
    if rules.wild is not None and rules.wild not in rules.stops:
        raise ProbabilityError("probability-opera-wild", card=rules.wild)


@lru_cache(maxsize=64)
def opera_hands(rules: Ruleset, size: int) -> int:
    """Return the number of hands of a size that go out in one turn from their lead."""
    # By number of cards, of loose ends, of wild cards, and of cards of the rank just done that are
    # not stops: the number of such hands.
    hands = {(0, 0, 0, 0): 1}
    for suits in SUITS if rules.sequence == "same-suit" else (SUITS,):
        # No card is above the kings: those that are not stops are loose ends.
        for rank in (*RANKS, KING + 1):
            own = _of_rank(rules, rank, suits)
            longer: dict[tuple[int, int, int, int], int] = defaultdict(int)
            for (cards, loose, wild, ends), ways in hands.items():
                for (more, own_wild, own_ends), more_ways in own.items():
                    # The wild card, which can follow any card, is counted for itself.
                    lost = loose + max(0, ends - (more - own_wild))
                    if cards + more <= size and lost <= MOST_LOOSE:
                        hand = cards + more, lost, wild + own_wild, own_ends
                        longer[hand] += ways * more_ways
            hands = longer
    return sum(
        ways
        for (cards, loose, wild, _), ways in hands.items()
        if cards == size and loose <= 1 + wild
    )


def _of_rank(rules: Ruleset, rank: int, suits: str) -> Counter[tuple[int, int, int]]:
    """Return by number of cards, wild cards and non-stops the ways to hold cards of a rank."""
    cards = [card for card in rules.pack if card.rank == rank and card.suit in suits]
    return Counter(
        (len(own), int(rules.wild in own), sum(card not in rules.stops for card in own))
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
