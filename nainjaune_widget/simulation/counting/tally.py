"""Counts that are made while deals are played.

In the simulator's copy of the engine `write` replaces `accounts.write`: it counts the rows
of the log instead of keeping them. Where the engine is compiled, the objects of this module
become NumPy records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from nainjaune_widget.engine.constants import MOST_BOXES, MOST_SEATS, NO_LIMIT, RANK_COUNT
from nainjaune_widget.engine.log import (
    BOX_AT,
    BY_FOLLOW,
    BY_STOPPED,
    CLAUSE_AT,
    LEAD,
    SEAT_AT,
    SHORTFALL,
    SWEEP,
)
from nainjaune_widget.engine.table import Table

STOP_BITS = 4
"""Bits to count the stops at a rank: at most one for each of its four cards."""
SWEEP_BITS = 4
"""Bits for the seat that swept a box."""
MOST_STOPS = 8
MOST_ACTIONS = 480


class CountedTable(Table):
    """One deal in play, with the counts of its log.

    Attributes:
        dealt: the hands as they were dealt.
        stops: the number of times that nobody went on and a new lead followed, four bits for
            each rank of the last card.
        swept: the seat that swept each box, four bits a box: the seat + 1, 0 for none.
        shortfalls: the number of payments that could not be made in full.
    """

    __slots__ = ("dealt", "shortfalls", "stops", "swept")

    def __init__(self, hands: Sequence[int], dealer: int) -> None:
        super().__init__(list(hands), dealer, purses=[NO_LIMIT] * MOST_SEATS)
        self.dealt = list(hands)
        self.stops = 0
        self.swept = 0
        self.shortfalls = 0


class Tally:
    """Counts and sums over deals: whole numbers, so that deals can be added in any order.

    Attributes:
        deals: the number of deals.
        wins: by seat, the deals that it won.
        operas: by seat, the deals that it won with an opera.
        cards: by number of cards played, the deals.
        actions: by number of cards played and passes heard, the deals.
        stops: by rank of the last card and by number of stops at it in a deal (eight places
            a rank), the deals; deals without a stop at the rank are not counted.
        sweeps: by seat and box (eight boxes a seat), the sweeps.
        held: by seat and box, the deals in which the seat was dealt the card of the box.
        held_chips: by seat and box, the sum of its results in these deals, in jetons.
        held_squared: by seat and box, the sum of their squares.
    """

    LENGTHS: ClassVar[Mapping[str, int]] = MappingProxyType(
        {
            "wins": MOST_SEATS,
            "operas": MOST_SEATS,
            "cards": 53,
            "actions": MOST_ACTIONS,
            "stops": RANK_COUNT * MOST_STOPS,
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
    """Counts and sums over games, all of them whole numbers.

    Attributes:
        games: the number of games.
        deals: the sum of their deals.
        deals_squared: the sum of the squares of their numbers of deals.
        lengths: by number of deals, the games; the last place is for all longer ones.
        fell_short: the games in which somebody could not pay in full.
        ruins: the games that ended by ruin.
        ruin_deals: the sum of the deals of these games.
        ruin_deals_squared: the sum of the squares of their numbers of deals.
        places: by seat and final place (eight places a seat), the games.
        jetons: by seat, the sum of its jetons at the end.
        jetons_squared: by seat, the sum of their squares.
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
    """Count a row of the log."""
    kind = row & 15
    if kind == LEAD:
        clause = row >> CLAUSE_AT & 31
        if clause in (BY_STOPPED, BY_FOLLOW):
            table.stops += 1 << STOP_BITS * (table.last_card >> 2)
    elif kind == SWEEP:
        seat, box = row >> SEAT_AT & 15, (row >> BOX_AT & 15) - 1
        table.swept |= (seat + 1) << SWEEP_BITS * box
    elif kind == SHORTFALL:
        table.shortfalls += 1


def write_and_keep(table: CountedTable, row: int) -> None:
    """Count a row of the log and keep it."""
    write(table, row)
    table.log[table.logged] = row
    table.logged += 1
