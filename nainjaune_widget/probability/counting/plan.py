"""The plan of a walk: a world's groups of cards in a good order, its places merged.

Cards with the same role (asked about together, allowed in the same places, under the same
bounds) are one *group*, and places about which nothing more distinguishes them are one *bin*. A
walk deals out group after group with a state: the number of cards that each bin still takes, and
the bounds still to be met. A group of g cards goes into bins with x, y, … cards in
``g! / (x! y! …)`` ways. Two places with room for a and b cards become one bin of a + b, in whose
cards they share in ``C(a + b, a)`` ways: that is every way of completing both. Cards about which
nothing is known or asked are never walked at all: after the last group every place is in one bin,
and they fill it in one way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import comb
from operator import or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.order import Group, good_order
from nainjaune_widget.probability.counting.worlds import Bound, World

Bins = tuple[tuple[int, ...], ...]
"""Bins, each as the places, or as the earlier bins, that it is made of."""


class _Role(NamedTuple):
    """The role of a card; the cards of a role are a group."""

    kind: int
    places: int
    bounds: int


@dataclass(frozen=True)
class Step:
    """One group of the walk.

    Attributes:
        cards: the mask of its cards.
        size: their number.
        bins: the bins, each as the places in it.
        open: by bin, True where the cards may be.
        asked: by place asked about, its bin.
        meets: by bin, the mask of the bounds that a card there meets.
        last: the mask of the bounds that no later group can meet.
        merged: the bins of the next step, each as the bins of this one that it is made of; None
            where they are the same.
    """

    cards: int
    size: int
    bins: Bins
    open: tuple[bool, ...]
    asked: tuple[int, ...]
    meets: tuple[int, ...]
    last: int
    merged: Bins | None


@dataclass(frozen=True)
class Plan:
    """The walk through a world: its steps, and the bins before the first of them.

    Attributes:
        steps: the groups in order, those that are asked about first.
        ends: by kind, the number of steps up to the end of it.
        start: the bins at the start, each as the places in it.
        twins: before each step and after the last, the bins of places that are asked about and
            are alike otherwise, their sizes as well.
        free: the mask of the cards that may be anywhere; they are no step.
        impossible: True when no group can meet one of the bounds.
    """

    steps: tuple[Step, ...]
    ends: tuple[int, ...]
    start: Bins
    twins: tuple[Bins, ...]
    free: int
    impossible: bool


def plan_of(world: World, kinds: Sequence[int] = (), at: Sequence[int] = ()) -> Plan:
    """Order the groups of a world, and merge its places as early as can be.

    Args:
        world: the world.
        kinds: the cards that are asked about, as a mask for each kind; no two overlap.
        at: the places that are asked about.
    """
    bounds = sorted(world.bounds)
    places = range(len(world.sizes))
    cards_by_role, free = _groups(world, kinds, bounds)
    marks_by_role = {
        role: [
            (
                role.places >> place & 1,
                _met(role, bounds, place),
                role.kind < len(kinds) and place in at,
            )
            for place in places
        ]
        for role in cards_by_role
    }
    roles = _ordered(cards_by_role, marks_by_role, world.sizes, len(kinds))
    marks = [marks_by_role[role] for role in roles]
    apart = [[(*mark, place * mark[-1]) for place, mark in enumerate(step)] for step in marks]
    bins = [_bins(numbers) for numbers in _alike(apart, len(places))]
    twins = [
        _bins([(numbers[parts[0]], sum(world.sizes[part] for part in parts)) for parts in here])
        for numbers, here in zip(_alike(marks, len(places)), bins, strict=True)
    ]
    reached = [_union(_met(role, bounds, place) for place in places) for role in roles]
    steps = []
    for number, role in enumerate(roles):
        here, later = bins[number], bins[number + 1]
        steps.append(
            Step(
                cards=cards_by_role[role],
                size=cards_by_role[role].bit_count(),
                bins=here,
                open=tuple(bool(role.places >> parts[0] & 1) for parts in here),
                asked=tuple(
                    next(each for each, parts in enumerate(here) if place in parts)
                    for place in (at if role.kind < len(kinds) else ())
                ),
                meets=tuple(_met(role, bounds, parts[0]) for parts in here),
                last=reached[number] & ~_union(reached[number + 1 :]),
                merged=None
                if here == later
                else tuple(
                    tuple(each for each, parts in enumerate(here) if parts[0] in merged)
                    for merged in later
                ),
            )
        )
    ends = tuple(sum(role.kind <= kind for role in roles) for kind in range(len(kinds)))
    impossible = _union(reached) != (1 << len(bounds)) - 1
    return Plan(tuple(steps), ends, bins[0], tuple(twins), free, impossible)


Mark = tuple[int, int, bool]
"""The mark of a place for a group; places with the same mark are alike.

