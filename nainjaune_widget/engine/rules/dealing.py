"""The order in which cards are dealt, and the sizes of the hands (clause *deal*)."""

from __future__ import annotations

from collections import Counter

from nainjaune_widget.engine.rules.fields import RulesetFields

PACKET = 3
"""The number of cards in a packet."""


def dealing_order(rules: RulesetFields, players: int, dealer: int) -> tuple[int, ...]:
    """Return the seat that each card goes to, from the top of the pack.

    A dead hand counts as a seat after the last one.
    """
    in_order = [(dealer + step) % players for step in range(1, players + 1)]
    if rules.dealing == "dead-hand":
        hands = [*in_order[:-1], players, dealer]
        return tuple(hands[place % len(hands)] for place in range(len(rules.pack)))
    each = dict(rules.cards_each)[players]
    if rules.dealing == "singly":
        return tuple(in_order * each)
    order: list[int] = []
    for packet in range(0, each, PACKET):
        for step in range(1, players + 1):
            order += [(dealer - step) % players] * min(PACKET, each - packet)
    return tuple(order)


def hand_sizes(rules: RulesetFields, players: int, dealer: int) -> tuple[int, ...]:
    """Return the number of cards that each seat is dealt."""
    dealt = Counter(dealing_order(rules, players, dealer))
    return tuple(dealt[seat] for seat in range(players))
