"""The plan of a walk: a world's groups of cards in a good order, its places merged.

Cards with the same role (asked about together, allowed in the same places, under the same
bounds) are one *group*, and places about which nothing more distinguishes them are one *bin*. A
walk deals out group after group with a state: the number of cards that each bin still takes, and
the bounds still to be met. A group of g cards goes into bins with x, y, … cards in
``g! / (x! y! …)`` ways. Two places with room for a and b cards become one bin of a + b, in whose
cards they share in ``C(a + b, a)`` ways: that is every way of completing both. Cards about which
nothing is known or asked are never walked at all: after the last group every place is in one bin,
and they fill it in one way.

In a good order of the groups a walk has few moves to make, a hundred times fewer than in another:
places become alike early. The number of moves is estimated from the number of states before each
group: the ways to spread the cards dealt so far over the bins. A first order is made from the end,
another from the beginning; where the better one still has many moves, single groups are taken to
other positions as long as that helps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from math import comb
from operator import or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.worlds import Bound, World

Bins = tuple[tuple[int, ...], ...]
"""Bins, each as the places, or as the earlier bins, that it is made of."""


FEW_MOVES = 2_000
"""An order with no more moves is good enough."""

MANY_MOVES = 8_000
"""An order with more moves is worth a search."""

SLOT = 64
"""The bits for the ways to spread one number of cards."""


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
    """Return before each step and after the last, a number by place: the same for like futures."""
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


class Group(NamedTuple):
    """A group of cards.

    Attributes:
        size: the number of its cards.
        marks: by place, a number; places with the same number are alike for these cards.
        open: the mask of the places where they may be.
    """

    size: int
    marks: tuple[int, ...]
    open: int


def good_order(groups: Sequence[Group], sizes: Sequence[int], free: int) -> list[int]:
    """Return an order of groups, by their positions, in which a walk has few moves.

    Args:
        groups: the groups.
        sizes: by place, the number of cards that it takes.
        free: the number of cards that are in no group.
    """
    cuts = _Cuts(groups, sizes, free)
    order = list(range(len(groups)))
    if cuts.moves(order) <= FEW_MOVES:
        return order
    order = min((_from_the_end(cuts), _from_the_beginning(cuts)), key=cuts.moves)
    return _improved(cuts, order) if cuts.moves(order) > MANY_MOVES else order


class _Cuts:
    """The states between groups, by the groups that are still to come.

    Args:
        groups: the groups.
        sizes: by place, the number of cards that it takes.
        free: the number of cards that are in no group.
    """

    def __init__(self, groups: Sequence[Group], sizes: Sequence[int], free: int) -> None:
        self.number = len(groups)
        self._groups, self._sizes, self._free = groups, sizes, free
        bits = max((mark.bit_length() for group in groups for mark in group.marks), default=1)
        # By place, its marks in all groups, a field for each; and a bit for each card that may be
        # there, so that sets of groups are masks.
        self._marks = [
            sum(group.marks[place] << each * bits for each, group in enumerate(groups))
            for place in range(len(sizes))
        ]
        self._fields = [(1 << bits) - 1 << each * bits for each in range(self.number)]
        starts = [sum(group.size for group in groups[:each]) for each in range(self.number)]
        self._cards = [
            (1 << group.size) - 1 << start for group, start in zip(groups, starts, strict=True)
        ]
        self._may = [
            sum(
                cards
                for group, cards in zip(groups, self._cards, strict=True)
                if group.open >> place & 1
            )
            for place in range(len(sizes))
        ]
        self._all = sum(group.size for group in groups)
        self.states = cache(self._states)
        self._ways = cache(self._number_of_moves)

    def moves(self, order: Iterable[int]) -> int:
        """Return about how many moves a walk in some order has."""
        left = (1 << self.number) - 1
        total = 0
        for group in order:
            total += self.states(left) * self._ways(left, group)
            left ^= 1 << group
        return total

    def _states(self, left: int) -> int:
        """Return about how many states there are when some groups are still to come."""
        fields, cards = self._sums(left)
        bins: dict[int, list[int]] = {}
        for place, marks in enumerate(self._marks):
            found = bins.setdefault(marks & fields, [0, 0, self._may[place] & cards])
            found[0] += self._sizes[place]
            found[1] |= self._may[place] & ~cards
        spread = 1
        for room, earlier, later in bins.values():
            most = min(room, earlier.bit_count())
            least = max(0, room - later.bit_count() - self._free)
            if most < least:
                return 0
            spread *= _each_number(least, most)
        dealt = self._all - cards.bit_count()
        return spread >> SLOT * dealt & (1 << SLOT) - 1

    def _number_of_moves(self, left: int, group: int) -> int:
        """Return the number of ways to deal out a group, the first of some still to come."""
        fields, _ = self._sums(left)
        places = self._groups[group].open
        bins = len({m & fields for place, m in enumerate(self._marks) if places >> place & 1})
        return comb(self._groups[group].size + bins - 1, bins - 1) if bins else 0

    def _sums(self, groups: int) -> tuple[int, int]:
        """Return the fields and the cards of some groups."""
        fields = cards = 0
        for each in range(self.number):
            if groups >> each & 1:
                fields |= self._fields[each]
                cards |= self._cards[each]
        return fields, cards


@cache
def _each_number(least: int, most: int) -> int:
    """Return a 1 in the slot of each number of cards that a bin can get."""
    return sum(1 << SLOT * number for number in range(least, most + 1))


def _from_the_end(cuts: _Cuts) -> list[int]:
    """Return the order in which each group, from the last to the first, leaves few states."""
    order: list[int] = []
    left, later = set(range(cuts.number)), 0
    while left:
        best = min(left, key=lambda group: cuts.states(later | 1 << group))
        order.insert(0, best)
        left.remove(best)
        later |= 1 << best
    return order


def _from_the_beginning(cuts: _Cuts) -> list[int]:
    """Return the order in which after each group, from the first to the last, few states follow."""
    order: list[int] = []
    left = (1 << cuts.number) - 1
    while left:
        groups = [group for group in range(cuts.number) if left >> group & 1]
        best = min(groups, key=lambda group: cuts.states(left ^ 1 << group))
        order.append(best)
        left ^= 1 << best
    return order


def _improved(cuts: _Cuts, order: list[int]) -> list[int]:
    """Return a better order: groups are moved singly as long as that helps."""
    least, better = cuts.moves(order), True
    while better:
        better = False
        for at in range(cuts.number):
            for to in range(cuts.number):
                other = order[:at] + order[at + 1 :]
                other.insert(to, order[at])
                moves = cuts.moves(other)
                if moves < least:
                    least, order, better = moves, other, True
    return order
