"""The figures of the game that questions name, compared with the reference figures."""

from __future__ import annotations

import csv
from math import sqrt

from nainjaune_widget import simulate
from nainjaune_widget.exercises.bank.quantities import (
    EVENING,
    EVENINGS,
    OPERA_RATES_BY_RULES,
    SPREADS,
    WIN_RATES,
)
from tests.support.project.files import ROOT

NORMAL = 1.959964


def figure(name: str, item: str, players: int = 4, rules: str = "lindor-1789") -> dict[str, str]:
    """Return the line of a figure, everybody for longest runs."""
    with (ROOT / "docs/figures/figures.csv").open(encoding="utf-8", newline="") as file:
        (row,) = (
            row
            for row in csv.DictReader(file)
            if (row["ruleset"], row["players"], row["strategy"])
            == (rules, str(players), "longest-run")
            and (row["figure"], row["item"]) == (name, item)
        )
    return row


def test_figures_that_questions_name_are_the_reference_figures() -> None:
    for seat in range(4):
        assert round(float(figure("win rate", f"seat {seat}")["value"]), 4) == WIN_RATES[seat]
        row = figure("mean chips", f"seat {seat}")
        reach = (float(row["high"]) - float(row["low"])) / 2
        assert round(reach / NORMAL * sqrt(int(row["deals"]))) == SPREADS[seat]
    for rules, rates in OPERA_RATES_BY_RULES.items():
        for players, rate in rates.items():
            found = float(figure("opera rate", "", players, rules)["value"])
            assert float(f"{found:.3g}") == rate, (rules, players)


def test_the_evenings_are_played_with_their_seeds() -> None:
    for seed, totals in EVENINGS.items():
        result = simulate("lindor-1789", 4, EVENING, seed=seed, compiled=False)
        assert tuple(round(EVENING * float(mean)) for mean in result.mean_chips) == totals
