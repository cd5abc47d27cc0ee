"""Numbers that many questions share: of cards, the chances of simple draws, reference figures.

The shares and deviations are rounded from `docs/figures/figures.csv`: a hundred million deals or
more of `lindor-1789` with four players, unless a table says otherwise, and every seat plays
`longest-run`. The evenings are played in the same way.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget.engine.cards import SUITS, Card, card_of
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import MOST_SEATS

TABLES = tuple(range(3, MOST_SEATS + 1))  # numbers of players
LARGE_TABLES = TABLES[1:]  # from four on
FEWER = (0, 1, 2)  # cards by which hands are smaller than usual

RANKS = (10, 13, 11, 9, 5, 3)
"""Ranks whose names fit the same sentence in each language.

Aces, eights and queens do not: *an ace*, *d’as*, *une dame*.
"""

HONOUR_OF = {card.rank: card for card in map(Card, ("10♦", "J♣", "Q♠", "K♥", "7♦"))}
"""The honour of each rank that has one."""


def of_rank(rank: int, number: int) -> tuple[str, ...]:
    """Return some cards of a rank to show in a hand; an honour only if all four are shown.

    >>> of_rank(10, 3), of_rank(9, 1)
    (('10♣', '10♥', '10♠'), ('9♣',))
    """
    cards = [card_of(rank, suit) for suit in SUITS]
    cards.sort(key=lambda card: card is HONOUR_OF.get(rank))
    return tuple(map(str, cards[:number]))


def hand_size(players: int, fewer: int = 0) -> int:
    """Return the number of cards of a hand, which may be some fewer than usual.

    >>> hand_size(4), hand_size(8), hand_size(4, fewer=1)
    (12, 6, 11)
    """
    return RULESETS["lindor-1789"].hand_sizes(players, dealer=0)[0] - fewer


def sizes(players: int, fewer: int = 0) -> dict[str, int]:
    """Return the numbers of cards that follow from the number of players, by their letters.

    They are `h` for a hand, `t` for the talon, and `unseen` for the cards that a seat does not
    hold.

    >>> sizes(4)
    {'h': 12, 't': 4, 'unseen': 40}
    """
    hand = hand_size(players, fewer)
    return {"h": hand, "t": 52 - players * hand, "unseen": 52 - hand}


def none_of(cards: int, marked: int, drawn: int) -> Fraction:
    """Return the chance that none of the marked ones of some cards is among those drawn.

    >>> none_of(52, 4, 12)
    Fraction(1406, 4165)
    """
    return Fraction(comb(cards - marked, drawn), comb(cards, drawn))


def exactly(count: int, cards: int, marked: int, drawn: int) -> Fraction:
    """Return the chance that exactly `count` of the marked cards are among those drawn.

    >>> exactly(1, 52, 4, 12)
    Fraction(1824, 4165)
    """
    ways = comb(marked, count) * comb(cards - marked, drawn - count) if count <= drawn else 0
    return Fraction(ways, comb(cards, drawn))


def with_replacement(count: int, chance: Fraction, drawn: int) -> Fraction:
    """Return the chance of `exactly` if each card went back before the next (binomial formula).

    >>> with_replacement(0, Fraction(1, 13), 1)
    Fraction(12, 13)
    """
    return comb(drawn, count) * chance**count * (1 - chance) ** (drawn - count)


WIN_RATES = {0: 0.2302, 1: 0.2935, 2: 0.2412, 3: 0.2351}
"""By seat, the share of deals that it wins. Seat 0 deals, seat 1 leads first."""

SPREADS = {0: 35, 1: 42, 2: 37, 3: 36}
"""By seat, the standard deviation of its result in a deal, in jetons."""

OPERA_RATES = {3: 0.00141, 4: 0.0024, 5: 0.00459, 6: 0.00693, 7: 0.012, 8: 0.0222}
"""By number of players, the share of deals that end in a Grand Opera."""

OPERA_RATES_BY_RULES = {
    "lindor-1789": OPERA_RATES,
    "cats-at-cards": {3: 0.0014, 4: 0.00235, 5: 0.00404, 6: 0.00562, 7: 0.00888, 8: 0.0141},
}
"""The same by ruleset."""

SEAT_OF_RATE = {rate: seat for seat, rate in WIN_RATES.items()}
SEAT_OF_SPREAD = {spread: seat for seat, spread in SPREADS.items()}
EVENING = 20  # deals

EVENINGS = {
    1: (209, -92, -268, -57),
    2: (-351, 148, 15, -104),
    3: (-297, 153, -67, 63),
    4: (-81, -158, 72, 3),
    5: (13, -79, -81, -9),
    6: (-142, -10, -148, -40),
    7: (-335, 271, -158, 54),
    8: (61, -15, -132, -162),
    9: (78, -342, -46, 114),
    10: (-83, 206, -340, -71),
    11: (-302, 37, -50, 115),
    12: (-193, 312, -335, 76),
}
"""By seed, the results of the four seats over an evening, in jetons: `simulate` with that seed."""
