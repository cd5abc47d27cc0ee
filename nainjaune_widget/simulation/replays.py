"""Deals of a run played again: searched, or compared under two line-ups of strategies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import sub
from types import MappingProxyType
from typing import Any, NamedTuple

from nainjaune_widget.play import Deal
from nainjaune_widget.sheets import Sheet, uncertain
from nainjaune_widget.simulation import reports
from nainjaune_widget.simulation.backend import columns_of, rows_of
from nainjaune_widget.simulation.counts import Numbers, Span, moments
from nainjaune_widget.simulation.deals import CHIPS, WINNER
from nainjaune_widget.simulation.estimates import Estimates
from nainjaune_widget.simulation.reports import Result
from nainjaune_widget.simulation.setup import Setup, name_of
from nainjaune_widget.words import text

MOST_FOUND = 10**9
"""The most deals that a search may be asked for."""
MOST_AT_ONCE = 4096
"""The most deals whose outcomes are kept at the same time."""


class Outcome(NamedTuple):
    """The outcome of a deal.

    Attributes:
        number: the number of the deal.
        winner: the seat that went out.
        opera: True if the winner made an opera.
        cards: the number of cards put down.
        actions: the number of cards put down and passes heard.
        chips: the net result of each seat, in jetons.
    """

    number: int
    winner: int
    opera: bool
    cards: int
    actions: int
    chips: tuple[int, ...]


class Found(tuple[int, ...]):  # noqa: SLOT001 - it has attributes of its own
    """The numbers of the deals found.

    Attributes:
        setup: the setup that was played.
        complete: True if the search came to its end; False if it was interrupted.
    """

    setup: Setup
    complete: bool

    @classmethod
    def of(cls, numbers: Sequence[int], setup: Setup, complete: bool) -> Found:
        """Return some numbers with their setup."""
        found = cls(numbers)
        found.setup = setup
        found.complete = complete
        return found

    @property
    def deals(self) -> list[Deal]:
        """The deals themselves, to put on a board."""
        return [self.setup.deal(number) for number in self]


def find_part(
    setup: Setup,
    wanted: Mapping[int, int],
    where: Callable[[Outcome], object] | None,
    limit: int,
    compiled: bool | None,
    span: Span,
) -> Numbers:
    """Find the wanted ones of some deals; a worker's task.

    Args:
        setup: the setup that is played.
        wanted: as for `outcomes_of`.
        where: a function of an `Outcome` that returns True for the deals to find.
        limit: the greatest number of deals to find.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.

    Returns:
        The number 1 by the number of each deal.
    """
    outcomes = outcomes_of(setup, span, compiled, wanted)
    found = (each.number for each in outcomes if where is None or where(each))
    return {"found": dict.fromkeys(islice(found, limit), 1)}


def outcomes_of(
    setup: Setup,
    span: Span,
    compiled: bool | None = None,
    wanted: Mapping[int, int] = MappingProxyType({}),
) -> Iterator[Outcome]:
    """Play some deals and yield their outcomes.

    Args:
        setup: the setup that is played.
        span: the number of the first deal, and the number after the last.
        compiled: True to use the compiled functions; None to use them where possible.
        wanted: the numbers that the row of a deal must hold, by their places; the outcomes of
            other deals are left out.
    """
    for place, numbers in rows_with(rows_of(setup, compiled, span), wanted):
        winner, opera, cards, actions, *chips = numbers
        yield Outcome(span[0] + place, winner, bool(opera), cards, actions, tuple(chips))


def rows_with(rows: Any, wanted: Mapping[int, int]) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield the rows that hold some numbers at their places, each with its own place.

    Args:
        rows: lists of integers, or an array, of which only these rows are made lists.
        wanted: the numbers by their places.

    >>> list(rows_with([[3, 0], [2, 1], [3, 1]], {0: 3, 1: 1}))
    [(2, [3, 1])]
    """
    if hasattr(rows, "tolist"):
        places = (rows[:, list(wanted)] == list(wanted.values())).all(axis=1).nonzero()[0]
        yield from zip(places.tolist(), rows[places].tolist(), strict=True)
        return
    for place, row in enumerate(rows):
        if all(row[column] == number for column, number in wanted.items()):
            yield place, row


@dataclass(frozen=True, repr=False)
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


def compare_part(first: Setup, second: Setup, compiled: bool | None, span: Span) -> Numbers:
    """Play some of the deals by both line-ups; a worker's task.

    Args:
        first: the setup with the one line-up.
        second: the setup with the other.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the first deal, and the number after the last.

    Returns:
        The moments of the differences, by seat, of ``chips`` and ``wins``.
    """
    ours, theirs = (columns_of(each, compiled, span) for each in (first, second))
    winners = list(zip(ours[WINNER], theirs[WINNER], strict=True))
    chips, wins = {}, {}
    for seat in range(first.players):
        chips[seat] = list(map(sub, ours[CHIPS + seat], theirs[CHIPS + seat]))
        wins[seat] = [(one == seat) - (other == seat) for one, other in winners]
    return moments("chips", chips) | moments("wins", wins)
