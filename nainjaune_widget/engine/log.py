"""The rows of the kernel's log: the kinds of events, the clauses, the layout of a row."""

from __future__ import annotations

LOG_ROWS = 576
"""The room in a log, enough for any deal, even one that was laid out by hand.

The longest has eight players and a sequence that runs through all suits: 56 rows of
antes, a lead, 45 cards with eight calls and a lead each, 15 rows of boxes, 28 at the end,
550 in all. The tests work it out for every ruleset and number of players.
"""

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
