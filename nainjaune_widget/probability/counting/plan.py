"""The plan of a walk: a world's groups of cards in a good order, its places merged.

Cards with the same role (asked about together, allowed in the same places, under the same
bounds) are one *group*, and places about which nothing more distinguishes them are one *bin*. We
walk from group to group with a state: the number of cards that each bin still takes, and the
bounds still to be met. A group of g cards goes into bins with x, y, … cards in
``g! / (x! y! …)`` ways. Two places with room for a and b cards become one bin of a + b, in whose
cards they share in ``C(a + b, a)`` ways: that is every way of completing both. Cards about which
nothing is known or asked are never walked at all: after the last group every place is in one bin,
and they fill it in one way.

The order of the groups decides how many states there are. It is chosen so that places become
alike early.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import chain
from math import comb, prod
from operator import or_, sub
from typing import NamedTuple

from nainjaune_widget.probability.counting.worlds import Bound, World

Bins = tuple[tuple[int, ...], ...]
"""Bins, each as the places, or as the earlier bins, that it is made of."""


class State(NamedTuple):
    """A state of the walk.

    Attributes:
        room: by bin, the number of cards that it still takes.
        unmet: the mask of the bounds that are still to be met.
    """

    room: tuple[int, ...]
    unmet: int


class Move(NamedTuple):
    """A way of dealing out a group.

    Attributes:
        dealt: by bin, the number of cards that it gets.
        after: the state after it, its bins merged.
        ways: the number of ways in which the cards go there and merged bins share theirs.
    """

    dealt: tuple[int, ...]
    after: State
    ways: int


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

    def moves(self, state: State) -> Iterator[Move]:
        """Yield the ways of dealing out the group from a state on."""
        rooms = tuple(
            [
                min(room, self.size) if is_open else 0
                for room, is_open in zip(state.room, self.open, strict=True)
            ]
        )
        for dealt, ways in _spread(self.size, rooms):
            unmet, times = state.unmet, ways
            if unmet:
                for cards, meets in zip(dealt, self.meets, strict=True):
                    if cards:
                        unmet &= ~meets
                if unmet & self.last:
                    continue
            room = tuple(map(sub, state.room, dealt))
            if self.merged is not None:
                room, shared = merge(room, self.merged)
                times *= shared
            yield Move(dealt, State(room, unmet), times)


@dataclass(frozen=True)
class Plan:
    """The walk through a world: its steps, and the bins before the first of them.

    Attributes:
        steps: the groups in order, those that are asked about first.
        ends: by kind, the number of steps up to the end of it.
        start: the bins at the start, each as the places in it.
        twins: before each step and after the last, the bins of places that are asked about and
            are alike otherwise.
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
    roles = _ordered(cards_by_role, marks_by_role, world.sizes)
    marks = [marks_by_role[role] for role in roles]
    alike = _alike(marks, len(places))
    apart = _alike(
        [[(*mark, place * mark[-1]) for place, mark in enumerate(step)] for step in marks],
        len(places),
    )
    bins = [_bins(numbers) for numbers in apart]
    twins = [
        _bins([numbers[parts[0]] for parts in here])
        for numbers, here in zip(alike, bins, strict=True)
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


Marks = Mapping[_Role, Sequence[tuple[int, ...]]]
"""By role and place, what tells the place from others; equal for places that are alike."""


def _ordered(cards: Mapping[_Role, int], marks: Marks, sizes: Sequence[int]) -> list[_Role]:
    """Order roles, kind by kind, so that few states are reached.

    Each next role is the one after which the fewest states are possible: places that the roles
    left do not tell apart are one bin by then.
    """
    numbers: dict[tuple[int, ...], int] = {}
    left = list(cards)
    for mark in chain.from_iterable(marks.values()):
        numbers.setdefault(mark, len(numbers))
    bits = len(numbers).bit_length()
    keys = [0] * len(sizes)
    for each, role in enumerate(left):
        for place, mark in enumerate(marks[role]):
            keys[place] |= numbers[mark] << each * bits
    of_role = {role: (1 << bits) - 1 << each * bits for each, role in enumerate(left)}
    remaining, dealt, order = sum(of_role.values()), 0, []
    while left:
        kind = min(role.kind for role in left)
        best = min(
            (role for role in left if role.kind == kind),
            key=lambda role: (
                _states(keys, sizes, remaining & ~of_role[role], dealt + cards[role].bit_count()),
                -cards[role].bit_count(),
            ),
        )
        left.remove(best)
        order.append(best)
        remaining &= ~of_role[best]
        dealt += cards[best].bit_count()
    return order


def _states(keys: Sequence[int], sizes: Sequence[int], mask: int, dealt: int) -> float:
    """Return about how many states there can be after some cards have been dealt.

    Args:
        keys: by place, its marks in all groups.
        sizes: by place, the number of cards that it takes.
        mask: the marks in the groups that are left.
        dealt: the number of cards that have been dealt.
    """
    rooms: dict[int, int] = defaultdict(int)
    for key, size in zip(keys, sizes, strict=True):
        rooms[key & mask] += size
    counts = [min(room, dealt) + 1 for room in rooms.values()]
    return prod(counts) / max(counts)


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
    cards: dict[_Role, int] = defaultdict(int)
    for card, places in enumerate(world.may):
        if places:
            kind = next((k for k, asked in enumerate(kinds) if asked >> card & 1), len(kinds))
            under = _union(1 << b for b, bound in enumerate(bounds) if bound.cards >> card & 1)
            cards[_Role(kind, places, under)] |= 1 << card
    free = cards.pop(_Role(len(kinds), everywhere, 0), 0)
    return cards, free


def _met(role: _Role, bounds: Sequence[Bound], place: int) -> int:
    """Return the mask of the bounds that a card of a role meets in a place."""
    if not role.places >> place & 1:
        return 0
    own = _union(1 << each for each, bound in enumerate(bounds) if bound.place == place)
    return own & role.bounds


def _bins(numbers: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the places with the same number, bin by bin."""
    found: dict[int, list[int]] = {}
    for place, number in enumerate(numbers):
        found.setdefault(number, []).append(place)
    return tuple(map(tuple, found.values()))


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def merge(room: Sequence[int], merged: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], int]:
    """Return the room of merged bins, and the ways in which the merged share their cards."""
    rooms, ways = [], 1
    for parts in merged:
        if len(parts) == 1:
            rooms.append(room[parts[0]])
        else:
            sizes = [room[each] for each in parts]
            rooms.append(sum(sizes))
            ways *= count_all(sizes)
    return tuple(rooms), ways


@lru_cache(maxsize=4096)
def _spread(cards: int, rooms: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the ways of dealing some cards to bins: the cards of each, and the number of ways."""
    if not rooms:
        return () if cards else (((), 1),)
    others = sum(rooms[1:])
    return tuple(
        ((here, *rest), comb(cards, here) * ways)
        for here in range(max(0, cards - others), min(cards, rooms[0]) + 1)
        for rest, ways in _spread(cards - here, rooms[1:])
    )


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
