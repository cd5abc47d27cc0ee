"""Chapter 1: how often a box keeps its jetons, and why."""

from __future__ import annotations

from nainjaune_widget import RULESETS, Card
from tests.course.claims.claim import claims
from tests.course.claims.finished import finished

HONOURS = [Card(box).number for box in RULESETS["lindor-1789"].boxes]


@claims(
    1,
    en="Only **half** of the deals empty all five boxes: 51 of these 100",
    fr="La **moitié** des donnes seulement vident les cinq cases\u202f: 51 sur ces 100",
)
@claims(
    1, en="In half of the deals, a pictured card", fr="Dans la moitié des donnes, une belle carte"
)
def half_of_the_deals_empty_all_boxes() -> None:
    emptied = [not any(deal.boxes) for deal in finished("lindor-1789", 4)]
    assert 0.48 < sum(emptied) / len(emptied) < 0.53


@claims(
    1,
    en="it is only about 1.4 times as many",
    fr="il n’en retient qu’environ 1,4 fois plus.",
)
def the_talon_keeps_1_4_times_as_many_boxes_as_the_hands() -> None:
    talon, hands = 0, 0
    for deal in finished("lindor-1789", 4, 20_000):
        for card, jetons in zip(HONOURS, deal.boxes, strict=True):
            if jetons:
                talon += deal.talon >> card & 1
                hands += not deal.talon >> card & 1
    assert 1.3 < talon / hands < 1.44
