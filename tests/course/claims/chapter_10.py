"""Chapter 10: what it says of Grand Operas, of 10,000 clubs, and of the bots that miss operas."""

from __future__ import annotations

import csv
from functools import cache
from math import comb, sqrt

from nainjaune_widget import probability, simulate
from nainjaune_widget.simulation.results import SimulationResult
from scripts.course.count_many_deals import CLUBS
from tests.course.claims.claim import claims

DEALS = 1_000_000


@cache
def many() -> SimulationResult:
    return simulate("lindor-1789", players=4, rounds=DEALS, seed=10)


def counted(column: str) -> list[int]:
    rows = csv.DictReader(CLUBS.read_text(encoding="utf-8").splitlines())
    return [int(row[column]) for row in rows]


def usual(seen: int) -> tuple[float, float]:
    reach = 1.96 * sqrt(seen / 400 * (1 - seen / 400) / 400)
    return seen / 400 - reach, seen / 400 + reach


def holding(truth: float) -> list[int]:
    """Return how many of 400 a club may have seen, if its usual interval holds the truth."""
    return [k for k in range(401) if usual(k)[0] <= truth <= usual(k)[1]]


def chance(counts: list[int], share: float) -> float:
    return sum(comb(400, k) * share**k * (1 - share) ** (400 - k) for k in counts)


@claims(
    10,
    en="24 of every 10,000 ended in a Grand Opera",
    fr="24 sur 10 000 ont fini par un grand opéra",
)
def an_opera_in_24_of_10_000_deals() -> None:
    assert abs(many().opera_rate.value - 0.0024) < 0.00015


@claims(
    10,
    en="38 seasons of 100 are like that",
    fr="38 saisons sur 100 se passent sans grand opéra",
)
def many_clubs_see_none() -> None:
    assert 0.36 < (1 - many().opera_rate.value) ** 400 < 0.4
    assert abs(counted("operas").count(0) / 10_000 - 0.383) < 0.015


@claims(10, en="wins 29.35% of all deals", fr="gagne 29,35 % des donnes")
def seat_1_wins_29_percent() -> None:
    assert abs(many().win_rate[1].value - 0.2935) < 0.0012


@claims(
    10,
    en="of many intervals made in this way, about 95 in 100 hold the true value",
    fr="sur beaucoup d’intervalles ainsi faits, environ 95 sur 100 contiennent la vraie valeur",
)
def the_usual_interval_holds_a_common_share() -> None:
    share = many().win_rate[1].value
    held = holding(share)
    assert abs(chance(held, share) - 0.945) < 0.01
    assert abs(sum(wins in held for wins in counted("wins")) / 10_000 - 0.945) < 0.01


@claims(
    10,
    en="68 of the first hundred; of all 10,000 only 62 in a hundred",
    fr="68 des cent premiers ; sur les 10 000, seulement 62 pour cent",
)
def the_usual_interval_misses_a_rare_one() -> None:
    rate = many().opera_rate.value
    held = holding(rate)
    assert held == [1, 2, 3, 4, 5]
    assert abs(chance(held, rate) - 0.62) < 0.02
    assert abs(sum(operas in held for operas in counted("operas")) / 10_000 - 0.62) < 0.01


@claims(
    10,
    en="97 of the first hundred, and a little under 93 in a hundred of all 10,000",
    fr="97 des cent premiers, et un peu moins de 93 pour cent sur les 10 000",
)
def wilsons_interval_holds_after_two_operas_and_not_after_three() -> None:
    assert 0.915 < chance([0, 1, 2], many().opera_rate.value) < 0.94
    assert abs(sum(operas <= 2 for operas in counted("operas")) / 10_000 - 0.926) < 0.01


@claims(
    10,
    en="The bots *miss* three operas in five",
    fr="Les robots *manquent* trois grands opéras sur cinq",
)
def three_operas_in_five_are_missed() -> None:
    exact = float(probability.opera_hand("lindor-1789", players=4, seat=1))
    assert abs(exact - 0.003) < 0.00005
    assert abs(1 - many().opera_rate_by_seat[1].value / exact - 0.6) < 0.03
