"""The rules of play, once, as small functions on plain ints.

A card is 0 … 51 (``4 * (rank - 1) + suit``), a hand a 52-bit mask, a seat or a box an
index, an account a seat or ``FIRST_BOX + box``. Functions take `rules` (a
`RuleNumbers`) and `table` (a `Table`); both are plain objects here and NumPy records
when this same file is compiled, so it may use only ints, their arithmetic and item
access. Each function cites the clause of the rules that it carries out.

What happens goes into a log of one int a row, which `events.py` reads.
"""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.cards import CARDS_IN_PACK
from nainjaune_widget.engine.masks import (
    SUIT,
    above,
    card_points,
    lowest_card,
    lowest_of_suits,
    number_of_ones,
)
from nainjaune_widget.engine.table import (
    BETE_MATCH,
    FIRST_BOX,
    NO_BETE,
    NO_BOX,
    NO_CARD,
    NO_OPERA,
    NO_TRUMPS,
    NOBODY,
    OPERA_FIRST_TURN,
    OPERA_NO_OPPONENT_PLAYED,
    RANK_COUNT,
    RUIN_BY_SHORTFALL,
    RUIN_WITHOUT_JETONS,
    RuleNumbers,
    Table,
)

# The rows of the log

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
        table.barred[seat] = 0
        table.trumps_played[seat] = 0
    table.proven = 0
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
    if table.remembers > 1:
        hear_play(rules, table, seat, card)
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
        if table.remembers > 1:
            prove(table, table.turn, table.wanted & ~rules.wild)
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
        if table.remembers > 1:
            table.barred[seat] |= over_a_gap(rules, table.last_card)
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


# What plays prove of hidden hands, for strategies that deal these out


def hear_play(rules: RuleNumbers, table: Table, seat: int, card: int) -> None:
    """Remember what a play proves, before it is made (*lead*, *follow*, *gap*, *chief-hoc*).

    `heard.Heard` reads the same from the events.
    """
    played, wanted = 1 << card, table.wanted
    for nth in range(table.proven):
        if table.proofs[nth] >> CARDS_IN_PACK == seat and table.proofs[nth] & played:
            table.proofs[nth] = 0
    if wanted == 0:
        if rules.lead_lowest:
            table.barred[seat] |= SUIT << (card & 3) & (played - 1)
    elif table.over_gap:
        higher = over_a_gap(rules, table.last_card)
        if wanted & played:
            table.barred[seat] |= higher & ((1 << (card & ~3)) - 1)
        else:
            prove(table, seat, higher)
    elif rules.by_holder and wanted != played:
        skipped = table.last_player
        while skipped != seat:
            table.barred[skipped] |= wanted
            skipped = seat_after(table, skipped)
        if wanted & played == 0:
            prove(table, seat, wanted)


def prove(table: Table, seat: int, cards: int) -> None:
    """Remember that a seat holds one of some cards."""
    if cards and table.proven < len(table.proofs):
        table.proofs[table.proven] = seat << CARDS_IN_PACK | cards
        table.proven += 1


def over_a_gap(rules: RuleNumbers, card: int) -> int:
    """Return the cards with which a sequence goes on over a gap above a card (*gap*)."""
    cards = 0
    for rank in range(1, rules.over_gaps + 1):
        cards |= above(card + 4 * rank, rules.same_suit)
    return cards & ~rules.wild


# The end of a deal


def go_out(rules: RuleNumbers, table: Table, winner: int) -> None:
    """End the deal of a winner without cards, and settle it (*out*, *settlement order*)."""
    table.winner = winner
    table.opera = is_opera(rules, table, winner)
    table.turn = NOBODY
    table.wanted = 0
    note(table, OUT, BY_OUT, winner, NO_CARD, AT_AN_OPERA * table.opera)
    if rules.game_box != NO_BOX:
        empty_box(table, SWEEP, BY_GAME, winner, NO_CARD, rules.game_box)
    loser = seat_after(table, winner)
    while loser != winner:
        settle_points(rules, table, loser)
        loser = seat_after(table, loser)
    if rules.bete != NO_BETE:
        loser = seat_after(table, winner)
        while loser != winner:
            pay_betes(rules, table, loser)
            loser = seat_after(table, loser)
    if table.opera and not rules.opera_doubles:
        sweep_the_board(rules, table, winner)


