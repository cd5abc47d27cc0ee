"""Chapter 10, how sure?: the figures that its texts state, its clubs, and its deals."""

from __future__ import annotations

import csv
from functools import cache
from math import comb, sqrt
from statistics import NormalDist

import pytest

from nainjaune_widget import Deal, Round, simulate
from nainjaune_widget.simulation.results import SimulationResult
from scripts.course.count_many_deals import CLUBS, NUMBER_OF_CLUBS, of_clubs
from scripts.course.write_course_figures import REFERENCE, course_figures, files
from scripts.places import DOCUMENTED, TEACHER

MISSED = 2252
Z = 1.96


@cache
def club(seed: int) -> SimulationResult:
    return simulate("lindor-1789", players=4, rounds=400, seed=seed, compiled=True)


def reference(figure: str, item: str = "") -> float:
    rows = csv.DictReader(course_figures().splitlines())
    (value,) = (row["value"] for row in rows if (row["figure"], row["item"]) == (figure, item))
    return float(value)


RATE = reference("opera rate")
SEAT_1 = reference("win rate", "seat 1")
LINES = CLUBS.read_text(encoding="utf-8").splitlines()
OPERAS, WINS = zip(*(map(int, line.split(",")[1:]) for line in LINES[1:]), strict=True)


def usual(seen: int) -> tuple[float, float]:
    reach = Z * sqrt(seen / 400 * (1 - seen / 400) / 400)
    return seen / 400 - reach, seen / 400 + reach


def wilson(seen: int) -> tuple[float, float]:
    middle, whole = seen / 400 + Z**2 / 800, 1 + Z**2 / 400
    reach = Z * sqrt(seen / 400 * (1 - seen / 400) / 400 + Z**2 / (4 * 400**2))
    return (middle - reach) / whole, (middle + reach) / whole


def binomial(seen: int, share: float) -> float:
    return comb(400, seen) * share**seen * (1 - share) ** (400 - seen)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_figures_beside_the_notebooks_are_the_reference_figures(lang: str) -> None:
    folder = TEACHER / lang / "data"
    shipped = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.csv")}
    assert shipped == files()
    reference_lines = set(REFERENCE.read_text(encoding="utf-8").splitlines())
    assert set(shipped["figures.csv"].splitlines()) <= reference_lines


def test_the_clubs_are_those_with_their_seeds() -> None:
    assert len(OPERAS) == NUMBER_OF_CLUBS == 10_000
    seeds = [1, 2, 3, 100, 5_000, 10_000]
    _, *lines = of_clubs(seeds)
    assert [",".join(map(str, line)) for line in lines] == [LINES[seed] for seed in seeds]


@pytest.mark.long
def test_all_clubs_are_those_with_their_seeds() -> None:
    again = of_clubs(range(1, NUMBER_OF_CLUBS + 1))
    assert [",".join(map(str, line)) for line in again] == LINES


def test_24_deals_of_10_000_end_in_an_opera_and_their_rate_is_known_to_six_digits() -> None:
    assert round(10_000 * RATE) == 24
    assert round(1 / RATE) == 417
    row = next(line for line in course_figures().splitlines() if ",opera rate," in line).split(",")
    assert [f"{float(end):.6f}" for end in row[6:8]] == ["0.002386", "0.002405"]


def test_the_monday_club_saw_two_operas_and_the_thursday_club_none() -> None:
    assert tuple(club(1).find(opera=True)) == (33, 343)
    assert tuple(club(2).find(opera=True)) == ()


def test_in_deal_33_seat_1_puts_down_its_hand_before_anybody_else_is_heard() -> None:
    played = club(1).round(33)
    said = [event for event in played.events if event.kind in {"play", "sans", "pass"}]
    assert [event.seat for event in said] == [1] * 12
    assert [str(event.card) for event in said][-2:] == ["K♥", "A♦"]
    assert sum(event.kind == "bete" for event in played.events) == 2
    assert played.chips[1] == 298


