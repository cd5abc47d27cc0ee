"""The rates that questions take from the game's reference figures, rounded."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from nainjaune_widget.exercises.bank.decisions import WIN_RATE
from nainjaune_widget.exercises.bank.rare import OPERA_RATES

FIGURES = Path(__file__).parents[2] / "docs" / "figures" / "figures.csv"


def figure(players: int, name: str, item: str = "") -> float:
    """Return a reference figure of `lindor-1789` with everybody `longest-run`."""
    wanted = ["lindor-1789", str(players), "longest-run", name, item]
    with FIGURES.open(encoding="utf-8", newline="") as file:
        (row,) = [row for row in csv.reader(file) if row[:5] == wanted]
    return float(row[5])


@pytest.mark.parametrize("players", OPERA_RATES)
def test_the_rate_of_grand_operas_is_the_reference_figure(players: int) -> None:
    assert float(f"{figure(players, 'opera rate'):.3g}") == OPERA_RATES[players]


def test_the_share_of_deals_that_seat_1_wins_is_the_reference_figure() -> None:
    assert float(f"{figure(4, 'win rate', 'seat 1'):.4g}") == WIN_RATE
