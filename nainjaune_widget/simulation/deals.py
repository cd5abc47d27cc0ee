"""Deals, whole games and rollouts from the shuffle to the settlement, on plain integers.

These functions run both in plain Python and compiled. Each deal is counted three times: into a
`Tally`, into `results` (by seat and net result, the number of deals) and into `blocks`
(consecutive stretches of the run, which show how means settle).

Everywhere `rules` are the ruleset's numbers, `table` is the table to play at, with the secrets of
the seats that random numbers come from, `pack` the pack to deal from, `strategies` by seat the
number of a built-in strategy, `seed` the seed of the deals, and `first` and `end` the number of the
first deal and the one after the last. `results`, `blocks`, `finals` and `rows` are filled.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.generator import key_of, seat_key, shuffle
from nainjaune_widget.engine.kernel import (
    begin,
    dealer_after,
    honour_cards,
    is_ruin,
    legal_cards,
    may_pass,
    own_box,
)
from nainjaune_widget.engine.masks import lowest_card
from nainjaune_widget.engine.table import FIRST_BOX, NO_CARD, NOBODY
from nainjaune_widget.players.choices import play_to_the_end
from nainjaune_widget.players.worlds import set_position, take_action

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers
    from nainjaune_widget.simulation.backend import Pack
    from nainjaune_widget.simulation.tally import CountedTable, GameTally, Tally

Numbers = MutableSequence[int]

TO_BEGIN, TO_CONTINUE = -1, -3
"""Actions for `go_on` that are neither cards nor `TO_PASS`; the last does nothing."""

BLOCK_DEALS, BLOCK_WINS, BLOCK_CHIPS, BLOCK_SQUARES, BLOCK_LENGTH = 0, 1, 9, 17, 25
"""Places of the counts in a block: deals, then by seat wins, chips and squared chips."""

WINNER, OPERA, CARDS, ACTIONS, CHIPS = range(5)
"""Places in the row of a deal's outcome; `CHIPS` is that of the first seat."""


