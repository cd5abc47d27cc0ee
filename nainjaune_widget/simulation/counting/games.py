"""Whole games on plain ints, as in the kernel: carried boxes, purses, dealers, ruin.

These functions run both in plain Python and compiled. A purse holds all the jetons of its seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.generator import key_of
from nainjaune_widget.engine.kernel import begin
from nainjaune_widget.engine.settlement import dealer_after, is_ruin
from nainjaune_widget.players.choices import play_to_the_end
from nainjaune_widget.simulation.counting.deals import Numbers, empty_the_boxes, lay_out

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers
    from nainjaune_widget.simulation.counting.pack import Pack
    from nainjaune_widget.simulation.counting.tally import CountedTable, GameTally

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

    Args:
        rules: the ruleset's numbers.
        table: the deal, played to its end.
        dealt: the number of deals played so far.
        deals: the number of deals after which the game ends.

    Returns:
        `GOES_ON`, `ENDED_BY_LENGTH` or `ENDED_BY_RUIN`.
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
    """Count a finished game.

    Args:
        table: the table after the last deal.
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
    """Play and count the games from number `first` to `end` − 1.

    Args:
        rules: the ruleset's numbers.
        table: the table to play at.
        tally: the counts to add to.
        finals: by seat and stretch of jetons, the number of games that the seat ended there.
        width: the length of a stretch, in jetons.
        pack: the pack to deal from.
        strategies: the number of each seat's built-in strategy.
        secrets: by game from the first and by seat, the secret that random numbers come from.
        seed: the seed of the games.
        chips: the jetons of each seat at the start.
        deals: the number of deals after which a game ends.
        dealer: the seat that deals first.
        first: the number of the first game.
        end: the number after the last game's.
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
