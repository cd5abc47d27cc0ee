"""Deals drawn from those that fit what a seat knows, on plain integers as in the kernel.

The steps are those of `probability.counting.chances.Chances.draw`, and the random numbers too, so
that the same seed draws the same deals. Numbers of ways can have more than 64 bits, therefore each
is two words of `WORD_BITS` bits.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.generator import WORD, WORD_BITS, draw

NUMBER_BITS = 6
NUMBER = (1 << NUMBER_BITS) - 1
"""Bits for the number of cards that a bin gets in a move."""


class Drawer(NamedTuple):
    """An urn of `probability` as rows of one length, with room to draw from it.

    Attributes:
        known: by place, the mask of the cards that are there in any case.
        slots: by bin at the start, a place for each card that it takes.
        lengths: by bin at the start, the number of its slots.
        groups: by step, its cards, each as a mask.
        sizes: by step, their number.
        merged: by step, the bins after it, each as the mask of those it is made of.
        bins: by step, the number of bins after it, 0 where they stay the same.
        free: the cards dealt after the last step, each as a mask.
        first: by state, its first move; then the number of all moves.
        bits: by state, the bits of a random number below the sum of its ways.
        high: by move, the higher word of the ways to go on by it or an earlier one.
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
    drawer: Drawer, key: int, rows: Sequence[MutableSequence[int]], first: int, end: int
) -> None:
    """Draw deals into the rows from `first` to `end` − 1: by place, the mask of its cards.

    Args:
        drawer: what to draw from.
        key: the key to the stream of random numbers.
        rows: the rows.
        first: the first row to fill.
        end: the row after the last.
    """
    for number in range(first, end):
        draw_deal(drawer, key, rows[number])


def draw_deal(drawer: Drawer, key: int, hands: MutableSequence[int]) -> None:
    """Draw a deal: by place, the mask of its cards."""
    for place in range(len(drawer.known)):
        hands[place] = drawer.known[place]
    bins = len(drawer.lengths)
    for each in range(bins):
        drawer.filled[each] = drawer.lengths[each]
        for slot in range(drawer.lengths[each]):
            drawer.left[each][slot] = drawer.slots[each][slot]
        mix_up(drawer, key, drawer.left[each], drawer.lengths[each])
    state = 0
    for step in range(len(drawer.sizes)):
        move = draw_move(drawer, key, state)
        size = drawer.sizes[step]
        for place in range(size):
            drawer.cards[place] = drawer.groups[step][place]
        mix_up(drawer, key, drawer.cards, size)
        dealt = drawer.dealt[move]
        for each in range(bins):
            for _ in range(dealt & NUMBER):
                size -= 1
                slot = drawer.filled[each] - 1
                drawer.filled[each] = slot
                hands[drawer.left[each][slot]] |= drawer.cards[size]
            dealt >>= NUMBER_BITS
        if drawer.bins[step]:
            bins = merge_bins(drawer, key, step, bins)
        state = drawer.after[move]
    card = 0
    for each in range(bins):
        for slot in range(drawer.filled[each]):
            hands[drawer.left[each][slot]] |= drawer.free[card]
            card += 1


def merge_bins(drawer: Drawer, key: int, step: int, bins: int) -> int:
    """Merge bins after a step, the slots of each in random order; return their number."""
    later = drawer.bins[step]
    for into in range(later):
        parts, length = drawer.merged[step][into], 0
        for each in range(bins):
            if parts >> each & 1:
                for slot in range(drawer.filled[each]):
                    drawer.joined[into][length] = drawer.left[each][slot]
                    length += 1
        if parts & (parts - 1):
            mix_up(drawer, key, drawer.joined[into], length)
        drawer.counted[into] = length
    for into in range(later):
        drawer.filled[into] = drawer.counted[into]
        for slot in range(drawer.counted[into]):
            drawer.left[into][slot] = drawer.joined[into][slot]
    return later


def draw_move(drawer: Drawer, key: int, state: int) -> int:
    """Draw a move from a state, in proportion to the ways to go on by it."""
    first, last = drawer.first[state], drawer.first[state + 1] - 1
    bits = drawer.bits[state]
    high, low = 0, 0
    while True:
        if bits > WORD_BITS:
            high = next_word(drawer, key) & ((1 << (bits - WORD_BITS)) - 1)
            low = next_word(drawer, key)
        elif bits > 0:
            low = next_word(drawer, key) & (WORD >> (WORD_BITS - bits))
        if high < drawer.high[last] or (high == drawer.high[last] and low < drawer.low[last]):
            break
    for move in range(first, last):
        if high < drawer.high[move] or (high == drawer.high[move] and low < drawer.low[move]):
            return move
    return last


def mix_up(drawer: Drawer, key: int, things: MutableSequence[int], length: int) -> None:
    """Bring the first things into random order, in place, by Fisher and Yates' shuffle."""
    for last in range(length - 1, 0, -1):
        bits = 1
        while last >> bits:
            bits += 1
        other = next_word(drawer, key) & ((1 << bits) - 1)
        while other > last:
            other = next_word(drawer, key) & ((1 << bits) - 1)
        thing = things[other]
        things[other] = things[last]
        things[last] = thing


def next_word(drawer: Drawer, key: int) -> int:
    """Return the next random word of a stream."""
    index = drawer.words[0]
    drawer.words[0] = index + 1
    return draw(key, index)
