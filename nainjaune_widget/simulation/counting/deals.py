"""Deals from the shuffle to the settlement, on plain ints as in the kernel.

These functions run both in plain Python and compiled. Each deal is counted three times: into a
`Tally`, into `results` (by seat and net result, the number of deals) and into `blocks`
(consecutive stretches of the run, which show how means settle).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.generator import key_of, seat_key, shuffle
from nainjaune_widget.engine.kernel import (
    begin,
    decline,
    honour_cards,
    legal_cards,
    may_pass,
    own_box,
    play,
)
from nainjaune_widget.engine.masks import lowest_card
from nainjaune_widget.engine.table import FIRST_BOX, NO_CARD, NOBODY
from nainjaune_widget.players.choices import play_to_the_end

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers
    from nainjaune_widget.simulation.counting.pack import Pack
    from nainjaune_widget.simulation.counting.tally import CountedTable, Tally

Numbers = MutableSequence[int]

TO_BEGIN, TO_PASS, TO_CONTINUE = -1, -2, -3
"""Actions for `go_on` that are not cards; the last does nothing."""

BLOCK_DEALS, BLOCK_WINS, BLOCK_CHIPS, BLOCK_SQUARES, BLOCK_LENGTH = 0, 1, 9, 17, 25
"""Places of the counts in a block: deals, then by seat wins, chips and squared chips."""

WINNER, OPERA, CARDS, ACTIONS, CHIPS = range(5)
"""Places in the row of a deal's outcome; `CHIPS` is that of the first seat."""


def lay_out(
    table: CountedTable,
    pack: Pack,
    trumps: int,
    seed: int,
    number: int,
) -> None:
    """Shuffle and deal, up to the ante; boxes and purses stay as they are (*deal*).

    Args:
        table: the table.
        pack: the pack to deal from.
        trumps: 1 where the last card of the dead hand makes trumps, else 0.
        seed: the seed of the deals.
        number: the number of the deal.
    """
    shuffled = pack.shuffled
    for place in range(len(shuffled)):
        shuffled[place] = pack.cards[place]
    shuffle(shuffled, pack.words, key_of(seed, number, 0), pack.dealt)
    places = pack.places[table.dealer]
    for seat in range(table.players):
        hand = 0
        for place in places[seat]:
            hand |= shuffled[place]
        table.dealt[seat] = hand
        table.hands[seat] = hand
        table.sizes[seat] = hand.bit_count()
    table.turn_up = NO_CARD
    if trumps:
        table.turn_up = lowest_card(shuffled[places[table.players][0]])
    table.stops = 0
    table.swept = 0
    table.shortfalls = 0


def empty_the_boxes(rules: RuleNumbers, table: CountedTable) -> None:
    """Remove the jetons that the last deal left in the boxes."""
    for box in range(rules.boxes):
        table.accounts[FIRST_BOX + box] = 0


def play_deal(
    rules: RuleNumbers,
    table: CountedTable,
    pack: Pack,
    strategies: Sequence[int],
    seed: int,
    number: int,
) -> None:
    """Play one deal with empty boxes, from the shuffle to the settlement."""
    empty_the_boxes(rules, table)
    lay_out(table, pack, rules.trumps, seed, number)
    begin(rules, table)
    play_to_the_end(rules, table, strategies, number)


def take_action(rules: RuleNumbers, table: CountedTable, action: int, announced: int) -> None:
    """Play a card for the seat in turn, or pass for `TO_PASS`."""
    if action == TO_PASS:
        decline(rules, table)
    else:
        play(rules, table, action, announced)


def cards_played(table: CountedTable) -> int:
    """Return the number of cards put down."""
    played = 0
    for seat in range(table.players):
        played += table.sizes[seat] - table.hands[seat].bit_count()
    return played


