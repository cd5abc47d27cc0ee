"""Two line-ups of strategies on the same deals (common random numbers)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from nainjaune_widget.simulation.counting.deals import CHIPS, WINNER
from nainjaune_widget.simulation.estimates.estimates import Estimate, Estimates
from nainjaune_widget.simulation.results import reports
from nainjaune_widget.simulation.results.finding import AT_ONCE
from nainjaune_widget.simulation.results.language import in_own_language
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.backend import prepare
from nainjaune_widget.simulation.running.scheduling import (
    Span,
    bar,
    check_executor,
    spans,
    work_through,
)
from nainjaune_widget.simulation.running.sending import check_sendable
from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.simulation.running.workers import rows_of
from nainjaune_widget.simulation.tournaments import MOST_ROUNDS
from nainjaune_widget.words import SimulationError

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, repr=False)
class Comparison:
    """What each seat has more with the first line-up than with the second, on the same deals.

    The luck of the cards is the same on both sides and drops out of the difference, so
    its interval is much narrower than those of the two results.

    Attributes:
        first: the names of the strategies by seat.
        second: those they are compared with.
        rounds: how many deals.
        mean_chips: by seat, the mean difference of its results, in jetons.
        win_rate: by seat, the difference of its rates of winning.
        lang: the language of what it shows.
        asked: how many deals were asked for.
        complete: whether all of them were played; False when it was interrupted.
    """

    first: tuple[str, ...]
    second: tuple[str, ...]
    rounds: int
    mean_chips: Estimates
    win_rate: Estimates
    lang: str = "en"
    asked: int = 0
    complete: bool = True

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """By seat, the strategies and the differences with 95 % intervals."""
        return reports.comparison_frame(self)

    @in_own_language
    def describe(self, lang: str | None = None) -> str:
        """All of it as a text, in English or French."""
        return reports.comparison_sheet(self, lang or self.lang).as_text()

    def __repr__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return reports.comparison_sheet(self, self.lang).as_html(self.lang)


@dataclass(frozen=True)
class Differences:
    """What the outcomes of the same deals differ by.

    Attributes:
        deals: how many.
        sums: of the differences: the seats' jetons, then their wins.
        squares: the sums of their squares.
    """

    deals: int
    sums: list[int]
    squares: list[int]

    @classmethod
    def none(cls, players: int) -> Differences:
        """Of no deals."""
        return cls(0, [0] * 2 * players, [0] * 2 * players)

    @classmethod
    def between(cls, players: int, ours: Any, theirs: Any) -> Differences:
        """Of some deals, each played in two ways.

        Args:
            players: how many seats.
            ours: rows of `deals.write_outcome`.
            theirs: rows for the same deals.
        """
        columns = list(zip(_columns(ours), _columns(theirs), strict=True))
        differences = [_differences(*columns[CHIPS + seat]) for seat in range(players)]
        winners = columns[WINNER]
        differences += [
            _differences(*([winner == seat for winner in side] for side in winners))
            for seat in range(players)
        ]
        squares = [sum(value * value for value in values) for values in differences]
        return cls(len(winners[0]), [sum(values) for values in differences], squares)

    def plus(self, part: Differences) -> Differences:
        """With those of other deals; the order does not matter."""
        return Differences(
            self.deals + part.deals,
            [one + other for one, other in zip(self.sums, part.sums, strict=True)],
            [one + other for one, other in zip(self.squares, part.squares, strict=True)],
        )

    @property
    def estimates(self) -> Estimates:
        """Their means."""
        return Estimates(
            Estimate.of_sums(self.deals, total, square)
            for total, square in zip(self.sums, self.squares, strict=True)
        )


def compare(
    first: Setup,
    second: Setup,
    stretches: Sequence[Span],
    progress: bool = False,
    lang: str = "en",
    compiled: bool | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
) -> Comparison:
    """Play the same deals by two line-ups.

    Args:
        first: the one.
        second: the other: the same ruleset, players, seed and dealer.
        stretches: the numbers of the deals.
        progress: whether to show a progress bar.
        lang: the language of what the comparison shows.
        compiled: whether by the compiled functions; None where there is a compiler.
        executor: who does it, any of ``concurrent.futures`` or of Dask; None for here.
        chunk: how many deals a worker plays at a time; None to choose it by time.

    Raises:
        SimulationError: the deals are not the same, or the executor failed.
    """
    deals = [(each.rules, each.players, each.seed, each.dealer) for each in (first, second)]
    if deals[0] != deals[1]:
        raise SimulationError("compare-deals")
    rounds = sum(end - start for start, end in stretches)
    if chunk is not None:
        chunk = check_number("chunk", chunk, 1, MOST_ROUNDS)
    for each in (first, second):
        check_sendable(each, check_executor(executor))
        prepare(each, "list_deals", compiled, lang)

    def result(differences: Differences, complete: bool) -> Comparison:
        estimates = differences.estimates
        return Comparison(
            tuple(map(name_of, first.strategies)),
            tuple(map(name_of, second.strategies)),
            differences.deals,
            Estimates(estimates[: first.players]),
            Estimates(estimates[first.players :]),
            lang,
            rounds,
            complete,
        )

    return work_through(
        partial(compare_part, first, second, tuple(stretches), compiled),
        Differences.none(first.players),
        Differences.plus,
        result,
        rounds,
        executor,
        bar(rounds, "deals", progress),
        chunk,
        MOST_ROUNDS,
    )


def compare_part(
    first: Setup, second: Setup, stretches: Sequence[Span], compiled: bool | None, places: Span
) -> Differences:
    """Play some of the deals by both line-ups: what a worker is asked to do.

    Args:
        first: the one.
        second: the other.
        stretches: the numbers of all deals.
        compiled: whether by the compiled functions; None where there is a compiler.
        places: which of them, the first's place in the row of all and that after the last.
    """
    found = Differences.none(first.players)
    for start, end in cut_out(stretches, places):
        for span in spans(start, end, AT_ONCE):
            rows = (rows_of(each, compiled, span) for each in (first, second))
            found = found.plus(Differences.between(first.players, *rows))
    return found


def cut_out(stretches: Sequence[Span], places: Span) -> Iterator[Span]:
    """The numbers that stand at consecutive places, in a row of stretches of numbers.

    >>> list(cut_out([(0, 4), (10, 12), (20, 30)], (3, 8)))
    [(3, 4), (10, 12), (20, 22)]
    """
    place = 0
    for start, end in stretches:
        first, last = max(start, start + places[0] - place), min(end, start + places[1] - place)
        if first < last:
            yield first, last
        place += end - start


def _columns(rows: Any) -> list[list[int]]:
    if hasattr(rows, "T"):
        return rows.T.tolist()  # type: ignore[no-any-return]
    return [list(column) for column in zip(*rows, strict=True)]


def _differences(ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(ours, theirs, strict=True)]
