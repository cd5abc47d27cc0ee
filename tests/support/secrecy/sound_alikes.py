"""Pairs of deals that sound the same to seat 0 at first: two hidden cards are exchanged."""

from __future__ import annotations

from itertools import product, takewhile

from nainjaune_widget import STRATEGIES, Deal, Round
from nainjaune_widget.engine.events import Event
from nainjaune_widget.players import act

MOST = 24
"""The events that a test lets pass at most."""

SEEDS = {"lindor-1789": 3, "nain-1760": 4, "cats-at-cards": 3, "pope-joan": 5}


def sound_alikes(rules: str) -> tuple[Deal, Deal]:
    """Return two deals that differ in one pair of hidden cards."""
    deal = Deal.shuffled(rules, 4 if rules != "nain-1760" else 5, SEEDS[rules])
    return deal, exchanged(deal, len(deal.hands[1]) - 1, 0)


def exchanged(deal: Deal, nth: int, mth: int) -> Deal:
    """Return a deal in which seats 1 and 2 have exchanged two cards."""
    hands = [list(hand) for hand in deal.hands]
    hands[1][nth], hands[2][mth] = hands[2][mth], hands[1][nth]
    return Deal.from_hands(hands, deal.rules, dealer=deal.dealer, talon=deal.talon)


def first_turn(deal: Deal) -> tuple[int, tuple[Event, ...]]:
    """Play until seat 0 has played a card and is to act again.

    Returns:
        The number of events before its card, and all events.
    """
    current, before = Round(deal), 0
    while current.turn is not None and not (current.turn == 0 and before):
        if current.turn == 0:
            before = len(current.events)
            current.play(current.legal[0])
        else:
            act(current, STRATEGIES["lowest"])
    return before, current.events


def alike(events: tuple[Event, ...], others: tuple[Event, ...]) -> int:
    """Return the number of first events that two deals have in common."""
    both = zip(events, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


def sound_alikes_that_part(rules: str) -> tuple[Deal, Deal]:
    """Return two that part while the others play, with different seats if the rules allow it."""
    for seed in range(1, 200):
        deal = Deal.shuffled(rules, 3, seed)
        before, events = first_turn(deal)
        for nth, mth in product(range(0, len(deal.hands[1]), 2), range(0, len(deal.hands[2]), 2)):
            other = exchanged(deal, nth, mth)
            _, others = first_turn(other)
            same = alike(events, others)
            if not before + 2 < same < min(len(events), len(others), MOST):
                continue
            if rules != "pope-joan" or events[same].seat != others[same].seat:
                return deal, other
    raise AssertionError("there are no such deals")
