"""The most that a seat can earn with all cards open, while the others play `best`.

These choose by what they know themselves, each in one way, so that a deal is a puzzle for one: all
options of the seat are searched to the end of the deal, depth first. The worth of a position, what
it brings from there on, is kept for when it comes again in another order of play. A position that
cannot bring more than was found elsewhere is left out. Honours are always announced.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.generator import mix
from nainjaune_widget.engine.kernel import have_opponents_played, own_box
from nainjaune_widget.engine.masks import card_points, lowest_card, number_of_ones
from nainjaune_widget.engine.table import (
    FIRST_BOX,
    NO_BOX,
    NO_CARD,
    NO_OPERA,
    NOBODY,
    OPERA_NO_OPPONENT_PLAYED,
    RuleNumbers,
    Table,
)
from nainjaune_widget.players.choices import BEST, OWN, play_to_the_end
from nainjaune_widget.players.worlds import list_options, set_position, take_action

UNBOUNDED = 1 << 40
"""More than any deal brings."""


class Search(NamedTuple):
    """Room for a search; all of it is written anew each time.

    Attributes:
        strategies: by seat, `OWN` for the one that searches, `BEST` for the others.
        tables: by depth, the position at a choice, the first one at 0.
        options: by depth, the actions to choose from.
        numbers: by depth, how many of them are to be searched.
        tried: by depth, how many of them were.
        floors: by depth, the worth that was found elsewhere; less is of no use.
        worths: by depth, the highest worth found, from the floor on.
        keys: by depth, the key of the position.
        known: by slot, the key of a position whose worth was kept; 0 for none. The number of slots
            is a power of 2.
        kept: by slot, its worth times 2, and 1 more where it may be less.
    """

    strategies: MutableSequence[int]
    tables: Sequence[Table]
    options: Sequence[MutableSequence[int]]
    numbers: MutableSequence[int]
    tried: MutableSequence[int]
    floors: MutableSequence[int]
    worths: MutableSequence[int]
    keys: MutableSequence[int]
    known: MutableSequence[int]
    kept: MutableSequence[int]


def most_of_deal(
    rules: RuleNumbers, table: Table, search: Search, seat: int, limit: int
) -> tuple[int, int]:
    """Return the most that a seat can earn in a deal, and the number of actions searched.

    Where this is the limit, the search was broken off: the seat can earn so much at least.

    Args:
        rules: the numbers of the ruleset.
        table: the deal, which has begun; everybody can pay.
        search: room for the search.
        seat: the seat that searches.
        limit: the most actions to search, more than a deal has.
    """
    tables = search.tables
    for each in range(table.players):
        search.strategies[each] = OWN if each == seat else BEST
    for slot in range(len(search.known)):
        search.known[slot] = 0
    set_position(tables[0], table, table.hands)
    depth, searched, action = 0, 0, NO_CARD
    while True:
        worth = arrive(rules, search, depth, seat, action)
        while search.tried[depth] == search.numbers[depth] or searched == limit:
            if depth == 0:
                return tables[0].accounts[seat] + worth, searched
            worth += tables[depth].accounts[seat] - tables[depth - 1].accounts[seat]
            depth -= 1
            worth = search.worths[depth] = max(search.worths[depth], worth)
            if search.tried[depth] == search.numbers[depth]:
                keep(search, depth)
        action = search.options[depth][search.tried[depth]]
        search.tried[depth] += 1
        depth += 1
        set_position(tables[depth], tables[depth - 1], tables[depth - 1].hands)
        searched += 1


def arrive(rules: RuleNumbers, search: Search, depth: int, seat: int, action: int) -> int:
    """Take an action and go on to a choice, with the number of options that are to be searched.

    Returns:
        The worth of the position where there are none, else the floor for it.
    """
    table = search.tables[depth]
    search.tried[depth] = search.numbers[depth] = 0
    options = to_a_choice(rules, table, search, depth, action)
    if options == 0:
        return 0
    floor = -UNBOUNDED
    if depth:
        gain = table.accounts[seat] - search.tables[depth - 1].accounts[seat]
        floor = search.worths[depth - 1] - gain
    key = key_of_position(table)
    slot = key & (len(search.known) - 1)
    if search.known[slot] == key:
        worth = search.kept[slot] >> 1
        if worth <= floor or search.kept[slot] & 1 == 0:
            return worth
    if most_to_come(rules, table, seat) > floor:
        search.numbers[depth], search.keys[depth] = options, key
        search.floors[depth] = search.worths[depth] = floor
    return floor


def to_a_choice(rules: RuleNumbers, table: Table, search: Search, depth: int, action: int) -> int:
    """Take an action, unless it is `NO_CARD`, and all that follow up to a choice.

    Returns:
        The number of options at that choice; 0 at the end of the deal.
    """
    options = 1
    while options == 1:
        if action != NO_CARD:
            take_action(rules, table, action, 1)
        play_to_the_end(rules, table, search.strategies, 0)
        if table.turn == NOBODY:
            return 0
        options = list_options(rules, table, search.options[depth])
        action = search.options[depth][0]
    return options


def keep(search: Search, depth: int) -> None:
    """Keep the worth of a position that was searched, in place of what its slot held."""
    slot = search.keys[depth] & (len(search.known) - 1)
    worth = search.worths[depth]
    search.known[slot] = search.keys[depth]
    search.kept[slot] = 2 * worth + (worth == search.floors[depth])


def key_of_position(table: Table) -> int:
    """Return a key to all that the rest of a deal depends on, where the seat in turn chooses.

    The cards played tell the hands and, as each has one holder, what is in the boxes.
    """
    key, whole = mix(table.played), 0
    for seat in range(table.players):
        key = mix(key ^ table.lacks[seat] & ~table.played)
        # A hand that was not touched before this turn may still make an opera.
        cards = table.turn_cards if seat == table.turn else 0
        if number_of_ones(table.hands[seat]) + cards == table.sizes[seat]:
            whole |= 1 << seat
    key = mix(key ^ (whole << 8 | whole & table.had_turn))
    if table.wanted:
        last = table.last_card << 6 | table.last_player << 2 | table.passed << 1 | table.over_gap
        key = mix(mix(key ^ table.wanted) ^ last)
    return key + 1


def most_to_come(rules: RuleNumbers, table: Table, seat: int) -> int:
    """Return a number of jetons that a seat in turn cannot earn more than from here on."""
    hand, players = table.hands[seat], table.players
    if may_be_opera(rules, table, seat):
        return UNBOUNDED
    jetons = number_of_ones(hand & rules.paid_hocs) * (players - 1)
    for box in range(rules.boxes):
        if rules.united_trumps[box] or box == rules.game_box:
            jetons += table.accounts[FIRST_BOX + box]
    collecting = hand & rules.collecting
    while collecting:
        box = own_box(rules, table.trumps, lowest_card(collecting))
        collecting &= collecting - 1
        if box != NO_BOX:
            jetons += table.accounts[FIRST_BOX + box]
    for other in range(players):
        held = table.hands[other]
        if other != seat:
            owed = number_of_ones(held) if rules.pay_by_card else card_points(held)
            jetons += 2 * owed if held & rules.doubles else owed
    return jetons


def may_be_opera(rules: RuleNumbers, table: Table, seat: int) -> bool:
    """Return False where the seat in turn can make no opera any more (*opera*)."""
    if rules.opera_if == NO_OPERA:
        return False
    if rules.opera_if == OPERA_NO_OPPONENT_PLAYED:
        return not have_opponents_played(table, seat)
    return table.turn_cards + number_of_ones(table.hands[seat]) == table.sizes[seat]
