"""The rules of play, once, as small functions on plain ints.

A card is 0 … 51 (``4 * (rank - 1) + suit``), a hand a 52-bit mask, a seat or a box an
index, an account a seat or ``FIRST_BOX + box``. Functions take `rules` (a
`RuleNumbers`) and `table` (a `Table`); both are plain objects here and NumPy records
when this same file is compiled, so it may use only ints, their arithmetic and item
access. Each function cites the clause of the rules that it carries out.

The end of a deal is in `settlement.py`, the log and the moves of jetons are in `log.py`.
"""

from __future__ import annotations

from nainjaune_widget.engine.log import (
    AMOUNT_AT,
    ANTE,
    BY_ANTE,
    BY_CHIEF_HOC,
    BY_COMPARTMENTS,
    BY_FOLLOW,
    BY_FORGOT,
    BY_GAP,
    BY_HOC_PAY,
    BY_LEAD,
    BY_PASS,
    BY_SANS,
    BY_STOP,
    BY_STOPPED,
    BY_SWEEP,
    BY_TURN_UP,
    CUT_SHORT,
    FORGOT,
    HOC,
    LEAD,
    PASS,
    PLAY,
    SANS,
    STOP,
    SWEEP,
    TURN_UP,
    about,
    affordable,
    empty_box,
    fall_short,
    note,
    seat_after,
    transfer,
)
from nainjaune_widget.engine.masks import above, lowest_card, lowest_of_suits, number_of_ones
from nainjaune_widget.engine.settlement import go_out
from nainjaune_widget.engine.table import (
    FIRST_BOX,
    NO_BOX,
    NO_CARD,
    NO_TRUMPS,
    NOBODY,
    RANK_COUNT,
    RuleNumbers,
    Table,
)

# The start


def begin(rules: RuleNumbers, table: Table) -> None:
    """Dress the board, turn up trumps, give the first lead (*ante*, *turn-up*, *lead*)."""
    clear(table)
    if rules.dealer_antes:
        dress_the_board(rules, table, table.dealer)
    else:
        seat = table.dealer
        for _ in range(table.players):
            seat = seat_after(table, seat)
            dress_the_board(rules, table, seat)
    if rules.trumps:
        turn_up_trumps(rules, table)
    take_the_lead(table, seat_after(table, table.dealer), BY_LEAD, NO_CARD)


def clear(table: Table) -> None:
    """Clear the table of the deal before, except for the boxes (*carry*)."""
    for seat in range(table.players):
        table.accounts[seat] = 0
        table.lacks[seat] = 0
        table.trumps_played[seat] = 0
    table.trumps = NO_TRUMPS
    table.played = 0
    table.turn = NOBODY
    table.winner = NOBODY
    table.last_player = NOBODY
    table.last_card = NO_CARD
    table.wanted = 0
    table.over_gap = 0
    table.passed = 0
    table.turn_cards = 0
    table.had_turn = 0
    table.actions = 0
    table.opera = 0
    table.logged = 0


def dress_the_board(rules: RuleNumbers, table: Table, seat: int) -> None:
    """Put the stakes of a seat into the boxes, in their order (*ante*)."""
    paid = affordable(table, seat, rules.ante)
    if paid > 0:
        cut = CUT_SHORT if paid < rules.ante else 0
        note(table, ANTE, BY_ANTE, seat, NO_CARD, paid << AMOUNT_AT | cut)
        left = paid
        for box in range(rules.boxes):
            stake = min(rules.stakes[box], left)
            if stake > 0:
                transfer(table, seat, FIRST_BOX + box, stake)
                left -= stake
    fall_short(table, ANTE, seat, NO_CARD, rules.ante - paid)


def turn_up_trumps(rules: RuleNumbers, table: Table) -> None:
    """Make trumps, and give the dealer the box of the card turned up (*turn-up*)."""
    table.trumps = table.turn_up & 3
    box = own_box(rules, table.trumps, table.turn_up)
    jetons = 0 if box == NO_BOX else table.accounts[FIRST_BOX + box]
    gained = jetons << AMOUNT_AT | about(box)
    note(table, TURN_UP, BY_TURN_UP, table.dealer, table.turn_up, gained)
    if jetons > 0:
        transfer(table, FIRST_BOX + box, table.dealer, jetons)


def take_the_lead(table: Table, seat: int, clause: int, unanswered: int) -> None:
    """Give a seat the lead of a new sequence (*lead*, *stop*, *stopped*).

    `unanswered` is the lowest of the wanted cards that nobody put down, `NO_CARD` for none.
    """
    table.turn = seat
    table.wanted = 0
    table.over_gap = 0
    note(table, LEAD, clause, seat, unanswered)


# What the seat in turn may do


