"""Counts that are made while deals are played.

In the simulator's copy of the engine `write` replaces `kernel.write`: it counts the rows
of the log instead of keeping them. Where the engine is compiled, the objects of this module
become NumPy records.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from nainjaune_widget.engine.kernel import (
    BOX_AT,
    BY_FOLLOW,
    BY_STOPPED,
    CLAUSE_AT,
    LEAD,
    SEAT_AT,
    SHORTFALL,
    SWEEP,
)
from nainjaune_widget.engine.table import MOST_BOXES, MOST_SEATS, RANK_COUNT, Table

STOP_BITS = 4
"""Bits to count the stops at a rank: at most one for each of its four cards."""
SWEEP_BITS = 4
"""Bits for the seat that swept a box."""
MOST_STOPS = 8
MOST_ACTIONS = 480


@dataclass(slots=True, eq=False, repr=False)
class CountedTable(Table):
    """One deal in play, with the counts of its log."""

    dealt: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    """The hands as they were dealt."""
    stops: int = 0
    """The number of times that nobody went on and a new lead followed, four bits for each rank
    of the last card."""
    swept: int = 0
    """The seat that swept each box, four bits a box: the seat + 1, 0 for none."""
    shortfalls: int = 0
    """The number of payments that could not be made in full."""


@dataclass(slots=True, eq=False, repr=False)
class Tally:
    """Counts and sums over deals: integers, so that deals can be added in any order."""

    deals: int = 0
    """The number of deals."""
    wins: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    """By seat, the deals that it won."""
    operas: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    """By seat, the deals that it won with an opera."""
    cards: list[int] = field(default_factory=lambda: [0] * 53)
    """By number of cards played, the deals."""
    actions: list[int] = field(default_factory=lambda: [0] * MOST_ACTIONS)
    """By number of cards played and passes heard, the deals."""
    stops: list[int] = field(default_factory=lambda: [0] * (RANK_COUNT * MOST_STOPS))
    """By rank of the last card and by number of stops at it in a deal (eight places a rank), the
    deals; deals without a stop at the rank are not counted."""
    sweeps: list[int] = field(default_factory=lambda: [0] * (MOST_SEATS * MOST_BOXES))
    """By seat and box (eight boxes a seat), the sweeps."""
    held: list[int] = field(default_factory=lambda: [0] * (MOST_SEATS * MOST_BOXES))
    """By seat and box, the deals in which the seat was dealt the card of the box."""
    held_chips: list[int] = field(default_factory=lambda: [0] * (MOST_SEATS * MOST_BOXES))
    """By seat and box, the sum of its results in these deals, in jetons."""
    held_squared: list[int] = field(default_factory=lambda: [0] * (MOST_SEATS * MOST_BOXES))
    """By seat and box, the sum of their squares."""


@dataclass(slots=True, eq=False, repr=False)
class GameTally:
    """Counts and sums over games, all of them integers."""

    games: int = 0
    """The number of games."""
    deals: int = 0
    """The sum of their deals."""
    deals_squared: int = 0
    """The sum of the squares of their numbers of deals."""
    lengths: list[int] = field(default_factory=lambda: [0] * 2048)
    """By number of deals, the games; the last place is for all longer ones."""
    fell_short: int = 0
    """The games in which somebody could not pay in full."""
    ruins: int = 0
    """The games that ended by ruin."""
    ruin_deals: int = 0
    """The sum of the deals of these games."""
    ruin_deals_squared: int = 0
    """The sum of the squares of their numbers of deals."""
    places: list[int] = field(default_factory=lambda: [0] * (MOST_SEATS * MOST_SEATS))
    """By seat and final place (eight places a seat), the games."""
    jetons: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    """By seat, the sum of its jetons at the end."""
    jetons_squared: list[int] = field(default_factory=lambda: [0] * MOST_SEATS)
    """By seat, the sum of their squares."""


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
