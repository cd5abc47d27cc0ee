"""The engine's plain objects as NumPy records with the same field names, all ints."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np

from nainjaune_widget.engine.table import MOST_SEATS, RuleNumbers, Table
from nainjaune_widget.simulation.counting.tally import GameTally, Tally

LEAST_ROOM = MOST_SEATS
"""The least length of a list in a record: enough for any list by seat or by box."""
_NEVER_NEGATIVE = {"turn", "last_player", "last_card", "dealer", "winner"}
"""Seats and cards: unsigned, so that compiled code need not test for a negative index.

They have 32 bits: unlike a byte, a processor hands such a number from a store to a load at once.
"""


@cache
def record_type(*lengths: tuple[str, int | None]) -> np.dtype[Any]:
    """Return a type of records by the names of its fields and the lengths of its lists."""
    return np.dtype(
        [
            (name, np.uint32 if name in _NEVER_NEGATIVE else np.int64)
            if length is None
            else (name, np.int64, (max(length, LEAST_ROOM),))
            for name, length in lengths
        ],
        align=True,
    )


def as_record(source: RuleNumbers | Table | Tally | GameTally) -> Any:
    """Copy a plain object of the engine into a record of the same fields.

    >>> table = Table([15, 240], 1)
    >>> as_record(table)["hands"][:2].tolist()
    [15, 240]
    """
    values = {field.name: getattr(source, field.name) for field in fields(source)}
    lists = {name: len(value) for name, value in values.items() if not isinstance(value, int)}
    record = np.zeros(1, record_type(*((name, lists.get(name)) for name in values)))[0]
    for name, value in values.items():
        if name in lists:
            record[name][: lists[name]] = value
        else:
            record[name] = value
    return record
