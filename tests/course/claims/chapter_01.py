"""Chapter 1: how often a box keeps its jetons, and why."""

from __future__ import annotations

from nainjaune_widget import RULESETS, Card, simulate
from tests.course.claims.claim import claims
from tests.course.claims.finished import SEED, finished

HONOURS = [Card(box).number for box in RULESETS["lindor-1789"].boxes]


@claims(
    1,
    en="Only **half** of the deals empty all five boxes: 51 of these 100",
    fr="La **moitié** des donnes seulement vident les cinq cases\u202f: 51 sur ces 100",
)
def half_of_the_deals_empty_all_boxes() -> None:
    emptied = [not any(deal.boxes) for deal in finished("lindor-1789", 4)]
    assert 0.48 < sum(emptied) / len(emptied) < 0.53


@claims(
    1,
    en="In a million deals it is the king’s that comes last: each box is swept in 84 to 88 of a "
    "hundred.",
    fr="Sur un million de donnes, c’est celle du roi qui vient en dernier\u202f: chaque case est "
    "prise dans 84 à 88 donnes sur cent.",
)
def the_king_is_swept_least_often() -> None:
    deals = simulate("lindor-1789", players=4, rounds=300_000, seed=SEED)
    rates = {box: float(deals.sweep_rate[box]) for box in RULESETS["lindor-1789"].boxes}
    assert min(rates, key=rates.__getitem__) == "K♥"
    assert all(0.84 < rate < 0.88 for rate in rates.values())


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
