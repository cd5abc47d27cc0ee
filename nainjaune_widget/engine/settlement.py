"""The end of a deal, and of a game: losers' payments, bêtes, the opera, ruin, the next dealer.

Ints alone, as in `kernel.py`, and compiled with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.log import (
    AMOUNT_AT,
    AT_AN_OPERA,
    BETE,
    BY_BETE,
    BY_GAME,
    BY_OPERA,
    BY_OUT,
    BY_POINTS,
    DOUBLED_BY_CARD,
    DOUBLED_BY_OPERA,
    OPERA,
    OUT,
    POINTS,
    SWEEP,
    empty_box,
    note,
    pay,
    seat_after,
    transfer,
)
from nainjaune_widget.engine.masks import card_points, number_of_ones
from nainjaune_widget.engine.table import (
    BETE_MATCH,
    FIRST_BOX,
    NO_BETE,
    NO_BOX,
    NO_CARD,
    NO_OPERA,
    NOBODY,
    OPERA_FIRST_TURN,
    OPERA_NO_OPPONENT_PLAYED,
    RUIN_BY_SHORTFALL,
    RUIN_WITHOUT_JETONS,
    RuleNumbers,
    Table,
)

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
