"""The order of groups in which a walk has few moves to make.

Places that the groups still to come do not tell apart are one bin, so an order is good if places
become alike early, and it can be better a hundred times over. The number of moves is estimated
from the number of states before each group: the ways to spread the cards dealt so far over the
bins. A first order is made from the end, another from the beginning; where the better one still
has many moves, single groups are taken to other positions as long as that helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

FEW_MOVES = 2_000
"""An order with no more moves is good enough."""

MANY_MOVES = 8_000
"""An order with more moves is worth a search."""

SLOT = 64
"""The bits for the ways to spread one number of cards."""


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
            spread *= _numbers(least, most)
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
def _numbers(least: int, most: int) -> int:
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