def lay_out(table: CountedTable, pack: Pack, trumps: int, seed: int, number: int) -> None:
    """Shuffle and deal, up to the ante; boxes and purses stay as they are (*deal*).

    With `trumps` the last card of the dead hand makes trumps.
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

    In `results` there are by seat and net result the deals, a result of 0 in the middle; `block`
    holds the counts of the block that the deal belongs to.
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
    """Play and count deals; `ends` has by block the number of the first deal after it."""
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
        table: the deal in play.
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


GAMES_STREAM = 64
"""The stream of random numbers that the seeds of games are taken from."""

GOES_ON, ENDED_BY_LENGTH, ENDED_BY_RUIN = range(3)


def seed_of_game(seed: int, number: int) -> int:
    """Return the seed of a game: deal k of the game is deal k of this seed.

    Args:
        seed: the seed of the games.
        number: the number of the game.

    >>> seed_of_game(1, 0) == seed_of_game(1, 1)
    False
    """
    return key_of(seed, number, GAMES_STREAM)


def sit_down(rules: RuleNumbers, table: CountedTable, chips: int, dealer: int) -> None:
    """Begin a game: first jetons, empty boxes, the first dealer (*jetons*, *first dealer*)."""
    empty_the_boxes(rules, table)
    table.dealer = dealer
    for seat in range(table.players):
        table.purses[seat] = chips


def settle_deal(rules: RuleNumbers, table: CountedTable, dealt: int, deals: int) -> int:
    """Settle a finished deal: purses, the end of the game or the next dealer (*length*, *ruin*).

    So far `dealt` deals were played; after `deals` the game ends. Return `GOES_ON`,
    `ENDED_BY_LENGTH` or `ENDED_BY_RUIN`.
    """
    for seat in range(table.players):
        table.purses[seat] += table.accounts[seat]
        table.accounts[seat] = 0
    if dealt >= deals:
        return ENDED_BY_LENGTH
    if is_ruin(rules, table.players, table.purses, table.dealer, table.shortfalls):
        return ENDED_BY_RUIN
    table.dealer = dealer_after(rules, table.players, table.dealer)
    return GOES_ON


def count_game(
    table: CountedTable,
    tally: GameTally,
    finals: Sequence[Numbers],
    width: int,
    dealt: int,
    ending: int,
    shortfalls: int,
) -> None:
    """Count a finished game, after its last deal.

    Args:
        table: the table.
        tally: the counts to add to.
        finals: by seat and stretch of jetons, the number of games that the seat ended there.
        width: the length of a stretch, in jetons.
        dealt: the number of deals played.
        ending: `ENDED_BY_LENGTH` or `ENDED_BY_RUIN`.
        shortfalls: the number of payments that could not be made in full.
    """
    tally.games += 1
    tally.deals += dealt
    tally.deals_squared += dealt * dealt
    tally.lengths[min(dealt, len(tally.lengths) - 1)] += 1
    if shortfalls:
        tally.fell_short += 1
    if ending == ENDED_BY_RUIN:
        tally.ruins += 1
        tally.ruin_deals += dealt
        tally.ruin_deals_squared += dealt * dealt
    for seat in range(table.players):
        jetons = table.purses[seat]
        place = 0
        for other in range(table.players):
            if table.purses[other] > jetons:
                place += 1
        tally.places[seat * 8 + place] += 1
        tally.jetons[seat] += jetons
        tally.jetons_squared[seat] += jetons * jetons
        finals[seat][jetons // width] += 1


def count_games(
    rules: RuleNumbers,
    table: CountedTable,
    tally: GameTally,
    finals: Sequence[Numbers],
    width: int,
    pack: Pack,
    strategies: Sequence[int],
    secrets: Sequence[Sequence[int]],
    seed: int,
    chips: int,
    deals: int,
    dealer: int,
    first: int,
    end: int,
) -> None:
    """Play and count games, each of at most `deals` deals, with `chips` for each seat at the start.

    The numbers and the seed are those of games; `secrets` has those of each game, by seat.
    """
    for number in range(first, end):
        game_seed = seed_of_game(seed, number)
        sit_down(rules, table, chips, dealer)
        for seat in range(table.players):
            table.secrets[seat] = secrets[number - first][seat]
        dealt = 0
        shortfalls = 0
        ending = GOES_ON
        while ending == GOES_ON:
            lay_out(table, pack, rules.trumps, game_seed, dealt)
            begin(rules, table)
            play_to_the_end(rules, table, strategies, dealt)
            dealt += 1
            shortfalls += table.shortfalls
            ending = settle_deal(rules, table, dealt, deals)
        count_game(table, tally, finals, width, dealt, ending, shortfalls)


def begin_rollout(
    rules: RuleNumbers,
    table: CountedTable,
    position: CountedTable,
    dealt: Sequence[int],
    action: int,
    announced: int,
) -> None:
    """Bring a table to a position, and play a card for the seat in turn, or pass for `TO_PASS`."""
    set_position(table, position, dealt)
    take_action(rules, table, action, announced)


def roll_out(
    rules: RuleNumbers,
    table: CountedTable,
    position: CountedTable,
    worlds: Sequence[Sequence[int]],
    strategies: Sequence[int],
    action: int,
    announced: int,
    results: Numbers,
    first: int,
    end: int,
) -> None:
    """Take an action in each of some worlds, and let strategies play them to their end.

    The worlds have by seat the mask of the cards that it was dealt; `results` get, from the first
    of these worlds on, the result of the seat in turn, in jetons.
    """
    seat = position.turn
    for number in range(first, end):
        begin_rollout(rules, table, position, worlds[number], action, announced)
        play_to_the_end(rules, table, strategies, number)
        results[number - first] = table.accounts[seat]


def play_from_the_ante(
    rules: RuleNumbers,
    table: CountedTable,
    boxes: Sequence[int],
    pack: Pack,
    strategies: Sequence[int],
    seed: int,
    rows: Sequence[Numbers],
    first: int,
    end: int,
) -> None:
    """Play new deals, with the jetons in the boxes that an earlier one left; write all results."""
    for number in range(first, end):
        for box in range(rules.boxes):
            table.accounts[FIRST_BOX + box] = boxes[box]
        lay_out(table, pack, rules.trumps, seed, number)
        begin(rules, table)
        play_to_the_end(rules, table, strategies, number)
        for seat in range(table.players):
            rows[number - first][seat] = table.accounts[seat]
