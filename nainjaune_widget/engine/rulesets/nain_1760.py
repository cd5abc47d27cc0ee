"""The Dwarf (1760): suits matter, kings and honours are hocs, 7♦ is wild."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.ruleset import KINGS, Ruleset

RULES = Ruleset(
    id="nain-1760",
    code=0,
    source="W",
    boxes=("10♦", "J♣", "Q♠", "K♥", "7♦"),
    stakes=(1, 2, 3, 4, 5),
    players=(3, 5),
    direction="anticlockwise",
    dealing="singly",
    next_dealer=1,
    ante="dealer",
    sequence="same-suit",
    continues="in-order",
    continuing="compulsory",
    stops=(*KINGS, Card("Q♠"), Card("J♣"), Card("10♦"), Card("7♦")),
    wild=Card("7♦"),
    announcing=True,
    hoc_pay=True,
    doubles=Card("7♦"),
    opera="no-opponent-played",
    opera_pays="double",
    chips=120,
    deals_by_players=((3, 12), (5, 10)),
    layout="cloth",
    readings=("sans", "continuing", "chief-hoc", "bete", "ruin"),
    options_read=("next_dealer", "continuing"),
)
