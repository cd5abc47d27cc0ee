"""Two line-ups of strategies compared on the same deals (common random numbers)."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from nainjaune_widget.sheets import Sheet
from nainjaune_widget.simulation.counting.deals import CHIPS, WINNER
from nainjaune_widget.simulation.estimates import Estimate, Estimates
from nainjaune_widget.simulation.results import reports
from nainjaune_widget.simulation.results.result import Result, in_own_language
from nainjaune_widget.simulation.running import (
    Run,
    Setup,
    Span,
    cut_out,
    name_of,
    rows_of,
    run_options,
    spans,
)
from nainjaune_widget.words import SimulationError

if TYPE_CHECKING:
    import pandas as pd

MOST_AT_ONCE = 4096
"""The most deals whose outcomes are kept at the same time."""


@dataclass(frozen=True, repr=False)
class ComparisonResult(Result):
    """The gain of each seat by the first line-up over the second, on the same deals.

    The luck of the cards is the same on both sides and drops out of the difference, so its
    interval is much narrower than those of the two results.

    Attributes:
        first: the names of the strategies by seat.
        second: the names of those they are compared with.
        rounds: the number of deals compared.
        mean_chips: by seat, the mean difference of its results, in jetons.
        win_rate: by seat, the difference of its rates of winning.
        lang: the language of its texts and pictures.
        asked: the number of deals to compare.
        complete: True if all of them were compared; False after an interruption.
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
        """Return by seat the strategies and the differences with 95 % intervals."""
        return reports.comparison_frame(self)

    def _sheet(self, lang: str) -> Sheet:
        return reports.comparison_sheet(self, lang)


@dataclass(frozen=True)
class Differences:
    """The differences between the outcomes of the same deals.

    Attributes:
        deals: the number of deals.
        sums: the sums of the differences: of the seats' jetons, then of their wins.
        squares: the sums of their squares.
    """

    deals: int
    sums: list[int]
    squares: list[int]

    @classmethod
    def none(cls, players: int) -> Differences:
        """Return the differences of no deals."""
        return cls(0, [0] * 2 * players, [0] * 2 * players)

    @classmethod
    def between(cls, players: int, ours: Any, theirs: Any) -> Differences:
        """Return the differences of some deals, each played in two ways.

        Args:
            players: the number of seats.
            ours: rows of `deals.write_outcome`.
            theirs: the rows of the same deals, played in the other way.
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
        """Return the sum with other deals, in any order."""
        return Differences(
            self.deals + part.deals,
            [one + other for one, other in zip(self.sums, part.sums, strict=True)],
            [one + other for one, other in zip(self.squares, part.squares, strict=True)],
        )

    @property
    def estimates(self) -> Estimates:
        """Their means: of the seats' jetons, then of their wins."""
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
) -> ComparisonResult:
    """Compare two line-ups on the same deals.

    Args:
        first: the setup with the one line-up.
        second: the setup with the other: the same ruleset, players, seed and dealer.
        stretches: the spans of deals.
        progress: True to show a progress bar.
        lang: the language of the comparison.
        compiled: True to use the compiled functions; None to use them where possible.
        executor: any executor of ``concurrent.futures`` or of Dask; None to play here.
        chunk: the number of deals that a worker plays at a time; None to choose it by time.

    Raises:
        SimulationError: the deals are not the same, or the executor failed.
    """
    with run_options(executor, progress, chunk, compiled, lang) as options:
        deals = [(each.rules, each.players, each.seed, each.dealer) for each in (first, second)]
        if deals[0] != deals[1]:
            raise SimulationError("compare-deals")
        asked = sum(end - start for start, end in stretches)

        def result(differences: Differences, complete: bool) -> ComparisonResult:
            estimates = differences.estimates
            return ComparisonResult(
                tuple(map(name_of, first.strategies)),
                tuple(map(name_of, second.strategies)),
                differences.deals,
                Estimates(estimates[: first.players]),
                Estimates(estimates[first.players :]),
                lang,
                asked,
                complete,
            )

        return Run(
            setups=[first, second],
            entry="list_deals",
            total=asked,
            unit="deals",
            work=partial(compare_part, first, second, tuple(stretches), compiled),
            nothing=Differences.none(first.players),
            result=result,
        ).go(options)


def compare_part(
    first: Setup, second: Setup, stretches: Sequence[Span], compiled: bool | None, places: Span
) -> Differences:
    """Play some of the deals by both line-ups; a worker's task.

    Args:
        first: the setup with the one line-up.
        second: the setup with the other.
        stretches: the spans of all deals.
        compiled: True to use the compiled functions; None to use them where possible.
        places: the deals to play, as places in the row of all deals.
    """
    found = Differences.none(first.players)
    for start, end in cut_out(stretches, places):
        for span in spans(start, end, MOST_AT_ONCE):
            rows = (rows_of(each, compiled, span) for each in (first, second))
            found = found.plus(Differences.between(first.players, *rows))
    return found


def _columns(rows: Any) -> list[list[int]]:
    if hasattr(rows, "T"):
        return rows.T.tolist()  # type: ignore[no-any-return]
    return [list(column) for column in zip(*rows, strict=True)]


def _differences(ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(ours, theirs, strict=True)]
