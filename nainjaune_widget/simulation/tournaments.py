"""Every strategy against every other, in every seat, on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import STRATEGIES, StrategyLike
from nainjaune_widget.players.strategies import as_row
from nainjaune_widget.simulation.counting.deals import CHIPS, WINNER
from nainjaune_widget.simulation.results.tournament_results import Draw, TournamentResult
from nainjaune_widget.simulation.running.arguments import check_compiled, check_lang, check_number
from nainjaune_widget.simulation.running.backend import prepare
from nainjaune_widget.simulation.running.scheduling import bar, check_executor, work_through
from nainjaune_widget.simulation.running.sending import check_sendable
from nainjaune_widget.simulation.running.setup import Setup, name_of, setup_of
from nainjaune_widget.simulation.running.workers import rows_of
from nainjaune_widget.words import SimulationError, errors_in

if TYPE_CHECKING:
    pass

MOST_ROUNDS = 10**9
MOST_AT_ONCE = 2**16
"""Deals whose outcomes are kept at the same time."""
Sums = list[list[int]]
"""For each pairing, then for each strategy over all its pairings: sum and sum of squares
of its lead, and of its wins, a deal."""


def play_pairings(draw: Draw, compiled: bool | None, span: tuple[int, int]) -> Sums:
    """Play some deals by every pairing and seat: what a worker is asked to do.

    Args:
        draw: who plays whom.
        compiled: whether by the compiled functions; None where there is a compiler.
        span: the number of the first deal, and the number after the last.
    """
    deals = span[1] - span[0]
    overall = [[0] * (2 * deals) for _ in range(draw.entrants)]
    sums = []
    for (challenger, _), setups in zip(draw.pairings, draw.setups, strict=True):
        leads, wins = [0] * deals, [0] * deals
        for seat, setup in enumerate(setups):
            for place, row in enumerate(_plain(rows_of(setup, compiled, span))):
                chips = row[CHIPS:]
                leads[place] += setup.players * chips[seat] - sum(chips)
                wins[place] += row[WINNER] == seat
        sums.append(_moments(leads, wins))
        overall[challenger] = [
            one + other for one, other in zip(overall[challenger], leads + wins, strict=True)
        ]
    return sums + [_moments(each[:deals], each[deals:]) for each in overall]


def _plain(rows: Any) -> list[list[int]]:
    return rows.tolist() if hasattr(rows, "tolist") else rows  # type: ignore[no-any-return]


def _moments(leads: Sequence[int], wins: Sequence[int]) -> list[int]:
    return [
        sum(leads),
        sum(lead * lead for lead in leads),
        sum(wins),
        sum(won * won for won in wins),
    ]


@dataclass(frozen=True)
class Standing:
    """What was played so far.

    Attributes:
        played: how many deals by each pairing in each seat.
        sums: what came of them.
    """

    played: int
    sums: Sums

    def plus(self, part: Standing) -> Standing:
        """With other deals; the order does not matter."""
        sums = [
            [one + other for one, other in zip(mine, theirs, strict=True)]
            for mine, theirs in zip(self.sums, part.sums, strict=True)
        ]
        return Standing(self.played + part.played, sums)


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

    For every ordered pairing one seat is the one strategy's and the rest of the table the
    other's; each of the seats in turn; and all of them play the same deals.

    Args:
        strategies: at least two: names of built-in ones, or functions of a view.
        rules: a ruleset or its id.
        players: how many seats.
        rounds: how many deals each pairing plays in each seat.
        seed: of the deals.
        executor: who does it, any of ``concurrent.futures`` or of Dask; None for here.
        progress: whether to show a progress bar.
        dealer: the dealer's seat.
        chunk: how many deals a worker plays at a time; None to choose it by time.
        compiled: whether to use the compiler; None where Numba is installed.
        lang: the language of what the result shows, ``"en"`` or ``"fr"``.

    Returns:
        Leads with intervals: as a table, a plot, a data frame.

    Raises:
        StrategyError: an unknown strategy, or an illegal choice.
        SimulationError: fewer than two strategies, a number that cannot be, or an
            executor that failed.

    >>> found = tournament(["random", "longest-run"], "cats-at-cards", players=3, rounds=50)
    >>> found.lead("longest-run", "random").value > found.lead("random", "longest-run").value
    True
    """
    check_lang(lang)
    with errors_in(lang):
        alone = isinstance(strategies, str) or callable(strategies)
        entering = () if alone else as_row(strategies)
        if len(entering) < 2:
            raise SimulationError("tournament-few")
        rounds = check_number("rounds", rounds, 1, MOST_ROUNDS)
        if chunk is not None:
            chunk = check_number("chunk", chunk, 1, MOST_ROUNDS)
        tables = [setup_of(rules, players, each, seed, dealer, lang) for each in entering]
        entrants = [each.strategies[0] for each in tables]
        pairings = tuple(permutations(range(len(entrants)), 2))
        setups = tuple(
            tuple(
                _seated(tables[0], entrants[one], entrants[other], seat)
                for seat in range(tables[0].players)
            )
            for one, other in pairings
        )
        draw = Draw(setups, pairings, len(entrants))
        for setup in tables:
            check_sendable(setup, check_executor(executor))
            prepare(setup, "list_deals", check_compiled(compiled), lang)
        nothing = Standing(0, [[0] * 4 for _ in range(len(pairings) + len(entrants))])
        work = partial(_play_span, draw, compiled)
        shown = bar(rounds, "deals", progress)

        def result(standing: Standing, _: bool) -> TournamentResult:
            played, sums = standing.played, standing.sums
            return TournamentResult(draw, _names(entrants), rounds, played, sums, lang)

        return work_through(
            work, nothing, Standing.plus, result, rounds, executor, shown, chunk, MOST_AT_ONCE
        )


def _play_span(draw: Draw, compiled: bool | None, span: tuple[int, int]) -> Standing:
    return Standing(span[1] - span[0], play_pairings(draw, compiled, span))


def _seated(table: Setup, challenger: StrategyLike, host: StrategyLike, seat: int) -> Setup:
    strategies = [host] * table.players
    strategies[seat] = challenger
    return replace(table, strategies=tuple(strategies))


def _names(strategies: Sequence[StrategyLike]) -> list[str]:
    found: list[str] = []
    for strategy in strategies:
        name = name_of(strategy)
        number = 2
        while name in found:
            name = f"{name_of(strategy)} {number}"
            number += 1
        found.append(name)
    return found
