"""The walk through the groups of a world: its steps, the number of deals, and their classes.

The steps work on plain integers, which makes a walk with many states fast. A state is one int: a
field for the room of each bin, with a guard bit above it, and a bit for each bound that is still to
be met. A group is dealt out by a subtraction; where a bin has too little room, its guard bit is
gone. What is summed up over states is one int as well, with a slot for each bin at the start.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate, pairwise
from math import comb, factorial, prod
from operator import add, or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.plan import Bins, Plan, Step, count_all, plan_of
from nainjaune_widget.probability.counting.worlds import World


class StateFields:
    """The fields of a state.

    Args:
        bins: the bins, each as the places in it.
        sizes: by place, the number of cards that it takes.

    Attributes:
        most: by bin, the largest room that it can have.
        guard: the guard bits of all fields.
        top: the number of bits of all fields; bits for bounds lie above them.
    """

    def __init__(self, bins: Bins, sizes: Sequence[int]) -> None:
        self.most = [sum(sizes[part] for part in parts) for parts in bins]
        self._fields: list[tuple[int, int]] = []
        self.guard = self.top = 0
        for most in self.most:
            bits = most.bit_length()
            self._fields.append((self.top, (1 << bits) - 1))
            self.guard |= 1 << self.top + bits
            self.top += bits + 1

    def less(self, numbers: Sequence[int]) -> int:
        """Return numbers of cards by bin, as they are taken from a state."""
        return sum([number << at for number, (at, _) in zip(numbers, self._fields, strict=True)])

    def state(self, rooms: Sequence[int], unmet: int) -> int:
        """Return a state by the room of each bin and the bounds still to be met."""
        return unmet << self.top | self.guard | self.less(rooms)

    def rooms(self, state: int) -> list[int]:
        """Return the room of each bin."""
        return [state >> at & mask for at, mask in self._fields]


class Move(NamedTuple):
    """A way of dealing out a group.

    Attributes:
        less: what is taken from a state.
        keep: the mask of what stays: all but the bounds that are met.
        ways: the number of ways in which the cards go there.
        dealt: by bin, the number of cards that it gets.
    """

    less: int
    keep: int
    ways: int
    dealt: tuple[int, ...]


class Slots:
    """Numbers for each bin at the start, kept in one int.

    Args:
        bins: the bins at the start, each as the places in it.
        most: the largest number that a slot can hold.
    """

    def __init__(self, bins: Bins, most: int) -> None:
        self._bins, self._bits = bins, most.bit_length()

    @property
    def unit(self) -> int:
        """A 1 in every slot."""
        return sum(1 << each * self._bits for each in range(len(self._bins)))

    def mask(self, places: Sequence[int]) -> int:
        """Return the mask of the slots of some places."""
        whole = (1 << self._bits) - 1
        return sum(
            whole << each * self._bits
            for each, parts in enumerate(self._bins)
            if parts[0] in places
        )

    def numbers(self, packed: int) -> list[int]:
        """Return the number in each slot."""
        whole = (1 << self._bits) - 1
        return [packed >> each * self._bits & whole for each in range(len(self._bins))]


class Layer:
    """A step of a walk.

    Args:
        step: the step.
        several: the mask of the bounds that more than one step can meet.
        here: the layout of the states before it.
        there: the layout of the states after it, its bins merged.
        slots: the slots of what is summed up.
    """

    def __init__(
        self, step: Step, several: int, here: StateFields, there: StateFields, slots: Slots
    ) -> None:
        self.step = step
        self.here, self._there, self._slots = here, there, slots
        self._moves = [
            Move(
                here.less(dealt),
                ~(_met(step, dealt) << here.top),
                factorial(step.size) // prod(map(factorial, dealt)),
                dealt,
            )
            for dealt in _dealt(step, here, several)
        ]
        self._masks = [slots.mask(parts) for parts in step.bins]
        self._checked = here.guard | (step.last & several) << here.top
        self._merged: dict[int, tuple[int, int]] = {}
        self._later: dict[int, int] = {}
        self._drawable: dict[int, tuple[list[int], list[Move]]] = {}

    def go(self, reached: dict[int, int]) -> dict[int, int]:
        """Return the states after the step, with the ways to reach them.

        Args:
            reached: by state before the step, for each slot the ways to reach it, times the share
                of the room of its bin that belongs to the slot.
        """
        moves = [(move.less, move.keep, move.ways) for move in self._moves]
        checked, right = self._checked, self.here.guard
        found: dict[int, int] = {}
        get = found.get
        for state, sums in reached.items():
            for less, keep, ways in moves:
                after = state - less & keep
                if after & checked == right:
                    found[after] = get(after, 0) + ways * sums
        if self.step.merged is None:
            self._merged = {state: (state, 1) for state in found}
            return found
        merged: dict[int, int] = {}
        for state, sums in found.items():
            after, ways = self.merge(state)
            rooms, shared = self.here.rooms(state), 0
            for parts in self.step.merged:
                total = sum(rooms[part] for part in parts)
                for part in parts:
                    # This is whole: the ways count how the merged bins share their room.
                    factor = ways if len(parts) == 1 else ways * rooms[part] // (total or 1)
                    shared += (sums & self._masks[part]) * factor
            merged[after] = merged.get(after, 0) + shared
        return merged

    def merge(self, state: int) -> tuple[int, int]:
        """Return a state with its bins merged, and the ways in which the merged share their room.

        Two bins with room for a and b cards share it in ``C(a + b, a)`` ways.
        """
        if self.step.merged is None:
            return state, 1
        known = self._merged.get(state)
        if known is None:
            rooms, later, ways = self.here.rooms(state), [], 1
            for parts in self.step.merged:
                if len(parts) == 1:
                    later.append(rooms[parts[0]])
                else:
                    together = [rooms[part] for part in parts]
                    later.append(sum(together))
                    ways *= count_all(together)
            known = self._there.state(later, state >> self.here.top), ways
            self._merged[state] = known
        return known

    def following(self, state: int) -> Iterator[tuple[Move, int, int]]:
        """Yield the moves from a state, each with the state after it, bins merged, and the ways.

        Args:
            state: the state before the step.
        """
        for move in self._moves:
            after = state - move.less & move.keep
            if after & self._checked == self.here.guard:
                after, shared = self.merge(after)
                yield move, after, move.ways * shared

    def come_back(
        self, reached: dict[int, int], completed: dict[int, int]
    ) -> tuple[dict[int, int], list[int]]:
        """Return by state before the step the ways to complete it, and the cards of each slot.

        Args:
            reached: the same as for `go`.
            completed: by state after the step, its bins merged, the ways to complete it.

        Returns:
            The ways; and by slot the number of the step's cards that are there, summed up over
            all deals.
        """
        self._later = later = {
            state: ways * completed[after]
            for state, (after, ways) in self._merged.items()
            if after in completed
        }
        moves = [(n, move.less, move.keep, move.ways) for n, move in enumerate(self._moves)]
        sums, found = [0] * len(moves), {}
        get = later.get
        for state, ways_there in reached.items():
            total = 0
            for number, less, keep, ways in moves:
                back = get(state - less & keep)
                if back:
                    total += ways * back
                    sums[number] += ways_there * back
            if total:
                found[state] = total
        return found, self._cards(sums)

    def _cards(self, sums: Sequence[int]) -> list[int]:
        """Return by slot the number of cards there, from the sums of the moves."""
        by_bin = [0] * len(self.step.bins)
        for move, each in zip(self._moves, sums, strict=True):
            if each:
                for place, cards in enumerate(move.dealt):
                    if cards:
                        by_bin[place] += cards * move.ways * each
        together = sum(each & mask for each, mask in zip(by_bin, self._masks, strict=True))
        return self._slots.numbers(together)

    def drawable(self, state: int) -> tuple[list[int], list[Move]]:
        """Return the moves from a state, with the ways to go on by them, added up one by one.

        Args:
            state: the state before the step.
        """
        known = self._drawable.get(state)
        if known is None:
            moves, weights = [], []
            for move in self._moves:
                back = self._later.get(state - move.less & move.keep)
                if back:
                    moves.append(move)
                    weights.append(move.ways * back)
            known = self._drawable[state] = list(accumulate(weights)), moves
        return known

    def draw(self, state: int, below: Callable[[int], int]) -> Move:
        """Draw a move from a state, in proportion to the ways to go on by it.

        Args:
            state: the state before the step.
            below: the random generator.
        """
        weights, moves = self.drawable(state)
        return moves[bisect_right(weights, below(weights[-1]))]

    def after(self, state: int, move: Move) -> int:
        """Return the state after a move, its bins merged."""
        return self._merged[state - move.less & move.keep][0]


def layers_of(plan: Plan, sizes: Sequence[int], most: int) -> tuple[list[Layer], Slots, int]:
    """Return the steps of a plan as layers, the slots of their sums, and the state at the start.

    Args:
        plan: the plan.
        sizes: by place, the number of cards that it takes.
        most: the largest number that can be summed up.
    """
    slots = Slots(plan.start, most)
    everywhere = (tuple(range(len(sizes))),) if sizes else ()
    layouts = [StateFields(step.bins, sizes) for step in plan.steps] + [
        StateFields(everywhere, sizes)
    ]
    several, once = 0, 0
    for step in plan.steps:
        here = reduce(or_, step.meets)
        several |= once & here
        once |= here
    layers = [
        Layer(step, several, here, there, slots)
        for step, (here, there) in zip(plan.steps, pairwise(layouts), strict=True)
    ]
    rooms = [sum(sizes[part] for part in parts) for parts in plan.start]
    return layers, slots, layouts[0].state(rooms, several)


def _met(step: Step, dealt: Sequence[int]) -> int:
    """Return the mask of the bounds that are met by cards dealt to bins."""
    return reduce(or_, (meets for cards, meets in zip(dealt, step.meets, strict=True) if cards), 0)


def _dealt(step: Step, here: StateFields, several: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of cards by bin in which a group can be dealt out.

    A bin gets a card where only this group can meet a bound.
    """
    ranges = [
        range(bool(meets & ~several), min(step.size, most) + 1) if is_open else range(1)
        for is_open, meets, most in zip(step.open, step.meets, here.most, strict=True)
    ]
    return sums_of(ranges, step.size)


