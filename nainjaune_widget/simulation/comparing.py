"""Two line-ups of strategies on the same deals (common random numbers)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nainjaune_widget.simulation import reports
from nainjaune_widget.simulation.deals import CHIPS, WINNER
from nainjaune_widget.simulation.estimates import Estimate, Estimates
from nainjaune_widget.simulation.finding import AT_ONCE, rows_of
from nainjaune_widget.simulation.scheduling import bar, spans
from nainjaune_widget.simulation.setup import Setup, name_of
from nainjaune_widget.simulation.speaking import in_own_language
from nainjaune_widget.simulation.table_side import prepare
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
    """

    first: tuple[str, ...]
    second: tuple[str, ...]
    rounds: int
    mean_chips: Estimates
    win_rate: Estimates
    lang: str = "en"

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


def compare(
    first: Setup,
    second: Setup,
    stretches: Sequence[tuple[int, int]],
    progress: bool = False,
    lang: str = "en",
    compiled: bool | None = None,
) -> Comparison:
    """Play the same deals by two line-ups.

    Args:
        first: the one.
        second: the other: the same ruleset, players, seed and dealer.
        stretches: the numbers of the deals.
        progress: whether to show a progress bar.
        lang: the language of what the comparison shows.
        compiled: whether by the compiled functions; None where there is a compiler.

    Raises:
        SimulationError: the deals are not the same.
    """
    deals = [(each.rules, each.players, each.seed, each.dealer) for each in (first, second)]
    if deals[0] != deals[1]:
        raise SimulationError("compare-deals")
    rounds = sum(end - start for start, end in stretches)
    for each in (first, second):
        prepare(each, "list_deals", compiled, lang)
    sums = [[0] * (2 * first.players) for _ in range(2)]
    with bar(rounds, "deals", progress) as shown:
        for start, end in stretches:
            for span in spans(start, end, AT_ONCE):
                add_differences(sums, *(rows_of(each, compiled, span) for each in (first, second)))
                if shown is not None:
                    shown.update(span[1] - span[0])
    totals, squares = sums
    estimates = [
        Estimate.of_sums(rounds, total, square)
        for total, square in zip(totals, squares, strict=True)
    ]
    return Comparison(
        tuple(map(name_of, first.strategies)),
        tuple(map(name_of, second.strategies)),
        rounds,
        Estimates(estimates[: first.players]),
        Estimates(estimates[first.players :]),
        lang,
    )


def add_differences(sums: list[list[int]], ours: Any, theirs: Any) -> None:
    """Add what the outcomes of the same deals differ by, and the squares of it.

    Args:
        sums: of the differences and of their squares: the seats' jetons, then their wins.
        ours: rows of `deals.write_outcome`.
        theirs: rows for the same deals.
    """
    players = len(sums[0]) // 2
    columns = list(zip(_columns(ours), _columns(theirs), strict=True))
    differences = [_differences(*columns[CHIPS + seat]) for seat in range(players)]
    winners = columns[WINNER]
    differences += [
        _differences(*([winner == seat for winner in side] for side in winners))
        for seat in range(players)
    ]
    for place, values in enumerate(differences):
        sums[0][place] += sum(values)
        sums[1][place] += sum(value * value for value in values)


def _columns(rows: Any) -> list[list[int]]:
    if hasattr(rows, "T"):
        return rows.T.tolist()  # type: ignore[no-any-return]
    return [list(column) for column in zip(*rows, strict=True)]


def _differences(ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    return [one - other for one, other in zip(ours, theirs, strict=True)]
