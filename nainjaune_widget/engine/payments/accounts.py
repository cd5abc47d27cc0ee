"""Writing the log, and moving jetons between accounts.

Ints alone, as in `kernel.py`, and compiled with it. An account is a seat or
``FIRST_BOX + box``. The log has one int a row; `events.py` reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nainjaune_widget.engine.constants import FIRST_BOX
from nainjaune_widget.engine.log import (
    AMOUNT_AT,
    AT_AN_OPERA,
    BOX_AT,
    BY_SHORTFALL,
    CARD_AT,
    CLAUSE_AT,
    CUT_SHORT,
    FACTS_AT,
    SEAT_AT,
    SHORTFALL,
    SOURCE_AT,
    TARGET_AT,
    TRANSFER,
)

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import Table


def note(table: Table, kind: int, clause: int, seat: int, card: int, more: int = 0) -> None:
    """Write an event into the log; `more` is its amount, its box and its facts, each in place."""
    write(table, kind | clause << CLAUSE_AT | seat << SEAT_AT | card << CARD_AT | more)


def about(box: int) -> int:
    """Return the bits of a row of the log that name a box."""
    return (box + 1) << BOX_AT


def write(table: Table, row: int) -> None:
    """Add a row to the log. The simulator counts rows instead, in a function of this name."""
    rows = table.logged
    table.log[rows] = row
    table.logged = rows + 1


def transfer(table: Table, source: int, target: int, amount: int) -> None:
    """Move jetons between two accounts, as part of the event noted last (*conservation*)."""
    table.accounts[source] -= amount
    table.accounts[target] += amount
    write(table, TRANSFER | source << SOURCE_AT | target << TARGET_AT | amount << AMOUNT_AT)


def seat_after(table: Table, seat: int) -> int:
    """Return the next seat in the order of play."""
    return seat + 1 if seat + 1 < table.players else 0


def affordable(table: Table, seat: int, owed: int) -> int:
    """Return the part of a debt that a seat can pay, in jetons (*shortfall*)."""
    means = table.purses[seat] + table.accounts[seat]
    return min(owed, means)


def pay(table: Table, kind: int, clause: int, seat: int, card: int, target: int, owed: int) -> None:
    """Have a seat pay a debt as far as it can (*shortfall*, *nothing paid*)."""
    paid = affordable(table, seat, owed)
    if paid > 0:
        more = AT_AN_OPERA * table.opera
        if target >= FIRST_BOX:
            more |= about(target - FIRST_BOX)
        if paid < owed:
            more |= CUT_SHORT
        note(table, kind, clause, seat, card, paid << AMOUNT_AT | more)
        transfer(table, seat, target, paid)
    fall_short(table, kind, seat, card, owed - paid)


def fall_short(table: Table, kind: int, seat: int, card: int, missing: int) -> None:
    """Note the missing part of a payment, which is not owed afterwards (*shortfall*)."""
    if missing > 0:
        note(table, SHORTFALL, BY_SHORTFALL, seat, card, missing << AMOUNT_AT | kind << FACTS_AT)


def empty_box(table: Table, kind: int, clause: int, seat: int, card: int, box: int) -> None:
    """Give a seat all that a box holds, if it holds anything (*sweep*, *nothing paid*)."""
    jetons = table.accounts[FIRST_BOX + box]
    if jetons > 0:
        note(table, kind, clause, seat, card, jetons << AMOUNT_AT | about(box))
        transfer(table, FIRST_BOX + box, seat, jetons)
