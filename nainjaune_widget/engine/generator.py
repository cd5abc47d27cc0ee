"""Random numbers that depend on nothing but where they are asked for.

Draw `j` of deal `number` of a `seed` is a hash of these three numbers (SplitMix64's
steps on 63-bit words), so that a deal is the same on every platform, in any order of
dealing, and whether this module runs as it stands or compiled: like the kernel it knows
only ints, and its words have 63 bits so that they fit a signed 64-bit int.
"""

from __future__ import annotations

WORD = (1 << 63) - 1
GOLDEN = 0x4F1BBCDCBFA53E0B
FIRST_FACTOR = 0x3F58476D1CE4E5B9
SECOND_FACTOR = 0x14D049BB133111EB

FRACTION_BITS = 57
FRACTION = (1 << FRACTION_BITS) - 1
PICKS_PER_WORD = 4


def mix(word: int) -> int:
    """Scatter a 63-bit word over all 63-bit words, one to one.

    >>> mix(0), mix(1) == mix(2)
    (0, False)
    """
    word = ((word ^ (word >> 30)) * FIRST_FACTOR) & WORD
    word = ((word ^ (word >> 27)) * SECOND_FACTOR) & WORD
    return word ^ (word >> 31)


def key_of(seed: int, number: int, stream: int) -> int:
    """The key to one stream of draws: 0 shuffles the pack, `seat + 1` is a seat's own.

    >>> key_of(7, 0, 0) == key_of(7, 1, 0)
    False
    """
    key = mix((seed + GOLDEN) & WORD)
    key = mix((key + number * GOLDEN) & WORD)
    return mix((key + stream * GOLDEN) & WORD)


def draw(key: int, index: int) -> int:
    """Draw `index` (0, 1, …) of a stream: 63 random bits.

    >>> 0 <= draw(key_of(7, 0, 0), 5) <= WORD
    True
    """
    return mix((key + (index + 1) * GOLDEN) & WORD)


def pick(word: int, choices: int) -> int:
    """A number in 0 … choices − 1 out of 63 random bits.

    The chances are equal to within `choices` in 2⁵⁷.

    >>> pick(0, 6), pick(WORD, 6)
    (0, 5)
    """
    return ((word & FRACTION) * choices) >> FRACTION_BITS


def shuffle(pack, key, dealt):  # type: ignore[no-untyped-def]
    """Bring the first `dealt` places of `pack` into random order, in place.

    Fisher and Yates' shuffle, broken off after the cards that are dealt. A word serves
    four picks: what a pick leaves of the fraction is the next one's randomness, and the
    chances stay equal to within 1 in 2 × 10¹⁰.

    Args:
        pack: a list (or array) of ints.
        key: the stream's key.
        dealt: how many places, from the first.

    >>> pack = list(range(52)); shuffle(pack, key_of(7, 0, 0), 52)
    >>> sorted(pack) == list(range(52)), pack == list(range(52))
    (True, False)
    """
    cards = len(pack)
    fraction = 0
    for place in range(dealt):
        if place % PICKS_PER_WORD == 0:
            fraction = draw(key, place // PICKS_PER_WORD) & FRACTION
        scaled = fraction * (cards - place)
        fraction = scaled & FRACTION
        other = place + (scaled >> FRACTION_BITS)
        card = pack[other]
        pack[other] = pack[place]
        pack[place] = card