def count_deal(
    rules: RuleNumbers,
    table: CountedTable,
    tally: Tally,
    results: Sequence[Numbers],
    block: Numbers,
) -> None:
    """Count a finished deal.

    Args:
        rules: the ruleset's numbers.
        table: the deal, played to its end.
        tally: the counts to add to.
        results: by seat and net result, the number of deals; a result of 0 is in the middle.
        block: the counts of the block that the deal belongs to.
    """
    winner = table.winner
    tally.deals += 1
    tally.wins[winner] += 1
    tally.operas[winner] += table.opera
    tally.cards[cards_played(table)] += 1
    tally.actions[table.actions] += 1
    block[BLOCK_DEALS] += 1
    block[BLOCK_WINS + winner] += 1
    for seat in range(table.players):
        chips = table.accounts[seat]
        results[seat][len(results[seat]) // 2 + chips] += 1
        block[BLOCK_CHIPS + seat] += chips
        block[BLOCK_SQUARES + seat] += chips * chips
    count_stops(table, tally)
    count_sweeps(table, tally)
    count_honours(rules, table, tally)


def count_stops(table: CountedTable, tally: Tally) -> None:
    """Count the stops of a deal that a new lead followed, by rank of the last card."""
    stops = table.stops
    while stops:
        place = lowest_card(stops) & ~3
        tally.stops[2 * place + (stops >> place & 15)] += 1
        stops &= ~(15 << place)


def count_sweeps(table: CountedTable, tally: Tally) -> None:
    """Count which seat swept each box."""
    swept = table.swept
    while swept:
        place = lowest_card(swept) & ~3
        tally.sweeps[8 * (swept >> place & 15) - 8 + (place >> 2)] += 1
        swept &= ~(15 << place)


def count_honours(rules: RuleNumbers, table: CountedTable, tally: Tally) -> None:
    """Count the honours that each seat was dealt, with its result in the deal."""
    honours = honour_cards(rules, table.trumps)
    for seat in range(table.players):
        chips = table.accounts[seat]
        held = table.dealt[seat] & honours
        while held:
            place = seat * 8 + own_box(rules, table.trumps, lowest_card(held))
            held &= held - 1
            tally.held[place] += 1
            tally.held_chips[place] += chips
            tally.held_squared[place] += chips * chips


def count_deals(
    rules: RuleNumbers,
    table: CountedTable,
    tally: Tally,
    results: Sequence[Numbers],
    blocks: Sequence[Numbers],
    ends: Sequence[int],
    pack: Pack,
    strategies: Sequence[int],
    seed: int,
    first: int,
    end: int,
) -> None:
    """Play and count the deals from number `first` to `end` − 1.

    Args:
        rules: the ruleset's numbers.
        table: the table to play at, with the secrets of the seats.
        tally: the counts to add to.
        results: by seat and net result, the number of deals.
        blocks: the counts of each block of deals.
        ends: by block, the number of the first deal after it.
        pack: the pack to deal from.
        strategies: the number of each seat's built-in strategy.
        seed: the seed of the deals.
        first: the number of the first deal.
        end: the number after the last deal's.
    """
    block = 0
    for number in range(first, end):
        while number >= ends[block]:
            block += 1
        play_deal(rules, table, pack, strategies, seed, number)
        count_deal(rules, table, tally, results, blocks[block])


def write_outcome(table: CountedTable, row: Numbers) -> None:
    """Write the outcome of a finished deal into a row."""
    row[WINNER] = table.winner
    row[OPERA] = table.opera
    row[CARDS] = cards_played(table)
    row[ACTIONS] = table.actions
    for seat in range(table.players):
        row[CHIPS + seat] = table.accounts[seat]


def list_deals(
    rules: RuleNumbers,
    table: CountedTable,
    rows: Sequence[Numbers],
    pack: Pack,
    strategies: Sequence[int],
    seed: int,
    first: int,
    end: int,
) -> None:
    """Play the deals from number `first` to `end` − 1 and write the outcome of each."""
    for number in range(first, end):
        play_deal(rules, table, pack, strategies, seed, number)
        write_outcome(table, rows[number - first])


# Seats whose decisions are made outside

(
    SIGHT_TURN,
    SIGHT_HAND,
    SIGHT_LEGAL,
    SIGHT_WANTED,
    SIGHT_MAY_PASS,
    SIGHT_ACTIONS,
    SIGHT_KEY,
    SIGHT_TURN_UP,
    SIGHT_LOGGED,
) = range(9)
SIGHT_SIZES, SIGHT_CHIPS, SIGHT_BOXES, SIGHT_LENGTH = 9, 17, 25, 33
"""Places in the sight of the seat in turn: single numbers, then hand sizes, chips, boxes."""


def go_on(
    rules: RuleNumbers,
    table: CountedTable,
    strategies: Sequence[int],
    number: int,
    action: int,
    sight: Numbers,
) -> None:
    """Carry out a decision, then play until the next one is needed or the deal is over.

    Args:
        rules: the ruleset's numbers.
        table: the deal in play, with the secrets of the seats.
        strategies: the number of each seat's built-in strategy, or `choices.OWN`.
        number: the number of the deal.
        action: the card that the seat in turn plays, `TO_PASS`, `TO_BEGIN` or `TO_CONTINUE`.
        sight: filled with all that the seat in turn may know.
    """
    if action == TO_BEGIN:
        begin(rules, table)
    elif action != TO_CONTINUE:
        take_action(rules, table, action, 1)
    play_to_the_end(rules, table, strategies, number)
    seat = table.turn
    sight[SIGHT_TURN] = seat
    if seat == NOBODY:
        return
    sight[SIGHT_HAND] = table.hands[seat]
    sight[SIGHT_LEGAL] = legal_cards(rules, table)
    sight[SIGHT_WANTED] = table.wanted
    sight[SIGHT_MAY_PASS] = 1 if may_pass(rules, table) else 0
    sight[SIGHT_ACTIONS] = table.actions
    sight[SIGHT_KEY] = seat_key(table.secrets[seat], number)
    sight[SIGHT_TURN_UP] = table.turn_up
    sight[SIGHT_LOGGED] = table.logged
    for each in range(table.players):
        sight[SIGHT_SIZES + each] = table.hands[each].bit_count()
        sight[SIGHT_CHIPS + each] = table.accounts[each]
    for box in range(rules.boxes):
        sight[SIGHT_BOXES + box] = table.accounts[FIRST_BOX + box]
