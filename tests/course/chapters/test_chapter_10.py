"""Chapter 10, how sure?: the figures that its texts state, and its deals."""

from __future__ import annotations

import csv
from functools import cache
from math import sqrt

import pytest

from nainjaune_widget import Deal, Round, drawings, probability, simulate
from nainjaune_widget.simulation.results import SimulationResult
from scripts.course.write_course_figures import REFERENCE, course_figures
from scripts.places import DOCUMENTED, TEACHER

CLUBS = range(1, 101)
MISSED = 2252


@cache
def club(seed: int) -> SimulationResult:
    return simulate("lindor-1789", players=4, rounds=400, seed=seed, compiled=True)


def reference(figure: str, item: str = "") -> float:
    rows = csv.DictReader(course_figures().splitlines())
    (value,) = (row["value"] for row in rows if (row["figure"], row["item"]) == (figure, item))
    return float(value)


RATE = reference("opera rate")
SEAT_1 = reference("win rate", "seat 1")


def plain_interval(share: float) -> tuple[float, float]:
    reach = 1.96 * sqrt(share * (1 - share) / 400)
    return share - reach, share + reach


def operas(seed: int) -> int:
    return round(400 * club(seed).opera_rate.value)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_figures_beside_the_notebooks_are_the_reference_figures(lang: str) -> None:
    shipped = (TEACHER / lang / "data" / "figures.csv").read_text(encoding="utf-8")
    assert shipped == course_figures()
    assert set(shipped.splitlines()) <= set(REFERENCE.read_text(encoding="utf-8").splitlines())


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


def test_38_of_100_evenings_show_no_opera() -> None:
    assert round(100 * (1 - RATE) ** 400) == 38
    assert round(400 * 0.0024, 2) == 0.96


def test_one_is_nearly_sure_after_three_times_the_mean_wait() -> None:
    deals, nothing_seen = 0, 1.0
    while nothing_seen > 0.05:
        deals, nothing_seen = deals + 1, nothing_seen * (1 - RATE)
    assert round(deals * RATE) == 3
    assert round((1 - 1e-4) ** 30_000, 2) == 0.05


def test_the_rule_of_three_says_75_in_10_000_for_the_thursday_club() -> None:
    assert round(10_000 * 3 / 400) == 75
    assert (1 - 0.0074) ** 400 > 0.05 > (1 - 0.0075) ** 400


@pytest.mark.slow
def test_of_a_hundred_plain_intervals_93_hold_the_share_of_wins() -> None:
    held = [low <= SEAT_1 <= high for low, high in map(plain_interval, shares_of_wins())]
    assert sum(held) == 93


def shares_of_wins() -> list[float]:
    return [club(seed).wins[1] / 400 for seed in CLUBS]


def test_of_a_hundred_plain_intervals_68_hold_the_rate_of_operas() -> None:
    counts = [operas(seed) for seed in CLUBS]
    missed = [
        k for k in counts if not plain_interval(k / 400)[0] <= RATE <= plain_interval(k / 400)[1]
    ]
    assert len(missed) == 32
    assert set(missed) == {0}
    assert plain_interval(1 / 400)[0] < 0


def test_of_a_hundred_wilson_intervals_97_hold_the_rate_of_operas() -> None:
    ends = {seed: club(seed).opera_rate.interval(0.95) for seed in CLUBS}
    missed = [seed for seed, (low, high) in ends.items() if not low <= RATE <= high]
    assert [operas(seed) for seed in missed] == [3, 3, 4]
    assert "held by 97 of 100" in repr(drawings.intervals(map(tuple, ends.values()), RATE))


def test_a_lower_level_is_wrong_more_often() -> None:
    ends = [club(seed).opera_rate.interval(0.7) for seed in CLUBS]
    assert sum(low <= RATE <= high for low, high in ends) == 75


def test_the_bots_miss_three_operas_of_five() -> None:
    exact = float(probability.opera_hand("lindor-1789", players=4, seat=1))
    played = simulate("lindor-1789", players=4, rounds=1_000_000, seed=1).opera_rate_by_seat[1]
    assert round(exact, 4) == 0.0030
    assert round(1 - played.value / exact, 1) == 0.6
    assert exact > played.interval(0.999)[1]


def test_in_deal_2252_the_bot_misses_an_opera_and_loses_5_jetons() -> None:
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
