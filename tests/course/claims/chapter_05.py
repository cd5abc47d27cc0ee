"""Chapter 5: how far counts of few deals stray, and counts of many do not."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sqrt
from statistics import mean, quantiles

from nainjaune_widget import simulate
from nainjaune_widget.engine.table import RANK_COUNT
from nainjaune_widget.simulation.results import SimulationResult
from tests.course.claims.claim import claims
from tests.course.claims.finished import FinishedDeal, finished

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
    en="Ben wins 29% of the deals, not half of them",
    fr="il gagne donc 29\u202f% des donnes, pas la moitié",
)
def ben_wins_29_percent() -> None:
    assert abs(sum(wins()) / DEALS - LONG_RUN) < 0.0015


@claims(
    5,
    en="In most classes of ten the smallest number is 2 or 3, and in most the largest is 8, 9 or "
    "10",
    fr="Dans la plupart des groupes de dix, le plus petit nombre est 2 ou 3\u202f; dans la "
    "plupart, le plus grand est 8, 9 ou 10",
)
def most_classes_report_2_or_3_and_8_to_10() -> None:
    assert 0.58 < mean(reports[0] in (2, 3) for reports in classes()) < 0.70
    assert 0.70 < mean(reports[-1] in (8, 9, 10) for reports in classes()) < 0.82
    assert 5.9 < mean(reports[-1] - reports[0] for reports in classes()) < 6.5


@claims(
    5,
    en="No. Nothing draws the *number* of wins back; on average the gap even grows",
    fr="Non. Rien ne ramène le *nombre* de victoires vers ce qu’on attendait\u202f; en moyenne, "
    "l’écart grandit même",
)
def the_number_of_wins_is_not_drawn_back() -> None:
    off = [
        mean(abs(won - LONG_RUN * deals) for won in evenings(deals, DEALS // deals))
        for deals in (20, 500, 12_500)
    ]
    assert all(4 * before < after for before, after in pairwise(off))


@claims(
    5,
    en="With most seeds the band has left the quarter, for good, after 200 to 1,300 deals; with "
    "seed 1, after some 900",
    fr="Le plus souvent, la bande quitte le quart pour de bon après 200 à 1\u202f300 "
    "donnes\u202f; avec la graine 1, après 900 environ",
)
def the_band_leaves_the_quarter_early_or_late() -> None:
    """Each seed plays 2,000 deals, as in the picture; the seeds follow one another here."""
    left = quantiles([quarter_left(wins()[2_000 * n : 2_000 * (n + 1)]) for n in range(200)], n=10)
    assert 150 < left[0] < 270
    assert 1_150 < left[-1] < 1_450
    first = won_by(simulate("lindor-1789", players=4, rounds=2_000, seed=1), BEN)
    assert 850 < quarter_left([number in first for number in range(2_000)]) < 950


def quarter_left(won: list[bool]) -> int:
    """Return after how many deals a band of 1/√n around the share last held a quarter."""
    last, so_far = 0, 0
    for deals, win in enumerate(won, start=1):
        so_far += win
        if abs(so_far / deals - 0.25) <= 1 / sqrt(deals):
            last = deals
    return last


@claims(
    5,
    en="When the first sequence is over he has seven left, the others ten or eleven",
    fr="Quand la première suite s’arrête, il lui en reste sept, aux autres dix ou onze",
)
def ben_is_five_cards_ahead() -> None:
    assert 4.8 < mean(map(head_start, played())) < 5
    left = [mean(each) for each in zip(*map(left_after_the_first_sequence, played()), strict=True)]
    assert 6.9 < left.pop(BEN) < 7.2
    assert all(9.9 < each < 11.2 for each in left)


@cache
def played() -> list[FinishedDeal]:
    """Return ten thousand finished deals."""
    return [*finished("lindor-1789", 4)]


def head_start(deal: FinishedDeal) -> int:
    """Return how many cards Ben has put down before anybody else has put one down."""
    seats = [seat for is_play, _, seat in deal.plays_and_calls if is_play]
    return next((n for n, seat in enumerate(seats) if seat != BEN), len(seats))


def left_after_the_first_sequence(deal: FinishedDeal) -> list[int]:
    """Return how many cards each seat has left when the first sequence is over."""
    left, calls = [12] * 4, 0
    for is_play, rank, seat in deal.plays_and_calls:
        left[seat] -= is_play
        calls = 0 if is_play else calls + 1
        if calls == 4 or (is_play and rank == RANK_COUNT - 1):
            break
    return left


@claims(
    5,
    en="Ten times as many deals, about a third of the width; a hundred times as many, about a "
    "tenth",
    fr="Dix fois plus de donnes, une étendue trois fois moindre environ\u202f; cent fois plus, "
    "environ dix fois moindre",
)
@claims(
    5,
    en="The width is a little less than 2/√n, or 1/√n to either side: with n deals, 95 shares of "
    "100 lie within 1/√n of the true one",
    fr="L’étendue vaut un peu moins de 2/√n, soit 1/√n de part et d’autre\u202f: sur n donnes, 95 "
    "fréquences sur 100 sont à moins de 1/√n de la vraie probabilité",
)
def the_width_goes_like_the_root() -> None:
    widths = {}
    for deals in (20, 80, 200, 320, 2_000):
        shares = [won / deals for won in evenings(deals, DEALS // deals)]
        widths[deals] = middle(shares)
        assert mean(abs(share - LONG_RUN) < 1 / sqrt(deals) for share in shares) > 0.95
        assert 0.75 < widths[deals] / (2 / sqrt(deals)) < 1
    assert all(1.8 < widths[deals] / widths[4 * deals] < 2.3 for deals in (20, 80))
    assert all(2.8 < widths[deals] / widths[10 * deals] < 3.6 for deals in (20, 200))
    assert 9 < widths[20] / widths[2_000] < 11.5


@claims(
    5,
    en="the deal after nine losses is a deal like any other",
    fr="la donne qui suit neuf défaites est une donne comme une autre",
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
    "or more of eight with probability 11%",
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
