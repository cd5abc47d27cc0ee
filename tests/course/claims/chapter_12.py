"""Chapter 12: how long games and walks last, how they end, and where the lead is no chain."""

from __future__ import annotations

import csv
from functools import cache
from math import sqrt
from random import Random
from statistics import mean, pstdev

from nainjaune_widget import simulate, simulate_games
from scripts.course.count_many_deals import LEADS
from tests.course.claims.claim import claims

GAMES = {60: 20_000, 120: 20_000, 240: 10_000, 480: 4_000}
WALKS = 10_000


@cache
def deals_to_ruin(chips: int) -> float:
    result = simulate_games("lindor-1789", players=4, games=GAMES[chips], chips=chips, seed=12)
    return result.deals_to_ruin.value


@cache
def walks(a: int, b: int) -> list[tuple[int, int]]:
    """Return where each walk ended, and after how many steps."""
    dice, found = Random(12), []
    for _ in range(WALKS):
        mine, steps = a, 0
        while 0 < mine < a + b:
            mine += 1 if dice.random() < 0.5 else -1
            steps += 1
        found.append((mine, steps))
    return found


def leads() -> list[dict[str, int]]:
    rows = csv.DictReader(LEADS.read_text(encoding="utf-8").splitlines())
    return [{name: int(value) for name, value in row.items()} for row in rows]


def kept(row: dict[str, int]) -> float:
    return row["kept"] / (row["kept"] + row["lost"])


@claims(
    12,
    en="With 120 jetons each, a game of four lasts 7 deals on average",
    fr="Avec 120 jetons chacun, une partie à quatre dure 7 donnes en moyenne",
)
def seven_deals_with_120_jetons() -> None:
    assert 6.5 < deals_to_ruin(120) < 7.5


@claims(
    12,
    en="more than three times. Double once more, and it is more than three and a half times again",
    fr="plus de trois fois. Doublez encore, et c’est de nouveau plus de trois fois et demie",
)
def twice_the_jetons_last_more_than_three_times_as_long() -> None:
    assert 3.1 < deals_to_ruin(240) / deals_to_ruin(120) < 3.5
    assert 3.5 < deals_to_ruin(480) / deals_to_ruin(240) < 4


@claims(
    12,
    en="one deal has a standard deviation of some 40 jetons",
    fr="l’écart type d’une donne est d’environ 40 jetons",
)
def a_deal_moves_some_40_jetons() -> None:
    deals = 200_000
    errors = simulate("lindor-1789", players=4, rounds=deals, seed=12).mean_chips.stderr
    assert all(34 < error * sqrt(deals) < 43 for error in errors)


@claims(
    12,
    en="Close to 4, 16, 64, 256: each time *a* × *a*",
    fr="Tout près de 4, 16, 64, 256 : chaque fois *a* × *a*",
)
def a_walk_lasts_the_square_of_the_purse() -> None:
    for antes in (2, 4, 8):
        lengths = [steps for _, steps in walks(antes, antes)]
        assert abs(mean(lengths) / antes**2 - 1) < 0.04


@claims(
    12,
    en="About 100 deals on average, though every other game lasts one deal",
    fr="Une centaine de donnes en moyenne, alors qu’une partie sur deux dure une seule donne",
)
def one_against_99_lasts_100_deals_on_average() -> None:
    lengths = [steps for _, steps in walks(1, 99)]
    assert 80 < mean(lengths) < 120
    assert abs(lengths.count(1) / WALKS - 0.5) < 0.02


@claims(
    12,
    en="The mean of lengths so lopsided still jumps by several deals, even over 20,000 games",
    fr="même sur 20 000 parties, elle bouge de plusieurs donnes",
)
def its_mean_jumps() -> None:
    lengths = [steps for _, steps in walks(1, 99)]
    assert 3 < pstdev(lengths) / sqrt(20_000) < 5
    assert max(lengths) > 2_000


@claims(
    12,
    en="For two against three that is 3/5",
    fr="Pour deux contre trois, 3/5",
)
def two_against_three_are_ruined_three_times_of_five() -> None:
    assert abs(sum(end == 0 for end, _ in walks(2, 3)) / WALKS - 3 / 5) < 0.02


@claims(
    12,
    en="at 0.21",
    fr="à 0,21",
)
def the_chain_of_the_lead_stays_at_0_21() -> None:
    total = {name: sum(row[name] for row in leads()) for name in leads()[0]}
    keeps = total["kept"] / (total["kept"] + total["lost"])
    gains = total["gained"] / (total["gained"] + total["without"])
    assert round(gains / (1 - keeps + gains), 2) == 0.21


@claims(
    12,
    en="the counted line sinks to 0.17 at the sixth sequence",
    fr="la ligne comptée descend à 0,17 à la sixième suite",
)
def seat_1_leads_the_sixth_sequence_in_17_of_100() -> None:
    shares = [row["led"] / row["deals"] for row in leads()]
    assert round(shares[5], 2) == 0.17
    assert min(shares) == shares[5]


@claims(
    12,
    en="From 0.18 in the second sequence to 0.56 in the seventh",
    fr="De 0,18 à la deuxième suite à 0,56 à la septième",
)
def the_lead_is_kept_more_often_late_in_a_deal() -> None:
    _, second, *_, sixth, seventh, _ = leads()
    assert round(kept(second), 2) == 0.18
    assert abs(kept(seventh) - 0.56) < 0.04
    assert kept(second) < kept(sixth) < kept(seventh)


@claims(
    12,
    en="the deals that are not over yet, one in four, have a seventh sequence",
    fr="les donnes qui ne sont pas encore finies, une sur quatre, ont une septième suite",
)
def one_deal_in_four_has_a_seventh_sequence() -> None:
    assert abs(leads()[6]["deals"] / leads()[0]["deals"] - 0.25) < 0.01


@claims(
    12,
    en="longer than 2.4 deals, the bots’ average",
    fr="plus de 2,4 donnes, la moyenne des robots",
)
def bots_with_60_jetons_last_2_4_deals() -> None:
    assert abs(deals_to_ruin(60) - 2.4) < 0.05
