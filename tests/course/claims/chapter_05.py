"""Chapter 5: how far counts of few deals stray, and counts of many do not."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sqrt
from statistics import mean

from nainjaune_widget import simulate
from nainjaune_widget.simulation.results import SimulationResult
from tests.course.claims.claim import claims

BEN = 1
LONG_RUN = 0.2935
DEALS = 400_000


@cache
def wins() -> list[bool]:
    """Return for each deal of a long series whether Ben has won it."""
    won = won_by(simulate("lindor-1789", players=4, rounds=DEALS, seed=505), BEN)
    return [number in won for number in range(DEALS)]


def won_by(result: SimulationResult, seat: int) -> set[int]:
    """Return the numbers of the deals that a seat has won."""
    return set(result.find(where=lambda outcome: outcome.winner == seat, limit=DEALS))


def evenings(deals: int, pupils: int) -> list[int]:
    """Return how many deals Ben wins on each of the evenings."""
    return [sum(wins()[deals * pupil : deals * (pupil + 1)]) for pupil in range(pupils)]


def classes() -> list[list[int]]:
    """Return the reports of a thousand classes of ten pupils, in order of size."""
    reports = evenings(20, 10_000)
    return [sorted(reports[first : first + 10]) for first in range(0, 10_000, 10)]


def middle(shares: list[float]) -> float:
    """Return how wide the middle 95 of 100 of the shares lie apart."""
    left_out = len(shares) // 40
    ordered = sorted(shares)
    return ordered[-1 - left_out] - ordered[left_out]


@claims(
    5,
    en="In the long run Ben wins about 29 % of the deals",
    fr="À la longue, Ben gagne environ 29\u202f% des donnes",
)
@claims(
    5,
    en="the **share** settles near 29.35 %",
    fr="la **fréquence** se stabilise près de 29,35\u202f%",
)
def ben_wins_29_percent() -> None:
    assert abs(sum(wins()) / DEALS - LONG_RUN) < 0.0015


@claims(
    5,
    en="A single pupil gets 5, 6 or 7 with probability 53 %",
    fr="Un élève trouve 5, 6 ou 7 avec la probabilité 53\u202f%",
)
def every_other_pupil_reports_5_to_7() -> None:
    assert abs(mean(5 <= report <= 7 for report in evenings(20, 10_000)) - 0.53) < 0.02


@claims(
    5,
    en="In most classes the smallest number is 2 or 3, and in most the largest is 8, 9 or 10",
    fr="Dans la plupart des classes, le plus petit nombre est 2 ou 3\u202f; dans la plupart, le "
    "plus grand est 8, 9 ou 10",
)
def most_classes_report_2_or_3_and_8_to_10() -> None:
    assert 0.58 < mean(reports[0] in (2, 3) for reports in classes()) < 0.70
    assert 0.70 < mean(reports[-1] in (8, 9, 10) for reports in classes()) < 0.82


@claims(
    5,
    en="2 wins of 20 and 8 of 20 come from the same seat",
    fr="2 sur 20 et 8 sur 20 viennent du même siège",
)
@claims(
    5,
    en="With 20 deals a pupil, the reports spread from 10 % to 40 %",
    fr="Avec 20 donnes par élève, les fréquences vont de 10\u202f% à 40\u202f%",
)
def a_class_often_spreads_as_far() -> None:
    assert mean(reports[0] <= 3 and reports[-1] >= 8 for reports in classes()) > 0.5


@claims(
    5,
    en="−4, −2, −7, −5, +2, −34: nothing draws the *number* of wins back",
    fr="−4, −2, −7, −5, +2, −34\u202f: rien ne ramène le *nombre* de victoires",
)
def the_number_of_wins_is_not_drawn_back() -> None:
    off = [
        mean(abs(won - LONG_RUN * deals) for won in evenings(deals, DEALS // deals))
        for deals in (20, 500, 12_500)
    ]
    assert all(4 * before < after for before, after in pairwise(off))


@claims(
    5,
    en="In this series, from about 1,000 deals on. With other seeds it can be 200 deals or 2,500",
    fr="Dans cette série, à partir de 1\u202f000 donnes environ. Avec d’autres graines, ce peut "
    "être 200 ou 2\u202f500",
)
def the_bands_part_early_or_late() -> None:
    parted = [bands_part(seed) for seed in (1, 14, 15)]
    assert 900 < parted[0] < 1_000
    assert min(parted) < 300
    assert max(parted) > 2_000


def bands_part(seed: int) -> int:
    """Return after how many deals the bands of Ana and Ben still touched."""
    result = simulate("lindor-1789", players=4, rounds=10_000, seed=seed)
    bands = zip(result.convergence(0), result.convergence(1), strict=True)
    return max(deals for (deals, ana), (_, ben) in bands if ben.interval()[0] <= ana.interval()[1])


@claims(
    5,
    en="Four times as many deals, about half the width",
    fr="Quatre fois plus de donnes, une largeur à peu près deux fois moindre",
)
@claims(
    5,
    en="with n deals, 95 shares of 100 lie within 1/√n of the true one (often closer)",
    fr="sur n donnes, 95 fréquences sur 100 sont à moins de 1/√n de la vraie probabilité (souvent "
    "même plus près)",
)
def four_times_the_deals_halve_the_width() -> None:
    widths = []
    for deals in (20, 80, 320):
        shares = [won / deals for won in evenings(deals, DEALS // deals)]
        widths.append(middle(shares))
        assert mean(abs(share - LONG_RUN) < 1 / sqrt(deals) for share in shares) > 0.95
    assert all(1.8 < before / after < 2.3 for before, after in pairwise(widths))


@claims(
    5,
    en="The same, but for sampling fluctuation.",
    fr="C’est la même chose, à la fluctuation près.",
)
def nine_losses_change_nothing() -> None:
    losses, then = 0, []
    for win in wins():
        if losses >= 9:
            then.append(win)
        losses = 0 if win else losses + 1
    assert len(then) > 10_000
    assert abs(mean(then) - LONG_RUN) < 0.0075


@claims(
    5,
    en="each seat wins a quarter of the deals in the long run. Somebody exactly as good wins four "
    "or more of eight with probability 11 %",
    fr="chaque siège gagne à la longue une donne sur quatre. Un joueur exactement aussi fort en "
    "gagne quatre ou plus sur huit avec la probabilité 11\u202f%",
)
def four_of_eight_come_by_luck() -> None:
    """The dealer changes from deal to deal, so Ben sits in each place after the dealer in turn."""
    deals = 40_000
    result = simulate("lindor-1789", players=4, rounds=deals, seed=5, strategies=["best"] * 4)
    places = [won_by(result, place) for place in range(4)]
    won = [number in places[(BEN - number) % 4] for number in range(deals)]
    assert abs(mean(won) - 0.25) < 0.007
    assert 0.10 < mean(sum(won[n : n + 8]) >= 4 for n in range(0, deals, 8)) < 0.125
