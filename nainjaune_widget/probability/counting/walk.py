"""The walk through the groups of a world: the number of deals, and their classes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import comb, prod
from operator import add

from nainjaune_widget.probability.counting.layers import layers_of
from nainjaune_widget.probability.counting.plan import count_all, plan_of
from nainjaune_widget.probability.counting.worlds import World

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
