"""What a seat wins on average with its cards: the others are dealt again and again."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import mean

from nainjaune_widget import RULESETS, STRATEGIES, Card, Deal, Round

RULES = RULESETS["lindor-1789"]
BOT = STRATEGIES["longest-run"]


def redealt(hand: tuple[Card, ...], chance: Random) -> Round:
    """Return a deal of four that is over, in which seat 1 held these twelve cards."""
    others = [card for card in RULES.pack if card not in hand]
    chance.shuffle(others)
    played = Round(Deal.from_hands([others[:12], hand, others[12:24], others[24:36]], RULES))
    while not played.finished:
        assert played.turn is not None
        card = BOT(played.view(played.turn))
        assert card is not None
        played.play(card)
    return played


@cache
def mean_by_redealing(hand: tuple[Card, ...], times: int, seed: int = 1) -> float:
    """Return what seat 1 wins on average with a hand."""
    chance = Random(seed)
    return mean(redealt(hand, chance).chips[1] for _ in range(times))
