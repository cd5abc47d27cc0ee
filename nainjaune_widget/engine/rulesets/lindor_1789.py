"""Lindor, or Nain Jaune (1789): any suit, nobody has to continue."""

from __future__ import annotations

from nainjaune_widget.engine.ruleset import Ruleset

RULES = Ruleset(
    id="lindor-1789",
    code=1,
    source="W",
    boxes=("10♦", "J♣", "Q♠", "K♥", "7♦"),
    stakes=(1, 2, 3, 4, 5),
    players=(3, 4, 5, 6, 7, 8),
    direction="clockwise",
    dealing="threes",
    next_dealer=-1,
    ante="every-player",
    sequence="any-suit",
    continues="in-order",
    continuing="optional",
    announcing=True,
    opera="one-turn",
    chips=120,
    for_two=True,
    readings=("opera",),
)
