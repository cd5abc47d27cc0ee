"""Chapter 5, A thousand deals: its deals, and every figure that its texts state."""

from __future__ import annotations

import csv
import re
from functools import cache
from math import sqrt
from pathlib import Path

import pytest

from nainjaune_widget import Challenge, Deal, simulate
from scripts.places import DOCUMENTED
from tests.support.texts.chapters import said

FIGURES = Path(__file__).parents[3] / "docs" / "figures" / "figures.csv"
BEN = 1
DEALS_OF_ALL = 200 * 2_000


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


@pytest.mark.parametrize("lang", DOCUMENTED)
class TestTheTexts:
    def test_29_percent_is_told_only_behind_a_fold(self, lang: str) -> None:
        assert round(long_run(), 2) == 0.29
        opened, *folds = said(5, lang).split("<details>")
        outside = opened + "".join(fold.split("</details>")[1] for fold in folds)
        assert any(re.search(r"29\s?%", fold.split("</details>")[0]) for fold in folds)
        assert "29" not in outside

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
        assert re.search(r"11\s?%", said(5, lang))


class TestTheDeals:
    def test_ben_loses_the_first_nine_deals_of_seed_1_and_wins_deal_9(self) -> None:
        evening = simulate("lindor-1789", players=4, rounds=20, seed=1)
        winners = [evening.round(number).winner for number in range(20)]
        assert winners.index(BEN) == 9

    def test_of_seeds_1_to_10_ben_wins_2_to_8_of_twenty_deals(self) -> None:
        assert [wins(20, seed) for seed in range(1, 11)] == [2, 7, 5, 2, 5, 6, 8, 6, 3, 6]

    def test_in_deal_0_of_seed_1_four_cards_are_gone_before_another_plays(self) -> None:
        played = simulate("lindor-1789", players=4, rounds=1, seed=1).round(0)
        assert played.deal == Deal.shuffled("lindor-1789", players=4, seed=1, number=0)
        seats = [event.seat for event in played.events if event.kind == "play"]
        assert seats[:5] == [BEN] * 4 + [seats[4]]
        assert seats[4] != BEN

    def test_in_the_challenge_ben_leads_in_deals_0_and_4(self) -> None:
        challenge = Challenge("lindor-1789", deals=8, seed=5, seat=BEN)
        first = [challenge.board(number).events[4] for number in range(8)]
        assert {event.kind for event in first} == {"lead"}
        assert [number for number, event in enumerate(first) if event.seat == BEN] == [0, 4]


@pytest.mark.slow
class TestTheLaws:
    def test_ten_times_as_many_deals_make_a_third_of_the_width(self, all_wins: list[bool]) -> None:
        widths = []
        for deals in (20, 200, 2_000):
            evenings = (all_wins[pupil * deals : (pupil + 1) * deals] for pupil in range(200))
            shares = sorted(sum(evening) / deals for evening in evenings)
            widths.append(shares[-6] - shares[5])
            assert widths[-1] / 2 < 1 / sqrt(deals)
        for nth, width in enumerate(widths):
            assert widths[0] / width == pytest.approx(sqrt(10) ** nth, rel=0.1)

    def test_nine_losses_in_a_row_change_nothing(self, all_wins: list[bool]) -> None:
        losses, then = 0, []
        for win in all_wins:
            if losses >= 9:
                then.append(win)
            losses = 0 if win else losses + 1
        assert len(then) > 10_000
        error = sqrt(long_run() * (1 - long_run()) / len(then))
        assert abs(sum(then) / len(then) - long_run()) < error
