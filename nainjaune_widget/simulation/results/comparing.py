"""Two line-ups of strategies compared on the same deals (common random numbers)."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from operator import sub

from nainjaune_widget.sheets import Sheet, uncertain
from nainjaune_widget.simulation.counting.deals import CHIPS, WINNER
from nainjaune_widget.simulation.estimates import Estimates
from nainjaune_widget.simulation.results import reports
from nainjaune_widget.simulation.results.result import Result
from nainjaune_widget.simulation.running.counts import Counts, Numbers, moments
from nainjaune_widget.simulation.running.run import runner
from nainjaune_widget.simulation.running.scheduling import Span, cut_out
from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.simulation.running.workers import columns_of
from nainjaune_widget.words import SimulationError, text

MOST_AT_ONCE = 4096
"""The most deals whose outcomes are kept at the same time."""


@dataclass(repr=False)
class ComparisonResult(Result):
    """The gain of each seat by the first line-up over the second, on the same deals.

    The luck of the cards is the same on both sides and drops out of the difference, so its
    interval is much narrower than those of the two results.

    Attributes:
        setups: the setups with the two line-ups.
        asked: the number of deals to compare.
        lang: the language of its texts, ``"en"`` or ``"fr"``.
    """

    setups: tuple[Setup, Setup]

    @property
    def rounds(self) -> int:
        """The number of deals compared."""
        return self.counts.done

    @property
    def first(self) -> tuple[str, ...]:
        """By seat, the name of its strategy."""
        return tuple(map(name_of, self.setups[0].strategies))

    @property
    def second(self) -> tuple[str, ...]:
        """By seat, the name of the strategy that it is compared with."""
        return tuple(map(name_of, self.setups[1].strategies))

    @property
    def mean_chips(self) -> Estimates:
        """By seat, the mean difference of its results, in jetons."""
        return self._means("chips")

    @property
    def win_rate(self) -> Estimates:
        """By seat, the difference of its rates of winning."""
        return self._means("wins")

    def _means(self, name: str) -> Estimates:
        seats = range(len(self.first))
        return Estimates(self.counts.mean(name, seat, self.rounds) for seat in seats)

    def _columns(self) -> dict[str, Sequence[object]]:
        estimates = reports.with_intervals(mean_chips=self.mean_chips, win_rate=self.win_rate)
        seats = range(len(self.first))
        return {"seat": seats, "first": self.first, "second": self.second, **estimates}

    def _sheet(self, lang: str) -> Sheet:
        first, second = (reports.line_up(setup, lang) for setup in self.setups)
        deals = reports.many("deals", self.rounds, lang)
        title = text("simulation", "compare-title", lang, first=first, second=second, deals=deals)
        heads = reports.texts(lang, "seat", "chips-more", "wins-more")
        rows = [
            [str(seat), uncertain(chips, lang), uncertain(wins, lang, scale=100)]
            for seat, (chips, wins) in enumerate(zip(self.mean_chips, self.win_rate, strict=True))
        ]
        return self._as_sheet(title, heads, rows, [], lang)


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
    with runner(executor, progress, chunk, compiled, lang) as chosen:
        if replace(second, strategies=first.strategies) != first:
            raise SimulationError("compare-deals")
        asked = sum(end - start for start, end in stretches)

        def result(counts: Counts) -> ComparisonResult:
            return ComparisonResult(asked, counts, lang, (first, second))

        return chosen.run(
            [first, second],
            "list_deals",
            asked,
            "deals",
            partial(compare_part, first, second, tuple(stretches)),
            result,
            most=MOST_AT_ONCE,
        )


def compare_part(
    first: Setup, second: Setup, stretches: Sequence[Span], compiled: bool | None, places: Span
) -> Numbers:
    """Play some of the deals by both line-ups; a worker's task.

    Args:
        first: the setup with the one line-up.
        second: the setup with the other.
        stretches: the spans of all deals.
        compiled: True to use the compiled functions; None to use them where possible.
        places: the deals to play, as places in the row of all deals.

    Returns:
        The moments of the differences, by seat, of ``chips`` and ``wins``.
    """
    spans = tuple(cut_out(stretches, places))
    ours, theirs = (columns_of(each, compiled, spans) for each in (first, second))
    winners = list(zip(ours[WINNER], theirs[WINNER], strict=True))
    chips, wins = {}, {}
    for seat in range(first.players):
        chips[seat] = list(map(sub, ours[CHIPS + seat], theirs[CHIPS + seat]))
        wins[seat] = [(one == seat) - (other == seat) for one, other in winners]
    return moments("chips", chips) | moments("wins", wins)