def sums_of(ranges: Sequence[range], total: int) -> Iterator[tuple[int, ...]]:
    """Yield the numbers, one from each range, that sum to a total."""
    if len(ranges) == 1:
        if total in ranges[0]:
            yield (total,)
        return
    for number in ranges[0]:
        if number <= total:
            for rest in sums_of(ranges[1:], total - number):
                yield (number, *rest)


MOST_CLASSES = 1_000_000
"""The classes that are gone through one by one."""

MOST_STEPS = 20_000
"""The steps of counting the classes of a question that has too many."""

Tally = tuple[int, ...]
"""The numbers of cards of one kind, by the places that are asked about."""

_Reached = tuple[tuple[int, int], ...]
"""States that were reached, each with the number of ways to it."""


class Walk:
    """The groups of a world and of a question, in the order in which they are dealt out.

    Args:
        world: the world.
        kinds: the cards that are asked about, as a mask for each kind; no two overlap.
        at: the places that are asked about.

    >>> walk = Walk(World.of((2, 2), 0b1111), kinds=[0b0011], at=[0])
    >>> dict(walk.classes())
    {((0,),): 1, ((1,),): 4, ((2,),): 1}
    """

    def __init__(self, world: World, kinds: Sequence[int] = (), at: Sequence[int] = ()) -> None:
        plan = plan_of(world, kinds, at)
        self._ends, self._at = plan.ends, at
        self._twins = plan.twins
        self._layers, _, self._start = layers_of(plan, world.sizes, 0)
        # The places of a bin at the start share its cards.
        self._ways = prod(count_all([world.sizes[part] for part in bin_]) for bin_ in plan.start)
        self._impossible = plan.impossible or world.pack.bit_count() != world.size
        self._completed: dict[tuple[int, int], int] = {}
        self._viable: dict[tuple[int, int], bool] = {}
        self._dealt: dict[tuple[int, int], list[tuple[Tally, _Reached]]] = {}
        # Cards that may be anywhere, under no bound, can always be dealt out.
        self._free = max(
            (
                number
                for number, step in enumerate(plan.steps, 1)
                if not all(step.open) or any(step.meets)
            ),
            default=0,
        )

    @property
    def deals(self) -> int:
        """The number of deals of the world."""
        return 0 if self._impossible else self._ways * self._completions(0, self._start)

    @property
    def is_possible(self) -> bool:
        """True when the world has a deal."""
        return not self._impossible and self._can_be_completed(0, self._start)

    def classes(self) -> Iterator[tuple[tuple[Tally, ...], int]]:
        """Yield the classes that have a deal: the tally of each kind, and the number of deals."""
        stack: list[tuple[tuple[Tally, ...], _Reached]] = []
        if self.is_possible:
            stack.append(((), ((self._start, self._ways),)))
        end = self._ends[-1] if self._ends else 0
        while stack:
            tallies, states = stack.pop()
            if len(tallies) == len(self._ends):
                yield tallies, sum(ways * self._completions(end, state) for state, ways in states)
            else:
                # The stack turns their order round.
                stack += [
                    ((*tallies, tally), reached)
                    for tally, reached in self._following(len(tallies), states)[::-1]
                ]

    def number_of_classes(self) -> tuple[int, bool]:
        """Return the number of classes, and True; past some work a bound, and False.

        The number is exact whenever it is at most `MOST_CLASSES`.
        """
        if not self.is_possible:
            return 0, True
        # Classes begun in different ways go on in the same ways from the same states.
        begun = {frozenset({self._start}): 1}
        steps = 0
        for kind in range(len(self._ends)):
            further: dict[frozenset[int], int] = defaultdict(int)
            left, found = sum(begun.values()), 0
            for states, classes in begun.items():
                following = self._following(kind, tuple((state, 1) for state in states))
                for _, reached in following:
                    further[self._likeness(self._ends[kind], reached)] += classes
                found += classes * len(following)
                steps += len(following)
                left -= classes
                if found > MOST_CLASSES and steps > MOST_STEPS:
                    bound = found + left * self._most(kind, kind + 1)
                    return bound * self._most(kind + 1, len(self._ends)), False
            begun = further
        return sum(begun.values()), True

    def _likeness(self, place: int, reached: _Reached) -> frozenset[int]:
        """Return states before a step, with the same for those that differ in twin bins alone."""
        if len(reached) > 1 or place == len(self._layers):
            return frozenset(state for state, _ in reached)
        fields, state = self._layers[place].here, reached[0][0]
        rooms = fields.rooms(state)
        for twins in self._twins[place]:
            for each, cards in zip(twins, sorted(rooms[each] for each in twins), strict=True):
                rooms[each] = cards
        return frozenset({fields.state(rooms, state >> fields.top)})

    def _most(self, kind: int, end: int) -> int:
        """Return a bound on the ways to deal out the kinds from one up to another."""
        first, last = (self._ends[each - 1] if each else 0 for each in (kind, end))
        steps = [layer.step for layer in self._layers[first:last]]
        return prod(comb(step.size + sum(step.open) - 1, step.size) for step in steps)

    def _following(self, kind: int, states: _Reached) -> list[tuple[Tally, _Reached]]:
        """Deal out a kind of card: by its tally, the states and the ways to each of them."""
        if len(states) == 1:
            state, before = states[0]
            return [
                (tally, tuple((after, before * ways) for after, ways in reached))
                for tally, reached in self._dealt_from(kind, state)
            ]
        found: dict[Tally, dict[int, int]] = {}
        for state, before in states:
            for tally, reached in self._dealt_from(kind, state):
                into = found.setdefault(tally, defaultdict(int))
                for after, ways in reached:
                    into[after] += before * ways
        return [(tally, tuple(found[tally].items())) for tally in sorted(found)]

    def _dealt_from(self, kind: int, state: int) -> list[tuple[Tally, _Reached]]:
        """Deal out a kind of card from one state, as `_following` does."""
        known = self._dealt.get((kind, state))
        if known is None:
            first, end = self._ends[kind - 1] if kind else 0, self._ends[kind]
            reached = {((0,) * len(self._at), state): 1}
            for layer in self._layers[first:end]:
                further: dict[tuple[Tally, int], int] = defaultdict(int)
                for (tally, before), ways in reached.items():
                    for move, after, times in layer.following(before):
                        more = [move.dealt[each] for each in layer.step.asked]
                        further[tuple(map(add, tally, more)), after] += ways * times
                reached = further
            found: dict[Tally, list[tuple[int, int]]] = defaultdict(list)
            for (tally, after), ways in reached.items():
                if self._can_be_completed(end, after):
                    found[tally].append((after, ways))
            known = [(tally, tuple(found[tally])) for tally in sorted(found)]
            self._dealt[kind, state] = known
        return known

    def _completions(self, place: int, state: int) -> int:
        """Return the number of ways to deal out the groups from a step on."""
        if place == len(self._layers):
            return 1
        known = self._completed.get((place, state))
        if known is None:
            known = self._completed[place, state] = sum(
                ways * self._completions(place + 1, after)
                for _, after, ways in self._layers[place].following(state)
            )
        return known

    def _can_be_completed(self, place: int, state: int) -> bool:
        """Return True when the groups from a step on can be dealt out."""
        if place >= self._free:
            return True
        known = self._viable.get((place, state))
        if known is None:
            known = self._viable[place, state] = any(
                self._can_be_completed(place + 1, after)
                for _, after, _ in self._layers[place].following(state)
            )
        return known


def count(world: World) -> int:
    """Return the number of deals of a world.

    >>> count(World.of((2, 2), 0b1111))
    6
    """
    return Walk(world).deals
