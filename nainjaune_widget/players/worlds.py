"""The strategy `worlds` on plain ints: options played out in deals that fit, compiled as one call.

The seat in turn knows its hand, and of the others what was seen and heard. The deals that fit are
counted card by card: a *state* is the number of cards that each place still takes, and the ways to
go on from it are the sum of those after its next card. Cards that may be anywhere come last, in no
state of their own. A deal is drawn by going through the states in proportion to these ways, so that
all are equally likely (to within 1 in 10¹⁵); where few fit, each is played once.

What the states leave out, proofs that a hand holds one of some cards and cards for which there is
no room, is checked afterwards: a deal that does not fit is drawn again.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from nainjaune_widget.engine.cards import CARDS_IN_PACK
from nainjaune_widget.engine.generator import WORD, draw, key_of, pick
from nainjaune_widget.engine.kernel import decline, legal_cards, may_pass, play
from nainjaune_widget.engine.masks import lowest_card, number_of_ones
from nainjaune_widget.engine.table import FIRST_BOX, MOST_BOXES, NOBODY, RuleNumbers, Table
from nainjaune_widget.players.choices import TO_PASS, hidden_cards, play_to_the_end
from nainjaune_widget.players.fitted import Policy, choose

WORLDS_STREAM = 67
"""The stream of random numbers that deals are drawn by."""

ROOM_BITS = 6
ROOM = (1 << ROOM_BITS) - 1
"""The cards that a place still takes, in a state: so many bits a place."""
SLOTS = 1 << 15
"""The room for states, three times as much as is used, so that one is found at once."""
MOST_STATES = 10_000
WORDS_A_DEAL = 64
"""The random words set aside for a deal."""
MOST_TRIES = 1_000
"""The draws after which a deal that does not fit is taken all the same."""
FIRST_LOOK = 32
"""The deals after which options are compared first; each later look has twice as many."""
SURE = 12.25
"""An option is dropped when it is three and a half standard errors behind: the square of that."""


class Space(NamedTuple):
    """Room to count deals, to draw them and to play them out; all of it is written anew each time.

    Attributes:
        table: the table at which they are played out.
        strategies: by seat, the number of the strategy that plays there.
        policy: what seats with the number `FITTED` choose by.
        states: by slot, a state and 1 more; 0 for none.
        ways: by slot, the number of ways to go on from there.
        after: by slot and place, the slot after the next card has gone there; -1 where it may not.
        order: the slots that are used, layer by layer.
        layers: by card, the first of its states in that order.
        cards: the hidden cards, each as a mask: those that may not be everywhere first.
        barred: by hidden card, the mask of the places where it may not be.
        free: room for the cards that may be anywhere.
        factorials: by number, its factorial.
        deals: by deal and place, the mask of its cards; the talon is no place of theirs.
        results: by option and deal, the result of the seat in turn.
        options: the numbers of cards, or `TO_PASS`.
        sums: by option, the sum of its results; -1 << 62 for one that was dropped.
    """

    table: Table
    strategies: Sequence[int]
    policy: Policy
    states: MutableSequence[int]
    ways: MutableSequence[float]
    after: Sequence[MutableSequence[int]]
    order: MutableSequence[int]
    layers: MutableSequence[int]
    cards: MutableSequence[int]
    barred: MutableSequence[int]
    free: MutableSequence[int]
    factorials: Sequence[float]
    deals: Sequence[MutableSequence[int]]
    results: Sequence[MutableSequence[int]]
    options: MutableSequence[int]
    sums: MutableSequence[int]


DROPPED = -(1 << 62)


def chosen_by_worlds(rules: RuleNumbers, table: Table, space: Space, seed: int) -> int:
    """Return the action of the seat in turn: the card or pass with the highest sum over all deals.

    On ties it is the first option.

    Args:
        rules: the numbers of the ruleset.
        table: the deal in play; of the others' hands only their sizes are read.
        space: where deals are drawn and played out, and how many.
        seed: the seed of the deals.
    """
    options = list_options(rules, table, space.options)
    if options == 1:
        return space.options[0]
    deals = deal_out(rules, table, space, seed)
    for option in range(options):
        space.sums[option] = 0
    # Of all deals that fit, listed one after another, none is left out.
    done, end = 0, FIRST_LOOK if deals == len(space.deals) else deals
    while done < deals:
        drop(space, options, done)
        end = min(end, deals)
        for option in range(options):
            if space.sums[option] != DROPPED:
                play_out(rules, table, space, option, done, end)
        done, end = end, 2 * end
    return space.options[leader_of(space, options)]


# The options


def list_options(rules: RuleNumbers, table: Table, options: MutableSequence[int]) -> int:
    """Write one of each class of equal options, a pass last; return their number."""
    legal, number = legal_cards(rules, table), 0
    while legal:
        card = lowest_card(legal)
        legal &= legal - 1
        is_new = True
        for each in range(number):
            if are_equal(rules, options[each], card):
                is_new = False
        if is_new:
            options[number] = card
            number += 1
    if may_pass(rules, table):
        options[number] = TO_PASS
        number += 1
    return number


def are_equal(rules: RuleNumbers, one: int, other: int) -> bool:
    """Return True for two cards that earn the same in every deal, as they can change places.

    They do where suits do not matter, if they have one rank and neither brings in, costs or saves
    jetons by itself (*follow*, *points*, *bete*). Where the lowest card of a suit must be led, they
    open different cards later (*lead*).
    """
    if rules.same_suit or rules.lead_lowest or one >> 2 != other >> 2:
        return False
    both = 1 << one | 1 << other
    if both & (rules.collecting | rules.doubles | rules.spares | rules.wild):
        return False
    return rules.stops & both == both or rules.stops & both == 0


# Playing out


def set_position(table: Table, position: Table, dealt: Sequence[int]) -> None:
    """Bring a table to a position, all but its log, with the cards that each seat was dealt."""
    played = position.played
    for seat in range(position.players):
        table.hands[seat] = dealt[seat] & ~played
        table.sizes[seat] = position.sizes[seat]
        table.purses[seat] = position.purses[seat]
        table.accounts[seat] = position.accounts[seat]
        table.trumps_played[seat] = position.trumps_played[seat]
        table.lacks[seat] = position.lacks[seat]
        table.barred[seat] = position.barred[seat]
        table.secrets[seat] = position.secrets[seat]
    for box in range(MOST_BOXES):
        table.accounts[FIRST_BOX + box] = position.accounts[FIRST_BOX + box]
    for nth in range(position.proven):
        table.proofs[nth] = position.proofs[nth]
    table.proven = position.proven
    table.dealer = position.dealer
    table.turn_up = position.turn_up
    table.trumps = position.trumps
    table.turn = position.turn
    table.winner = position.winner
    table.opera = position.opera
    table.wanted = position.wanted
    table.over_gap = position.over_gap
    table.last_player = position.last_player
    table.last_card = position.last_card
    table.passed = position.passed
    table.turn_cards = position.turn_cards
    table.had_turn = position.had_turn
    table.played = played
    table.actions = position.actions
    table.logged = position.logged
    # What a seat is known to lack is heard from the first action on.
    table.remembers = 1
    table.asked = 0


def take_action(rules: RuleNumbers, table: Table, action: int, announced: int) -> None:
    """Play a card for the seat in turn, or pass for `TO_PASS`."""
    if action == TO_PASS:
        decline(rules, table)
    else:
        play(rules, table, action, announced)


def play_out(
    rules: RuleNumbers, table: Table, space: Space, option: int, first: int, end: int
) -> None:
    """Take an option in some of the deals, and let strategies play them to their end."""
    seat, results = table.turn, space.results[option]
    for number in range(first, end):
        set_position(space.table, table, space.deals[number])
        take_action(rules, space.table, space.options[option], 1)
        play_to_the_end(rules, space.table, space.strategies, number)
        while space.table.turn != NOBODY:
            take_action(rules, space.table, choose(rules, space.table, space.policy), 1)
            play_to_the_end(rules, space.table, space.strategies, number)
        results[number] = space.table.accounts[seat]
        space.sums[option] += results[number]


def leader_of(space: Space, options: int) -> int:
    """Return the option with the highest sum, the first of several."""
    leader = 0
    for option in range(1, options):
        if space.sums[option] > space.sums[leader]:
            leader = option
    return leader


def drop(space: Space, options: int, deals: int) -> None:
    """Drop the options that are surely behind the leader, deal by deal."""
    leader = leader_of(space, options)
    for option in range(options):
        if option == leader or space.sums[option] == DROPPED:
            continue
        behind, squares = 0.0, 0.0
        for number in range(deals):
            less = float(space.results[leader][number] - space.results[option][number])
            behind += less
            squares += less * less
        if behind * behind * (deals - 1) > SURE * (deals * squares - behind * behind):
            space.sums[option] = DROPPED


# Deals that fit


def deal_out(rules: RuleNumbers, table: Table, space: Space, seed: int) -> int:
    """Write deals that fit what the seat in turn knows; return their number.

    They are all that fit, each once, where that is no more than there is room for.
    """
    hidden, narrowed, state = list_hidden(rules, table, space)
    wanted, number = len(space.deals), 0
    key = key_of(seed, number_of_ones(table.played), WORLDS_STREAM)
    counted = count_ways(space, table.players, narrowed, state)
    total = space.ways[space.order[0]]
    if counted == narrowed and total <= wanted:
        forget_states(space)
        counted = count_ways(space, table.players, hidden, state)
        if counted == hidden:
            for each in range(int(total)):
                deal_by_number(space, table.players, hidden, each, space.deals[number])
                number += fits(table, space, hidden, hidden, space.deals[number])
            wanted = number
    tried = 0
    while number < wanted:
        for _ in range(MOST_TRIES):
            draw_hands(space, table.players, hidden, counted, key, tried, space.deals[number])
            tried += 1
            if fits(table, space, counted, narrowed, space.deals[number]):
                break
        number += 1
    forget_states(space)
    seat = table.turn
    for each in range(number):
        space.deals[each][seat] = table.hands[seat]
    return number


def list_hidden(rules: RuleNumbers, table: Table, space: Space) -> tuple[int, int, int]:
    """List the cards that the seat in turn does not see and that may yet be played.

    Returns:
        Their number; the number of those that may not be everywhere, which come first; the state
        before any of them is dealt out.
    """
    hidden = hidden_cards(rules, table)
    state, number = 0, number_of_ones(hidden)
    left = number
    for seat in range(table.players):
        if seat != table.turn:
            size = number_of_ones(table.hands[seat])
            state |= size << ROOM_BITS * seat
            left -= size
    state |= left << ROOM_BITS * table.players
    narrowed, free = 0, number
    while hidden:
        card = hidden & -hidden
        hidden &= hidden - 1
        barred = 0
        for seat in range(table.players):
            if seat != table.turn and (table.lacks[seat] | table.barred[seat]) & card:
                barred |= 1 << seat
        if barred:
            space.cards[narrowed] = card
            space.barred[narrowed] = barred
            narrowed += 1
        else:
            free -= 1
            space.cards[free] = card
            space.barred[free] = 0
    return number, narrowed, state


def count_ways(space: Space, players: int, cards: int, state: int) -> int:
    """Count the ways to deal out the hidden cards from each state that the first of them can reach.

    Returns:
        The number of cards that are dealt out by states: fewer where there is no room for more.
    """
    counted = reach_states(space, players, cards, state)
    for nth in range(space.layers[counted], space.layers[counted + 1]):
        slot = space.order[nth]
        state, number, ways = space.states[slot] - 1, 0, 1.0
        for place in range(players + 1):
            room = state >> ROOM_BITS * place & ROOM
            number += room
            ways *= space.factorials[room]
        space.ways[slot] = space.factorials[number] / ways
    for nth in range(space.layers[counted] - 1, -1, -1):
        slot, ways = space.order[nth], 0.0
        for place in range(players + 1):
            if space.after[slot][place] >= 0:
                ways += space.ways[space.after[slot][place]]
        space.ways[slot] = ways
    return counted


def reach_states(space: Space, players: int, cards: int, state: int) -> int:
    """Find the states that can be reached, layer by layer; return the number of cards dealt out."""
    space.order[0] = slot_of(space, state)
    space.states[space.order[0]] = state + 1
    space.layers[0], space.layers[1] = 0, 1
    for card in range(cards):
        made = space.layers[card + 1]
        for nth in range(space.layers[card], space.layers[card + 1]):
            slot = space.order[nth]
            state = space.states[slot] - 1
            if made > MOST_STATES:
                return card
            for place in range(players + 1):
                space.after[slot][place] = -1
                if state >> ROOM_BITS * place & ROOM and not space.barred[card] >> place & 1:
                    then = state - (1 << ROOM_BITS * place)
                    there = slot_of(space, then)
                    if space.states[there] == 0:
                        space.states[there] = then + 1
                        space.order[made] = there
                        made += 1
                    space.after[slot][place] = there
        space.layers[card + 2] = made
    return cards


def slot_of(space: Space, state: int) -> int:
    """Return the slot of a state, or the free one where it belongs."""
    slot = (state ^ state >> 11 ^ state >> 23 ^ state >> 37) & (SLOTS - 1)
    while space.states[slot] != 0 and space.states[slot] != state + 1:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


def forget_states(space: Space) -> None:
    """Free the slots of all states that were reached."""
    nth = 0
    while space.states[space.order[nth]]:
        space.states[space.order[nth]] = 0
        nth += 1


def fits(table: Table, space: Space, counted: int, narrowed: int, hands: Sequence[int]) -> int:
    """Return 1 for a deal that fits what its states have left out, else 0."""
    for card in range(counted, narrowed):
        for seat in range(table.players):
            if space.barred[card] >> seat & 1 and hands[seat] & space.cards[card]:
                return 0
    for nth in range(table.proven):
        seat = table.proofs[nth] >> CARDS_IN_PACK
        if table.proofs[nth] and seat != table.turn and hands[seat] & table.proofs[nth] == 0:
            return 0
    return 1


def deal_by_number(
    space: Space, players: int, cards: int, number: int, hands: MutableSequence[int]
) -> None:
    """Write the deal of a number among all that fit, of which there are few."""
    for seat in range(players):
        hands[seat] = 0
    slot, left = space.order[0], float(number)
    for card in range(cards):
        for place in range(players + 1):
            there = space.after[slot][place]
            if there >= 0:
                if left < space.ways[there]:
                    if place < players:
                        hands[place] |= space.cards[card]
                    slot = there
                    break
                left -= space.ways[there]


def draw_hands(
    space: Space,
    players: int,
    hidden: int,
    counted: int,
    key: int,
    tried: int,
    hands: MutableSequence[int],
) -> None:
    """Draw a deal: by seat, the mask of its cards; the seat in turn gets none here."""
    for seat in range(players):
        hands[seat] = 0
    word = WORDS_A_DEAL * tried
    slot = space.order[0]
    for card in range(counted):
        left = draw(key, word) / (WORD + 1) * space.ways[slot]
        word += 1
        chosen = players
        for place in range(players + 1):
            there = space.after[slot][place]
            if there >= 0 and space.ways[there] > 0:
                chosen = place
                left -= space.ways[there]
                if left < 0:
                    break
        if chosen < players:
            hands[chosen] |= space.cards[card]
        slot = space.after[slot][chosen]
    state, cards = space.states[slot] - 1, hidden - counted
    for nth in range(cards):
        space.free[nth] = space.cards[counted + nth]
    for seat in range(players):
        for _ in range(state >> ROOM_BITS * seat & ROOM):
            other = pick(draw(key, word), cards)
            word += 1
            hands[seat] |= space.free[other]
            cards -= 1
            space.free[other] = space.free[cards]
