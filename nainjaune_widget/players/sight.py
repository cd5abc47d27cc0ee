"""What the strategy `best` gets to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Sight(NamedTuple):
    """What the seat in turn knows, as ints: its own hand, and what everybody saw and heard.

    Attributes:
        seat: whose sight it is.
        players: how many seats play.
        hand: its own cards, as a mask.
        legal: the cards that it may play, as a mask.
        wanted: the cards that continue the sequence, as a mask; 0 at a lead.
        honours: the cards that take a box of their own, as a mask.
        trumps: the suit of trumps, `kernel.NO_TRUMPS` for none.
        hidden: the cards that it does not see and that may yet be played, as a mask.
        sizes: how many cards each seat holds, six bits a seat.
        talon: how many of the hidden cards nobody holds.
        lacks: for each seat the cards that it has been heard not to hold, as a mask.
        boxes: the jetons in each box.
    """

    seat: int
    players: int
    hand: int
    legal: int
    wanted: int
    honours: int
    trumps: int
    hidden: int
    sizes: int
    talon: int
    lacks: Sequence[int]
    boxes: Sequence[int]