def test_38_of_100_seasons_show_no_opera_and_37_of_100_mean_waits() -> None:
    assert round(100 * (1 - RATE) ** 400) == 38
    assert round(400 * 0.0024, 2) == 0.96
    assert round(100 * (1 - RATE) ** 417) == 37
    assert round(0.37**3, 2) == 0.05


def test_one_is_nearly_sure_after_three_times_the_mean_wait() -> None:
    deals, nothing_seen = 0, 1.0
    while nothing_seen > 0.05:
        deals, nothing_seen = deals + 1, nothing_seen * (1 - RATE)
    assert round(deals * RATE) == 3
    assert round((1 - 1e-4) ** 30_000, 2) == 0.05


def test_at_most_75_in_10_000_on_one_side_and_92_on_two() -> None:
    assert [round(1 - left ** (1 / 400), 4) for left in (0.05, 0.025)] == [0.0075, 0.0092]
    assert round(Z**2 / (400 + Z**2), 4) == round(wilson(0)[1], 4) == 0.0095
    assert [round(NormalDist().inv_cdf(left), 2) for left in (0.975, 0.95)] == [1.96, 1.64]


@pytest.mark.parametrize(
    ("method", "counts", "truth", "hundred", "exactly"),
    [
        (usual, WINS, SEAT_1, 93, 94.5),
        (usual, OPERAS, RATE, 68, 61.6),
        (wilson, OPERAS, RATE, 97, 92.7),
    ],
)
def test_so_many_of_a_hundred_intervals_hold_the_truth_and_so_many_of_all(
    method: type, counts: tuple[int, ...], truth: float, hundred: int, exactly: float
) -> None:
    holding = {k for k in range(401) if method(k)[0] <= truth <= method(k)[1]}
    assert sum(k in holding for k in counts[:100]) == hundred
    chance = sum(binomial(k, truth) for k in holding)
    assert round(100 * chance, 1) == exactly
    held = sum(k in holding for k in counts) / len(counts)
    assert abs(held - chance) < 3 * sqrt(chance * (1 - chance) / len(counts))


def test_where_nothing_was_seen_the_usual_interval_is_a_point_and_elsewhere_below_0() -> None:
    assert usual(0) == (0, 0)
    assert usual(1)[0] < 0


def test_wilsons_intervals_of_0_1_and_2_operas_hold_the_rate() -> None:
    assert [k for k in range(401) if wilson(k)[0] <= RATE <= wilson(k)[1]] == [0, 1, 2]
    assert [round(100 * binomial(k, RATE), 1) for k in range(3)] == [38.3, 36.8, 17.6]


def test_chebyshevs_bound_holds_everywhere_and_is_more_than_twice_as_wide() -> None:
    reach, error = sqrt(5 / 400), sqrt(SEAT_1 * (1 - SEAT_1) / 400)
    assert 1 / (4 * 400 * reach**2) == pytest.approx(0.05)
    assert 2 < reach / (Z * error) < 3
    for counts, truth in ((WINS, SEAT_1), (OPERAS, RATE)):
        assert all(abs(k / 400 - truth) <= reach for k in counts)


def test_in_deal_2252_the_bot_misses_an_opera_and_loses_5_jetons() -> None:
    """With 3♦ and K♠ left, two runs of one card, it leads the lower."""
    played = simulate("lindor-1789", players=4, rounds=MISSED + 1, seed=1).round(MISSED)
    assert played.chips[1] == -5
    assert not played.opera
    second_kings = [event for event in played.events if event.kind == "play"][9:11]
    assert [str(event.card) for event in second_kings] == ["K♣", "3♦"]


def test_the_way_out_that_the_teacher_is_told_is_an_opera() -> None:
    table = Round(Deal.shuffled("lindor-1789", players=4, seed=1, number=MISSED))
    for card in ["K♠", "Q♦", "K♣", "6♥", "7♣", "8♦", "9♦", "10♦", "J♦", "Q♣", "K♥", "3♦"]:
        table.play(card)
    assert table.opera
    assert table.chips[1] > 250