def legal_cards(rules: RuleNumbers, table: Table) -> int:
    """Return the cards that the seat in turn may play (*lead*, *follow*, *chief-hoc*)."""
    hand = table.hands[table.turn]
    if table.wanted == 0:
        return lowest_of_suits(hand) if rules.lead_lowest else hand
    return hand & (table.wanted | rules.wild)


def may_pass(rules: RuleNumbers, table: Table) -> bool:
    """Return True when the seat in turn may decline (*pass*, *continuing*, *chief-hoc*)."""
    if table.wanted == 0 or table.over_gap:
        return False
    if rules.optional:
        return True
    return table.hands[table.turn] & table.wanted & ~rules.wild == 0


# Actions


def play(rules: RuleNumbers, table: Table, card: int, announced: int) -> None:
    """Play a legal card for the seat in turn, with all that follows from it.

    The order is that of the clause *order in a play*.
    """
    seat = table.turn
    hand = table.hands[seat] ^ 1 << card
    table.hands[seat] = hand
    table.actions += 1
    table.played |= 1 << card
    table.turn_cards += 1
    if rules.collecting >> card & 1:
        box = own_box(rules, table.trumps, card)
        jetons = 0 if box == NO_BOX else table.accounts[FIRST_BOX + box]
        content = jetons << AMOUNT_AT | about(box)
        note(table, PLAY, clause_of_play(table, card), seat, card, content)
        collect(rules, table, seat, card, box, announced)
    else:
        note(table, PLAY, clause_of_play(table, card), seat, card)
    table.last_player = seat
    table.last_card = card
    table.passed = 0
    table.over_gap = 0
    table.wanted = rules.following[card]
    if hand & table.wanted:
        return
    if hand == 0:
        go_out(rules, table, seat)
    elif rules.stops >> card & 1:
        note(table, STOP, BY_STOP, seat, card)
        take_the_lead(table, seat, BY_STOP, NO_CARD)
    elif rules.by_holder:
        give_to_the_holder(table)
    elif hand & rules.wild == 0 and not seats_asked(rules, table) >> seat & 1:
        pass_the_turn(rules, table, 1 << seat)


def clause_of_play(table: Table, card: int) -> int:
    """Return the clause that allows a play (*lead*, *follow*, *gap*, *chief-hoc*)."""
    if table.wanted == 0:
        return BY_LEAD
    if table.wanted >> card & 1 == 0:
        return BY_CHIEF_HOC
    return BY_GAP if table.over_gap else BY_FOLLOW


def decline(rules: RuleNumbers, table: Table) -> None:
    """Decline to continue for the seat in turn (*pass*).

    A seat that keeps back the wild card alone calls sans (*chief-hoc*).
    """
    if table.hands[table.turn] & table.wanted & ~rules.wild:
        table.actions += 1
        table.passed = 1
        note(table, PASS, BY_PASS, table.turn, lowest_card(table.wanted))
        pass_the_turn(rules, table, 0)
    else:
        pass_the_turn(rules, table, 1 << table.turn)


def own_box(rules: RuleNumbers, trumps: int, card: int) -> int:
    """Return the box that a card takes by itself, `NO_BOX` for none."""
    if card & 3 == trumps:
        box = rules.trump_boxes[card >> 2]
        if box != NO_BOX:
            return box
    return rules.card_boxes[card]


def honour_cards(rules: RuleNumbers, trumps: int) -> int:
    """Return the mask of the cards that take a box by themselves."""
    cards = rules.pictured
    if rules.trumps:
        for rank_index in range(RANK_COUNT):
            if rules.trump_boxes[rank_index] != NO_BOX:
                cards |= 1 << (4 * rank_index + trumps)
    return cards


def collect(
    rules: RuleNumbers, table: Table, seat: int, card: int, box: int, announced: int
) -> None:
    """Give the player of a card what it earns, or note that it was forgotten.

    (*sweep*, *forgot*, *hoc-pay*)
    """
    if rules.announcing and not announced:
        forget(rules, table, seat, card, box)
        return
    if box != NO_BOX:
        clause = BY_COMPARTMENTS if rules.honours[box] == NO_CARD else BY_SWEEP
        empty_box(table, SWEEP, clause, seat, card, box)
    if rules.uniting >> (card >> 2) & 1 and card & 3 == table.trumps:
        unite_trumps(rules, table, seat, card)
    if rules.paid_hocs >> card & 1:
        pay_hoc(table, seat, card)


def forget(rules: RuleNumbers, table: Table, seat: int, card: int, box: int) -> None:
    """Note that an honour was not announced, and leave its box as it is (*forgot*)."""
    jetons = 0 if box == NO_BOX else table.accounts[FIRST_BOX + box]
    if jetons > 0 or rules.paid_hocs >> card & 1:
        note(table, FORGOT, BY_FORGOT, seat, card, jetons << AMOUNT_AT | about(box))


