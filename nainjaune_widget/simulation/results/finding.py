"""Deals in which something happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple

from nainjaune_widget.play import Deal
from nainjaune_widget.simulation.compiled.compiler import is_compiled
from nainjaune_widget.simulation.counting.deals import ACTIONS, CARDS, CHIPS, OPERA, WINNER
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.backend import prepare
from nainjaune_widget.simulation.running.scheduling import spans
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.simulation.running.workers import rows_of
from nainjaune_widget.words import SimulationError

AT_ONCE = 4096


class Outcome(NamedTuple):
    """What came of a deal.

    Attributes:
        number: the deal's.
        winner: the seat that went out.
        opera: whether it was an opera.
        cards: how many cards were put down.
        actions: how many cards were put down and passes heard.
        chips: the net result of each seat, in jetons.
    """

    number: int
    winner: int
    opera: bool
    cards: int
    actions: int
    chips: tuple[int, ...]


class Found(tuple[int, ...]):  # noqa: SLOT001 - it has attributes of its own
    """The numbers of some deals.

    Attributes:
        setup: what was played.
        complete: whether the search came to its end; False when it was interrupted.
    """

    setup: Setup
    complete: bool

    @classmethod
    def of(cls, numbers: Sequence[int], setup: Setup, complete: bool) -> Found:
        """Some deals of a setup."""
        found = cls(numbers)
        found.setup = setup
        found.complete = complete
        return found

    @property
    def deals(self) -> list[Deal]:
        """The deals themselves, to put on a board."""
        return [self.setup.deal(number) for number in self]


def outcomes_of(
    setup: Setup,
    stretches: Sequence[tuple[int, int]],
    compiled: bool | None = None,
    wanted: Mapping[int, int] = MappingProxyType({}),
) -> Iterator[Outcome]:
    """What came of some deals, one after the other.

    Args:
        setup: what is played.
        stretches: the numbers of the deals.
        compiled: whether by the compiled functions; None where there is a compiler.
        wanted: what stands in the rows of those that are meant, by its place.
    """
    length = AT_ONCE if setup.all_built_in and is_compiled(compiled) else 16
    for first, end in stretches:
        for span in spans(first, end, length):
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
    """The rows that hold some numbers at their places, with their own places.

    Of an array only these are made Python's own numbers.

    >>> list(rows_with([[3, 0], [2, 1], [3, 1]], {0: 3, 1: 1}))
    [(2, [3, 1])]
    """
    if hasattr(rows, "tolist"):
        meant = (rows[:, list(wanted)] == list(wanted.values())).all(axis=1).nonzero()[0]
        yield from zip(meant.tolist(), rows[meant].tolist(), strict=True)
        return
    for place, row in enumerate(rows):
        if all(row[column] == number for column, number in wanted.items()):
            yield place, row


def find_deals(
    setup: Setup,
    stretches: Sequence[tuple[int, int]],
    limit: int = 5,
    opera: bool | None = None,
    winner: int | None = None,
    where: Callable[[Outcome], object] | None = None,
    *,
    compiled: bool | None = None,
    lang: str = "en",
) -> Found:
    """The first deals in which something happened.

    Args:
        setup: what is played.
        stretches: the numbers of the deals to look through.
        limit: how many to find at most.
        opera: whether the winner made an opera; None for either.
        winner: who went out; None for anybody.
        where: a function of an `Outcome` that says whether the deal is meant.
        compiled: whether by the compiled functions; None where there is a compiler.
        lang: the language in which a wait is announced.

    Returns:
        Their numbers; when it was interrupted, of those that were found so far.

    Raises:
        SimulationError: a limit or a seat that cannot be, or no function.
    """
    limit = check_number("limit", limit, 1, 10**9)
    if winner is not None:
        winner = check_number("winner", winner, 0, setup.players - 1)
    if opera is not None and not isinstance(opera, bool):
        raise SimulationError("find-opera", given=repr(opera))
    if where is not None and not callable(where):
        raise SimulationError("find-where", kind=type(where).__name__)
    prepare(setup, "list_deals", compiled, lang)
    wanted = {} if opera is None else {OPERA: int(opera)}
    if winner is not None:
        wanted[WINNER] = winner
    outcomes = outcomes_of(setup, stretches, compiled, wanted)
    meant = (each.number for each in outcomes if where is None or where(each))
    found: list[int] = []
    try:
        found.extend(islice(meant, limit))
    except KeyboardInterrupt:
        return Found.of(found, setup, complete=False)
    return Found.of(found, setup, complete=True)
