"""What cards are dealt with: the pack, room to shuffle in, and whose cards lie where."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.ruleset import Ruleset


class Dealing(NamedTuple):
    """What deals are laid out with; compiled, each row is an array.

    Attributes:
        cards: the pack in its own order, each card as a mask.
        pack: as many numbers, to shuffle in.
        words: room for the random words of a shuffle.
        dealt: how many places of the pack are dealt, from the first.
        places: by dealer and seat, the mask of the places whose cards it gets; after the last
            seat that of the card turned up, if one is.
    """

    cards: Sequence[int]
    pack: MutableSequence[int]
    words: MutableSequence[int]
    dealt: int
    places: Sequence[Sequence[int]]


def places_of(rules: Ruleset, players: int, dealer: int) -> list[int]:
    """By seat, the mask of the places of the pack whose cards it gets (*deal*).

    After the last seat that of the card turned up: the last of the dead hand (*turn-up*).

    >>> from nainjaune_widget import RULESETS
    >>> [bin(places) for places in places_of(RULESETS["lindor-1789"], 8, 0)[6:8]]
    ['0b111000000000000000000000111000', '0b111000000000000000000000111']
    """
    places = [0] * (players + 1)
    for place, seat in enumerate(rules.dealing_order(players, dealer)):
        places[seat] |= 1 << place
    places[players] = 1 << (places[players].bit_length() - 1) if rules.trumps else 0
    return places
