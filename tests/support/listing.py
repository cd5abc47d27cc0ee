"""All deals of a small pack, one by one: the count that every exact probability must agree with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from nainjaune_widget import RULESETS, Card, Ruleset
from nainjaune_widget.engine.cards import PACK

Listed = dict[int | str, frozenset[Card]]
"""A deal: the cards by seat and in the talon."""


def small_rules(cards: str, *each: tuple[int, int], base: str = "lindor-1789") -> Ruleset:
    """Make up a ruleset for a small pack.

    Args:
        cards: the cards of the pack, with blanks between them.
        *each: numbers of players, and the cards dealt to each.
        base: the ruleset that it is made from.
    """
    pack = {Card(card) for card in cards.split()}
    without = tuple(card for card in PACK if card not in pack)
    players = tuple(number for number, _ in each)
    return replace(RULESETS[base], without=without, cards_each=each, players=players)


def every_deal(rules: Ruleset, players: int, dealer: int = 0) -> list[Listed]:
    """List all deals; the talon's order does not count."""
    sizes = rules.hand_sizes(players, dealer)
    places: tuple[int | str, ...] = (*range(players), "talon")
    pack = frozenset(rules.pack)
    return [
        dict(zip(places, hands, strict=True))
        for hands in _dealt(pack, (*sizes, len(pack) - sum(sizes)))
    ]


def _dealt(cards: frozenset[Card], sizes: tuple[int, ...]) -> Iterator[tuple[frozenset[Card], ...]]:
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(cards), sizes[0]):
        for others in _dealt(cards - set(hand), sizes[1:]):
            yield (frozenset(hand), *others)


def share(deals: list[Listed], fits: Callable[[Listed], bool]) -> Fraction:
    """Return the share of deals that fit a condition."""
    return Fraction(sum(map(fits, deals)), len(deals))


def of_rank(cards: frozenset[Card], *ranks: int) -> int:
    """Return how many cards have one of some ranks."""
    return sum(card.rank in ranks for card in cards)
