"""The built-in strategies, on plain ints, as the kernel is: they compile with it.

A strategy looks at its own hand, at what it may play and, if it likes, at 62 random
bits of its own. It always plays where it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nainjaune_widget.engine.generator import draw, pick, seat_key
from nainjaune_widget.engine.kernel import NOBODY, legal_cards, lowest_card, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nainjaune_widget.engine.table import RuleNumbers, Table

RANDOM, LONGEST_RUN = range(2)

# The lowest bit of every rank.
RANKS = 0x1111111111111


def choose(
    strategy: int, rules: RuleNumbers, hand: int, legal: int, leading: bool, bits: int
) -> int:
    """The card that a built-in strategy plays."""
    if strategy == RANDOM:
        return random_card(legal, bits)
    if leading:
        legal = longest_run(hand)
    return preferred_card(rules, legal)


def random_card(legal: int, bits: int) -> int:
    """Any of some cards, with equal chances."""
    cards = 0
    rest = legal
    while rest:
        rest &= rest - 1
        cards += 1
    for _ in range(pick(bits, cards)):
        legal &= legal - 1
    return lowest_card(legal)


def longest_run(hand: int) -> int:
    """The cards that start the longest run of ranks in a hand, those of the lowest rank on ties."""
    starts = hand | hand >> 1
    starts = (starts | starts >> 2) & RANKS
    longest = starts
    while starts:
        longest = starts
        starts &= starts >> 4
    return 15 * (longest & -longest) & hand


def preferred_card(rules: RuleNumbers, cards: int) -> int:
    """Of several cards that serve: an honour, else the first suit in the order ♣ ♦ ♥ ♠."""
    for box in range(rules.boxes):
        if cards >> rules.honours[box] & 1:
            return rules.honours[box]
    return lowest_card(cards)


def play_to_the_end(
    rules: RuleNumbers, table: Table, strategies: Sequence[int], seed: int, number: int
) -> None:
    """Let strategies play a deal that has begun to its end.

    Args:
        rules: the ruleset's numbers.
        table: the deal in play.
        strategies: the built-in strategy of each seat.
        seed: of the deal, for the seats' own draws.
        number: of the deal.
    """
    while table.turn != NOBODY:
        seat = table.turn
        strategy = strategies[seat]
        bits = draw(seat_key(seed, number, seat), table.actions) if strategy == RANDOM else 0
        card = choose(
            strategy, rules, table.hands[seat], legal_cards(table), table.wanted == 0, bits
        )
        play(rules, table, card, 1)
