"""The fitted policy on plain ints: leads and passes as `worlds` would choose them, without deals.

For each option, a card to lead or a pass, there are some *inputs*: what may be expected of the
sequence that follows, what becomes of the card otherwise, how far the deal has come. A small
network of integers makes a score of them; the option with the highest score is played. Its weights
were fitted to what `worlds` finds in many positions (``python -m scripts.docs.fit_policy``); they
lie in `policy.json`, for each ruleset one network for leads and one for passes.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.cards import CARDS_IN_PACK
from nainjaune_widget.engine.kernel import honour_cards, legal_cards, may_pass, own_box
from nainjaune_widget.engine.masks import (
    SUIT,
    card_points,
    lowest_card,
    number_of_ones,
    same_rank,
)
from nainjaune_widget.engine.table import FIRST_BOX, MOST_SEATS, NO_BOX, RuleNumbers, Table
from nainjaune_widget.players.choices import TO_PASS, hidden_cards, preferred_card

UNIT_BITS = 6
UNIT = 1 << UNIT_BITS
"""The input that stands for 1."""
INPUTS, OF_OPTION, HIDDEN = 30, 20, 16
"""All inputs, those of which each option has its own, and the hidden numbers of a network."""
NETWORK = HIDDEN * (INPUTS + 2) + OF_OPTION
"""The weights of a network: by hidden number those of the inputs, a constant and that of the
number itself, in the end those of the inputs that go straight to the score."""
ALL_CARDS = (1 << CARDS_IN_PACK) - 1
LEAST = -(1 << 62)
WEIGHT_BITS = 10
"""The bits of a weight after the point."""

# What may be expected of the rest of a sequence, a number each.
OWN_CARDS, OWN_JETONS, LEAD_AGAIN, OTHER_CARDS, EXPECTED = range(5)
JETONS = 8
"""Jetons count in eighths."""
PASSES = 17
"""The input that tells a pass from a card; that after it, whether it may bring the lead at once."""

# The room: expectations by card (that of the club where suits do not matter) for the seat in turn,
# then by seat for two ranks at a time, then after a pass, then the inputs of an option.
BY_SEAT = CARDS_IN_PACK * EXPECTED
PASSED = BY_SEAT + 2 * MOST_SEATS * EXPECTED
OPTION = PASSED + EXPECTED
SUMS = OPTION + INPUTS
ROOM = SUMS + HIDDEN


class Policy(NamedTuple):
    """What the policy chooses by.

    Attributes:
        weights: those of the network for leads, then of that for all other choices.
        room: `ROOM` numbers, which mean nothing between choices.
    """

    weights: Sequence[int]
    room: MutableSequence[int]


def choose(rules: RuleNumbers, table: Table, policy: Policy) -> int:
    """Return the choice of the seat in turn: the number of a card, or `TO_PASS`."""
    honours, room = honour_cards(rules, table.trumps), policy.room
    legal, passes = legal_cards(rules, table), may_pass(rules, table)
    if legal == 0:
        return TO_PASS
    if not passes and legal & ~column_of(rules, lowest_card(legal)) == 0:
        return preferred_card(honours, legal)
    network = 0 if table.wanted == 0 else NETWORK
    foresee(rules, table, room, legal)
    look_around(rules, table, room, honours)
    prepare(policy, network)
    chosen, most = TO_PASS, LEAST
    if passes:
        look_at_pass(table, room)
        most = score(policy, network)
    while legal:
        cards = column_of(rules, lowest_card(legal)) & legal
        legal &= ~cards
        card = preferred_card(honours, cards)
        look_at(rules, table, room, honours, card)
        scored = score(policy, network)
        if scored > most:
            chosen, most = card, scored
    return chosen


def prepare(policy: Policy, network: int) -> None:
    """Write what the inputs that all options share bring to each hidden number of a network."""
    weights, room, at = policy.weights, policy.room, network
    for hidden in range(HIDDEN):
        total = weights[at + INPUTS]
        for each in range(OF_OPTION, INPUTS):
            total += weights[at + each] * room[OPTION + each]
        room[SUMS + hidden] = total
        at += INPUTS + 2


def score(policy: Policy, network: int) -> int:
    """Return the score that a network gives to the inputs of an option."""
    weights, room, total, at = policy.weights, policy.room, 0, network
    for hidden in range(HIDDEN):
        value = room[SUMS + hidden]
        for each in range(OF_OPTION):
            value += weights[at + each] * room[OPTION + each]
        if value > 0:
            total += weights[at + INPUTS + 1] * (value >> WEIGHT_BITS)
        at += INPUTS + 2
    for each in range(OF_OPTION):
        total += weights[at + each] * room[OPTION + each]
    return total


def column_of(rules: RuleNumbers, card: int) -> int:
    """Return the cards that serve like a card: itself, or its rank where suits do not matter."""
    return 1 << card if rules.same_suit else same_rank(card)


# What may be expected of a sequence


def foresee(rules: RuleNumbers, table: Table, room: MutableSequence[int], legal: int) -> None:
    """Write what is expected after each card that may be played, and after a pass."""
    hand, hidden = table.hands[table.turn], hidden_cards(rules, table)
    for suit in range(4 if rules.same_suit else 1):
        column = SUIT << suit if rules.same_suit else 15 * SUIT
        asked = (table.wanted | legal) & column
        cards = 15 << 48 & column if asked else 0
        while cards & -(asked & -asked):
            look_back(rules, table, room, cards, hand, hidden)
            place = first_place(rules, lowest_card(cards))
            repeat(room, sequence_place(cards, table.turn), place)
            if cards & table.wanted:
                # A pass: the last player has played the rank below, and we do not go on.
                look_back(rules, table, room, cards >> 4, hand & ~cards, hidden)
                repeat(room, sequence_place(cards >> 4, table.last_player), PASSED)
            cards >>= 4


def look_back(
    rules: RuleNumbers,
    table: Table,
    room: MutableSequence[int],
    cards: int,
    hand: int,
    hidden: int,
) -> None:
    """Work out what to expect after a rank was played, by the seat that did, from that above.

    Args:
        rules: the numbers of the ruleset.
        table: the deal in play.
        room: what was found of the rank above; filled in here.
        cards: the cards of the rank.
        hand: the cards that the seat in turn would go on with.
        hidden: the cards that it does not see.
    """
    seat, at = table.turn, sequence_place(cards, 0)
    for each in range(at, at + table.players * EXPECTED):
        room[each] = 0
    wanted = 0 if rules.stops & cards else cards << 4 & ALL_CARDS
    if wanted == 0:
        room[at + seat * EXPECTED + LEAD_AGAIN] = UNIT
        return
    ours, unknown = hand & wanted, number_of_ones(hidden & wanted)
    jetons, places = jetons_for(rules, table, ours), number_of_ones(hidden) if unknown else 0
    for each in range(table.players):
        if unknown and each != seat and table.lacks[each] & wanted == wanted:
            places -= number_of_ones(table.hands[each])
    for last in range(table.players):
        here, nobody, left, each = at + last * EXPECTED, UNIT * UNIT, places, last
        for _ in range(table.players):
            there = sequence_place(wanted, each)
            if each == seat and ours:
                add(room, here, there, nobody)
                room[here + OWN_CARDS] += nobody >> UNIT_BITS
                room[here + OWN_JETONS] += nobody * jetons >> 2 * UNIT_BITS
                nobody = 0
                break
            if each != seat and unknown and table.lacks[each] & wanted != wanted:
                left -= number_of_ones(table.hands[each])
                still = chance_of_none(left, places, unknown)
                if still < nobody:
                    add(room, here, there, nobody - still)
                    room[here + OTHER_CARDS] += nobody - still >> UNIT_BITS
                    nobody = still
            each = each + 1 if each + 1 < table.players else 0
        if last == seat:
            room[here + LEAD_AGAIN] += nobody >> UNIT_BITS


def chance_of_none(left: int, places: int, cards: int) -> int:
    """Return the chance that all of some cards lie in a part of the places, in units of a unit."""
    chance = UNIT * UNIT
    for _ in range(cards):
        chance = chance * left // places
    return chance


def add(room: MutableSequence[int], here: int, there: int, chance: int) -> None:
    """Add what is expected in one case, of a chance in units of a unit, to all that is."""
    for each in range(EXPECTED):
        room[here + each] += room[there + each] * chance >> 2 * UNIT_BITS


def repeat(room: MutableSequence[int], place: int, target: int) -> None:
    """Write what is expected, at a place of the room, at another one too."""
    for each in range(EXPECTED):
        room[target + each] = room[place + each]


def jetons_for(rules: RuleNumbers, table: Table, cards: int) -> int:
    """Return what the boxes of some cards hold, in eighths of a jeton for a unit."""
    jetons = 0
    while cards:
        box = own_box(rules, table.trumps, lowest_card(cards))
        cards &= cards - 1
        if box != NO_BOX:
            jetons += table.accounts[FIRST_BOX + box]
    return jetons * UNIT // JETONS


# The inputs of an option


def look_around(rules: RuleNumbers, table: Table, room: MutableSequence[int], honours: int) -> None:
    """Write the inputs that all options share: how far the deal has come, and the hand."""
    hand, least = table.hands[table.turn], CARDS_IN_PACK
    for each in range(table.players):
        if each != table.turn:
            least = min(least, number_of_ones(table.hands[each]))
    returning, stuck, left = 0, 0, hand
    while left:
        card = lowest_card(left)
        column = column_of(rules, card)
        left &= ~column
        again = room[first_place(rules, card) + LEAD_AGAIN]
        if table.wanted == 0 and again > UNIT * 15 // 16:
            returning += 1
        elif hand & before(rules, column) == 0:
            stuck += 1
    inputs = (
        number_of_ones(hand) * UNIT // 8,
        min(least, 8) * UNIT // 4,
        UNIT if least <= 1 else 0,
        UNIT if least <= 2 else 0,
        returning * UNIT // 4,
        stuck * UNIT // 4,
        UNIT if stuck <= 1 else 0,
        number_of_ones(hand & honours) * UNIT // 2,
        jetons_for(rules, table, hand),
        (table.players - 3) * UNIT // 2,
    )
    for each in range(len(inputs)):
        room[OPTION + OF_OPTION + each] = inputs[each]


def look_at(
    rules: RuleNumbers, table: Table, room: MutableSequence[int], honours: int, card: int
) -> None:
    """Write the inputs of a card: what is expected after it, and what else could become of it."""
    hand, hidden = table.hands[table.turn], hidden_cards(rules, table)
    column, is_stop = column_of(rules, card), rules.stops >> card & 1
    earlier, later = before(rules, column), 0 if is_stop else column << 4
    lower, reach, below = 0, 0, earlier
    while below and (hand | hidden) & below:
        lower += number_of_ones(hand & below)
        reach += number_of_ones(hidden & below)
        below = before(rules, below)
    repeat(room, first_place(rules, card), OPTION)
    room[OPTION + OWN_CARDS] += UNIT
    room[OPTION + OWN_JETONS] += jetons_for(rules, table, 1 << card)
    inputs = (
        UNIT if hand & earlier else 0,
        number_of_ones(hidden & earlier) * UNIT // 2,
        0 if (hand | hidden) & earlier else UNIT,
        (number_of_ones(hand & column) - 1) * UNIT,
        is_stop * UNIT,
        UNIT if hand & later else 0,
        (card >> 2) * UNIT // 8,
        card_points(1 << card) * UNIT // 8,
        (honours >> card & 1) * UNIT,
        (rules.wild >> card & 1) * UNIT,
        number_of_ones(hidden & column) * UNIT // 2,
        lower * UNIT // 4,
        reach * UNIT // 4,
        0,
        0,
        UNIT if hand == 1 << card else 0,
    )
    for each in range(len(inputs)):
        room[OPTION + EXPECTED + each] = inputs[each]


def look_at_pass(table: Table, room: MutableSequence[int]) -> None:
    """Write the inputs of a pass: what is expected if the others go on."""
    repeat(room, PASSED, OPTION)
    for each in range(EXPECTED, OF_OPTION):
        room[OPTION + each] = 0
    room[OPTION + PASSES] = UNIT
    room[OPTION + PASSES + 1] = UNIT if table.last_player == table.turn else 0


def sequence_place(cards: int, seat: int) -> int:
    """Return the place of what is expected after a rank that a seat has played."""
    return BY_SEAT + ((lowest_card(cards) >> 2 & 1) * MOST_SEATS + seat) * EXPECTED


def first_place(rules: RuleNumbers, card: int) -> int:
    """Return the first place of the expectations after a card."""
    return (card if rules.same_suit else card & ~3) * EXPECTED


def before(rules: RuleNumbers, column: int) -> int:
    """Return the cards of the rank below, after which a sequence goes on with these."""
    cards = column >> 4
    return 0 if rules.stops & cards else cards
