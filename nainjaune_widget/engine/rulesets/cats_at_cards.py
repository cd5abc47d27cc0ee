"""CatsAtCards, modern American rules: any suit, and a player who can continue must."""

from __future__ import annotations

from nainjaune_widget.engine.ruleset import Ruleset

RULES = Ruleset(
    id="cats-at-cards",
    code=2,
    source="C",
    boxes=("10♦", "J♣", "Q♥", "K♠", "7♦"),
    stakes=(1, 2, 3, 4, 5),
    players=(3, 4, 5, 6, 7, 8),
    direction="clockwise",
    dealing="singly",
    next_dealer=1,
    ante="every-player",
    sequence="any-suit",
    continues="in-order",
    continuing="compulsory",
    announcing=False,
    opera="first-turn",
    ruin="shortfall",
    chips=100,
    for_two=True,
    readings=("players", "opera"),
    options_read=("players", "opera"),
)