It tells whether the cards may be there (1 or 0), the mask of the bounds that they meet there, and
whether the place is asked about.
"""


def _ordered(
    cards: Mapping[_Role, int],
    marks: Mapping[_Role, Sequence[Mark]],
    sizes: Sequence[int],
    kinds: int,
) -> list[_Role]:
    """Order roles: those asked about kind by kind, then the others so that moves are few."""
    roles = sorted(cards)
    asked = [role for role in roles if role.kind < kinds]
    others = roles[len(asked) :]
    numbers: dict[Mark, int] = {}
    groups = [
        Group(
            cards[role].bit_count(),
            tuple(numbers.setdefault(mark, len(numbers)) for mark in marks[role]),
            role.places,
        )
        for role in others
    ]
    order = good_order(groups, sizes, sum(sizes) - sum(group.size for group in groups))
    return asked + [others[each] for each in order]


def _alike(marks: Sequence[Sequence[tuple[int, ...]]], places: int) -> list[list[int]]:
    """Return before each step and after the last, a number by place: the same for like futures.

    Args:
        marks: by step and place, what tells the place from others at the step.
        places: the number of places.
    """
    alike = [[0] * places]
    for own in reversed(marks):
        numbers: dict[tuple[int, ...], int] = {}
        alike.insert(
            0,
            [
                numbers.setdefault((*mark, later), len(numbers))
                for mark, later in zip(own, alike[0], strict=True)
            ],
        )
    return alike


def _groups(
    world: World, kinds: Sequence[int], bounds: Sequence[Bound]
) -> tuple[dict[_Role, int], int]:
    """Return the cards of each role as a mask, and those that are free."""
    everywhere = (1 << len(world.sizes)) - 1
    kind_of = [len(kinds)] * len(world.may)
    for kind, asked in enumerate(kinds):
        for card in numbers_of(asked):
            kind_of[card] = kind
    cards: dict[_Role, int] = defaultdict(int)
    for card, places in enumerate(world.may):
        if places:
            kind = kind_of[card]
            under = sum([1 << b for b, bound in enumerate(bounds) if bound.cards >> card & 1])
            cards[_Role(kind, places, under)] |= 1 << card
    free = cards.pop(_Role(len(kinds), everywhere, 0), 0)
    return cards, free


def _met(role: _Role, bounds: Sequence[Bound], place: int) -> int:
    """Return the mask of the bounds that a card of a role meets in a place."""
    if not role.places >> place & 1:
        return 0
    own = _union(1 << each for each, bound in enumerate(bounds) if bound.place == place)
    return own & role.bounds


def _bins(numbers: Sequence[object]) -> Bins:
    """Return the places with the same number, bin by bin."""
    found: dict[object, list[int]] = {}
    for place, number in enumerate(numbers):
        found.setdefault(number, []).append(place)
    return tuple(map(tuple, found.values()))


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def numbers_of(cards: int) -> list[int]:
    """Return the numbers of the cards of a mask."""
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def count_all(sizes: Sequence[int]) -> int:
    """Return the number of ways to deal different cards to places: ``(a + b + …)! / (a! b! …)``.

    >>> count_all((2, 2))
    6
    """
    ways, cards = 1, 0
    for size in sizes:
        cards += size
        ways *= comb(cards, size)
    return ways
