"""What the simulator counts while deals are played.

`write` takes the place of `accounts.write` in the simulator's copy of the engine: it
counts rows of the log instead of keeping them. The objects here become NumPy records
where the engine is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from nainjaune_widget.engine.accounts import (
    BY_FOLLOW,
    BY_STOPPED,
    CLAUSE_AT,
    FIRST_BOX,
    LEAD,
    SHORTFALL,
    SOURCE_AT,
    SWEEP,
    TARGET_AT,
    TRANSFER,
)
from nainjaune_widget.engine.table import MOST_BOXES, MOST_SEATS, NO_LIMIT, Table

STOP_BITS = 4
"""A stop before a rank happens once for each card of the rank below at most: 4 times."""
SWEEP_BITS = 4
RANKS = 13
MOST_STOPS = 8
MOST_ACTIONS = 480


class CountedTable(Table):
    """One deal in play, with what is counted of it.

    Attributes:
        dealt: the hands as they were dealt.
        stops: how often nobody went on and a new lead followed, four bits for each rank of
            the last card.
        swept: who swept each box, four bits a box: the seat + 1, 0 for nobody.
        shortfalls: how many payments could not be made in full.
        sweeping: 1 when a sweep was noted and its jetons have not yet moved.
    """

    __slots__ = ("dealt", "shortfalls", "stops", "sweeping", "swept")

    def __init__(self, hands: Sequence[int], dealer: int) -> None:
        super().__init__(hands, dealer, purses=(NO_LIMIT,) * MOST_SEATS)
        self.dealt = list(hands)
        self.stops = 0
        self.swept = 0
        self.shortfalls = 0
        self.sweeping = 0


class Tally:
    """Counts and sums over deals. All are whole numbers, so their order does not matter.

    Attributes:
        deals: how many deals were counted.
        wins: by seat, how many it won.
        operas: by seat, how many of them were operas.
        cards: by how many cards were played, how many deals.
        actions: by how many cards were played or passes heard, how many deals.
        stops: by rank of the last card and how often in a deal nobody went on after it
            and a new lead followed (eight places a rank), how many deals; not counted where
            that is never.
        sweeps: by seat and box (eight boxes a seat), how often it swept it.
        held: by seat and box, in how many deals it was dealt the card of the box.
        held_chips: the sum of its results in these deals, in jetons.
        held_squared: the sum of their squares.
    """

    LENGTHS: ClassVar[Mapping[str, int]] = MappingProxyType(
        {
            "wins": MOST_SEATS,
            "operas": MOST_SEATS,
            "cards": 53,
            "actions": MOST_ACTIONS,
            "stops": RANKS * MOST_STOPS,
            "sweeps": MOST_SEATS * MOST_BOXES,
            "held": MOST_SEATS * MOST_BOXES,
            "held_chips": MOST_SEATS * MOST_BOXES,
            "held_squared": MOST_SEATS * MOST_BOXES,
        }
    )

    __slots__ = (
        "actions",
        "cards",
        "deals",
        "held",
        "held_chips",
        "held_squared",
        "operas",
        "stops",
        "sweeps",
        "wins",
    )

    actions: list[int]
    cards: list[int]
    deals: int
    held: list[int]
    held_chips: list[int]
    held_squared: list[int]
    operas: list[int]
    stops: list[int]
    sweeps: list[int]
    wins: list[int]

    def __init__(self) -> None:
        self.deals = 0
        for name, length in self.LENGTHS.items():
            setattr(self, name, [0] * length)


class GameTally:
    """Counts and sums over games, all whole numbers.

    Attributes:
        games: how many games were counted.
        deals: how many deals they had.
        deals_squared: the sum of the squares of these numbers.
        lengths: by number of deals, how many games; the last place is for all longer ones.
        fell_short: in how many games somebody could not pay in full.
        ruins: how many games ended by ruin.
        ruin_deals: how many deals these had.
        ruin_deals_squared: the sum of the squares.
        places: by seat and place (eight places a seat), how many games.
        jetons: by seat, the sum of what it had at the end.
        jetons_squared: the sum of the squares.
    """

    LENGTHS: ClassVar[Mapping[str, int]] = MappingProxyType(
        {
            "lengths": 2048,
            "places": MOST_SEATS * MOST_SEATS,
            "jetons": MOST_SEATS,
            "jetons_squared": MOST_SEATS,
        }
    )

    __slots__ = (
        "deals",
        "deals_squared",
        "fell_short",
        "games",
        "jetons",
        "jetons_squared",
        "lengths",
        "places",
        "ruin_deals",
        "ruin_deals_squared",
        "ruins",
    )

    deals: int
    deals_squared: int
    fell_short: int
    games: int
    jetons: list[int]
    jetons_squared: list[int]
    lengths: list[int]
    places: list[int]
    ruin_deals: int
    ruin_deals_squared: int
    ruins: int

    def __init__(self) -> None:
        for name in self.__slots__:
            setattr(self, name, [0] * self.LENGTHS[name] if name in self.LENGTHS else 0)


def write(table: CountedTable, row: int) -> None:
    """Count what a row of the log tells."""
    kind = row & 15
    if kind == LEAD:
        clause = row >> CLAUSE_AT & 31
        if clause in (BY_STOPPED, BY_FOLLOW):
            table.stops += 1 << STOP_BITS * (table.last_card >> 2)
    elif kind == SWEEP:
        table.sweeping = 1
    elif kind == TRANSFER:
        source = row >> SOURCE_AT & 31
        if source >= FIRST_BOX and table.sweeping:
            table.sweeping = 0
            seat = row >> TARGET_AT & 31
            table.swept |= (seat + 1) << SWEEP_BITS * (source - FIRST_BOX)
    elif kind == SHORTFALL:
        table.shortfalls += 1


def write_and_keep(table: CountedTable, row: int) -> None:
    """Count what a row of the log tells, and keep it."""
    write(table, row)
    table.log[table.logged] = row
    table.logged += 1
