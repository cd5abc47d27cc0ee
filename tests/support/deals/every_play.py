"""Every way to play a deal, each state checked; ints alone, so that it runs plain and compiled.

A check knows the clauses, not the code: it looks at the state before an action, at the state after
it, and at the rows of the log between the two.
"""

from __future__ import annotations

from typing import Any

from nainjaune_widget.engine.constants import FIRST_BOX, MOST_BOXES, NOBODY
from nainjaune_widget.engine.kernel import begin, clear, decline, legal_cards, may_pass, play
from nainjaune_widget.engine.log import (
    AMOUNT_AT,
    BETE,
    BOX_AT,
    BY_STOP,
    BY_STOPPED,
    CARD_AT,
    CLAUSE_AT,
    LEAD,
    OUT,
    PASS,
    PLAY,
    SANS,
    SEAT_AT,
    SOURCE_AT,
    STOP,
    SWEEP,
    TARGET_AT,
    TRANSFER,
)
from nainjaune_widget.engine.masks import number_of_ones, same_rank
from nainjaune_widget.engine.payments.accounts import seat_after
from nainjaune_widget.engine.table import RuleNumbers, Table

NO_OPTION, DECLINE = -2, -1
MODULUS = 2_147_483_647

# Where `found` has its numbers; from CLAUSES and KINDS on, one for each clause and kind of event.
STATES, ENDS, OPERAS, DIGEST, FAULT, DEAL = range(6)
CLAUSES, KINDS, NUMBERS = 8, 32, 48

NO_FAULT = 0
JETONS, CARDS, LOG, UNTRUE_SANS, UNTRUE_PASS, BETE_TWICE, WINNER, LEADER, HALF_A_BOX = range(1, 10)
FAULTS = (
    "",
    "conservation: jetons are made or lost, or an account is below zero",
    "deck: a card is in no place or in two",
    "the log does not add up to the state",
    "sans: the seat holds a wanted card",
    "pass: the seat could not go on, or had to",
    "bete: paid twice for a box, by a seat without its card, or before the end",
    "out: not one winner whose hand alone is empty",
    "lead, stop, stopped: the seat to act is not the one that the clauses name",
    "sweep: the box is not emptied",
)
"""The clause that each fault breaks, and how."""


def explore(rules: RuleNumbers, tables: Any, tried: Any, hands: Any, found: Any) -> None:
    """Play some deals in every way.

    Args:
        rules: the ruleset.
        tables: one table for each action of the longest way to play, and two more; the first has
            the boxes, purses, dealer and seats of the deals.
        tried: as many numbers, for the options tried at each.
        hands: by deal, the masks of the hands by seat, then the card turned up.
        found: the numbers to add to; at a fault, its number and that of the deal.
    """
    first, kept = tables[0], tables[len(tables) - 1]
    clear(first)
    copy_table(first, kept)
    total = 0
    for box in range(rules.boxes):
        total += first.accounts[FIRST_BOX + box]
    for deal in range(len(hands)):
        copy_table(kept, first)
        dealt = 0
        for seat in range(first.players):
            first.hands[seat] = hands[deal][seat]
            first.sizes[seat] = number_of_ones(hands[deal][seat])
            dealt |= hands[deal][seat]
        first.turn_up = hands[deal][first.players]
        begin(rules, first)
        fault = fault_between(rules, kept, first, dealt, total, found)
        if fault == NO_FAULT:
            fault = follow(rules, tables, tried, dealt, total, found)
        if fault != NO_FAULT:
            found[FAULT] = fault
            found[DEAL] = deal
            return


def follow(rules: RuleNumbers, tables: Any, tried: Any, dealt: int, total: int, found: Any) -> int:
    """Follow every option from the first table, whose deal has begun; return the first fault."""
    depth = 0
    tried[0] = 0
    while depth >= 0:
        option = nth_option(rules, tables[depth], tried[depth])
        tried[depth] += 1
        if option == NO_OPTION:
            depth -= 1
            continue
        before, after = tables[depth], tables[depth + 1]
        copy_table(before, after)
        if option == DECLINE:
            decline(rules, after)
        else:
            play(rules, after, option >> 1, option & 1)
        found[STATES] += 1
        fault = fault_between(rules, before, after, dealt, total, found)
        if fault != NO_FAULT:
            return fault
        if after.turn == NOBODY:
            found[ENDS] += 1
            found[OPERAS] += after.opera
        else:
            depth += 1
            tried[depth] = 0
    return NO_FAULT


