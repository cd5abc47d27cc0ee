"""The chances of all cards at once: in how many deals each card is in each place.

One walk there and back finds them all. On the way back each state gets the number of ways to
complete it; on the way there, the number of ways to reach it, and of each merged bin the share of
its room that belongs to each of its places. The cards of a merged bin are equally likely to be in
any part of its room, so a place gets its share of them. The same numbers draw deals at random:
each step of the walk is drawn in proportion to its completions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import NamedTuple

from nainjaune_widget.probability.counting.plan import Bins, Move, State, merge, plan_of
from nainjaune_widget.probability.counting.worlds import Bound, World

Below = Callable[[int], int]
"""A random generator: gives a number from 0 to one below its argument, all equally likely."""


class _Weighed(NamedTuple):
    """A move that can be completed.

    Attributes:
        move: the move.
        weight: the number of ways to go on by it from the state before it.
    """

    move: Move
    weight: int


_Layer = dict[State, list[_Weighed]]
"""By state before a step, the moves that can be completed."""


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
        left = [size - settled.known(place).bit_count() for place, size in enumerate(world.sizes)]
        self._places = [place for place, room in enumerate(left) if room > 0]
        self._sizes = [left[place] for place in self._places]
        unknown = _unknown(settled, self._places, self._sizes)
        self._plan = plan = plan_of(unknown)
        room, self._ways = merge(self._sizes, plan.start)
        self._start = State(room, (1 << len(unknown.bounds)) - 1)
        can_be = min(left) >= 0 and world.pack.bit_count() == world.size and not plan.impossible
        self._layers = _weighed(self._all_moves()) if can_be else []
        self.deals = 0
        if can_be:
            first = self._layers[0] if self._layers else {}
            completions = sum(weight for _, weight in first.get(self._start, ()))
            self.deals = self._ways * (completions if self._layers else 1)
        self._found = self._shares() if self.deals else {}

    def of(self, card: int) -> tuple[int, ...]:
        """Return by place the number of deals in which a card is there.

        Args:
            card: the number of a card of the world.
        """
        places = self._world.may[card]
        by_place = [0] * len(self._world.sizes)
        if places & (places - 1) == 0:
            by_place[places.bit_length() - 1] = self.deals
        else:
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
            move = _drawn(layer[state], below)
            cards = _mixed(_numbers(step.cards), below)
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
            state = move.after
        for card, slot in zip(_numbers(self._plan.free), slots[0], strict=True):
            hands[self._places[slot]] |= 1 << card
        return tuple(hands)

    def _all_moves(self) -> list[dict[State, list[Move]]]:
        """Return by step the states before it, each with the moves from it."""
        found = []
        states = {self._start}
        for step in self._plan.steps:
            moves = {state: list(step.moves(state)) for state in states}
            found.append(moves)
            states = {move.after for each in moves.values() for move in each}
        return found

    def _shares(self) -> dict[int, list[int]]:
        """Return by card and place the number of deals in which the card is there."""
        number = len(self._sizes)
        found: dict[int, list[int]] = {}
        shares = _merged(
            [1] * number,
            self._sizes,
            tuple((place,) for place in range(number)),
            self._plan.start,
            self._ways,
        )
        reached = {self._start: shares}
        for step, layer in zip(self._plan.steps, self._layers, strict=True):
            further: dict[State, list[int]] = {}
            deals = [0] * number
            for state, shares in reached.items():
                expected = [0] * len(step.bins)
                for move, weight in layer[state]:
                    for each, cards in enumerate(move.dealt):
                        if cards:
                            expected[each] += cards * weight
                    room = [r - d for r, d in zip(state.room, move.dealt, strict=True)]
                    more = _merged(shares, room, step.bins, step.merged, move.ways)
                    known = further.get(move.after)
                    further[move.after] = more if known is None else list(map(add, known, more))
                for parts, cards in zip(step.bins, expected, strict=True):
                    for place in parts:
                        deals[place] += shares[place] * cards
            for card in _numbers(step.cards):
                found[card] = [each // step.size for each in deals]
            reached = further
        everywhere = [sum(each) for each in zip(*reached.values(), strict=True)]
        found |= dict.fromkeys(_numbers(self._plan.free), everywhere)
        return found


def _unknown(world: World, places: Sequence[int], sizes: Sequence[int]) -> World:
    """Return the part of a settled world that is not known.

    Args:
        world: the world.
        places: the places that still take cards.
        sizes: the number of cards that each of them takes.
    """
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


def _weighed(moves: Sequence[dict[State, list[Move]]]) -> list[_Layer]:
    """Return by step the moves that can be completed, with their weights."""
    layers: list[_Layer] = []
    later: dict[State, int] | None = None
    for step in reversed(moves):
        layer: _Layer = {}
        for state, each in step.items():
            weighed = [
                _Weighed(move, move.ways * (1 if later is None else later[move.after]))
                for move in each
                if later is None or move.after in later
            ]
            if weighed:
                layer[state] = weighed
        later = {state: sum(weight for _, weight in each) for state, each in layer.items()}
        layers.insert(0, layer)
    return layers


def _merged(
    shares: Sequence[int],
    room: Sequence[int],
    bins: Bins,
    merged: Bins | None,
    ways: int,
) -> list[int]:
    """Return by place the ways to a state, times the share of its bin's room that it owns.

    Args:
        shares: the same for the state before a move, by place.
        room: by bin, the room after the move and before bins are merged.
        bins: the bins, each as the places in it.
        merged: the bins after it, each as those that it is made of; None for the same.
        ways: the ways of the move.
    """
    if merged is None:
        return [share * ways for share in shares]
    found = [0] * len(shares)
    for parts in merged:
        total = sum(room[part] for part in parts)
        for part in parts:
            # This is whole: the ways count how the merged bins share their room.
            factor = ways if len(parts) == 1 else ways * room[part] // total if total else 0
            for place in bins[part]:
                found[place] = shares[place] * factor
    return found


def _drawn(weighed: Sequence[_Weighed], below: Below) -> Move:
    """Draw a move in proportion to its weight."""
    left = below(sum(weight for _, weight in weighed))
    moves = iter(weighed)
    move, weight = next(moves)
    while left >= weight:
        left -= weight
        move, weight = next(moves)
    return move


def _mixed(things: list[int], below: Below) -> list[int]:
    """Bring things into random order, in place, by Fisher and Yates' shuffle."""
    for last in range(len(things) - 1, 0, -1):
        other = below(last + 1)
        things[last], things[other] = things[other], things[last]
    return things


def _numbers(cards: int) -> list[int]:
    """Return the numbers of the cards of a mask."""
    return [card for card in range(cards.bit_length()) if cards >> card & 1]
