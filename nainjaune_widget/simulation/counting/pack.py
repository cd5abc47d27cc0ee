"""The pack that deals are dealt from, with room to shuffle it."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.ruleset import Ruleset


class Pack(NamedTuple):
    """A pack, room to shuffle it, and the places that each seat's cards come from.

    Each row is a list in plain Python and an array where the engine is compiled.

    Attributes:
        cards: the cards in the order of a new pack, each as a mask.
        shuffled: room for the same cards in the order of a deal.
        words: room for the random words of a shuffle.
        dealt: the number of places of the pack that are dealt, from the first on.
        places: by dealer, what `dealt_places` returns.
    """

    cards: Sequence[int]
    shuffled: MutableSequence[int]
    words: MutableSequence[int]
    dealt: int
    places: Sequence[Sequence[Sequence[int]]]


def dealt_places(rules: Ruleset, players: int, dealer: int) -> list[list[int]]:
    """Return by seat the places of the pack whose cards it gets (*deal*).

    After the last seat comes the place of the card turned up: the last of the dead hand
    (*turn-up*). All rows have one length: shorter ones repeat their last place.

    Args:
        rules: the ruleset.
        players: the number of seats.
        dealer: the dealer's seat.

    >>> from nainjaune_widget import RULESETS
    >>> dealt_places(RULESETS["lindor-1789"], 8, 0)[6:]
    [[3, 4, 5, 27, 28, 29], [0, 1, 2, 24, 25, 26], [0, 0, 0, 0, 0, 0]]
    """
    places: list[list[int]] = [[] for _ in range(players + 1)]
    for place, seat in enumerate(rules.dealing_order(players, dealer)):
        places[seat].append(place)
    places[players] = places[players][-1:] or [0]
    most = max(map(len, places))
    return [row + row[-1:] * (most - len(row)) for row in places]
