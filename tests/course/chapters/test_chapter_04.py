"""Chapter 4, Four rule books: what the text says of its deals is so."""

from __future__ import annotations

import csv
from functools import cache
from operator import eq
from pathlib import Path

import pytest

from nainjaune_widget import STRATEGIES, Board, Deal, Round, simulate
from nainjaune_widget.players import act
from scripts.course.openings.chapter_04 import RUNS

FIGURES = Path(__file__).parents[3] / "docs/figures/figures.csv"
VALUES = {
    ("3", "longest-run"): [14.5, 11.7, 11.5, 9.3, 8.2],
    ("3", "best"): [11.9, 10.5, 11.3, 11.9, 6.0],
    ("5", "longest-run"): [11.6, 17.2, 15.1, 11.8, 18.1],
}


@pytest.fixture
def deals() -> list[Deal]:
    return hundred_deals()


@cache
def hundred_deals() -> list[Deal]:
    played = simulate("nain-1760", players=3, rounds=100, seed=1)
    return [played.deal(number) for number in range(100)]


def by(rules: str, deal: Deal) -> Round:
    return Board(Deal.from_hands(deal.hands, rules)).round


@cache
def winners(rules: str) -> list[int | None]:
    """Return who wins each of the hundred deals under a rule book."""
    found = []
    for deal in hundred_deals():
        played = Round(Deal.from_hands(deal.hands, rules))
        while played.turn is not None:
            act(played, STRATEGIES["longest-run"])
        found.append(played.winner)
    return found


def first_cards(played: Round, number: int) -> tuple[str, ...]:
    return tuple(str(each.card) for each in played.events if each.kind == "play")[:number]


def test_bens_first_sequences_in_deal_2(deals: list[Deal]) -> None:
    for rules, run in zip(("nain-1760", "lindor-1789"), RUNS.values(), strict=True):
        played = by(rules, deals[2])
        assert first_cards(played, len(run)) == run
        after = [each for each in played.events if each.kind in {"play", "sans", "lead"}]
        assert {each.seat for each in after[: len(run) + 1]} == {1}
        assert after[len(run) + 1].kind != "play"


def test_deal_2_is_the_first_that_another_seat_wins_in_1789(deals: list[Deal]) -> None:
    same = list(map(eq, winners("nain-1760"), winners("lindor-1789")))
    assert (same.index(False), sum(same)) == (2, 39)
    assert [by(rules, deals[2]).winner for rules in ("nain-1760", "lindor-1789")] == [0, 2]
    assert [winners(rules)[2] for rules in ("nain-1760", "lindor-1789")] == [0, 2]


def test_the_modern_rules_have_the_winners_of_1789() -> None:
    assert winners("lindor-1789") == winners("cats-at-cards")


@pytest.mark.parametrize(("players", "strategy"), VALUES)
def test_the_values_of_holding_are_the_reference_figures(players: str, strategy: str) -> None:
    rows = csv.DictReader(FIGURES.read_text(encoding="utf-8").splitlines())
    found = [
        round(float(row["value"]), 1)
        for row in rows
        if (row["ruleset"], row["players"], row["strategy"], row["figure"])
        == ("nain-1760", players, strategy, "value of holding")
    ]
    assert found == VALUES[players, strategy]
