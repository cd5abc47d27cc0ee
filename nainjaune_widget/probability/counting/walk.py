"""The walk through the groups of a world: the number of deals, and their classes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, prod
from operator import add, sub
from typing import NamedTuple

from nainjaune_widget.probability.counting.plan import Step, merge, plan_of
from nainjaune_widget.probability.counting.worlds import World

MOST_CLASSES = 1_000_000
"""The classes that are gone through one by one."""

MOST_STEPS = 20_000
"""The steps of counting the classes of a question that has too many."""

Tally = tuple[int, ...]
"""The numbers of cards of one kind, by the places that are asked about."""


class State(NamedTuple):
    """A state of the walk.

    Attributes:
        room: by bin, the number of cards that it still takes.
        unmet: the mask of the bounds that are still to be met.
    """

    room: tuple[int, ...]
    unmet: int


_Reached = tuple[tuple[State, int], ...]
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
        plan = plan_of(world, kinds, tuple(at))
        self._steps, self._ends, self._at = plan.steps, plan.ends, tuple(at)
        room, self._ways = merge(world.sizes, plan.start)
        self._start = State(room, (1 << len(world.bounds)) - 1)
        self._impossible = plan.impossible or world.pack.bit_count() != world.size
        self._completed: dict[tuple[int, State], int] = {}
        self._viable: dict[tuple[int, State], bool] = {}
        self._dealt: dict[tuple[int, State], list[tuple[Tally, _Reached]]] = {}
        self._twins = plan.twins
        # Cards that may be anywhere, under no bound, can always be dealt out.
        self._free = next(
            (
                number + 1
                for number, step in reversed(list(enumerate(self._steps)))
                if not all(step.open) or any(step.meets)
            ),
            0,
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
        while stack:
            tallies, states = stack.pop()
            if len(tallies) == len(self._ends):
                yield tallies, self._deals_from(states)
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
            further: dict[frozenset[State], int] = defaultdict(int)
            total = found = 0
            for states, classes in begun.items():
                following = self._following(kind, tuple((state, 1) for state in states))
                for _, reached in following:
                    further[self._likeness(kind, reached)] += classes
                found += classes * len(following)
                steps += len(following)
                total += classes
                if found > MOST_CLASSES and steps > MOST_STEPS:
                    left = sum(begun.values()) - total
                    bound = found + left * self._most(kind, kind + 1)
                    return bound * self._most(kind + 1, len(self._ends)), False
            begun = further
        return sum(begun.values()), True

    def _likeness(self, kind: int, reached: _Reached) -> frozenset[State]:
        """Return states after a kind, with the same for those that differ in twin bins alone."""
        if len(reached) > 1:
            return frozenset(state for state, _ in reached)
        state = reached[0][0]
        room = list(state.room)
        for twins in self._twins[self._ends[kind]]:
            for each, cards in zip(twins, sorted(room[each] for each in twins), strict=True):
                room[each] = cards
        return frozenset({State(tuple(room), state.unmet)})

    def _most(self, kind: int, end: int) -> int:
        """Return a bound on the ways to deal out the kinds from one up to another."""
        first, last = (self._ends[each - 1] if each else 0 for each in (kind, end))
        return prod(
            comb(step.size + sum(step.open) - 1, step.size) for step in self._steps[first:last]
        )

    def _deals_from(self, states: _Reached) -> int:
        """Return the number of deals that go on from states after the last kind."""
        end = self._ends[-1] if self._ends else 0
        return sum(ways * self._completions(end, state) for state, ways in states)

    def _following(self, kind: int, states: _Reached) -> list[tuple[Tally, _Reached]]:
        """Deal out a kind of card: by its tally, the states and the ways to each of them."""
        if len(states) == 1:
            state, before = states[0]
            return [
                (tally, tuple((after, before * ways) for after, ways in reached))
                for tally, reached in self._dealt_from(kind, state)
            ]
        found: dict[Tally, dict[State, int]] = {}
        for state, before in states:
            for tally, reached in self._dealt_from(kind, state):
                into = found.setdefault(tally, defaultdict(int))
                for after, ways in reached:
                    into[after] += before * ways
        return [(tally, tuple(found[tally].items())) for tally in sorted(found)]

    def _dealt_from(self, kind: int, state: State) -> list[tuple[Tally, _Reached]]:
        known = self._dealt.get((kind, state))
        if known is not None:
            return known
        first, end = self._ends[kind - 1] if kind else 0, self._ends[kind]
        reached: dict[tuple[Tally, State], int] = {((0,) * len(self._at), state): 1}
        for place in range(first, end):
            further: dict[tuple[Tally, State], int] = defaultdict(int)
            for (tally, before), ways in reached.items():
                step = self._steps[place]
                for numbers, after, times in _moves(step, before):
                    more = [numbers[each] for each in step.asked]
                    further[tuple(map(add, tally, more)), after] += ways * times
            reached = further
        found: dict[Tally, list[tuple[State, int]]] = defaultdict(list)
        for (tally, after), ways in reached.items():
            if self._can_be_completed(end, after):
                found[tally].append((after, ways))
        dealt = [(tally, tuple(found[tally])) for tally in sorted(found)]
        self._dealt[kind, state] = dealt
        return dealt

    def _completions(self, place: int, state: State) -> int:
        """Return the number of ways to deal out the groups from a step on."""
        if place == len(self._steps):
            return 1
        known = self._completed.get((place, state))
        if known is None:
            known = sum(
                ways * self._completions(place + 1, after)
                for _, after, ways in _moves(self._steps[place], state)
            )
            self._completed[place, state] = known
        return known

    def _can_be_completed(self, place: int, state: State) -> bool:
        """Return True when the groups from a step on can be dealt out."""
        if place >= self._free:
            return True
        known = self._viable.get((place, state))
        if known is None:
            known = any(
                self._can_be_completed(place + 1, after)
                for _, after, _ in _moves(self._steps[place], state)
            )
            self._viable[place, state] = known
        return known


def count(world: World) -> int:
    """Return the number of deals of a world.

    >>> count(World.of((2, 2), 0b1111))
    6
    """
    return Walk(world).deals


def _moves(step: Step, state: State) -> Iterator[tuple[Tally, State, int]]:
    """Yield the ways of dealing out a group: its cards by bin, the state after it, and the ways."""
    rooms = tuple(
        min(room, step.size) if is_open else 0
        for room, is_open in zip(state.room, step.open, strict=True)
    )
    for dealt, ways in _spread(step.size, rooms):
        unmet, times = state.unmet, ways
        if unmet:
            for cards, meets in zip(dealt, step.meets, strict=True):
                if cards:
                    unmet &= ~meets
            if unmet & step.last:
                continue
        room = tuple(map(sub, state.room, dealt))
        if step.merged is not None:
            room, shared = merge(room, step.merged)
            times *= shared
        yield dealt, State(room, unmet), times


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
