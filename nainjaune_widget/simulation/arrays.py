"""The engine's plain objects as NumPy records, and deals drawn by compiled code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np

from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK, Card
from nainjaune_widget.engine.table import MOST_SEATS, RuleNumbers, Table
from nainjaune_widget.probability import DrawnDeal
from nainjaune_widget.simulation.compiled import compiled_simulator
from nainjaune_widget.simulation.tally import GameTally, Tally
from nainjaune_widget.simulation.urns import Urn

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


def drawn(urn: Urn, key: int, n: int) -> Any:
    """Draw the next deals: a row for each, by place the mask of its cards.

    Args:
        urn: what to draw from.
        key: the key to the stream of random numbers.
        n: the number of deals.
    """
    rows = np.zeros((n, len(urn.known)), np.int64)
    compiled_simulator(False).call("draw_deals")(urn, key, rows, 0, n)
    return rows


def joined(parts: Sequence[Any]) -> Any:
    """Return rows of deals, one after another, as one array; some part has a row."""
    return np.concatenate([np.asarray(part, np.int64) for part in parts if len(part)])


def deals_of(rows: Any, turn_up: Card | None) -> Iterator[DrawnDeal]:
    """Yield the deals of an array of masks as cards.

    Args:
        rows: by deal and place, a mask; a place has as many cards in each deal.
        turn_up: the card turned up, which comes last in the talon; None for none.
    """
    pack = np.array(PACK, object)
    by_place = []
    for masks in rows.T:
        numbers = np.nonzero(masks[:, None] >> np.arange(CARDS_IN_PACK) & 1)[1]
        by_place.append(map(tuple, pack[numbers.reshape(len(rows), -1)].tolist()))
    *hands, talons = by_place
    for dealt, talon in zip(zip(*hands, strict=True), talons, strict=True):
        if turn_up is None:
            yield DrawnDeal(dealt, talon)
        else:
            yield DrawnDeal(dealt, (*(card for card in talon if card != turn_up), turn_up))


def urn_in_arrays(urn: Urn) -> Urn:
    """Return an urn whose rows are arrays."""
    return Urn._make(np.array(each, np.int64) for each in urn)
