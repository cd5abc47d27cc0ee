"""The fitted policy on plain ints: leads and passes as `worlds` would choose them, without deals.

For each option, a card to lead or a pass, there are some *inputs*: what may be expected of the
sequence that follows, what becomes of the card otherwise, how far the deal has come. A small
network of integers makes a score of them; the option with the highest score is played. Its weights
were fitted to what `worlds` finds in many positions (``python -m scripts.docs.fit_policy``); they
lie in `policy.json`, for each ruleset one network for leads and one for passes.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from nainjaune_widget.engine.cards import CARDS_IN_PACK
from nainjaune_widget.engine.kernel import honour_cards, legal_cards, may_pass, own_box
from nainjaune_widget.engine.masks import SUIT, card_points, lowest_card, number_of_ones
from nainjaune_widget.engine.table import (
    FIRST_BOX,
    MOST_SEATS,
    NO_BOX,
    NO_CARD,
    RuleNumbers,
    Table,
)
from nainjaune_widget.players.choices import TO_PASS, preferred_card

UNIT_BITS = 6
UNIT = 1 << UNIT_BITS
"""The input that stands for 1."""
INPUTS, OWN, HIDDEN = 30, 20, 16
NETWORK = HIDDEN * (INPUTS + 2) + OWN
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

# The room of a table: expectations by card (that of the club where suits do not matter) for the
# seat in turn, then by seat for two ranks at a time, then the inputs of an option.
BY_SEAT = CARDS_IN_PACK * EXPECTED
OPTION = BY_SEAT + 2 * MOST_SEATS * EXPECTED
SUMS = OPTION + INPUTS
ROOM = SUMS + HIDDEN


def choose(rules: RuleNumbers, table: Table) -> int:
    """Return the choice of the seat in turn: the number of a card, or `TO_PASS`."""
    honours = honour_cards(rules, table.trumps)
    legal, passes = legal_cards(rules, table), may_pass(rules, table)
    if legal == 0:
        return TO_PASS
    if not passes and legal & ~column_of(rules, lowest_card(legal)) == 0:
        return preferred_card(honours, legal)
    network = 0 if table.wanted == 0 else NETWORK
    foresee(rules, table)
    look_around(rules, table, honours)
    prepare(table, network)
    chosen, most = TO_PASS, LEAST
    if passes:
        look_at_pass(table)
        most = score(table, network)
    while legal:
        cards = column_of(rules, lowest_card(legal)) & legal
        legal &= ~cards
        card = preferred_card(honours, cards)
        look_at(rules, table, honours, card)
        scored = score(table, network)
        if scored > most:
            chosen, most = card, scored
    return chosen


def prepare(table: Table, network: int) -> None:
    """Write what the inputs that all options share bring to each hidden number of a network."""
    net, room, at = table.net, table.room, network
    for hidden in range(HIDDEN):
        total = net[at + INPUTS]
        for each in range(OWN, INPUTS):
            total += net[at + each] * room[OPTION + each]
        room[SUMS + hidden] = total
        at += INPUTS + 2


def score(table: Table, network: int) -> int:
    """Return the score that a network gives to the inputs of an option."""
    net, room, total, at = table.net, table.room, 0, network
    for hidden in range(HIDDEN):
        value = room[SUMS + hidden]
        for each in range(OWN):
            value += net[at + each] * room[OPTION + each]
        if value > 0:
            total += net[at + INPUTS + 1] * (value >> WEIGHT_BITS)
        at += INPUTS + 2
    for each in range(OWN):
        total += net[at + each] * room[OPTION + each]
    return total


def column_of(rules: RuleNumbers, card: int) -> int:
    """Return the cards that serve like a card: itself, or its rank where suits do not matter."""
    return 1 << card if rules.same_suit else 15 << (card & ~3)


def hidden_cards(rules: RuleNumbers, table: Table) -> int:
    """Return the cards that the seat in turn does not see and that may yet be played."""
    hidden = rules.deck & ~(table.played | table.hands[table.turn])
    return hidden if table.turn_up == NO_CARD else hidden & ~(1 << table.turn_up)


# What may be expected of a sequence


def foresee(rules: RuleNumbers, table: Table) -> None:
    """Write for each card that may be wanted or led what is expected after we have played it."""
    hand, hidden = table.hands[table.turn], hidden_cards(rules, table)
    for suit in range(4 if rules.same_suit else 1):
        column = SUIT << suit if rules.same_suit else 15 * SUIT
        wanted = table.wanted & column
        first = wanted or hand & column
        cards = 15 << 48 & column if first else 0
        while cards & -(first & -first):
            go_back(rules, table, cards, hand, hidden)
            mine, place = sequence_place(cards, table.turn), first_place(rules, lowest_card(cards))
            for each in range(EXPECTED):
                table.room[place + each] = table.room[mine + each]
            cards >>= 4
        if wanted:
            # What is expected of a pass: the last player has played, and we do not go on.
            go_back(rules, table, wanted >> 4, hand & ~wanted, hidden)


def go_back(rules: RuleNumbers, table: Table, cards: int, hand: int, hidden: int) -> None:
    """Work out what to expect after a rank was played, by the seat that did, from that above.

    Args:
        rules: the numbers of the ruleset.
        table: the deal in play; what was found of the rank above is in its room.
        cards: the cards of the rank.
        hand: the cards that the seat in turn would go on with.
        hidden: the cards that it does not see.
    """
    room, seat, at = table.room, table.turn, sequence_place(cards, 0)
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


def look_around(rules: RuleNumbers, table: Table, honours: int) -> None:
    """Write the inputs that all options share: how far the deal has come, and the hand."""
    room, hand = table.room, table.hands[table.turn]
    least = CARDS_IN_PACK
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
    shared = OPTION + OWN
    room[shared] = number_of_ones(hand) * UNIT // 8
    room[shared + 1] = min(least, 8) * UNIT // 4
    room[shared + 2] = UNIT if least <= 1 else 0
    room[shared + 3] = UNIT if least <= 2 else 0
    room[shared + 4] = returning * UNIT // 4
    room[shared + 5] = stuck * UNIT // 4
    room[shared + 6] = UNIT if stuck <= 1 else 0
    room[shared + 7] = number_of_ones(hand & honours) * UNIT // 2
    room[shared + 8] = jetons_for(rules, table, hand)
    room[shared + 9] = (table.players - 3) * UNIT // 2


def look_at(rules: RuleNumbers, table: Table, honours: int, card: int) -> None:
    """Write the inputs of a card: what is expected after it, and what else could become of it."""
    room, hand, hidden = table.room, table.hands[table.turn], hidden_cards(rules, table)
    column = column_of(rules, card)
    expect(table, first_place(rules, card))
    room[OPTION + OWN_CARDS] += UNIT
    room[OPTION + OWN_JETONS] += jetons_for(rules, table, 1 << card)
    earlier, later = before(rules, column), 0 if rules.stops >> card & 1 else column << 4
    at = OPTION + EXPECTED
    room[at] = UNIT if hand & earlier else 0
    room[at + 1] = number_of_ones(hidden & earlier) * UNIT // 2
    room[at + 2] = 0 if (hand | hidden) & earlier else UNIT
    room[at + 3] = (number_of_ones(hand & column) - 1) * UNIT
    room[at + 4] = UNIT if rules.stops >> card & 1 else 0
    room[at + 5] = UNIT if hand & later else 0
    room[at + 6] = (card >> 2) * UNIT // 8
    room[at + 7] = card_points(1 << card) * UNIT // 8
    room[at + 8] = UNIT if honours >> card & 1 else 0
    room[at + 9] = UNIT if rules.wild >> card & 1 else 0
    room[at + 10] = number_of_ones(hidden & column) * UNIT // 2
    lower, reach = 0, 0
    while earlier and (hand | hidden) & earlier:
        lower += number_of_ones(hand & earlier)
        reach += number_of_ones(hidden & earlier)
        earlier = before(rules, earlier)
    room[at + 11] = lower * UNIT // 4
    room[at + 12] = reach * UNIT // 4
    room[at + 13] = 0
    room[at + 14] = 0
    room[at + 15] = UNIT if hand == 1 << card else 0


def look_at_pass(table: Table) -> None:
    """Write the inputs of a pass: what is expected if the others go on."""
    expect(table, sequence_place(table.wanted >> 4, table.last_player))
    for each in range(OPTION + EXPECTED, OPTION + OWN):
        table.room[each] = 0
    table.room[OPTION + EXPECTED + 13] = UNIT
    table.room[OPTION + EXPECTED + 14] = UNIT if table.last_player == table.turn else 0


def expect(table: Table, place: int) -> None:
    """Write what is expected, from a place in the room, as the first inputs of an option."""
    for each in range(EXPECTED):
        table.room[OPTION + each] = table.room[place + each]


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
