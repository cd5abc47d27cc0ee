"""The chances of all cards at once: in how many deals each card is in each place.

One walk there and back finds them all. On the way back each state gets the number of ways to
complete it; on the way there, the number of ways to reach it, and of each merged bin the share of
its room that belongs to each of the bins at the start. The cards of a merged bin are equally
likely to be in any part of its room, so a place gets its share of them. The same numbers draw
deals at random: each step of the walk is drawn in proportion to its completions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, product
from math import prod
from operator import or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.plan import Bins, count_all, numbers_of, plan_of
from nainjaune_widget.probability.counting.walk import Layer, layers_of, sums_of
from nainjaune_widget.probability.counting.worlds import Bound, World

Below = Callable[[int], int]
"""A random generator: gives a number from 0 to one below its argument, all equally likely."""


class Layout(NamedTuple):
    """A walk, there and back, by which deals are drawn.

    Attributes:
        known: by place, the mask of the cards that are there in any case.
        slots: by bin at the start, a place for each card that it takes.
        layers: the steps.
        start: the state before the first of them.
        free: the mask of the cards that are in no step.
    """

    known: list[int]
    slots: list[list[int]]
    layers: list[Layer]
    start: int
    free: int


class Chances:
    """The deals of a world, by where each card is.

    Args:
        world: the world.

    Attributes:
        deals: the number of deals.

    >>> chances = Chances(World.of((2, 3), 0b11111).without_cards(0, 0b1))
    >>> chances.deals, chances.of(0), chances.of(1)
    (6, (0, 6), (3, 3))
    """

    def __init__(self, world: World) -> None:
        self._world = settled = world.settled()
        left = [settled.room(place) for place in range(len(world.sizes))]
        self._places = [place for place, room in enumerate(left) if room > 0]
        self._sizes = [left[place] for place in self._places]
        self._plan = plan = plan_of(_unknown(settled, self._places, self._sizes))
        self.deals = 0
        self._found: dict[int, list[int]] = {}
        if min(left) >= 0 and world.pack.bit_count() == world.size and not plan.impossible:
            # No number of deals or of cards in them is larger.
            most = count_all(self._sizes) * (1 + sum(self._sizes))
            self._layers, self._slots, self._start = layers_of(plan, self._sizes, most)
            self._walk()

    def of(self, card: int) -> tuple[int, ...]:
        """Return by place the number of deals in which a card is there.

        Args:
            card: the number of a card of the world.
        """
        places = self._world.may[card]
        by_place = [0] * len(self._world.sizes)
        if places & (places - 1) == 0:
            by_place[places.bit_length() - 1] = self.deals
        elif self.deals:
            for place, deals in zip(self._places, self._found[card], strict=True):
                by_place[place] = deals
        return tuple(by_place)

    def draw(self, below: Below) -> tuple[int, ...]:
        """Return a deal, drawn so that all are equally likely: by place, the mask of its cards.

        Args:
            below: the random generator.
        """
        hands = [self._world.known(place) for place in range(len(self._world.sizes))]
        slots = [
            _mixed([place for place in parts for _ in range(self._sizes[place])], below)
            for parts in self._plan.start
        ]
        state = self._start
        for step, layer in zip(self._plan.steps, self._layers, strict=True):
            move = layer.draw(state, below)
            cards = _mixed(numbers_of(step.cards), below)
            for own, number in zip(slots, move.dealt, strict=True):
                for _ in range(number):
                    hands[self._places[own.pop()]] |= 1 << cards.pop()
            if step.merged is not None:
                slots = [
                    slots[parts[0]]
                    if len(parts) == 1
                    else _mixed([slot for part in parts for slot in slots[part]], below)
                    for parts in step.merged
                ]
            state = layer.after(state, move)
        for card, slot in zip(numbers_of(self._plan.free), chain(*slots), strict=True):
            hands[self._places[slot]] |= 1 << card
        return tuple(hands)

    def every_deal(self) -> Iterator[tuple[int, ...]]:
        """Yield all deals, each once: by place, the mask of its cards."""
        if not self.deals:
            return
        known = [self._world.known(place) for place in range(len(self._world.sizes))]
        for dealt in self._dealt_from(0, self._start, tuple(self._sizes), self._plan.start):
            hands = known.copy()
            for place, cards in zip(self._places, dealt, strict=True):
                hands[place] |= cards
            yield tuple(hands)

    def _dealt_from(
        self, number: int, state: int, left: tuple[int, ...], bins: Bins
    ) -> Iterator[tuple[int, ...]]:
        """Yield the ways to deal out the groups from a step on: by unknown place, its cards."""
        if number == len(self._layers):
            yield from shared_out(self._plan.free, left)
            return
        layer = self._layers[number]
        for move in layer.drawable(state)[1]:
            after, later = layer.after(state, move), _joined(bins, layer.step.merged)
            for numbers in splits(bins, move.dealt, left):
                rest = tuple(room - cards for room, cards in zip(left, numbers, strict=True))
                for here in shared_out(layer.step.cards, numbers):
                    for others in self._dealt_from(number + 1, after, rest, later):
                        yield tuple(map(or_, here, others))

    def layout(self) -> Layout | None:
        """Return the walk by which `draw` draws; None where no deal fits."""
        if not self.deals:
            return None
        known = [self._world.known(place) for place in range(len(self._world.sizes))]
        slots = [
            [self._places[place] for place in parts for _ in range(self._sizes[place])]
            for parts in self._plan.start
        ]
        return Layout(known, slots, self._layers, self._start, self._plan.free)

    def _walk(self) -> None:
        """Walk there and back."""
        reached = [{self._start: self._slots.unit}]
        for layer in self._layers:
            reached.append(layer.go(reached[-1]))
        # The places of a bin at the start share its cards.
        self._ways = prod(
            count_all([self._sizes[part] for part in parts]) for parts in self._plan.start
        )
        completed = dict.fromkeys(reached[-1], 1)
        free = self._slots.numbers(sum(reached[-1].values()))
        for layer, states in zip(self._layers[::-1], reached[-2::-1], strict=True):
            completed, cards = layer.come_back(states, completed)
            by_place = self._by_place(cards, layer.step.size)
            self._found |= dict.fromkeys(numbers_of(layer.step.cards), by_place)
        self._found |= dict.fromkeys(numbers_of(self._plan.free), self._by_place(free, 1))
        self.deals = self._ways * completed.get(self._start, 0)

    def _by_place(self, by_slot: Sequence[int], cards: int) -> list[int]:
        """Return by place the number of deals in which one of some cards is there."""
        found = [0] * len(self._sizes)
        for parts, number in zip(self._plan.start, by_slot, strict=True):
            room = sum(self._sizes[part] for part in parts)
            for part in parts:
                found[part] = self._ways * number * self._sizes[part] // (room * cards)
        return found


def _unknown(world: World, places: Sequence[int], sizes: Sequence[int]) -> World:
    """Return the part of a settled world that is not known."""
    may = [
        sum((own >> place & 1) << each for each, place in enumerate(places))
        if own & (own - 1)
        else 0
        for own in world.may
    ]
    # A place that takes no card has none of those that a bound asks for.
    bounds = {
        Bound(places.index(bound.place), bound.cards) if bound.place in places else Bound(0, 0)
        for bound in world.bounds
    }
    return World(tuple(sizes), tuple(may), frozenset(bounds))


def _joined(bins: Bins, merged: Bins | None) -> Bins:
    """Return the bins after a step, each as the places in it."""
    if merged is None:
        return bins
    return tuple(tuple(place for part in parts for place in bins[part]) for parts in merged)


def _mixed(things: list[int], below: Below) -> list[int]:
    """Bring things into random order, in place, by Fisher and Yates' shuffle."""
    for last in range(len(things) - 1, 0, -1):
        other = below(last + 1)
        things[last], things[other] = things[other], things[last]
    return things


