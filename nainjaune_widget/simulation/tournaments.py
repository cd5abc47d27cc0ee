"""Tournaments: every strategy against every other, in every seat, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import Any

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import STRATEGIES, StrategyLike, as_row
from nainjaune_widget.simulation.counting.deals import CHIPS, WINNER
from nainjaune_widget.simulation.results import Pairings, TournamentResult
from nainjaune_widget.simulation.running import (
    Run,
    Setup,
    Span,
    TournamentCounts,
    check_number,
    name_of,
    rows_of,
    run_options,
    setup_of,
)
from nainjaune_widget.words import SimulationError

MOST_ROUNDS = 10**9
"""The most deals of a tournament."""
MOST_AT_ONCE = 2**16
"""The most deals whose outcomes are kept at the same time."""


def tournament(
    strategies: Sequence[StrategyLike] = tuple(STRATEGIES),
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    rounds: int = 1_000,
    seed: int = 1,
    executor: Executor | None = None,
    progress: bool = False,
    dealer: int = 0,
    *,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str = "en",
) -> TournamentResult:
    """Let every strategy play every other.

    In every ordered pairing the one strategy takes one seat and the other the rest of the
    table. Each seat has its turn, and all play the same deals.

    Args:
        strategies: at least two, each the name of a built-in strategy or a function of a
            view.
        rules: a ruleset or its id.
        players: the number of seats.
        rounds: the number of deals that each pairing plays in each seat.
        seed: the seed of the deals, 0 to 2⁶² − 1.
        executor: any executor of ``concurrent.futures`` or of Dask; None to play here.
        progress: True to show a progress bar.
        dealer: the dealer's seat.
        chunk: the number of deals that a worker plays at a time; None to choose it by time.
        compiled: True to use the compiler; None to use it where Numba is installed.
        lang: the language of the result, ``"en"`` or ``"fr"``.

    Returns:
        The leads with their intervals, as a table, a picture and a data frame.

    Raises:
        StrategyError: a strategy is unknown, or made an illegal choice.
        SimulationError: there are fewer than two strategies, a number is impossible, or
            the executor failed.

    >>> found = tournament(["random", "longest-run"], "cats-at-cards", players=3, rounds=50)
    >>> found.lead("longest-run", "random").value > found.lead("random", "longest-run").value
    True
    """
    with run_options(executor, progress, chunk, compiled, lang, longest=MOST_ROUNDS) as options:
        alone = isinstance(strategies, str) or callable(strategies)
        entering = () if alone else as_row(strategies)
        if len(entering) < 2:
            raise SimulationError("tournament-few")
        rounds = check_number("rounds", rounds, 1, MOST_ROUNDS)
        tables = [setup_of(rules, players, each, seed, dealer, lang) for each in entering]
        entrants = [each.strategies[0] for each in tables]
        draw = _draw(tables[0], entrants)

        def result(counts: TournamentCounts, _: bool) -> TournamentResult:
            return TournamentResult(draw, _names(entrants), rounds, counts, lang)

        return Run(
            setups=tables,
            entry="list_deals",
            total=rounds,
            unit="deals",
            work=partial(play_pairings, draw, compiled),
            nothing=TournamentCounts.none(len(draw.pairings) + draw.entrants),
            result=result,
            most=MOST_AT_ONCE,
        ).go(options)


def _draw(table: Setup, entrants: Sequence[StrategyLike]) -> Pairings:
    """Return all pairings of some strategies at a table."""
    pairings = tuple(permutations(range(len(entrants)), 2))
    setups = tuple(
        tuple(
            _seated(table, entrants[challenger], entrants[host], seat)
            for seat in range(table.players)
        )
        for challenger, host in pairings
    )
    return Pairings(setups, pairings, len(entrants))


def _seated(table: Setup, challenger: StrategyLike, host: StrategyLike, seat: int) -> Setup:
    strategies = [host] * table.players
    strategies[seat] = challenger
    return replace(table, strategies=tuple(strategies))


def _names(strategies: Sequence[StrategyLike]) -> list[str]:
    """Return the names of strategies; a name that comes again has a number."""
    found: list[str] = []
    for strategy in strategies:
        name = name_of(strategy)
        number = 2
        while name in found:
            name = f"{name_of(strategy)} {number}"
            number += 1
        found.append(name)
    return found


def play_pairings(draw: Pairings, compiled: bool | None, span: Span) -> TournamentCounts:
    """Play some deals by every pairing in every seat; a worker's task.

    Args:
        draw: the pairings.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.
    """
    deals = span[1] - span[0]
    overall = [[0] * (2 * deals) for _ in range(draw.entrants)]
    sums = []
    for (challenger, _), setups in zip(draw.pairings, draw.setups, strict=True):
        leads, wins = [0] * deals, [0] * deals
        for seat, setup in enumerate(setups):
            for place, row in enumerate(_lists(rows_of(setup, compiled, span))):
                chips = row[CHIPS:]
                leads[place] += setup.players * chips[seat] - sum(chips)
                wins[place] += row[WINNER] == seat
        sums.append(_moments(leads, wins))
        overall[challenger] = [
            one + other for one, other in zip(overall[challenger], leads + wins, strict=True)
        ]
    sums += [_moments(each[:deals], each[deals:]) for each in overall]
    return TournamentCounts(deals, sums)


def _lists(rows: Any) -> list[list[int]]:
    return rows.tolist() if hasattr(rows, "tolist") else rows  # type: ignore[no-any-return]


def _moments(leads: Sequence[int], wins: Sequence[int]) -> list[int]:
    return [
        sum(leads),
        sum(lead * lead for lead in leads),
        sum(wins),
        sum(won * won for won in wins),
    ]
