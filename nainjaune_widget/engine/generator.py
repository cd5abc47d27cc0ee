"""Random numbers that depend only on the seed, the deal and the draw.

Draw `j` of deal `number` of a `seed` is a hash of these three numbers, so that a deal is
the same on every platform, in any order of dealing, interpreted or compiled. Like the
kernel this module knows only ints. Its words have 62 bits, and a product is taken in two
halves, so that nothing ever overflows a signed 64-bit int: compilers assume that this does
not happen.
"""

from __future__ import annotations

from collections.abc import MutableSequence

WORD_BITS = 62
WORD = (1 << WORD_BITS) - 1
HALF_BITS = 31
HALF = (1 << HALF_BITS) - 1

# Odd numbers of 31 bits without a pattern; the tests check the effect of each bit.
FIRST_FACTOR = 0x7FEB352D
SECOND_FACTOR = 0x2C1B3C6D
THIRD_FACTOR = 0x297A2D39
SPREAD = 0x4F1BBCDD
START = 0x278DDE6E5FD29F05

FRACTION_BITS = 57
FRACTION = (1 << FRACTION_BITS) - 1
PICKS_PER_WORD = 4
MOST_WORDS = 13
"""Enough for a shuffle of 52 cards."""


def times(word: int, factor: int) -> int:
    """Return a word times a factor of at most 31 bits, modulo 2⁶².

    >>> times(WORD, 3) == 3 * WORD & WORD
    True
    """
    high = (word >> HALF_BITS) * factor & HALF
    return ((word & HALF) * factor + (high << HALF_BITS)) & WORD


def mix(word: int) -> int:
    """Scatter a 62-bit word over all 62-bit words, one to one.

    >>> mix(0), mix(1) == mix(2)
    (0, False)
    """
    word = times(word ^ (word >> 28), FIRST_FACTOR)
    word = times(word ^ (word >> 31), SECOND_FACTOR)
    word = times(word ^ (word >> 29), THIRD_FACTOR)
    return word ^ (word >> 32)


def key_of(seed: int, number: int, stream: int) -> int:
    """Return the key to a stream of draws: it gives away all cards of the deal, as the seed does.

    Stream 0 is the shuffle.

    >>> key_of(7, 0, 0) == key_of(7, 1, 0)
    False
    """
    return mix(mix(mix(seed ^ START) ^ number) ^ stream)


def seat_key(secret: int, number: int) -> int:
    """Return the key to the draws of a seat in one deal.

    Args:
        secret: the seat's own, from `seat_secrets`. It can be found by undoing `mix`; nothing leads
            from it to the seed.
        number: the number of the deal.

    >>> seat_key(5, 0) == seat_key(5, 1)
    False
    """
    return mix(secret ^ number)


def draw(key: int, index: int) -> int:
    """Return the draw with an index (0, 1, …) from a stream: 62 random bits.

    >>> 0 <= draw(key_of(7, 0, 0), 5) <= WORD
    True
    """
    return mix(key ^ (index + 1) * SPREAD)


def pick(word: int, choices: int) -> int:
    """Return a number in 0 … choices − 1 from 62 random bits, for at most 63 choices.

    The chances are equal to within `choices` in 2⁵⁷.

    >>> pick(0, 6), pick(WORD, 6)
    (0, 5)
    """
    return ((word & FRACTION) * choices) >> FRACTION_BITS


def shuffle(pack: MutableSequence[int], words: MutableSequence[int], key: int, dealt: int) -> None:
    """Bring the first `dealt` places of `pack` into random order, in place.

    It is Fisher and Yates' shuffle, stopped after the cards that are dealt. A word serves
    four picks, each of which takes the fraction that the one before has left; the chances
    stay equal to within 1 in 2 × 10¹⁰.

    Args:
        pack: a list (or array) of ints.
        words: room for `MOST_WORDS` words. All are drawn before the first pick, as compiled
            code then draws several at a time.
        key: the stream's key.
        dealt: the number of places, from the first.

    >>> pack = list(range(52)); shuffle(pack, [0] * MOST_WORDS, key_of(7, 0, 0), 52)
    >>> sorted(pack) == list(range(52)), pack == list(range(52))
    (True, False)
    """
    for index in range((dealt - 1) // PICKS_PER_WORD + 1):
        words[index] = draw(key, index) & FRACTION
    cards = len(pack)
    fraction = 0
    for place in range(dealt):
        if place % PICKS_PER_WORD == 0:
            fraction = words[place // PICKS_PER_WORD]
        scaled = fraction * (cards - place)
        fraction = scaled & FRACTION
        other = place + (scaled >> FRACTION_BITS)
        card = pack[other]
        pack[other] = pack[place]
        pack[place] = card
