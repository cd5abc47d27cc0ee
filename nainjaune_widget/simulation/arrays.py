"""The engine's plain objects as NumPy records, and deals drawn by compiled code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np

from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK, Card
from nainjaune_widget.engine.generator import WORD, WORD_BITS
from nainjaune_widget.engine.table import MOST_SEATS, RuleNumbers, Table
from nainjaune_widget.probability import DrawnDeal, Urn
from nainjaune_widget.simulation.compiled import compiled_simulator
from nainjaune_widget.simulation.draws import NUMBER_BITS, Drawer
from nainjaune_widget.simulation.tally import GameTally, Tally

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


def drawn(drawer: Drawer, key: int, n: int) -> Any:
    """Draw the next deals: a row for each, by place the mask of its cards.

    Args:
        drawer: what to draw from.
        key: the key to the stream of random numbers.
        n: the number of deals.
    """
    rows = np.zeros((n, len(drawer.known)), np.int64)
    compiled_simulator(False).call("draw_deals")(drawer, key, rows, 0, n)
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


def packed(numbers: Sequence[int]) -> int:
    """Return small numbers in one int, `NUMBER_BITS` bits each.

    >>> packed((3, 0, 1)) == 3 + (1 << 12)
    True
    """
    return sum(number << NUMBER_BITS * each for each, number in enumerate(numbers))


def drawer_of(urn: Urn) -> Drawer:
    """Return an urn as arrays, with room to draw from it."""

    def row(numbers: Sequence[int]) -> Any:
        return np.array(numbers, np.int64)

    def table(rows: Sequence[Sequence[int]]) -> Any:
        width = max([1, *map(len, rows)])
        filled = [[*each, *[0] * (width - len(each))] for each in rows]
        return np.array(filled, np.int64).reshape(len(rows), width)

    bins = max(1, len(urn.slots))
    return Drawer(
        known=row(urn.known),
        slots=table(urn.slots),
        lengths=row([len(each) for each in urn.slots]),
        groups=table(urn.groups),
        sizes=row([len(each) for each in urn.groups]),
        merged=table(urn.merged),
        bins=row([len(each) for each in urn.merged]),
        free=row(urn.free),
        first=row(urn.first),
        # The ways of a state's last move include those of all others.
        bits=row([(urn.ways[end - 1] - 1).bit_length() for end in urn.first[1:]]),
        high=row([ways >> WORD_BITS for ways in urn.ways]),
        low=row([ways & WORD for ways in urn.ways]),
        dealt=row([packed(numbers) for numbers in urn.dealt]),
        after=row(urn.after),
        left=table([[0] * CARDS_IN_PACK] * bins),
        joined=table([[0] * CARDS_IN_PACK] * bins),
        filled=row([0] * bins),
        counted=row([0] * bins),
        cards=row([0] * CARDS_IN_PACK),
        words=row([0]),
    )
