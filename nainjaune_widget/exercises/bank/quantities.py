"""Numbers that many questions share: hand sizes, and the chances of simple draws."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.rulesets import RULESETS

PACK_SIZE = 52
TABLES = tuple(range(3, MOST_SEATS + 1))
"""The numbers of players."""

FEWER = (0, 1, 2)
"""By how many cards the hands are smaller than usual."""

LARGE_TABLES = TABLES[1:]
"""The numbers of players from four on."""

RANKS = (10, 13, 11, 9, 5, 3)
"""Ranks whose names can take one another's place in a sentence, in each language.

So there are no aces, eights and queens: *an ace*, *d’as*, *une dame*.
"""

_HONOURS = ("10♦", "J♣", "Q♠", "K♥", "7♦")
HONOUR_OF = {card.rank: card for card in map(Card, _HONOURS)}
"""The honour of each rank that has one."""


def of_rank(rank: int, number: int) -> tuple[str, ...]:
    """Return some cards of a rank to show in a hand; its honour comes last, if at all.

    >>> of_rank(10, 3), of_rank(9, 1)
    (('10♣', '10♥', '10♠'), ('9♣',))
    """
    letter = {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))
    cards = sorted((f"{letter}{suit}" for suit in "♣♦♥♠"), key=_HONOURS.__contains__)
    return tuple(cards[:number])


def hand_size(players: int, fewer: int = 0) -> int:
    """Return the number of cards of a hand.

    Args:
        players: the number of players.
        fewer: by how many cards the hands are smaller than usual.

    >>> hand_size(4), hand_size(8), hand_size(4, fewer=1)
    (12, 6, 11)
    """
    return RULESETS["lindor-1789"].hand_sizes(players, dealer=0)[0] - fewer


def talon_size(players: int, fewer: int = 0) -> int:
    """Return the number of cards of the talon.

    Args:
        players: the number of players.
        fewer: by how many cards the hands are smaller than usual.

    >>> talon_size(4), talon_size(8), talon_size(4, fewer=1)
    (4, 4, 8)
    """
    return PACK_SIZE - players * hand_size(players, fewer)


def none_of(cards: int, marked: int, drawn: int) -> Fraction:
    """Return the chance that none of the marked cards is among those drawn.

    Args:
        cards: the number of all cards.
        marked: the number of marked cards among them.
        drawn: the number of cards drawn.

    >>> none_of(52, 4, 12)
    Fraction(1406, 4165)
    """
    return Fraction(comb(cards - marked, drawn), comb(cards, drawn))


def exactly(count: int, cards: int, marked: int, drawn: int) -> Fraction:
    """Return the chance that so many of the marked cards are among those drawn.

    >>> exactly(1, 52, 4, 12)
    Fraction(1824, 4165)
    """
    ways = comb(marked, count) * comb(cards - marked, drawn - count) if count <= drawn else 0
    return Fraction(ways, comb(cards, drawn))


def with_replacement(count: int, chance: Fraction, drawn: int) -> Fraction:
    """Return the same chance if each card went back before the next: the binomial formula.

    >>> with_replacement(0, Fraction(1, 13), 1)
    Fraction(12, 13)
    """
    return comb(drawn, count) * chance**count * (1 - chance) ** (drawn - count)
