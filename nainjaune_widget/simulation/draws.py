"""Deals drawn from those that fit what a seat knows, on plain integers as in the kernel.

The steps are those of `probability.counting.chances.Chances.draw`, and the random numbers too, so
that the same seed draws the same deals.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.generator import WORD, WORD_BITS, draw

NUMBER_BITS = 6
"""Bits for the number of cards that a bin gets in a move."""
NUMBER = (1 << NUMBER_BITS) - 1


class Urn(NamedTuple):
    """All that drawing a deal of a world needs, in rows of one length, and room to draw.

    Attributes:
        known: by place, the mask of the cards that are there in any case.
        slots: by bin at the start, a place for each card that it takes.
        lengths: by bin at the start, the number of its slots.
        groups: by step, its cards, each as a mask.
        sizes: by step, their number.
        merged: by step, the bins after it, each as the mask of those before it that it is made of.
        bins: by step, the number of bins after it, 0 where they stay the same.
        free: the cards dealt after the last step, each as a mask.
        first: by state, its first move; then the number of all moves.
        bits: by state, the bits of a random number below the sum of its ways.
        high: by move, the higher word of the ways to go on by it or an earlier one of its state.
        low: by move, the lower word.
        dealt: by move, the number of cards that each bin gets, `NUMBER_BITS` bits a bin.
        after: by move, the state after it.
        left: room for the slots of each bin.
        joined: room for them while bins are merged.
        filled: room for the number of slots of each bin.
        counted: as `filled`, while bins are merged.
        cards: room for the cards of a step.
        words: the number of random words used so far, at place 0.
    """

    known: Sequence[int]
    slots: Sequence[Sequence[int]]
    lengths: Sequence[int]
    groups: Sequence[Sequence[int]]
    sizes: Sequence[int]
    merged: Sequence[Sequence[int]]
    bins: Sequence[int]
    free: Sequence[int]
    first: Sequence[int]
    bits: Sequence[int]
    high: Sequence[int]
    low: Sequence[int]
    dealt: Sequence[int]
    after: Sequence[int]
    left: Sequence[MutableSequence[int]]
    joined: Sequence[MutableSequence[int]]
    filled: MutableSequence[int]
    counted: MutableSequence[int]
    cards: MutableSequence[int]
    words: MutableSequence[int]


def draw_deals(
    urn: Urn, key: int, rows: Sequence[MutableSequence[int]], first: int, end: int
) -> None:
    """Draw deals into the rows from `first` to `end` − 1: by place, the mask of its cards."""
    for number in range(first, end):
        draw_deal(urn, key, rows[number])


def draw_deal(urn: Urn, key: int, hands: MutableSequence[int]) -> None:
    """Draw a deal: by place, the mask of its cards."""
    for place in range(len(urn.known)):
        hands[place] = urn.known[place]
    bins = len(urn.lengths)
    for each in range(bins):
        urn.filled[each] = urn.lengths[each]
        for slot in range(urn.lengths[each]):
            urn.left[each][slot] = urn.slots[each][slot]
        mix_up(urn, key, urn.left[each], urn.lengths[each])
    state = 0
    for step in range(len(urn.sizes)):
        move = draw_move(urn, key, state)
        size = urn.sizes[step]
        for place in range(size):
            urn.cards[place] = urn.groups[step][place]
        mix_up(urn, key, urn.cards, size)
        dealt = urn.dealt[move]
        for each in range(bins):
            for _ in range(dealt & NUMBER):
                size -= 1
                slot = urn.filled[each] - 1
                urn.filled[each] = slot
                hands[urn.left[each][slot]] |= urn.cards[size]
            dealt >>= NUMBER_BITS
        if urn.bins[step]:
            bins = merge_bins(urn, key, step, bins)
        state = urn.after[move]
    card = 0
    for each in range(bins):
        for slot in range(urn.filled[each]):
            hands[urn.left[each][slot]] |= urn.free[card]
            card += 1


def merge_bins(urn: Urn, key: int, step: int, bins: int) -> int:
    """Merge bins after a step, the slots of each in random order; return their number."""
    later = urn.bins[step]
    for into in range(later):
        parts, length = urn.merged[step][into], 0
        for each in range(bins):
            if parts >> each & 1:
                for slot in range(urn.filled[each]):
                    urn.joined[into][length] = urn.left[each][slot]
                    length += 1
        if parts & (parts - 1):
            mix_up(urn, key, urn.joined[into], length)
        urn.counted[into] = length
    for into in range(later):
        urn.filled[into] = urn.counted[into]
        for slot in range(urn.counted[into]):
            urn.left[into][slot] = urn.joined[into][slot]
    return later


def draw_move(urn: Urn, key: int, state: int) -> int:
    """Draw a move from a state, in proportion to the ways to go on by it."""
    first, last = urn.first[state], urn.first[state + 1] - 1
    bits = urn.bits[state]
    high, low = 0, 0
    while True:
        if bits > WORD_BITS:
            high = next_word(urn, key) & ((1 << (bits - WORD_BITS)) - 1)
            low = next_word(urn, key)
        elif bits > 0:
            low = next_word(urn, key) & (WORD >> (WORD_BITS - bits))
        if high < urn.high[last] or (high == urn.high[last] and low < urn.low[last]):
            break
    for move in range(first, last):
        if high < urn.high[move] or (high == urn.high[move] and low < urn.low[move]):
            return move
    return last


def mix_up(urn: Urn, key: int, things: MutableSequence[int], length: int) -> None:
    """Bring the first things into random order, in place, by Fisher and Yates' shuffle."""
    for last in range(length - 1, 0, -1):
        bits = 1
        while last >> bits:
            bits += 1
        other = next_word(urn, key) & ((1 << bits) - 1)
        while other > last:
            other = next_word(urn, key) & ((1 << bits) - 1)
        thing = things[other]
        things[other] = things[last]
        things[last] = thing


def next_word(urn: Urn, key: int) -> int:
    """Return the next random word of a stream."""
    index = urn.words[0]
    urn.words[0] = index + 1
    return draw(key, index)
