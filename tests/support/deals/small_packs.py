"""All deals of a small pack, one by one: the count that every exact probability must agree with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

from nainjaune_widget import Card, Ruleset

Each = TypeVar("Each")

Listed = dict[int | str, frozenset[Card]]
"""A deal: the cards by seat and in the talon."""


def every_deal(rules: Ruleset, players: int, dealer: int = 0) -> list[Listed]:
    """List all deals; the talon's order does not count."""
    sizes = rules.hand_sizes(players, dealer)
    places: tuple[int | str, ...] = (*range(players), "talon")
    return [
        dict(zip(places, map(frozenset, hands), strict=True))
        for hands in ways_to_deal(rules.pack, (*sizes, len(rules.pack) - sum(sizes)))
    ]


def ways_to_deal(
    cards: Sequence[Each], sizes: Sequence[int]
) -> Iterator[tuple[tuple[Each, ...], ...]]:
    """List the ways to deal some cards to hands of some sizes; the rest stays in the talon."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        for others in ways_to_deal(rest, sizes[1:]):
            yield (hand, *others)


def share(deals: list[Listed], fits: Callable[[Listed], bool]) -> Fraction:
    """Return the share of deals that fit a condition."""
    return Fraction(sum(map(fits, deals)), len(deals))


def of_rank(cards: frozenset[Card], *ranks: int) -> int:
    """Return how many cards have one of some ranks."""
    return sum(card.rank in ranks for card in cards)
