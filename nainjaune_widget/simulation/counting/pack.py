"""The pack that deals are dealt from, with room to shuffle it."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.rules.ruleset import Ruleset


class Pack(NamedTuple):
    """A pack, room to shuffle it, and the places that each seat's cards come from.

    Each row is a list in plain Python and an array where the engine is compiled.

    Attributes:
        cards: the cards in the order of a new pack, each as a mask.
        shuffled: room for the same cards in the order of a deal.
        words: room for the random words of a shuffle.
        dealt: the number of places of the pack that are dealt, from the first on.
        places: by dealer and seat, a mask of the places whose cards the seat gets; after
            the last seat, the mask of the place of the card turned up, 0 where none is.
    """

    cards: Sequence[int]
    shuffled: MutableSequence[int]
    words: MutableSequence[int]
    dealt: int
    places: Sequence[Sequence[int]]


def dealt_places(rules: Ruleset, players: int, dealer: int) -> list[int]:
    """Return by seat a mask of the places of the pack whose cards it gets (*deal*).

    After the last seat comes the place of the card turned up: the last of the dead hand
    (*turn-up*).

    Args:
        rules: the ruleset.
        players: the number of seats.
        dealer: the dealer's seat.

    >>> from nainjaune_widget import RULESETS
    >>> [bin(places) for places in dealt_places(RULESETS["lindor-1789"], 8, 0)[6:8]]
    ['0b111000000000000000000000111000', '0b111000000000000000000000111']
    """
    places = [0] * (players + 1)
    for place, seat in enumerate(rules.dealing_order(players, dealer)):
        places[seat] |= 1 << place
    places[players] = 1 << (places[players].bit_length() - 1) if rules.trumps else 0
    return places
