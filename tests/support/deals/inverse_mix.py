"""The way back through the random numbers' mix."""

from __future__ import annotations

from nainjaune_widget.engine.generator import (
    FIRST_FACTOR,
    SECOND_FACTOR,
    THIRD_FACTOR,
    WORD,
    WORD_BITS,
)


def unmix(word: int) -> int:
    """Return the word that `mix` turns into another."""
    word ^= word >> 32
    for factor, shift in ((THIRD_FACTOR, 29), (SECOND_FACTOR, 31), (FIRST_FACTOR, 28)):
        word = word * pow(factor, -1, 2**WORD_BITS) & WORD
        word ^= word >> shift ^ word >> 2 * shift
    return word
