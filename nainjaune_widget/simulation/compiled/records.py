"""The engine's plain objects as NumPy records with the same field names, all ints."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from nainjaune_widget.engine.constants import FIRST_BOX, MOST_BOXES, MOST_SEATS
from nainjaune_widget.engine.log import LOG_ROWS
from nainjaune_widget.engine.table import RuleNumbers, Table
from nainjaune_widget.simulation.counting.tally import GameTally, Tally

_LENGTHS = {
    "stakes": MOST_BOXES,
    "honours": MOST_BOXES,
    "card_boxes": 52,
    "following": 52,
    "trump_boxes": 13,
    "united_trumps": MOST_BOXES,
    "hands": MOST_SEATS,
    "dealt": MOST_SEATS,
    "sizes": MOST_SEATS,
    "trumps_played": MOST_SEATS,
    "lacks": MOST_SEATS,
    "after": MOST_SEATS,
    "before": MOST_SEATS,
    "secrets": MOST_SEATS,
    "purses": MOST_SEATS,
    "accounts": FIRST_BOX + MOST_BOXES,
    "log": LOG_ROWS,
}
_NEVER_NEGATIVE = {"turn", "last_player", "last_card", "dealer", "winner"}
"""Seats and cards: unsigned, so that compiled code need not test for a negative index.

They have 32 bits: unlike a byte, a processor hands such a number from a store to a load at once.
"""


def fields_of(kind: type) -> list[str]:
    """Return the names of the fields of a class with slots."""
    return [name for each in reversed(kind.__mro__) for name in getattr(each, "__slots__", ())]


@cache
def record_type(kind: Any) -> np.dtype[Any]:
    """Return the type of the records that stand for the objects of a class."""
    lengths = getattr(kind, "LENGTHS", _LENGTHS)
    return np.dtype(
        [
            (name, np.int64, (lengths[name],))
            if name in lengths
            else (name, np.uint32 if name in _NEVER_NEGATIVE else np.int64)
            for name in fields_of(kind)
        ],
        align=True,
    )


def as_record(source: RuleNumbers | Table | Tally | GameTally) -> Any:
    """Copy a plain object of the engine into a record of the same fields.

    >>> table = Table([15, 240], 1)
    >>> as_record(table)["hands"][:2].tolist()
    [15, 240]
    """
    kind: Any = type(source)
    record = np.zeros(1, record_type(kind))[0]
    for name in fields_of(kind):
        value = getattr(source, name)
        if isinstance(value, (list, tuple)):
            record[name][: len(value)] = value
        else:
            record[name] = value
    return record
