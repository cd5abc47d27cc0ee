"""A ruleset as the numbers that the kernel reads."""

from __future__ import annotations

from functools import reduce
from operator import or_

from nainjaune_widget.engine import constants
from nainjaune_widget.engine.cards import PACK, Card, mask_of
from nainjaune_widget.engine.constants import NO_BOX, NO_CARD, RANK_COUNT
from nainjaune_widget.engine.masks import above, same_rank
from nainjaune_widget.engine.rules.fields import KINGS, RulesetFields, Trumps
from nainjaune_widget.engine.table import RuleNumbers

_OPERA_IF = {
    None: constants.NO_OPERA,
    "one-turn": constants.OPERA_ONE_TURN,
    "first-turn": constants.OPERA_FIRST_TURN,
    "no-opponent-played": constants.OPERA_NO_OPPONENT_PLAYED,
}
_OVER_GAPS = {"lead": 0, "skip": 1, "continue": RANK_COUNT}
_BETE = {
    None: constants.NO_BETE,
    "match": constants.BETE_MATCH,
    "stake": constants.BETE_STAKE,
}
_RUIN = {
    None: constants.NO_RUIN,
    "shortfall": constants.RUIN_BY_SHORTFALL,
    "no-jetons": constants.RUIN_WITHOUT_JETONS,
}


def numbers_of(rules: RulesetFields) -> RuleNumbers:
    """Return a ruleset as the kernel reads it."""
    honours = [NO_CARD] * len(rules.boxes)
    card_boxes = [NO_BOX] * len(PACK)
    trump_boxes = [NO_BOX] * RANK_COUNT
    united_trumps = [0] * len(rules.boxes)
    game_box = NO_BOX
    for box, taker in enumerate(rules.takers):
        if isinstance(taker, Card):
            card_boxes[taker.number] = box
            if taker in rules.honours:
                honours[box] = taker.number
        elif not isinstance(taker, Trumps):
            game_box = box
        elif len(taker.ranks) == 1:
            trump_boxes[taker.ranks[0] - 1] = box
        else:
            united_trumps[box] = sum(1 << (rank - 1) for rank in taker.ranks)
    pictured = mask_of([taker for taker in rules.takers if isinstance(taker, Card)])
    ranks = {rank for taker in rules.takers if isinstance(taker, Trumps) for rank in taker.ranks}
    same_suit = rules.sequence == "same-suit"
    following = [0 if card in rules.stops else above(card.number, same_suit) for card in PACK]
    paid_hocs = mask_of((*KINGS, *rules.honours)) if rules.hoc_pay else 0
    return RuleNumbers(
        boxes=len(rules.boxes),
        stakes=rules.stakes,
        ante=sum(rules.stakes),
        honours=tuple(honours),
        card_boxes=tuple(card_boxes),
        trump_boxes=tuple(trump_boxes),
        united_trumps=tuple(united_trumps),
        uniting=reduce(or_, united_trumps),
        game_box=game_box,
        deck=mask_of(rules.pack),
        pictured=pictured,
        collecting=pictured | paid_hocs | sum(same_rank(4 * (rank - 1)) for rank in ranks),
        stops=mask_of(rules.stops),
        following=tuple(following),
        wild=mask_of([rules.wild] if rules.wild else []),
        paid_hocs=paid_hocs,
        doubles=mask_of([rules.doubles] if rules.doubles else []),
        spares=mask_of([rules.spares] if rules.spares else []),
        trumps=int(rules.trumps),
        dealer_antes=int(rules.ante == "dealer"),
        same_suit=int(same_suit),
        by_holder=int(rules.continues == "holder"),
        lead_lowest=int(rules.leading == "lowest"),
        optional=int(rules.continuing == "optional"),
        over_gaps=_OVER_GAPS[rules.gap],
        announcing=int(rules.announcing),
        pay_by_card=int(rules.losers_pay == "cards"),
        bete=_BETE[rules.bete],
        opera_if=_OPERA_IF[rules.opera],
        opera_doubles=int(rules.opera_pays == "double"),
        ruin=_RUIN[rules.ruin],
        next_dealer=rules.next_dealer,
    )
