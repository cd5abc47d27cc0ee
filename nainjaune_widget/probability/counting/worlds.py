"""A world: the deals that are possible, as where each card may be.

All deals of a world are equally likely, so a probability in it is a share of its deals. A world
is made of *places* (the seats in order, then the talon), of the places where each card may be,
and of *bounds*: some cards of which a place has at least one. Whatever a seat has seen or heard
narrows a world down to a smaller one, and `walk.py` counts any of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from nainjaune_widget.engine.cards import CARDS_IN_PACK


class Bound(NamedTuple):
    """A place that has at least one of some cards.

    Attributes:
        place: the place.
        cards: the mask of the cards.
    """

    place: int
    cards: int


@dataclass(frozen=True)
class World:
    """A set of equally likely deals.

    Attributes:
        sizes: by place, the number of cards that it has.
        may: by the number of each card, the mask of the places where it may be; 0 for a card
            that is not in the pack.
        bounds: the places that have at least one of some cards.

    >>> world = World.of((2, 2), 0b1111)
    >>> world.pack.bit_count(), world.size
    (4, 4)
    """

    sizes: tuple[int, ...]
    may: tuple[int, ...]
    bounds: frozenset[Bound] = frozenset()

    @classmethod
    def of(cls, sizes: Iterable[int], pack: int) -> World:
        """Return the world of all deals of a pack.

        Args:
            sizes: by place, the number of cards that it is dealt.
            pack: the mask of the cards.
        """
        sizes = tuple(sizes)
        everywhere = (1 << len(sizes)) - 1
        return cls(
            sizes,
            tuple(everywhere if pack >> card & 1 else 0 for card in range(CARDS_IN_PACK)),
        )

    @property
    def pack(self) -> int:
        """The mask of the cards that are dealt."""
        return sum(1 << card for card, places in enumerate(self.may) if places)

    @property
    def size(self) -> int:
        """The number of cards that are dealt."""
        return sum(self.sizes)

    @property
    def unknown(self) -> dict[int, int]:
        """By its number each card that may be in several places, with the mask of these."""
        return {card: places for card, places in enumerate(self.may) if places & (places - 1)}

    def with_cards(self, place: int, cards: int) -> World:
        """Return the world in which a place has all of some cards."""
        return self._narrowed(cards, 1 << place)

    def without_cards(self, place: int, cards: int) -> World:
        """Return the world in which a place has none of some cards."""
        return self._narrowed(cards, ~(1 << place))

    def with_one_of(self, place: int, cards: int) -> World:
        """Return the world in which a place has at least one of some cards."""
        return replace(self, bounds=self.bounds | {Bound(place, cards)})

    def _narrowed(self, cards: int, places: int) -> World:
        may = tuple(own & places if cards >> card & 1 else own for card, own in enumerate(self.may))
        return replace(self, may=may)

    def settled(self) -> World:
        """Return the same deals, with all that follows from full places and needed cards.

        A place whose cards are all known takes no other, and one that needs every card that it
        may have has them all. A bound that the known cards meet is dropped, and the only card
        that can meet one is known.
        """
        world, before = self, None
        while world is not before:
            before = world
            for place in range(len(self.sizes)):
                left, possible = world.room(place), world.possible(place)
                if possible and left == 0:
                    world = world.without_cards(place, possible)
                elif possible and left == possible.bit_count():
                    world = world.with_cards(place, possible)
            for bound in world.bounds:
                world = world.with_bound_settled(bound)
        return world

    def with_bound_settled(self, bound: Bound) -> World:
        """Return the same deals with all that follows from one of the bounds."""
        if self.known(bound.place) & bound.cards:
            return replace(self, bounds=self.bounds - {bound})
        possible = self.possible(bound.place) & bound.cards
        if possible.bit_count() == 1:
            return self.with_cards(bound.place, possible)
        if possible and possible != bound.cards:
            return replace(self, bounds=self.bounds - {bound} | {bound._replace(cards=possible)})
        return self

    def known(self, place: int) -> int:
        """Return the mask of the cards that are in a place in every deal by `may` alone."""
        return sum(1 << card for card, places in enumerate(self.may) if places == 1 << place)

    def room(self, place: int) -> int:
        """Return the number of cards that a place takes beside the known ones."""
        return self.sizes[place] - self.known(place).bit_count()

    def possible(self, place: int) -> int:
        """Return the mask of the cards that may be in a place, and may be elsewhere."""
        return sum(
            1 << card
            for card, places in enumerate(self.may)
            if places >> place & 1 and places != 1 << place
        )
