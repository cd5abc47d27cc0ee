"""Chapter 5, A thousand deals: its deals, and every figure that its texts state."""

from __future__ import annotations

import csv
from functools import cache
from math import comb, sqrt
from pathlib import Path

import pytest

from nainjaune_widget import Challenge, simulate
from scripts.places import DOCUMENTED
from tests.support.texts.chapters import said

FIGURES = Path(__file__).parents[3] / "docs" / "figures" / "figures.csv"
BEN = 1
DEALS_OF_ALL = 200 * 1_280


@pytest.fixture(scope="module")
def all_wins() -> list[bool]:
    result = simulate("lindor-1789", players=4, rounds=DEALS_OF_ALL, seed=1)
    won = set(result.find(where=lambda outcome: outcome.winner == BEN, limit=DEALS_OF_ALL))
    return [number in won for number in range(DEALS_OF_ALL)]


@cache
def wins(deals: int, seed: int) -> int:
    return simulate("lindor-1789", players=4, rounds=deals, seed=seed).wins[BEN]


@cache
def long_run(strategy: str = "longest-run", seat: int = BEN) -> float:
    """Return the reference figure of the deals that a seat wins, Ana dealing."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            asked = ("lindor-1789", "4", strategy, "win rate", f"seat {seat}")
            given = (row["ruleset"], row["players"], row["strategy"], row["figure"], row["item"])
            if asked == given:
                return float(row["value"])
    raise AssertionError("no such figure")


def chance(number: int, deals: int = 20, share: float | None = None) -> float:
    share = long_run() if share is None else share
    return comb(deals, number) * share**number * (1 - share) ** (deals - number)


@pytest.mark.parametrize("lang", DOCUMENTED)
class TestTheTexts:
    def test_ben_wins_29_percent_in_the_long_run(self, lang: str) -> None:
        assert round(long_run(), 4) == 0.2935
        assert "29 %" in said(5, lang)
        assert ("29.35 %" if lang == "en" else "29,35 %") in said(5, lang)
        assert round(20 * long_run()) == 6

    def test_all_ten_pupils_are_hardly_ever_between_5_and_7(self, lang: str) -> None:
        middle = sum(chance(number) for number in (5, 6, 7))
        assert round(middle, 2) == 0.53
        assert 0.001 < middle**10 < 0.002
        assert "53 %" in said(5, lang)

    def test_four_wins_of_eight_come_by_luck(self, lang: str) -> None:
        """Ben sits in each place after the dealer twice."""
        ways = [1.0]
        for share in [long_run("best", place) for place in range(4)] * 2:
            won, lost = (
                [0, *(share * way for way in ways)],
                [*((1 - share) * way for way in ways), 0],
            )
            ways = [sum(both) for both in zip(won, lost, strict=True)]
        assert round(sum(ways[4:]), 2) == 0.11
        assert "11 %" in said(5, lang)

    @pytest.mark.slow
    def test_the_number_of_wins_is_not_drawn_back(self, lang: str) -> None:
        off = [
            round(wins(deals, 1) - 0.2935 * deals)
            for deals in (20, 100, 500, 2_500, 12_500, 62_500)
        ]
        assert off == [-4, -2, -7, -5, 2, -34]
        assert "−4, −2, −7, −5, +2, −34" in said(5, lang)


class TestTheDeals:
    def test_ben_loses_the_first_nine_deals_of_seed_1_and_wins_deal_9(self) -> None:
        evening = simulate("lindor-1789", players=4, rounds=20, seed=1)
        winners = [evening.round(number).winner for number in range(20)]
        assert winners.index(BEN) == 9

    def test_ten_pupils_report_2_to_8_and_a_quarter_together(self) -> None:
        reports = [wins(20, seed) for seed in range(1, 11)]
        assert (min(reports), max(reports), sum(reports)) == (2, 8, 50)
        assert reports[0] == min(reports)
        assert reports[6] == max(reports)

    def test_in_the_challenge_ben_leads_in_deals_0_and_4(self) -> None:
        challenge = Challenge("lindor-1789", deals=8, seed=5, seat=BEN)
        first = [challenge.board(number).events[4] for number in range(8)]
        assert {event.kind for event in first} == {"lead"}
        assert [number for number, event in enumerate(first) if event.seat == BEN] == [0, 4]


@pytest.mark.slow
class TestTheLaws:
    def test_four_times_as_many_deals_halve_the_width(self, all_wins: list[bool]) -> None:
        widths = []
        for deals in (20, 80, 320, 1_280):
            evenings = (all_wins[pupil * deals : (pupil + 1) * deals] for pupil in range(200))
            shares = sorted(sum(evening) / deals for evening in evenings)
            widths.append(shares[-6] - shares[5])
            assert widths[-1] / 2 < 1 / sqrt(deals)
        for nth, width in enumerate(widths):
            assert widths[0] / width == pytest.approx(2**nth, rel=0.1)

    def test_nine_losses_in_a_row_change_nothing(self, all_wins: list[bool]) -> None:
        losses, then = 0, []
        for win in all_wins:
            if losses >= 9:
                then.append(win)
            losses = 0 if win else losses + 1
        assert len(then) > 10_000
        error = sqrt(long_run() * (1 - long_run()) / len(then))
        assert abs(sum(then) / len(then) - long_run()) < error

    def test_the_bands_of_seats_0_and_1_part_at_1000_deals(self) -> None:
        result = simulate("lindor-1789", players=4, rounds=10_000, seed=1)
        bands = zip(result.convergence(0), result.convergence(1), strict=True)
        touching = [
            deals for (deals, ana), (_, ben) in bands if ben.interval()[0] <= ana.interval()[1]
        ]
        assert 900 < max(touching) < 1_000
