"""Compute the reference figures of the game: docs/figures/figures.csv.

    python -m scripts.docs.compute_figures [--reach 0.01] [--seed 1789]

For every ruleset and number of players the file has the mean result and the wins of each seat,
the value of each honour, the rate of operas, the length of a deal, the stops at each rank, the
length of a game, and the lead of `best` over the other strategies. Each figure has its 95 %
interval, the leads of `best` a 99 % one.

So many deals are played that the 95 % interval of every mean result reaches no further than
``--reach`` jetons to either side, and at least a hundred million, for the sake of rare events.
The file grows table by table, so that an interrupted run keeps what it has.
"""

from __future__ import annotations

import argparse
import csv
import math
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from nainjaune_widget import RULESETS, STRATEGIES, simulate, simulate_games
from nainjaune_widget.simulation import tournament
from nainjaune_widget.simulation.estimates import Estimate, Estimates
from nainjaune_widget.simulation.results import SimulationResult
from scripts.places import DOCS

FIGURES = DOCS / "figures" / "figures.csv"
REACH, SEED = 0.01, 1789
PILOT_DEALS, LEAST_DEALS = 100_000, 100_000_000
BEST_DEALS, BEST_PLAYERS = 20_000_000, (3, 4, 5)
LEAD_DEALS, LEAD_LEVEL = 400_000, 0.99
GAMES = 2_000_000
SURE = 1.96
ROUND_UP = 100_000


WORKERS = ThreadPoolExecutor(os.cpu_count())
"""Threads, for the compiled engine runs outside the interpreter's lock."""


class Row(NamedTuple):
    """One figure: a line of the file."""

    ruleset: str
    players: int
    strategy: str
    figure: str
    item: str
    value: str
    low: str
    high: str
    level: float
    deals: int
    seed: int


class Table(NamedTuple):
    """A table of players, all of one strategy, and the seed of their deals."""

    ruleset: str
    players: int
    strategy: str
    seed: int

    def row(self, figure: str, item: object, found: Estimate, level: float = 0.95) -> Row:
        """Return a figure as a row."""
        low, high = found.interval(level)
        value, low_end, high_end = (f"{number:.6g}" for number in (found.value, low, high))
        named = (self.ruleset, self.players, self.strategy, figure, str(item))
        return Row(*named, value, low_end, high_end, level, found.count, self.seed)

    def rows(self, figure: str, found: Estimates) -> Iterator[Row]:
        """Return a figure of each seat as rows."""
        for seat, estimate in enumerate(found):
            yield self.row(figure, f"seat {seat}", estimate)


def deals_needed(table: Table, reach: float) -> int:
    """Return the deals after which every mean result's interval is within the reach."""
    rules, players, strategy, seed = table
    pilot = simulate(rules, players, PILOT_DEALS, strategy, seed, WORKERS)
    spread = max(pilot.mean_chips.stderr)
    needed = PILOT_DEALS * (SURE * spread / reach) ** 2
    return max(LEAST_DEALS, math.ceil(needed / ROUND_UP) * ROUND_UP)


def mean_of(estimates: Estimates) -> Estimate:
    """Return the mean over the seats.

    The seats share their deals, so their errors are not independent; the error of the mean is
    at most the mean of theirs.
    """
    values = [each.value for each in estimates]
    errors = [each.stderr for each in estimates]
    seats = len(values)
    return Estimate(sum(values) / seats, sum(errors) / seats, estimates[0].count)


def of_deals(table: Table, result: SimulationResult) -> Iterator[Row]:
    """Return the figures of single deals."""
    yield from table.rows("mean chips", result.mean_chips)
    yield from table.rows("win rate", result.win_rate)
    for honour, by_seat in result.honour_value.items():
        yield table.row("value of holding", honour, mean_of(by_seat))
    for box, rate in result.sweep_rate.items():
        yield table.row("swept", box, rate)
    yield table.row("opera rate", "", result.opera_rate)
    yield table.row("cards played", "", result.cards_played)
    for rank, stops in result.stops.items():
        yield table.row("nobody had", rank, stops)


def of_games(table: Table) -> Iterator[Row]:
    """Return the figures of whole games."""
    rules, players, strategy, seed = table
    result = simulate_games(rules, players, GAMES, strategies=strategy, seed=seed, executor=WORKERS)
    yield table.row("deals in a game", "", result.length)
    yield table.row("games ended by ruin", "", result.ruin_rate)
    if result.ruin_rate.value:
        yield table.row("deals to ruin", "", result.deals_to_ruin)
    yield from table.rows("games won", result.win_rate)


def of_best(table: Table) -> Iterator[Row]:
    """Return the lead of one seat of `best` over a table of each other strategy."""
    rules, players, strategy, seed = table
    for other in STRATEGIES:
        if other != strategy:
            pair = tournament([strategy, other], rules, players, LEAD_DEALS, seed, WORKERS)
            found = pair.lead(strategy, other)
            yield table.row("lead", other, found, LEAD_LEVEL)


def figures(rules: str, players: int, reach: float, seed: int) -> Iterator[Row]:
    """Return all figures of a ruleset with a number of players."""
    table = Table(rules, players, "longest-run", seed)
    deals = deals_needed(table, reach)
    result = simulate(rules, players, deals, table.strategy, seed, WORKERS)
    yield from of_deals(table, result)
    yield from of_games(table)
    if players in BEST_PLAYERS:
        best = Table(rules, players, "best", seed)
        result = simulate(rules, players, BEST_DEALS, best.strategy, seed, WORKERS)
        yield from of_deals(best, result)
        yield from of_best(best)


def main() -> None:
    """Compute and write all figures."""
    parser = argparse.ArgumentParser(description="Compute the reference figures.")
    parser.add_argument(
        "--reach", type=float, default=REACH, help="half the interval of a mean, in jetons"
    )
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    with FIGURES.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(Row._fields)
        for rules in RULESETS.values():
            for players in rules.players:
                print(f"{rules.id}, {players} players", flush=True)
                table.writerows(figures(rules.id, players, asked.reach, asked.seed))
                file.flush()


if __name__ == "__main__":
    main()