def unite_trumps(rules: RuleNumbers, table: Table, seat: int, card: int) -> None:
    """Give a seat the boxes of several trumps, the last of which it plays (*compartments*)."""
    rank_index = card >> 2
    played = table.trumps_played[seat] | 1 << rank_index
    table.trumps_played[seat] = played
    for box in range(rules.boxes):
        united = rules.united_trumps[box]
        if united >> rank_index & 1 and played & united == united:
            empty_box(table, SWEEP, BY_COMPARTMENTS, seat, card, box)


def pay_hoc(table: Table, seat: int, card: int) -> None:
    """Have every other seat pay a jeton for an announced king or honour (*hoc-pay*)."""
    payers = 0
    for payer in range(table.players):
        if payer != seat and affordable(table, payer, 1) > 0:
            payers |= 1 << payer
    if payers:
        note(table, HOC, BY_HOC_PAY, seat, card, number_of_ones(payers) << AMOUNT_AT)
    payer = seat_after(table, seat)
    while payer != seat:
        if payers >> payer & 1:
            transfer(table, payer, seat, 1)
        payer = seat_after(table, payer)
    payer = seat_after(table, seat)
    while payer != seat:
        if payers >> payer & 1 == 0:
            fall_short(table, HOC, payer, card, 1)
        payer = seat_after(table, payer)


def seats_asked(rules: RuleNumbers, table: Table) -> int:
    """Return the mask of the seats whose sans waits for them (*sans*, *chief-hoc*).

    If only the holder of the wild card had to say sans, the wait itself would tell who holds it.
    """
    return table.asked if rules.wild & ~table.played else 0


def pass_the_turn(rules: RuleNumbers, table: Table, calling: int) -> None:
    """Pass the turn to the next seat that can continue, else back for a lead (*stopped*).

    `calling` is the mask of the seat in turn where it calls sans, 0 after a pass.
    """
    seat, unable = next_able(table, table.wanted | rules.wild)
    ends = seats_asked(rules, table) | 1 << table.last_player
    if unable & ends:
        # The turn goes no further than to a seat that is asked, or to the last player.
        seat, unable = seat_after(table, table.turn), 0
        while ends >> seat & 1 == 0:
            unable |= 1 << seat
            seat = seat_after(table, seat)
    call_sans(rules, table, calling | unable)
    table.had_turn |= 1 << table.turn | unable
    table.turn_cards = 0
    if seat == table.last_player:
        go_on_alone(rules, table, seat)
    else:
        table.turn = seat


def next_able(table: Table, going_on: int) -> tuple[int, int]:
    """Return the next seat that holds one of some cards, and the mask of the seats before it.

    Where no other seat does, it is the one in turn. The search goes backwards through all seats:
    compiled, a loop that ends with the first seat found is slower, for a processor that
    guesses ahead often guesses its end wrong.
    """
    players, hands = table.players, table.hands
    able = seat = table.turn
    unable = 0
    for _ in range(players - 1):
        seat = seat - 1 if seat else players - 1
        if hands[seat] & going_on:
            able, unable = seat, 0
        else:
            unable |= 1 << seat
    return able, unable


def call_sans(rules: RuleNumbers, table: Table, callers: int) -> None:
    """Note the truthful calls of seats that cannot continue (*sans*).

    `callers` is a mask of seats in a row, with the seat in turn or from the next one on.
    """
    seat = table.turn if callers >> table.turn & 1 else seat_after(table, table.turn)
    wanted = lowest_card(table.wanted)
    for _ in range(number_of_ones(callers)):
        note(table, SANS, BY_SANS, seat, wanted)
        seat = seat_after(table, seat)
    if table.remembers:
        for each in range(table.players):
            if callers >> each & 1:
                table.lacks[each] |= table.wanted & ~rules.wild


def go_on_alone(rules: RuleNumbers, table: Table, seat: int) -> None:
    """Have the last player lead or go on over the gap, after nobody continued (*stopped*, *gap*).

    The wild card is never compulsory: with no other higher card they lead (*chief-hoc*).
    """
    if rules.over_gaps and not table.passed:
        for rank in range(1, rules.over_gaps + 1):
            wanted = above(table.last_card + 4 * rank, rules.same_suit)
            if table.hands[seat] & wanted & ~rules.wild:
                table.turn = seat
                table.wanted = wanted
                table.over_gap = 1
                return
    take_the_lead(table, seat, BY_STOPPED, lowest_card(table.wanted))


def give_to_the_holder(table: Table) -> None:
    """Give the turn to the holder of the next card, else the lead to the last player (*follow*)."""
    holder, _ = next_able(table, table.wanted)
    if holder != table.turn:
        table.had_turn |= 1 << table.turn
        table.turn_cards = 0
        table.turn = holder
        return
    if table.remembers:
        for seat in range(table.players):
            table.lacks[seat] |= table.wanted
    take_the_lead(table, table.turn, BY_FOLLOW, lowest_card(table.wanted))
