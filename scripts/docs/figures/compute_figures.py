"""Compute the reference figures of the game: docs/figures/figures.csv.

    python -m scripts.docs.figures.compute_figures [--reach 0.01] [--seed 1789]

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
from itertools import chain

from nainjaune_widget import RULESETS, STRATEGIES, simulate, simulate_games
from nainjaune_widget.simulation import tournament
from nainjaune_widget.simulation.estimates import Estimate, Estimates
from nainjaune_widget.simulation.results import GameResult, SimulationResult
from scripts.places import DOCS

FIGURES = DOCS / "figures" / "figures.csv"
REACH, SEED = 0.01, 1789
PILOT_DEALS, LEAST_DEALS = 100_000, 100_000_000
BEST_DEALS, BEST_PLAYERS = 20_000_000, (3, 4, 5)
LEAD_DEALS, LEAD_LEVEL, LEVEL = 400_000, 0.99, 0.95
GAMES = 2_000_000
SURE = 1.96
ROUND_UP = 100_000
COLUMNS = (
    *("ruleset", "players", "strategy", "figure", "item", "value", "low", "high"),
    *("level", "deals", "seed"),
)

WORKERS = ThreadPoolExecutor(os.cpu_count())
"""Threads, for the compiled engine runs outside the interpreter's lock."""


Found = tuple[str, object, Estimate]
"""A figure: its name, the seat, card, rank or strategy that it is of, and the estimate."""


def deals_needed(rules: str, players: int, strategy: str, seed: int, reach: float) -> int:
    """Return the deals after which every mean result's interval is within the reach."""
    pilot = simulate(rules, players, PILOT_DEALS, strategy, seed, WORKERS)
    spread = max(pilot.mean_chips.stderr)
    needed = PILOT_DEALS * (SURE * spread / reach) ** 2
    return max(LEAST_DEALS, math.ceil(needed / ROUND_UP) * ROUND_UP)


def mean_of(estimates: Estimates) -> Estimate:
    """Return the mean over the seats.

    The seats share their deals, so their errors are not independent; the error of the mean is
    at most the mean of theirs.
    """
    return Estimate(
        sum(estimates) / len(estimates),
        sum(estimates.stderr) / len(estimates),
        estimates[0].count,
    )


def by_seat(figure: str, estimates: Estimates) -> Iterator[Found]:
    """Yield a figure of each seat."""
    for seat, estimate in enumerate(estimates):
        yield figure, f"seat {seat}", estimate


def of_deals(result: SimulationResult) -> Iterator[Found]:
    """Yield the figures of single deals."""
    yield from by_seat("mean chips", result.mean_chips)
    yield from by_seat("win rate", result.win_rate)
    for honour, values in result.honour_value.items():
        yield "value of holding", honour, mean_of(values)
    for box, rate in result.sweep_rate.items():
        yield "swept", box, rate
    yield "opera rate", "", result.opera_rate
    yield "cards played", "", result.cards_played
    for rank, stops in result.stops.items():
        yield "nobody had", rank, stops


def of_games(result: GameResult) -> Iterator[Found]:
    """Yield the figures of whole games."""
    yield "deals in a game", "", result.length
    yield "games ended by ruin", "", result.ruin_rate
    if result.ruin_rate.value:
        yield "deals to ruin", "", result.deals_to_ruin
    yield from by_seat("games won", result.win_rate)


def of_leads(rules: str, players: int, strategy: str, seed: int) -> Iterator[Found]:
    """Yield the lead of one seat of a strategy over a table of each other."""
    for other in STRATEGIES:
        if other != strategy:
            pair = tournament([strategy, other], rules, players, LEAD_DEALS, seed, WORKERS)
            yield "lead", other, pair.lead(strategy, other)


def rows(rules: str, players: int, reach: float, seed: int) -> Iterator[tuple[object, ...]]:
    """Yield the lines of the file for a ruleset with a number of players."""
    for strategy in ("longest-run", "best") if players in BEST_PLAYERS else ("longest-run",):
        table = (rules, players, strategy, seed)
        if strategy == "best":
            deals, others = BEST_DEALS, of_leads(*table)
        else:
            games = simulate_games(
                rules, players, GAMES, strategies=strategy, seed=seed, executor=WORKERS
            )
            deals, others = deals_needed(*table, reach), of_games(games)
        result = simulate(rules, players, deals, strategy, seed, WORKERS)
        for figure, item, found in chain(of_deals(result), others):
            level = LEAD_LEVEL if figure == "lead" else LEVEL
            numbers = (f"{each:.6g}" for each in (found.value, *found.interval(level)))
            yield (*table[:3], figure, item, *numbers, level, found.count, seed)


def main() -> None:
    """Compute and write all figures."""
    parser = argparse.ArgumentParser(description="Compute the reference figures.")
    reach = "half the interval of a mean, in jetons"
    parser.add_argument("--reach", type=float, default=REACH, help=reach)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    with FIGURES.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        for rules in RULESETS.values():
            for players in rules.players:
                print(f"{rules.id}, {players} players", flush=True)
                table.writerows(rows(rules.id, players, asked.reach, asked.seed))
                file.flush()


if __name__ == "__main__":
    main()
