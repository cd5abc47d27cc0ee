"""Deals in which something happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple

from nainjaune_widget.play import Deal
from nainjaune_widget.simulation.counting.deals import ACTIONS, CARDS, CHIPS, OPERA, WINNER
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.counts import Counts, Numbers
from nainjaune_widget.simulation.running.run import runner
from nainjaune_widget.simulation.running.scheduling import Span, cut_out
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.simulation.running.workers import rows_of
from nainjaune_widget.words import SimulationError, shown

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


def find_deals(
    setup: Setup,
    stretches: Sequence[Span],
    limit: int = 5,
    opera: bool | None = None,
    winner: int | None = None,
    where: Callable[[Outcome], object] | None = None,
    *,
    compiled: bool | None = None,
    lang: str = "en",
) -> Found:
    """Find the first deals in which something happened.

    Args:
        setup: the setup that is played.
        stretches: the spans of deals to look through.
        limit: the greatest number of deals to find.
        opera: True for deals with an opera, False for deals without one; None for all.
        winner: the seat that went out; None for any seat.
        where: a function of an `Outcome` that returns True for the deals to find.
        compiled: True to use the compiled functions; None to use them where possible.
        lang: the language of errors and of the announcement of a wait.

    Returns:
        The numbers of the deals; after an interruption, of those found before it.

    Raises:
        SimulationError: the limit or the seat is impossible, or `where` is not a function.
    """
    with runner(compiled=compiled, lang=lang) as chosen:
        limit = check_number("limit", limit, 1, MOST_FOUND)
        if winner is not None:
            winner = check_number("winner", winner, 0, setup.players - 1)
        if opera is not None and not isinstance(opera, bool):
            raise SimulationError("find-opera", given=shown(opera))
        if where is not None and not callable(where):
            raise SimulationError("find-where", kind=type(where).__name__)
        wanted = {} if opera is None else {OPERA: int(opera)}
        if winner is not None:
            wanted[WINNER] = winner

        total = sum(end - first for first, end in stretches)

        def enough(counts: Counts) -> bool:
            return len(counts["found"]) >= limit

        def result(counts: Counts) -> Found:
            numbers = sorted(counts["found"])[:limit]
            return Found.of(numbers, setup, counts.done == total or enough(counts))

        return chosen.run(
            [setup],
            "list_deals",
            total,
            "deals",
            partial(_find_part, setup, stretches, wanted, where, limit),
            result,
            most=MOST_AT_ONCE,
            enough=enough,
            first_in_python=True,
        )


def _find_part(
    setup: Setup,
    stretches: Sequence[Span],
    wanted: Mapping[int, int],
    where: Callable[[Outcome], object] | None,
    limit: int,
    compiled: bool | None,
    places: Span,
) -> Numbers:
    """Return the numbers of the wanted deals at some places of the stretches, each once."""
    outcomes = outcomes_of(setup, cut_out(stretches, places), compiled, wanted)
    found = (each.number for each in outcomes if where is None or where(each))
    return {"found": dict.fromkeys(islice(found, limit), 1)}


def outcomes_of(
    setup: Setup,
    stretches: Iterable[Span],
    compiled: bool | None = None,
    wanted: Mapping[int, int] = MappingProxyType({}),
) -> Iterator[Outcome]:
    """Play some deals and yield their outcomes.

    Args:
        setup: the setup that is played.
        stretches: the spans of deals.
        compiled: True to use the compiled functions; None to use them where possible.
        wanted: the numbers that the row of a deal must hold, by their places; the outcomes of
            other deals are left out.
    """
    for span in stretches:
        rows = rows_of(setup, compiled, span)
        for place, numbers in rows_with(rows, wanted):
            yield Outcome(
                span[0] + place,
                numbers[WINNER],
                bool(numbers[OPERA]),
                numbers[CARDS],
                numbers[ACTIONS],
                tuple(numbers[CHIPS:]),
            )


def rows_with(rows: Any, wanted: Mapping[int, int]) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield the rows that hold some numbers at their places, each with its own place.

    Args:
        rows: lists of ints, or an array, of which only these rows are made lists.
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