def splits(bins: Bins, dealt: Sequence[int], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of cards by place that make some numbers by bin.

    Args:
        bins: the bins, each as the places in it.
        dealt: by bin, the number of cards that it gets.
        left: by place, the number of cards that it takes.

    >>> list(splits(((0, 2), (1,)), (2, 1), (1, 1, 2)))
    [(0, 1, 2), (1, 1, 1)]
    """
    by_bin = (
        sums_of([range(min(cards, left[part]) + 1) for part in parts], cards)
        for parts, cards in zip(bins, dealt, strict=True)
    )
    for numbers in product(*by_bin):
        by_place = dict(zip(chain(*bins), chain(*numbers), strict=True))
        yield tuple(by_place[place] for place in range(len(left)))


def shared_out(cards: int, numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to share out cards to places: by place, the mask of its cards.

    Args:
        cards: the mask of the cards.
        numbers: by place, the number of cards that it gets; they add up to all of them.

    >>> list(shared_out(0b111, (1, 2)))
    [(1, 6), (2, 5), (4, 3)]
    """
    if not numbers:
        yield ()
        return
    for chosen in combinations([1 << card for card in numbers_of(cards)], numbers[0]):
        own = sum(chosen)
        for rest in shared_out(cards & ~own, numbers[1:]):
            yield (own, *rest)
