"""What runs the simulator's functions: plain Python, compiled code, or the engine of a browser tab.

Each has its own form of the engine's objects and of rows of integers. The same functions run on
all of them, so that the results are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from nainjaune_widget.engine.seat_secrets import seat_secrets
from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.probability import Beliefs, DrawnDeal
from nainjaune_widget.simulation.deals import seed_of_game
from nainjaune_widget.simulation.loader import load_simulator

LEAST_ROOM = MOST_SEATS
"""The least length of a row in a record: enough for any row by seat or by box."""
NEVER_NEGATIVE = {"turn", "last_player", "last_card", "dealer", "winner"}
"""Seats and cards: unsigned, so that compiled code need not test for a negative index.

They have 32 bits: unlike a byte, a processor hands such a number from a store to a load at once.
"""


def layout_of(source: Any) -> tuple[tuple[str, int], ...]:
    """Return the fields of a plain object with the lengths that their rows have in a record.

    A field of a single number has length 0.

    >>> from nainjaune_widget.engine.table import Table
    >>> layout_of(Table([15, 240], 1))[:2]
    (('hands', 8), ('dealer', 0))
    """
    values = {field.name: getattr(source, field.name) for field in fields(source)}
    return tuple(
        (name, 0 if isinstance(value, int) else max(len(value), LEAST_ROOM))
        for name, value in values.items()
    )


@cache
def plain_simulator(keeps_log: bool) -> dict[str, Callable[..., Any]]:
    """Return the simulator's functions in plain Python, counting as the compiled ones do."""
    return load_simulator(f"{__name__}.{keeps_log}", keeps_log, lambda function: function)


class Machine:
    """Plain Python: objects as they are, and lists."""

    def function(self, name: str, keeps_log: bool) -> Callable[..., Any]:
        """Return one of the simulator's functions; it writes the log if `keeps_log`."""
        return plain_simulator(keeps_log)[name]

    def announce(self, keeps_log: bool, lang: str) -> None:
        """Announce the next wait for a compiler on the error stream, once, in a language."""

    def record(self, source: Any) -> Any:
        """Return the machine's form of a plain object of the engine."""
        return source

    def field(self, record: Any, name: str) -> Any:
        """Return a field of a record: an integer, or the very row that functions write on."""
        return getattr(record, name)

    def value(self, record: Any, name: str) -> Any:
        """Return a field of a record as an integer or a list."""
        return getattr(record, name)

    def array(self, source: list[Any]) -> Any:
        """Return the machine's form of integers, or of rows of them of one length."""
        return source

    def floats(self, source: list[float]) -> Any:
        """Return the machine's form of floats."""
        return source

    def zeros(self, rows: int, length: int) -> Any:
        """Return rows of zeros."""
        return [[0] * length for _ in range(rows)]

    def listed(self, numbers: Any) -> list[Any]:
        """Return integers, or rows of them, as a list."""
        return list(numbers)

    def columns(self, rows: Any) -> list[list[int]]:
        """Return the columns of rows as lists."""
        return [list(column) for column in zip(*rows, strict=True)]

    def joined(self, parts: Sequence[Any]) -> Any:
        """Return rows, one after another; some part has a row."""
        return [row for part in parts for row in part]

    def deals(self, rows: Any, beliefs: Beliefs) -> Iterable[DrawnDeal]:
        """Return rows of masks as deals of a seat's beliefs."""
        return map(beliefs.drawn, self.listed(rows))

    def secrets(self, seed: int, first: int, end: int) -> Any:
        """Return by game and seat the secrets of consecutive games of a seed."""
        seeds = (seed_of_game(seed, number) for number in range(first, end))
        return self.array([seat_secrets(each) for each in seeds])