def nth_option(rules: RuleNumbers, table: Table, nth: int) -> int:
    """Return an option of the seat in turn by its number: a card twice plus 1 if announced."""
    left = nth
    cards = legal_cards(rules, table)
    for card in range(52):
        if cards >> card & 1:
            if left == 0:
                return 2 * card + 1
            left -= 1
            if rules.announcing and rules.collecting >> card & 1:
                if left == 0:
                    return 2 * card
                left -= 1
    # A seat that is asked before its sans has no card to play: it can only decline.
    if left == 0 and (cards == 0 or may_pass(rules, table)):
        return DECLINE
    return NO_OPTION


def copy_table(source: Table, target: Table) -> None:
    """Copy a position, with the rows of its log."""
    for seat in range(source.players):
        target.hands[seat] = source.hands[seat]
        target.sizes[seat] = source.sizes[seat]
        target.purses[seat] = source.purses[seat]
        target.lacks[seat] = source.lacks[seat]
        target.trumps_played[seat] = source.trumps_played[seat]
    for account in range(FIRST_BOX + MOST_BOXES):
        target.accounts[account] = source.accounts[account]
    for row in range(source.logged):
        target.log[row] = source.log[row]
    target.players = source.players
    target.dealer = source.dealer
    target.turn_up = source.turn_up
    target.remembers = source.remembers
    target.asked = source.asked
    target.trumps = source.trumps
    target.turn = source.turn
    target.winner = source.winner
    target.opera = source.opera
    target.wanted = source.wanted
    target.over_gap = source.over_gap
    target.last_player = source.last_player
    target.last_card = source.last_card
    target.passed = source.passed
    target.turn_cards = source.turn_cards
    target.had_turn = source.had_turn
    target.played = source.played
    target.actions = source.actions
    target.logged = source.logged


def fault_between(
    rules: RuleNumbers, before: Table, after: Table, dealt: int, total: int, found: Any
) -> int:
    """Return the first fault of a state after an action, and count what the action reached."""
    fault = fault_of_position(rules, after, dealt, total)
    if fault == NO_FAULT:
        fault = fault_of_log(rules, before, after, found)
    if fault == NO_FAULT:
        fault = fault_of_turn(rules, before, after)
    digest = found[DIGEST] * 31 + after.turn + 16 * after.wanted
    for seat in range(after.players):
        digest = (digest % MODULUS) * 31 + after.accounts[seat] + after.hands[seat]
    for box in range(rules.boxes):
        digest = (digest % MODULUS) * 31 + after.accounts[FIRST_BOX + box]
    found[DIGEST] = digest % MODULUS
    return fault


def fault_of_position(rules: RuleNumbers, table: Table, dealt: int, total: int) -> int:
    """Check *conservation*, *deck* and *out* at one position."""
    jetons, held, cards, empty = 0, 0, 0, 0
    for seat in range(table.players):
        jetons += table.accounts[seat]
        held |= table.hands[seat]
        cards += number_of_ones(table.hands[seat])
        if table.purses[seat] + table.accounts[seat] < 0:
            return JETONS
        if table.hands[seat] == 0:
            empty += 1
    for box in range(rules.boxes):
        jetons += table.accounts[FIRST_BOX + box]
        if table.accounts[FIRST_BOX + box] < 0:
            return JETONS
    if jetons != total:
        return JETONS
    if held & table.played or held | table.played != dealt or cards != number_of_ones(held):
        return CARDS
    if table.turn == NOBODY:
        if empty != 1 or table.hands[table.winner] != 0:
            return WINNER
    elif empty != 0 or table.winner != NOBODY:
        return WINNER
    return NO_FAULT


