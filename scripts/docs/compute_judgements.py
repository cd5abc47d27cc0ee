"""Compute the figures that decisions are judged by: nainjaune_widget/analysis/figures.json.

    python -m scripts.docs.compute_judgements [--deals 120] [--means 200000] [--again]

For every ruleset and number of players the file has

- ``means``: by place after the dealer, the mean result when everybody plays `best`, with its
  standard error, over ``deals`` deals;
- ``costs``: the 50th and the 90th percentile of what the real choices of `random` cost, in jetons.
  `random` takes each seat in turn, the others play `best`; a choice is real if the rules do not
  make all its cards equal. Every one is judged in 1,024 deals.

A table is written when it is done, and one that is there is left as it is, so that an interrupted
run can be started again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from statistics import quantiles
from typing import Any

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round, analyse, simulate
from nainjaune_widget.analysis import Decision
from nainjaune_widget.players import play_on
from scripts.places import PACKAGE

FIGURES = PACKAGE / "analysis" / "figures.json"
SEED = 1789
WORLDS = 1_024
DEALS, MEAN_DEALS = 120, 200_000
DIGITS = 4


def decisions_of_random(rules: str, players: int, number: int, worlds: int) -> Iterator[Decision]:
    """Yield the real choices of `random`, judged, in one deal; the others play `best`."""
    seat = number % players
    current = Round(Deal.shuffled(rules, players, seed=SEED, number=number))
    strategies = [STRATEGIES["best"]] * players
    strategies[seat] = STRATEGIES["random"]
    play_on(current, strategies)
    for decision in analyse(current, seat, worlds, seed=SEED).decisions:
        if sum(option is not None for option in decision.options) > 1:
            yield decision


def costs_of_random(rules: str, players: int, deals: int) -> dict[str, float | int]:
    """Return the percentiles of what the real choices of `random` cost."""
    costs = [
        decision.cost.value
        for number in range(deals)
        for decision in decisions_of_random(rules, players, number, WORLDS)
    ]
    cuts = quantiles(costs, n=100, method="inclusive")
    return {
        "p50": round(cuts[49], DIGITS),
        "p90": round(cuts[89], DIGITS),
        "deals": deals,
        "choices": len(costs),
    }


def means_of_best(rules: str, players: int, deals: int) -> list[list[float]]:
    """Return by place after the dealer the mean result of `best`, and its standard error."""
    found = simulate(rules, players, deals, "best", SEED)
    return [[round(each.value, DIGITS), round(each.stderr, DIGITS)] for each in found.mean_chips]


def main() -> None:
    """Compute the tables that are missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--means", type=int, default=MEAN_DEALS)
    parser.add_argument("--again", action="store_true")
    given = parser.parse_args()
    found: dict[str, dict[str, Any]] = {}
    if FIGURES.exists() and not given.again:
        found = json.loads(FIGURES.read_text(encoding="utf-8"))
    for rules in RULESETS.values():
        tables = found.setdefault(rules.id, {})
        for players in rules.players:
            if str(players) in tables:
                continue
            tables[str(players)] = {
                "deals": given.means,
                "means": means_of_best(rules.id, players, given.means),
                "costs": costs_of_random(rules.id, players, given.deals),
            }
            FIGURES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
            print(rules.id, players, tables[str(players)]["costs"])


if __name__ == "__main__":
    main()
