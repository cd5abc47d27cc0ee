"""Hands as 52-bit masks, and the functions on them that the rules need.

Ints alone, as in `kernel.py`, and compiled with it. A card is 0 … 51
(``4 * (rank - 1) + suit``).
"""

from __future__ import annotations

# The clubs; the other suits are this mask shifted left by 1, 2 and 3.
SUIT = 0x1111111111111

# The cards whose points have the bit of 1, 2, 4 and 8: four counts of bits are faster than a
# look at each card.
WITH_ONE, WITH_TWO, WITH_FOUR, WITH_EIGHT = (
    sum(15 << 4 * index for index in range(13) if min(index + 1, 10) & part)
    for part in (1, 2, 4, 8)
)


def lowest_card(mask: int) -> int:
    """Return the lowest card of a mask that is not empty."""
    return ((mask & -mask) - 1).bit_count()


def number_of_ones(mask: int) -> int:
    """Return the number of cards, or seats, of a mask."""
    return mask.bit_count()


def card_points(hand: int) -> int:
    """Return the points of a hand: ace 1, 2 to 10 their rank, court cards 10 (*points*)."""
    return (
        number_of_ones(hand & WITH_ONE)
        + 2 * number_of_ones(hand & WITH_TWO)
        + 4 * number_of_ones(hand & WITH_FOUR)
        + 8 * number_of_ones(hand & WITH_EIGHT)
    )


def lowest_of_suits(hand: int) -> int:
    """Return the lowest card of each suit of a hand."""
    cards = 0
    for suit in range(4):
        held = hand & SUIT << suit
        cards |= held & -held
    return cards


def same_rank(card: int) -> int:
    """Return the four cards of the rank of a card."""
    return 15 << (card & ~3)


def above(card: int, same_suit: int) -> int:
    """Return the cards of the next rank, of one suit or of all; none above a king."""
    if card >= 48:
        return 0
    return 1 << (card + 4) if same_suit else same_rank(card + 4)