def fault_of_log(rules: RuleNumbers, before: Table, after: Table, found: Any) -> int:
    """Add up the rows of an action: they are the difference of the two states."""
    accounts = [0] * (FIRST_BOX + MOST_BOXES)
    for account in range(FIRST_BOX + MOST_BOXES):
        accounts[account] = before.accounts[account]
    played, swept, paid_betes, outs, fault = 0, 0, 0, 0, NO_FAULT
    for place in range(before.logged, after.logged):
        row = after.log[place]
        kind = row & 15
        if kind == TRANSFER:
            accounts[row >> SOURCE_AT & 31] -= row >> AMOUNT_AT
            accounts[row >> TARGET_AT & 31] += row >> AMOUNT_AT
            continue
        found[KINDS + kind] += 1
        found[CLAUSES + (row >> CLAUSE_AT & 31)] += 1
        card, box = row >> CARD_AT & 63, (row >> BOX_AT & 15) - 1
        if kind == PLAY:
            played |= 1 << card
        elif kind == OUT:
            outs += 1
        elif kind == SWEEP:
            swept |= 1 << box
        elif kind in (SANS, PASS):
            fault = max(fault, fault_of_call(rules, after, row))
        elif kind == BETE:
            holds = after.hands[row >> SEAT_AT & 15] >> card & 1
            if outs == 0 or paid_betes >> box & 1 or not holds or rules.honours[box] != card:
                return BETE_TWICE
            paid_betes |= 1 << box
    if fault != NO_FAULT:
        return fault
    if outs != (1 if after.turn == NOBODY else 0):
        return WINNER
    for box in range(rules.boxes):
        if swept >> box & 1 and accounts[FIRST_BOX + box] and paid_betes >> box & 1 == 0:
            return HALF_A_BOX
    return LOG if differs(after, accounts, before.played | played) else NO_FAULT


def fault_of_call(rules: RuleNumbers, after: Table, row: int) -> int:
    """Check that a sans is truthful and that a pass was a choice (*sans*, *pass*)."""
    seat, card = row >> SEAT_AT & 15, row >> CARD_AT & 63
    wanted = 1 << card if rules.same_suit else same_rank(card)
    able = after.hands[seat] & wanted & ~rules.wild
    if row & 15 == SANS:
        return UNTRUE_SANS if able else NO_FAULT
    return NO_FAULT if able and rules.optional else UNTRUE_PASS


def differs(table: Table, accounts: list[int], played: int) -> bool:
    """Return True where a table is not as its log says."""
    for account in range(FIRST_BOX + MOST_BOXES):
        if accounts[account] != table.accounts[account]:
            return True
    return bool(played != table.played)


def fault_of_turn(rules: RuleNumbers, before: Table, after: Table) -> int:
    """Check that the seat to act is the one that the clauses name (*lead*, *follow*, *stopped*)."""
    if after.turn == NOBODY:
        return NO_FAULT
    if before.logged == 0:
        return NO_FAULT if after.turn == seat_after(after, after.dealer) else LEADER
    last = after.log[after.logged - 1]
    has_stopped = after.played != before.played and rules.stops >> after.last_card & 1
    if has_stopped and (last & 15 != LEAD or last >> CLAUSE_AT & 31 != BY_STOP):
        return LEADER
    if last & 15 == LEAD:
        clause, leader = last >> CLAUSE_AT & 31, last >> SEAT_AT & 15
        ended = after.log[after.logged - 2] & 15
        if after.wanted or leader != after.turn or leader != after.last_player:
            return LEADER
        if clause == BY_STOP and (ended != STOP or rules.stops >> after.last_card & 1 == 0):
            return LEADER
        if clause == BY_STOPPED and ended not in (SANS, PASS):
            return LEADER
    elif after.wanted == 0:
        return LEADER
    waits = after.asked >> after.turn & 1 and rules.wild & ~after.played
    if legal_cards(rules, after) == 0 and not waits:
        return LEADER
    return NO_FAULT
