"""The four rule systems."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.words import RulesetError

__all__ = ["RULESETS", "Ruleset", "find_ruleset"]

NAIN_1760 = Ruleset(
    id="nain-1760",
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
    stops=(*PACK[48:], Card("Q♠"), Card("J♣"), Card("10♦"), Card("7♦")),
    wild=Card("7♦"),
    announcing=True,
    hoc_pay=True,
    doubles=Card("7♦"),
    opera="no-opponent-played",
    opera_pays="double",
    chips=120,
    deals_by_players=((3, 12), (5, 10)),
)

LINDOR_1789 = Ruleset(
    id="lindor-1789",
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
)

CATS_AT_CARDS = Ruleset(
    id="cats-at-cards",
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
)

POPE_JOAN = Ruleset(
    id="pope-joan",
    source="C",
    boxes=("pope", "matrimony", "intrigue", "game", "ace", "king", "queen", "jack"),
    stakes=(6, 2, 2, 1, 1, 1, 1, 1),
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
)

RULESETS: Mapping[str, Ruleset] = MappingProxyType(
    {rules.id: rules for rules in (NAIN_1760, LINDOR_1789, CATS_AT_CARDS, POPE_JOAN)}
)
"""The rule systems by their ids."""


def find_ruleset(rules: str | Ruleset) -> Ruleset:
    """The ruleset of an id; a ruleset is returned as it is.

    Raises:
        RulesetError: no ruleset has that id.

    >>> find_ruleset("lindor-1789").announcing
    True
    """
    if isinstance(rules, Ruleset):
        return rules
    if str(rules) not in RULESETS:
        nearest = get_close_matches(str(rules), RULESETS, n=1, cutoff=0.0)[0]
        raise RulesetError("ruleset", given=repr(rules), known=", ".join(RULESETS), nearest=nearest)
    return RULESETS[str(rules)]
