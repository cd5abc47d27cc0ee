"""Which of several cards that serve a strategy plays.

Ints alone, as in `choices.py`, and compiled with it.
"""

from __future__ import annotations

from nainjaune_widget.engine.masks import lowest_card


def preferred_card(honours: int, cards: int) -> int:
    """Of several cards that serve: an honour, else the first suit in the order ♣ ♦ ♥ ♠."""
    return lowest_card(cards & honours or cards)
