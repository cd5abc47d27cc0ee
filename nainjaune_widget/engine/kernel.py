"""The rules, once, as small functions on plain ints.

A card is 0 … 51 (``4 * (rank - 1) + suit``), a hand a 52-bit mask, a seat or a box an
index, an account a seat or ``FIRST_BOX + box``. Functions take `rules` (a
`RuleNumbers`) and `table` (a `Table`); both are plain objects here and NumPy records
when this very file is compiled, so nothing but ints, their arithmetic and item access
may be used. Each function cites the clause of the rules that it carries out.

What happens is written to the table's log, one int a row (`note`, `transfer`);
`events.py` reads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers, Table

# Kinds of rows in the log, in the order of `events.KINDS`.
ANTE, LEAD, PLAY, SANS, PASS, STOP, SWEEP, FORGOT, OUT, POINTS, BETE, OPERA, SHORTFALL = range(13)
TRANSFER = 15

# Clauses, in the order of `clauses.EVENT_CLAUSES`.
BY_ANTE, BY_LEAD, BY_FOLLOW, BY_SANS, BY_PASS, BY_STOPPED, BY_STOP = range(7)
BY_SWEEP, BY_FORGOT, BY_OUT, BY_POINTS, BY_BETE, BY_OPERA, BY_SHORTFALL = range(7, 14)

# A row of the log, from the lowest bit: kind, clause, seat, card, amount.
CLAUSE_AT, SEAT_AT, CARD_AT, AMOUNT_AT = 4, 9, 13, 19
# A transfer: kind, source, target, amount.
SOURCE_AT, TARGET_AT = 4, 9

NOBODY = 15
NO_CARD = 63
FIRST_BOX = 8
NOT_PICTURED = -1

NO_OPERA, OPERA_ONE_TURN, OPERA_FIRST_TURN = 0, 1, 2

# The place of a single bit, 2^k: 67 is a prime to which 2 is a primitive root.
BIT_PLACE = tuple(
    {(1 << place) % 67: place for place in range(66)}.get(rest, 0) for rest in range(67)
)


def lowest_card(mask: int) -> int:
    """The lowest card of a mask that is not empty."""
    return BIT_PLACE[(mask & -mask) % 67]


def next_rank(card: int) -> int:
    """The four cards one rank above a card that is no king."""
    return 15 << ((card | 3) + 1)


# The log


def note(table: Table, kind: int, clause: int, seat: int, card: int, amount: int) -> None:
    """Write down what happened."""
    table.log[table.logged] = (
        kind | clause << CLAUSE_AT | seat << SEAT_AT | card << CARD_AT | amount << AMOUNT_AT
    )
    table.logged += 1


def transfer(table: Table, source: int, target: int, amount: int) -> None:
    """Move jetons between two accounts, as part of what was noted last (*conservation*)."""
    if source < FIRST_BOX:
        table.chips[source] -= amount
    else:
        table.boxes[source - FIRST_BOX] -= amount
    if target < FIRST_BOX:
        table.chips[target] += amount
    else:
        table.boxes[target - FIRST_BOX] += amount
    table.log[table.logged] = (
        TRANSFER | source << SOURCE_AT | target << TARGET_AT | amount << AMOUNT_AT
    )
    table.logged += 1


def affordable(table: Table, seat: int, owed: int) -> int:
    """What a seat pays of what it owes (*shortfall*)."""
    means = table.purses[seat] + table.chips[seat]
    return min(owed, means)


def pay(table: Table, kind: int, clause: int, seat: int, card: int, target: int, owed: int) -> None:
    """A seat pays what it owes, or all that it has (*shortfall*, *nothing paid*)."""
    paid = affordable(table, seat, owed)
    if paid > 0:
        note(table, kind, clause, seat, card, paid)
        transfer(table, seat, target, paid)
    fall_short(table, seat, card, owed - paid)


def fall_short(table: Table, seat: int, card: int, missing: int) -> None:
    """What could not be paid is recorded and not owed afterwards (*shortfall*)."""
    if missing > 0:
        note(table, SHORTFALL, BY_SHORTFALL, seat, card, missing)


# The start


def begin(rules: RuleNumbers, table: Table) -> None:
    """Dress the board and give the first lead (*ante*, *lead*)."""
    for step in range(1, table.players + 1):
        dress_the_board(rules, table, (table.dealer + step) % table.players)
    take_the_lead(table, (table.dealer + 1) % table.players, BY_LEAD)


def dress_the_board(rules: RuleNumbers, table: Table, seat: int) -> None:
    """A seat puts its stake into every box, in their order (*ante*)."""
    owed = 0
    for box in range(rules.boxes):
        owed += rules.stakes[box]
    paid = affordable(table, seat, owed)
    if paid > 0:
        note(table, ANTE, BY_ANTE, seat, NO_CARD, paid)
        left = paid
        for box in range(rules.boxes):
            stake = min(rules.stakes[box], left)
            if stake > 0:
                transfer(table, seat, FIRST_BOX + box, stake)
                left -= stake
    fall_short(table, seat, NO_CARD, owed - paid)


def take_the_lead(table: Table, seat: int, clause: int) -> None:
    """A seat may start a new sequence (*lead*, *stop*, *stopped*)."""
    table.turn = seat
    table.wanted = 0
    note(table, LEAD, clause, seat, NO_CARD, 0)


# What the seat in turn may do


def legal_cards(table: Table) -> int:
    """The cards that the seat in turn may play: any at a lead, else the wanted ones (*follow*)."""
    hand = table.hands[table.turn]
    return hand & table.wanted if table.wanted else hand


def may_pass(rules: RuleNumbers, table: Table) -> bool:
    """Whether the seat in turn may decline: not at a lead (*lead*, *continuing*, *pass*)."""
    return rules.optional != 0 and table.wanted != 0


# Actions


def play(rules: RuleNumbers, table: Table, card: int, announced: int) -> None:
    """The seat in turn plays a legal card; all that follows from it happens.

    The order is that of the clause *order in a play*.
    """
    seat = table.turn
    table.actions += 1
    table.hands[seat] ^= 1 << card
    table.turn_cards += 1
    note(table, PLAY, BY_FOLLOW if table.wanted else BY_LEAD, seat, card, 0)
    if rules.box_of[card] != NOT_PICTURED:
        collect_honour(rules, table, seat, card, announced)
    if table.hands[seat] == 0:
        go_out(rules, table, seat)
        return
    table.last_player = seat
    if rules.stops >> card & 1:
        note(table, STOP, BY_STOP, seat, card, 0)
        take_the_lead(table, seat, BY_STOP)
        return
    table.wanted = next_rank(card)
    if table.hands[seat] & table.wanted == 0:
        call_sans(table, seat)
        pass_the_turn(table)


def decline(table: Table) -> None:
    """The seat in turn could continue and does not (*pass*)."""
    table.actions += 1
    note(table, PASS, BY_PASS, table.turn, lowest_card(table.wanted), 0)
    pass_the_turn(table)


def collect_honour(rules: RuleNumbers, table: Table, seat: int, card: int, announced: int) -> None:
    """The player of an honour takes its box, or forgets it (*sweep*, *forgot*)."""
    box = rules.box_of[card]
    jetons = table.boxes[box]
    if jetons == 0:
        return
    if announced or not rules.announcing:
        note(table, SWEEP, BY_SWEEP, seat, card, jetons)
        transfer(table, FIRST_BOX + box, seat, jetons)
    else:
        note(table, FORGOT, BY_FORGOT, seat, card, jetons)


def call_sans(table: Table, seat: int) -> None:
    """A seat in turn says truthfully that it cannot continue (*sans*)."""
    note(table, SANS, BY_SANS, seat, lowest_card(table.wanted), 0)


def pass_the_turn(table: Table) -> None:
    """The turn goes to the next seat that can continue, else back for a lead (*stopped*)."""
    seat = table.turn
    while True:
        table.had_turn |= 1 << seat
        seat += 1
        if seat == table.players:
            seat = 0
        if seat == table.last_player:
            table.turn_cards = 0
            take_the_lead(table, seat, BY_STOPPED)
            return
        if table.hands[seat] & table.wanted:
            table.turn = seat
            table.turn_cards = 0
            return
        call_sans(table, seat)


# The end


def go_out(rules: RuleNumbers, table: Table, winner: int) -> None:
    """A hand is empty: the deal ends at once and is settled (*out*, *settlement order*)."""
    table.winner = winner
    table.opera = is_opera(rules, table, winner)
    table.turn = NOBODY
    table.wanted = 0
    note(table, OUT, BY_OUT, winner, NO_CARD, 0)
    for step in range(1, table.players):
        settle_points(table, (winner + step) % table.players)
    for step in range(1, table.players):
        pay_betes(rules, table, (winner + step) % table.players)
    if table.opera:
        sweep_the_board(rules, table, winner)


def is_opera(rules: RuleNumbers, table: Table, winner: int) -> int:
    """Whether the whole hand went in one turn, or in the first one (*opera*)."""
    if rules.opera_if == NO_OPERA or table.turn_cards != table.sizes[winner]:
        return 0
    if rules.opera_if == OPERA_FIRST_TURN and table.had_turn >> winner & 1:
        return 0
    return 1


def card_points(hand: int) -> int:
    """Ace 1, 2 to 10 their rank, court cards 10 (*points*)."""
    points = 0
    while hand:
        rank = lowest_card(hand) // 4 + 1
        points += min(rank, 10)
        hand &= hand - 1
    return points


def settle_points(table: Table, loser: int) -> None:
    """A loser pays the winner the card points left in hand (*points*)."""
    owed = card_points(table.hands[loser])
    pay(table, POINTS, BY_POINTS, loser, NO_CARD, table.winner, owed)


def pay_betes(rules: RuleNumbers, table: Table, loser: int) -> None:
    """Each honour still in hand costs as much as its box holds, box by box (*bete*)."""
    for box in range(rules.boxes):
        card = rules.honours[box]
        if table.hands[loser] >> card & 1:
            pay(table, BETE, BY_BETE, loser, card, FIRST_BOX + box, table.boxes[box])


def sweep_the_board(rules: RuleNumbers, table: Table, winner: int) -> None:
    """The winner takes every box (*opera*)."""
    jetons = 0
    for box in range(rules.boxes):
        jetons += table.boxes[box]
    if jetons == 0:
        return
    note(table, OPERA, BY_OPERA, winner, NO_CARD, jetons)
    for box in range(rules.boxes):
        if table.boxes[box] > 0:
            transfer(table, FIRST_BOX + box, winner, table.boxes[box])
