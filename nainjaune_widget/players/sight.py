"""The knowledge that the strategy `best` decides by."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

SIZE_BITS = 6
SIZE = (1 << SIZE_BITS) - 1


class Sight(NamedTuple):
    """The knowledge of a seat that leads, as ints: its own hand, and all that was seen and heard.

    Attributes:
        seat: the seat.
        players: the number of seats.
        hand: its own cards, as a mask.
        legal: the cards that it may play, as a mask.
        honours: the cards that take a box of their own, as a mask.
        trumps: the suit of trumps, `constants.NO_TRUMPS` for none.
        hidden: the cards that it does not see and that may yet be played, as a mask.
        sizes: the number of cards that each seat holds, `SIZE_BITS` bits a seat.
        lacks: for each seat the cards that it is known not to hold, as a mask.
        boxes: the jetons in each box.
        after, before: by seat, scratch space.
    """

    seat: int
    players: int
    hand: int
    legal: int
    honours: int
    trumps: int
    hidden: int
    sizes: int
    lacks: Sequence[int]
    boxes: Sequence[int]
    after: MutableSequence[int]
    before: MutableSequence[int]
