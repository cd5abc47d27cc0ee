"""Every strategy against every other, in every seat, on the same deals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import STRATEGIES, StrategyLike
from nainjaune_widget.players.strategies import as_row
from nainjaune_widget.simulation import tournament_reports
from nainjaune_widget.simulation.deals import CHIPS, WINNER
from nainjaune_widget.simulation.estimates import LEVEL, Estimate, Interval
from nainjaune_widget.simulation.finding import rows_of
from nainjaune_widget.simulation.scheduling import (
    bar,
    check_executor,
    work_through,
)
from nainjaune_widget.simulation.sending import check_sendable
from nainjaune_widget.simulation.setup import (
    Setup,
    check_compiled,
    check_lang,
    check_number,
    name_of,
    setup_of,
)
from nainjaune_widget.simulation.speaking import in_own_language
from nainjaune_widget.simulation.table_side import prepare
from nainjaune_widget.words import SimulationError, errors_in

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

MOST_ROUNDS = 10**9
MOST_AT_ONCE = 2**16
"""Deals whose outcomes are kept at the same time."""
Sums = list[list[int]]
"""For each pairing, then for each strategy over all its pairings: sum and sum of squares
of its lead, and of its wins, a deal."""


@dataclass(frozen=True)
class Draw:
    """Who plays whom.

    Attributes:
        setups: for each pairing, a table for each seat of the challenger.
        pairings: the challenger and the host, as places in the list of strategies.
        entrants: how many strategies there are.
    """

    setups: tuple[tuple[Setup, ...], ...]
    pairings: tuple[tuple[int, int], ...]
    entrants: int


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


@dataclass(frozen=True, repr=False)
class Share(Estimate):
    """A mean of shares, one for each deal: of the seats in which it was won.

    It is no `Rate`, for the seats of one deal are not independent.

    >>> Share(0.9, 0.1, 10**6)
    0.90 [0.70 … 1.00] (95 %)
    """

    def interval(self, level: float = LEVEL) -> Interval:
        """Student's, as far as it lies between 0 and 1.

        Args:
            level: how often such an interval holds the true value, between 0 and 1.

        Raises:
            SimulationError: a level that cannot be.
        """
        return Interval(*(min(max(end, 0.0), 1.0) for end in super().interval(level)))

    def __repr__(self) -> str:
        if not math.isfinite(self.stderr):
            return f"{self.value:.4g}"
        interval = self.interval()
        return f"{self.value:.{interval.digits}f} [{interval}] (95 %)"


class TournamentResult:
    """What each strategy gains against each other. Made by `tournament`.

    A lead is what one seat of a strategy wins more in a deal than the others at the table
    do in the mean, in jetons; the seats take turns on the same deals.

    Attributes:
        draw: who played whom.
        setup: the table and the deals, of the first pairing.
        names: the strategies.
        asked: how many deals were asked for.
        rounds: how many deals each pairing played in each seat.
        complete: whether all were played.
        lang: the language of what it shows.
    """

    def __init__(
        self, draw: Draw, names: Sequence[str], asked: int, rounds: int, sums: Sums, lang: str
    ) -> None:
        self.setup = draw.setups[0][0]
        self.names = tuple(names)
        self.asked = asked
        self.rounds = rounds
        self.complete = rounds == asked
        self.lang = lang
        self.draw = draw
        self._sums = sums

    @in_own_language
    def lead(self, challenger: str, host: str | None = None) -> Estimate:
        """What a strategy's seat gains over a table of another, or over all others' tables.

        Args:
            challenger: the strategy.
            host: the other; None for the mean over all others.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        total, squares, _, _ = self._find(challenger, host)
        return Estimate.of_sums(self.rounds, total, squares, self._divisor(host, self._others))

    @in_own_language
    def wins(self, challenger: str, host: str | None = None) -> Share:
        """The share of deals that a strategy's seat wins at a table of another.

        Args:
            challenger: the strategy.
            host: the other; None for the mean over all others.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        _, _, total, squares = self._find(challenger, host)
        mean = Estimate.of_sums(self.rounds, total, squares, self._divisor(host, 1))
        return Share(mean.value, mean.stderr, mean.count)

    @property
    def ranking(self) -> list[tuple[str, Estimate]]:
        """The strategies with their leads over all others, the best first."""
        leads = [(name, self.lead(name)) for name in self.names]
        return sorted(leads, key=lambda pair: -pair[1].value)

    @property
    def _others(self) -> int:
        return self.setup.players - 1

    def _divisor(self, host: str | None, others: int) -> int:
        pairings = len(self.names) - 1 if host is None else 1
        return self.setup.players * others * pairings

    def _find(self, challenger: str, host: str | None) -> list[int]:
        for name in (challenger, host):
            if name is not None and name not in self.names:
                known = ", ".join(self.names)
                raise SimulationError("tournament-name", given=repr(name), known=known)
        first = self.names.index(challenger)
        if host is None:
            return self._sums[len(self.draw.pairings) + first]
        if host == challenger:
            raise SimulationError("tournament-itself", name=repr(host))
        return self._sums[self.draw.pairings.index((first, self.names.index(host)))]

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """A row for each pairing: its lead and its wins with 95 % intervals."""
        return tournament_reports.pairings_frame(self)

    @in_own_language
    def plot(self, lang: str | None = None) -> Figure:
        """The leads with their 95 % intervals.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own.
        """
        from nainjaune_widget.simulation import plots  # noqa: PLC0415

        return plots.plot_tournament(self, lang or self.lang)

    @in_own_language
    def describe(self, lang: str | None = None) -> str:
        """All of it as a text, in English or French."""
        return tournament_reports.tournament_sheet(self, lang or self.lang).as_text()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TournamentResult):
            return NotImplemented
        mine = (self.draw, self.names, self.rounds, self._sums)
        return mine == (other.draw, other.names, other.rounds, other._sums)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return tournament_reports.tournament_sheet(self, self.lang).as_html(self.lang)


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
