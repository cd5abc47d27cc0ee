"""Draws without replacement: the hypergeometric formula, where a count follows it.

A count in one place is hypergeometric in two cases. Either the place draws its cards from those
that can be there and nothing but this place is restricted; or the cards asked about are all
restricted alike and the others likewise or free, so that they lie anywhere in the places open
to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.explaining.formulas import (
    Formula,
    Part,
    choose,
    over,
    part,
    plus,
    times,
)
from nainjaune_widget.words import text


class UrnDraw(NamedTuple):
    """A draw of some things among which some are marked; k of the marked are drawn.

    Attributes:
        things: the things to draw from, N: cards, or the places open to them.
        marked: the marked ones among them, K: cards of the kind, or places in this hand.
        drawn: the number of things that are drawn, h.
        sure: the cards of the kind that are known to be there, beside those drawn.
        of_cards: True where cards are drawn, False where their places are.

    >>> UrnDraw(52, 4, 12).terms([1]).plain
    'C(4, 1) × C(48, 11) / C(52, 12)'
    """

    things: int
    marked: int
    drawn: int
    sure: int = 0
    of_cards: bool = True

    @property
    def counts(self) -> range:
        """The possible counts, those that are sure included."""
        least = max(0, self.drawn - (self.things - self.marked))
        return range(self.sure + least, self.sure + min(self.marked, self.drawn) + 1)

    def terms(self, counts: Iterable[int]) -> Formula:
        """Return the formula of a sum of counts with its numbers."""
        numbers = [count - self.sure for count in counts]
        unmarked = self.things - self.marked
        ways = [self._ways(k, self.marked, unmarked, k, self.drawn - k) for k in numbers]
        return over(plus(ways), self._all_ways(self.things, self.drawn))

    def letters(self, count: int | None = None) -> Formula:
        """Return the formula of a count in letters; of every count k without one."""
        k = None if count is None else count - self.sure
        here = "K" if k == self.marked else f"(k - {self.sure})" if self.sure else "k"
        ways = self._ways(k, "K", "N - K", here, f"h - {here}" if k != 0 else "h")
        return over(ways, self._all_ways("N", "h"))

    def _all_ways(self, things: Part, drawn: Part) -> Formula:
        return part(things) if self.drawn == 1 else choose(things, drawn)

    def _ways(
        self, k: int | None, marked: Part, unmarked: Part, here: Part, others: Part
    ) -> Formula:
        """Return the formula of the draws with k marked things, in numbers or in letters."""
        if self.drawn == 1:
            return part(unmarked if k == 0 else marked)
        rest = choose(unmarked, others)
        # With none of the marked, or with all of them, one factor is 1 and says nothing.
        return rest if k in (0, self.marked) else times([choose(marked, here), rest])

    def legend(self, lang: str) -> str:
        """Return the meanings of the letters."""
        key = "legend.cards" if self.of_cards else "legend.places"
        values = {"N": self.things, "K": self.marked, "h": self.drawn}
        legend = text("probability", key, lang, **values)
        if self.sure:
            legend += " " + text("probability", "legend.sure", lang, n=self.sure)
        return legend


def draw_of(world: World, place: int, cards: int) -> UrnDraw | None:
    """Return the draw that the count of a kind in a place follows, None where it follows none.

    Args:
        world: a world; what follows from full places has been drawn.
        place: the place.
        cards: the mask of the kind.
    """
    if world.bounds:
        return None
    own, unknown, room = 1 << place, world.unknown, world.room(place)
    sure = (world.known(place) & cards).bit_count()
    everywhere = reduce(or_, unknown.values(), 0)
    if all(places | own == everywhere | own for places in unknown.values()):
        possible = world.possible(place)
        return UrnDraw(possible.bit_count(), (possible & cards).bit_count(), room, sure)
    asked = [places for card, places in unknown.items() if cards >> card & 1]
    others = {places for card, places in unknown.items() if not cards >> card & 1}
    if len(set(asked)) == 1 and others <= {everywhere, *asked}:
        rooms = [world.room(each) for each in range(len(world.sizes)) if asked[0] >> each & 1]
        marked = room if asked[0] & own else 0
        return UrnDraw(sum(rooms), marked, len(asked), sure, of_cards=False)
    return None
