"""Tournaments: every strategy against every other, in every seat, on the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from itertools import permutations

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import STRATEGIES, StrategyLike, as_row
from nainjaune_widget.simulation.counting.deals import CHIPS, WINNER
from nainjaune_widget.simulation.results import TournamentResult
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.counts import Counts, Numbers, moments
from nainjaune_widget.simulation.running.run import runner
from nainjaune_widget.simulation.running.scheduling import Span
from nainjaune_widget.simulation.running.setup import Setup, name_of, setup_of
from nainjaune_widget.simulation.running.workers import columns_of
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
    lang: str | None = None,
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
    with runner(executor, progress, chunk, compiled, lang, longest=MOST_ROUNDS) as chosen:
        alone = isinstance(strategies, str) or callable(strategies)
        entering = () if alone else as_row(strategies)
        if len(entering) < 2:
            raise SimulationError("tournament-few")
        rounds = check_number("rounds", rounds, 1, MOST_ROUNDS)
        tables = [setup_of(rules, players, each, seed, dealer, chosen.lang) for each in entering]
        pairings = _pairings(tables)

        def result(counts: Counts) -> TournamentResult:
            return TournamentResult(rounds, counts, chosen.lang, pairings)

        return chosen.run(
            tables,
            "list_deals",
            rounds,
            "deals",
            partial(play_pairings, pairings),
            result,
            most=MOST_AT_ONCE,
        )


def _pairings(tables: Sequence[Setup]) -> dict[tuple[str, str], list[Setup]]:
    """Return by challenger and host their tables, one for each seat of the challenger.

    They are the names of strategies; a name that comes again has a number.

    Args:
        tables: for each strategy, a table at which it plays every seat.
    """
    entrants: dict[str, Setup] = {}
    for table in tables:
        name, number = name_of(table.strategies[0]), 1
        while name in entrants:
            number += 1
            name = f"{name_of(table.strategies[0])} {number}"
        entrants[name] = table
    return {
        (challenger, host): [
            _seated(entrants[challenger], entrants[host], seat) for seat in range(tables[0].players)
        ]
        for challenger, host in permutations(entrants, 2)
    }


def _seated(challenger: Setup, host: Setup, seat: int) -> Setup:
    strategies = list(host.strategies)
    strategies[seat] = challenger.strategies[0]
    return replace(host, strategies=tuple(strategies))


def play_pairings(
    pairings: Mapping[tuple[str, str], Sequence[Setup]], compiled: bool | None, span: Span
) -> Numbers:
    """Play some deals by every pairing in every seat; a worker's task.

    Args:
        pairings: by challenger and host, a table for each seat of the challenger.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.

    Returns:
        The moments of ``leads`` and ``wins`` in a deal, summed over the seats; by challenger and
        host, and by challenger and None over all hosts.
    """
    deals = span[1] - span[0]
    leads: dict[tuple[str, str | None], list[int]] = {}
    wins: dict[tuple[str, str | None], list[int]] = {}
    for (challenger, host), setups in pairings.items():
        led, won = [0] * deals, [0] * deals
        for seat, setup in enumerate(setups):
            columns = columns_of(setup, compiled, [span])
            totals = map(sum, zip(*columns[CHIPS:], strict=True))
            led = [
                lead + setup.players * chips - total
                for lead, chips, total in zip(led, columns[CHIPS + seat], totals, strict=True)
            ]
            won = [
                times + (winner == seat) for times, winner in zip(won, columns[WINNER], strict=True)
            ]
        for sums, own in ((leads, led), (wins, won)):
            sums[challenger, host] = own
            overall = sums.get((challenger, None), [0] * deals)
            sums[challenger, None] = [sum(pair) for pair in zip(overall, own, strict=True)]
    return moments("leads", leads) | moments("wins", wins)
