"""All deals of a small pack, one by one: the count that every exact probability must agree with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import TypeVar

from nainjaune_widget import Card, Ruleset
from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.rulesets import find_ruleset

Each = TypeVar("Each")

Listed = dict[int | str, frozenset[Card]]
"""A deal: the cards by seat and in the talon."""


def small_rules(cards: str, *each: tuple[int, int], base: str | Ruleset = "lindor-1789") -> Ruleset:
    """Make up a ruleset for a small pack.

    Args:
        cards: the cards of the pack, with blanks between them.
        *each: numbers of players, and the cards dealt to each.
        base: the ruleset that it is made from.
    """
    pack = {Card(card) for card in cards.split()}
    without = tuple(card for card in PACK if card not in pack)
    players = tuple(number for number, _ in each)
    return replace(find_ruleset(base), without=without, cards_each=each, players=players)


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
