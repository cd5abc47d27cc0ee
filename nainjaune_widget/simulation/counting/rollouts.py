"""Deals played to their end from a position, on plain ints as in the kernel.

A position is a table as everybody knows it, whose hands are filled in from a deal that fits. The
strategies then decide by what each seat has seen and heard, never by all hands.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.kernel import begin
from nainjaune_widget.engine.table import FIRST_BOX, MOST_BOXES
from nainjaune_widget.players.choices import play_to_the_end
from nainjaune_widget.simulation.counting.deals import lay_out, take_action

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers
    from nainjaune_widget.simulation.counting.pack import Pack
    from nainjaune_widget.simulation.counting.tally import CountedTable

Numbers = MutableSequence[int]


def set_position(table: CountedTable, position: CountedTable, dealt: Sequence[int]) -> None:
    """Bring a table to a position, all but its log.

    Args:
        table: the table.
        position: the position; its hands mean nothing.
        dealt: by seat, the mask of the cards that it was dealt.
    """
    played = position.played
    for seat in range(position.players):
        table.hands[seat] = dealt[seat] & ~played
        table.sizes[seat] = position.sizes[seat]
        table.purses[seat] = position.purses[seat]
        table.accounts[seat] = position.accounts[seat]
        table.trumps_played[seat] = position.trumps_played[seat]
        table.lacks[seat] = position.lacks[seat]
        table.secrets[seat] = position.secrets[seat]
    for box in range(MOST_BOXES):
        table.accounts[FIRST_BOX + box] = position.accounts[FIRST_BOX + box]
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


def begin_rollout(
    rules: RuleNumbers,
    table: CountedTable,
    position: CountedTable,
    dealt: Sequence[int],
    action: int,
    announced: int,
) -> None:
    """Bring a table to a position, and take an action for the seat in turn.

    Args:
        rules: the ruleset's numbers.
        table: the table.
        position: the position.
        dealt: by seat, the mask of the cards that it was dealt.
        action: a card, or `deals.TO_PASS`.
        announced: 1 to announce an honour.
    """
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
    """Take an action in each of some deals, and let strategies play them to their end.

    Args:
        rules: the ruleset's numbers.
        table: the table to play at.
        position: the position before the action.
        worlds: by deal and seat, the mask of the cards that the seat was dealt.
        strategies: the number of each seat's built-in strategy.
        action: a card, or `deals.TO_PASS`.
        announced: 1 to announce an honour.
        results: filled with the result of the seat in turn in each deal, in jetons.
        first: the number of the first deal.
        end: the number after the last deal's.
    """
    seat = position.turn
    for number in range(first, end):
        begin_rollout(rules, table, position, worlds[number], action, announced)
        play_to_the_end(rules, table, strategies, number)
        results[number] = table.accounts[seat]


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
    """Play new deals with jetons in the boxes, and write the result of each seat.

    Args:
        rules: the ruleset's numbers.
        table: the table to play at, with purses and the secrets of the seats.
        boxes: by box, the jetons that an earlier deal left there.
        pack: the pack to deal from.
        strategies: the number of each seat's built-in strategy.
        seed: the seed of the deals.
        rows: by deal, filled with the results by seat, in jetons.
        first: the number of the first deal.
        end: the number after the last deal's.
    """
    for number in range(first, end):
        for box in range(rules.boxes):
            table.accounts[FIRST_BOX + box] = boxes[box]
        lay_out(table, pack, rules.trumps, seed, number)
        begin(rules, table)
        play_to_the_end(rules, table, strategies, number)
        for seat in range(table.players):
            rows[number][seat] = table.accounts[seat]