def is_opera(rules: RuleNumbers, table: Table, winner: int) -> int:
    """Return 1 when the winner has an opera by the condition of the ruleset (*opera*)."""
    if rules.opera_if == NO_OPERA:
        return 0
    if rules.opera_if == OPERA_NO_OPPONENT_PLAYED:
        return 0 if have_opponents_played(table, winner) else 1
    if table.turn_cards != table.sizes[winner]:
        return 0
    if rules.opera_if == OPERA_FIRST_TURN and table.had_turn >> winner & 1:
        return 0
    return 1


def have_opponents_played(table: Table, winner: int) -> bool:
    """Return True when a seat other than the winner has played a card."""
    for seat in range(table.players):
        if seat != winner and number_of_ones(table.hands[seat]) != table.sizes[seat]:
            return True
    return False


def settle_points(rules: RuleNumbers, table: Table, loser: int) -> None:
    """Have a loser pay the winner for the cards left in hand (*points*)."""
    hand = table.hands[loser]
    if hand & rules.spares:
        return
    owed = number_of_ones(hand) if rules.pay_by_card else card_points(hand)
    facts = 0
    if hand & rules.doubles:
        owed *= 2
        facts = DOUBLED_BY_CARD
    if table.opera and rules.opera_doubles:
        owed *= 2
        facts |= DOUBLED_BY_OPERA
    pay(table, POINTS, BY_POINTS, loser, NO_CARD, table.winner, owed, facts)


def pay_betes(rules: RuleNumbers, table: Table, loser: int) -> None:
    """Have a loser pay for each honour still in hand, box by box (*bete*)."""
    if table.hands[loser] & rules.pictured == 0:
        return
    for box in range(rules.boxes):
        card = rules.honours[box]
        if table.hands[loser] >> card & 1:
            account = FIRST_BOX + box
            owed = table.accounts[account] if rules.bete == BETE_MATCH else rules.stakes[box]
            pay(table, BETE, BY_BETE, loser, card, account, owed, 0)


def sweep_the_board(rules: RuleNumbers, table: Table, winner: int) -> None:
    """Give the winner every box (*opera*)."""
    jetons = 0
    for box in range(rules.boxes):
        jetons += table.accounts[FIRST_BOX + box]
    if jetons == 0:
        return
    note(table, OPERA, BY_OPERA, winner, NO_CARD, jetons << AMOUNT_AT | AT_AN_OPERA)
    for box in range(rules.boxes):
        jetons = table.accounts[FIRST_BOX + box]
        if jetons > 0:
            transfer(table, FIRST_BOX + box, winner, jetons)


# The end of a game


def dealer_after(rules: RuleNumbers, players: int, dealer: int) -> int:
    """Return the next dealer (row *next dealer*)."""
    return (dealer + rules.next_dealer) % players


def unable_to_ante(rules: RuleNumbers, players: int, jetons: Sequence[int], dealer: int) -> int:
    """Return the first seat that cannot pay its full ante, `NOBODY` for none (*ante*, *ruin*)."""
    for seat in range(players):
        if jetons[seat] < rules.ante and (seat == dealer or not rules.dealer_antes):
            return seat
    return NOBODY


def is_ruin(
    rules: RuleNumbers, players: int, jetons: Sequence[int], dealer: int, fell_short: int
) -> bool:
    """Return True when a game ends after a deal, or the next cannot begin (*ruin*).

    Args:
        rules: the ruleset's numbers.
        players: the number of seats.
        jetons: the jetons of each seat after the deal.
        dealer: the dealer of the deal.
        fell_short: 1 when a seat could not pay in full.
    """
    if rules.ruin == RUIN_BY_SHORTFALL and fell_short:
        return True
    if rules.ruin == RUIN_WITHOUT_JETONS:
        for seat in range(players):
            if jetons[seat] == 0:
                return True
    return unable_to_ante(rules, players, jetons, dealer_after(rules, players, dealer)) != NOBODY


# Jetons that move, and the rows that are written


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
