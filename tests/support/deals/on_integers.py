"""Deals played on ints alone; like the kernel, this module runs in plain Python and compiled.

`play_at_random` plays any legal card, sometimes passes, and forgets some announcements. The
seed alone decides, so that both ways choose the same.
"""

from __future__ import annotations

from typing import Any

from nainjaune_widget.engine.generator import draw, key_of, pick, shuffle
from nainjaune_widget.engine.kernel import begin, decline, legal_cards, may_pass, play
from nainjaune_widget.engine.table import NO_CARD, NOBODY, RuleNumbers, Table
from nainjaune_widget.players.choices import play_to_the_end, random_card

CHOICES_STREAM = 9
PURSE_DRAWS = 1000
AT_RANDOM = -1


def lay_out(
    rules: RuleNumbers, table: Table, cards: Any, order: Any, seed: int, number: int
) -> None:
    """Shuffle and deal on a cleared table; its boxes and purses stay as they are."""
    pack, words = cards.copy(), cards.copy()
    shuffle(pack, words, key_of(seed, number, 0), len(order))
    for seat in range(table.players):
        table.hands[seat] = 0
        table.sizes[seat] = 0
    table.turn_up = NO_CARD
    for place in range(len(order)):
        seat = order[place]
        if seat < table.players:
            table.hands[seat] |= 1 << pack[place]
            table.sizes[seat] += 1
        elif rules.trumps:
            table.turn_up = pack[place]


def fill_purses(table: Table, limits: Any, seed: int, number: int) -> None:
    """Fill the purses at random, each with 0 or more jetons, below its limit (63 at most)."""
    for seat in range(table.players):
        table.purses[seat] = pick(
            draw(key_of(seed, number, CHOICES_STREAM), PURSE_DRAWS + seat), limits[seat]
        )


def play_at_random(rules: RuleNumbers, table: Table, seed: int, number: int) -> None:
    """Play a deal that has begun to its end, with passes and forgotten announcements."""
    key = key_of(seed, number, CHOICES_STREAM)
    while table.turn != NOBODY:
        bits = draw(key, table.actions)
        choice = bits >> 57
        if choice & 3 == 0 and may_pass(rules, table):
            decline(rules, table)
        else:
            announced = choice >> 2 & 3 != 0
            play(rules, table, random_card(legal_cards(rules, table), bits), announced)


def play_deal(
    rules: RuleNumbers,
    table: Table,
    cards: Any,
    order: Any,
    strategies: Any,
    limits: Any,
    seed: int,
    number: int,
) -> None:
    """Play one deal, from the shuffle to the settlement; boxes and secrets stay as they are."""
    lay_out(rules, table, cards, order, seed, number)
    if limits[0] > 0:
        fill_purses(table, limits, seed, number)
    begin(rules, table)
    if strategies[0] == AT_RANDOM:
        play_at_random(rules, table, seed, number)
    else:
        play_to_the_end(rules, table, strategies, number)


def play_deals(
    rules: RuleNumbers,
    table: Table,
    cards: Any,
    order: Any,
    strategies: Any,
    limits: Any,
    seed: int,
    deals: int,
    logs: Any,
) -> int:
    """Play many deals at the same board, one after the other.

    Returns:
        The number of rows that were logged.

    Each deal's log is kept in `logs`, if that has a place for it: row 0 holds the number of
    rows that follow.
    """
    rows = 0
    for number in range(deals):
        play_deal(rules, table, cards, order, strategies, limits, seed, number)
        rows += table.logged
        if len(logs) > number:
            logs[number][0] = table.logged
            for row in range(table.logged):
                logs[number][row + 1] = table.log[row]
    return rows
