"""What a seat did."""

from __future__ import annotations

from typing import NamedTuple

from nainjaune_widget.engine.cards import Card


class Action(NamedTuple):
    """What a seat chose, and between what.

    Attributes:
        seat: who chose.
        card: the card played, None for a pass.
        announce: whether it was announced.
        legal: the mask of the cards that might have been played.
        event: the number of the event that tells of it.
        wanted: the mask of the cards that continue after all that it caused.
    """

    seat: int
    card: Card | None
    announce: bool
    legal: int
    event: int
    wanted: int = 0
