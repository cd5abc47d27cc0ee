"""Compute the figures that decisions are judged by: nainjaune_widget/analysis/figures.json.

    python -m scripts.docs.compute_judgements

For every ruleset and number of players the file has

- ``means``: by place after the dealer, the mean result when everybody plays `best`, with its
  standard error, over ``deals`` deals;
- ``luck``: how results follow pars. Each strategy but `random` takes each seat in turn, for a
  person; the others play `longest-run`, as the board's bots do unless told otherwise. ``slope`` is
  that of the regression of the seat's result on its par in the same deals, within seats and
  strategies, with its standard error, and ``share`` what it explains of the variance of results;
- ``costs``: the 50th and the 90th percentile of what the real choices of `random` cost, in jetons,
  with their standard errors. `random` takes each seat in turn, the others play `best`; a choice is
  real if the rules do not make all its cards equal. Every one is judged in 1,024 deals. So many
  deals are played that there are 5,000 of them.

A table is written when it is done. What it has is left as it is, unless its costs rest on fewer
choices, so that an interrupted run can be started again: half an hour in all.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import quantiles
from typing import Any

import numpy as np

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round, simulate
from nainjaune_widget.analysis.decisions import Line, moments_of
from nainjaune_widget.analysis.judgement import AnalysisSettings, judge_one
from nainjaune_widget.players import play_on
from nainjaune_widget.simulation import setup_of
from nainjaune_widget.simulation.backend import rows_of
from nainjaune_widget.simulation.deals import CHIPS
from scripts.places import ROOT

FIGURES = ROOT / "nainjaune_widget" / "analysis" / "figures.json"
SEED = 1789
WORLDS = 1_024
CHOICES, MEAN_DEALS = 5_000, 100_000
BOTS = "longest-run"
DIGITS = 4


def costs_in(rules: str, players: int, number: int) -> Iterator[float]:
    """Yield what each real choice of `random` costs in one deal; the others play `best`."""
    seat = number % players
    current = Round(Deal.shuffled(rules, players, seed=SEED, number=number))
    strategies = [STRATEGIES["best"]] * players
    strategies[seat] = STRATEGIES["random"]
    play_on(current, strategies)
    line = Line.of(current, number)
    settings = AnalysisSettings(setup_of(rules, players, "best", SEED, 0), None, WORLDS)
    for moment in moments_of(line, seat):
        if sum(each != (None,) for each in moment.classes) > 1:
            yield judge_one([(line, moment)], settings, None, (0, 1)).cost.value


def costs_of_random(rules: str, players: int, choices: int) -> dict[str, float | int]:
    """Return the percentiles of what the real choices of `random` cost."""
    costs: list[float] = []
    deals = 0
    while len(costs) < choices:
        costs += costs_in(rules, players, deals)
        deals += 1
    costs.sort()
    cuts = quantiles(costs, n=100, method="inclusive")
    found: dict[str, float | int] = {"deals": deals, "choices": len(costs)}
    for percent in (50, 90):
        found[f"p{percent}"] = round(cuts[percent - 1], DIGITS)
        found[f"p{percent}_error"] = round(error_of(costs, percent / 100), DIGITS)
    return found


def error_of(costs: Sequence[float], share: float) -> float:
    """Return the standard error of a quantile: half the distance of those an error of its rank off.

    Args:
        costs: the costs, in order.
        share: the share of the costs below the quantile.
    """
    number = len(costs)
    rank, error = share * number, sqrt(number * share * (1 - share))
    low, high = costs[int(rank - error)], costs[min(number - 1, int(rank + error))]
    return (high - low) / 2


def means_of_best(rules: str, players: int, deals: int) -> list[list[float]]:
    """Return by place after the dealer the mean result of `best`, and its standard error."""
    found = simulate(rules, players, deals, "best", SEED)
    return [[round(each.value, DIGITS), round(each.stderr, DIGITS)] for each in found.mean_chips]


def luck_of_cards(rules: str, players: int, deals: int) -> dict[str, float]:
    """Return the slope of results on pars with its error, and the share of variance explained."""
    persons = [name for name in STRATEGIES if name != "random"]

    def results_of(bots: str, seats: dict[int, str]) -> Any:
        seated = [seats.get(seat, bots) for seat in range(players)]
        return rows_of(setup_of(rules, players, seated, SEED, 0), None, (0, deals))[:, CHIPS:]

    pars = results_of("best", {})
    results = np.array(
        [
            [results_of(BOTS, {seat: person})[:, seat] for seat in range(players)]
            for person in persons
        ]
    )
    pars = (pars - pars.mean(axis=0)).T
    results = results - results.mean(axis=2, keepdims=True)
    spread = len(persons) * (pars**2).sum()
    slope = (pars * results).sum() / spread
    rests = results - slope * pars
    # One deal's seats and strategies depend on each other: its error is that of their sum.
    error = sqrt(((pars * rests).sum(axis=(0, 1)) ** 2).sum()) / spread
    share = 1 - (rests**2).sum() / (results**2).sum()
    found = {"slope": slope, "error": error, "share": share}
    return {name: round(float(value), DIGITS) for name, value in found.items()}


def main() -> None:
    """Compute the tables that are missing."""
    found: dict[str, dict[str, Any]] = {}
    if FIGURES.exists():
        found = json.loads(FIGURES.read_text(encoding="utf-8"))
    for rules in RULESETS.values():
        tables = found.setdefault(rules.id, {})
        for players in rules.players:
            known = tables.setdefault(str(players), {})
            if "means" not in known:
                known["deals"] = MEAN_DEALS
                known["means"] = means_of_best(rules.id, players, MEAN_DEALS)
            if known.get("costs", {}).get("choices", 0) < CHOICES:
                known["costs"] = costs_of_random(rules.id, players, CHOICES)
            if "luck" not in known:
                known["luck"] = luck_of_cards(rules.id, players, MEAN_DEALS)
            FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            print(rules.id, players, known["luck"], known["costs"])


if __name__ == "__main__":
    main()
