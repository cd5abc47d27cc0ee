"""The kernel's log, and the jetons that move between accounts.

The layout of a row, and the functions that write one, on ints alone, as in `kernel.py`, and
compiled with it. An account is a seat or ``FIRST_BOX + box``. The log has one int a row;
`events.py` reads it.
"""

from __future__ import annotations

from nainjaune_widget.engine.table import FIRST_BOX, Table

# Kinds of rows, in the order of `events.KINDS`.
ANTE, TURN_UP, LEAD, PLAY, SANS, PASS, STOP, SWEEP, FORGOT, HOC = range(10)
OUT, POINTS, BETE, OPERA, SHORTFALL, TRANSFER = range(10, 16)

EVENT_CLAUSES = (
    "ante",
    "turn-up",
    "lead",
    "follow",
    "sans",
    "pass",
    "stopped",
    "stop",
    "sweep",
    "forgot",
    "out",
    "points",
    "bete",
    "opera",
    "shortfall",
    "chief-hoc",
    "hoc-pay",
    "compartments",
    "game",
    "gap",
)
"""The clauses that rows cite, by their numbers."""

BY_ANTE, BY_TURN_UP, BY_LEAD, BY_FOLLOW, BY_SANS, BY_PASS, BY_STOPPED, BY_STOP = range(8)
BY_SWEEP, BY_FORGOT, BY_OUT, BY_POINTS, BY_BETE, BY_OPERA, BY_SHORTFALL = range(8, 15)
BY_CHIEF_HOC, BY_HOC_PAY, BY_COMPARTMENTS, BY_GAME, BY_GAP = range(15, 20)

# A row, from the lowest bit: kind, clause, seat, card, box + 1, facts, amount.
CLAUSE_AT, SEAT_AT, CARD_AT, BOX_AT, FACTS_AT, AMOUNT_AT = 4, 9, 13, 19, 23, 27

# A transfer: kind, source, target, amount.
SOURCE_AT, TARGET_AT = 4, 9

# Facts of a payment or of going out; the fact of a shortfall is the kind of the payment.
CUT_SHORT, AT_AN_OPERA = 1 << FACTS_AT, 2 << FACTS_AT
DOUBLED_BY_CARD, DOUBLED_BY_OPERA = 4 << FACTS_AT, 8 << FACTS_AT


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


def pay(
    table: Table, kind: int, clause: int, seat: int, card: int, target: int, owed: int, facts: int
) -> None:
    """Have a seat pay a debt as far as it can (*shortfall*, *nothing paid*)."""
    paid = affordable(table, seat, owed)
    if paid > 0:
        more = facts | AT_AN_OPERA * table.opera
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
