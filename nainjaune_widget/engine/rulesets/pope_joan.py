"""Pope Joan: a dead hand turns up trumps, and trumps take compartments."""

from __future__ import annotations

from nainjaune_widget.engine.cards import ACE, JACK, KING, QUEEN, Card
from nainjaune_widget.engine.ruleset import GOING_OUT, Ruleset, Trumps

RULES = Ruleset(
    id="pope-joan",
    code=3,
    source="C",
    boxes=("pope", "matrimony", "intrigue", "game", "ace", "king", "queen", "jack"),
    stakes=(6, 2, 2, 1, 1, 1, 1, 1),
    taken_by=(
        Card("9♦"),
        Trumps((KING, QUEEN)),
        Trumps((QUEEN, JACK)),
        GOING_OUT,
        Trumps((ACE,)),
        Trumps((KING,)),
        Trumps((QUEEN,)),
        Trumps((JACK,)),
    ),
    without=(Card("8♦"),),
    players=(3, 4, 5, 6, 7, 8),
    direction="anticlockwise",
    dealing="dead-hand",
    next_dealer=-1,
    ante="dealer",
    sequence="same-suit",
    continues="holder",
    continuing="compulsory",
    leading="lowest",
    announcing=False,
    trumps=True,
    losers_pay="cards",
    spares=Card("9♦"),
    bete=None,
    opera="one-turn",
    ruin="no-jetons",
    chips=60,
    layout="round",
    readings=("deck", "deal", "continuing", "follow", "compartments", "ruin"),
    options_read=("direction", "dealing", "next_dealer", "continuing", "chips"),
)
