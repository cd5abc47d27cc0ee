"""The built-in strategies, on plain ints, as the kernel is: they compile with it.

A strategy looks at its own hand, at what it may play and, if it likes, at 62 random
bits of its own. It always plays where it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nainjaune_widget.engine.accounts import NOBODY
from nainjaune_widget.engine.generator import draw, pick, seat_key
from nainjaune_widget.engine.kernel import honour_cards, legal_cards, play
from nainjaune_widget.engine.masks import SUIT, lowest_card, number_of_ones, same_rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nainjaune_widget.engine.table import RuleNumbers, Table

RANDOM, LONGEST_RUN = range(2)
OWN = -1
"""A seat that something else decides for."""


def choose(
    strategy: int,
    rules: RuleNumbers,
    honours: int,
    hand: int,
    legal: int,
    leading: bool,
    bits: int,
) -> int:
    """The card that a built-in strategy plays."""
    if strategy == RANDOM:
        return random_card(legal, bits)
    if leading:
        legal = longest_run(rules, hand, legal)
    return preferred_card(honours, legal)


def random_card(legal: int, bits: int) -> int:
    """Any of some cards, with equal chances."""
    for _ in range(pick(bits, number_of_ones(legal))):
        legal &= legal - 1
    return lowest_card(legal)


def longest_run(rules: RuleNumbers, hand: int, legal: int) -> int:
    """The legal cards that start the longest run in a hand, those of the lowest rank on ties.

    A run is what the rules would let this seat play alone, up to a stop.
    """
    starts = hand if rules.same_suit else ranks_of(hand)
    stops = rules.stops if rules.same_suit else ranks_of(rules.stops)
    may_start = legal if rules.same_suit else ranks_of(legal)
    goes_on = starts & ~stops
    longest = starts & may_start
    while starts & may_start:
        longest = starts & may_start
        starts = goes_on & starts >> 4
    return same_rank(lowest_card(longest)) & (longest if rules.same_suit else legal)


def ranks_of(hand: int) -> int:
    """One bit, that of clubs, for each rank that a hand has."""
    pairs = hand | hand >> 1
    return (pairs | pairs >> 2) & SUIT


def preferred_card(honours: int, cards: int) -> int:
    """Of several cards that serve: an honour, else the first suit in the order ♣ ♦ ♥ ♠."""
    return lowest_card(cards & honours or cards)


def play_to_the_end(
    rules: RuleNumbers, table: Table, strategies: Sequence[int], seed: int, number: int
) -> None:
    """Let strategies play a deal that has begun to its end, or until an `OWN` seat is in turn.

    Args:
        rules: the ruleset's numbers.
        table: the deal in play.
        strategies: the built-in strategy of each seat, `OWN` for none.
        seed: of the deal, for the seats' own draws.
        number: of the deal.
    """
    honours = honour_cards(rules, table.trumps)
    while table.turn != NOBODY:
        seat = table.turn
        strategy = strategies[seat]
        if strategy == OWN:
            return
        bits = draw(seat_key(seed, number, seat), table.actions) if strategy == RANDOM else 0
        legal = legal_cards(rules, table)
        leading = table.wanted == 0
        card = choose(strategy, rules, honours, table.hands[seat], legal, leading, bits)
        play(rules, table, card, 1)
