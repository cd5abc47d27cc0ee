"""Draws without replacement: the hypergeometric formula, where a count follows it.

A count in one place is hypergeometric in two cases. Either the place draws its cards from those
that can be there and nothing but this place is restricted; or the cards asked about are all
restricted alike and the others likewise or free, so that they lie anywhere in the places open
to them.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from math import comb
from operator import or_
from typing import NamedTuple

from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.explaining.formulas import (
    Formula,
    choose,
    over,
    part,
    sum_of,
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

    >>> UrnDraw(52, 4, 12).chance(1)
    Fraction(1824, 4165)
    """

    things: int
    marked: int
    drawn: int
    sure: int = 0
    of_cards: bool = True

    def chance(self, count: int) -> Fraction:
        """Return the probability of a count, those that are sure included."""
        k = count - self.sure
        if not 0 <= k <= self.drawn:
            return Fraction(0)
        ways = comb(self.marked, k) * comb(self.things - self.marked, self.drawn - k)
        return Fraction(ways, comb(self.things, self.drawn))

    def terms(self, counts: Iterable[int], lang: str) -> Formula:
        """Return the formula of a sum of counts with its numbers."""
        whole = choose(part(self.things, lang), part(self.drawn, lang))
        if self.drawn == 1:
            whole = part(self.things, lang)
        return over(sum_of(self._ways(count, lang) for count in counts), whole)

    def _ways(self, count: int, lang: str) -> Formula:
        k = count - self.sure
        if self.drawn == 1:
            return part(self.marked if k else self.things - self.marked, lang)
        others = choose(part(self.things - self.marked, lang), part(self.drawn - k, lang))
        # With none of the marked, or with all of them, one factor is 1 and says nothing.
        if k in (0, self.marked):
            return others
        return times([choose(part(self.marked, lang), part(k, lang)), others])

    def legend(self, lang: str) -> str:
        """Return the meanings of the letters."""
        key = "legend.cards" if self.of_cards else "legend.places"
        values = {"N": self.things, "K": self.marked, "h": self.drawn}
        legend = text("probability", key, lang, **values)
        if self.sure:
            legend += " " + text("probability", "legend.sure", lang, n=self.sure)
        return legend

    def letters(self, count: str) -> Formula:
        """Return the formula of a count in general; ``"0"`` and ``"K"`` for none and for all."""
        if self.drawn == 1:
            return over("N - K" if count == "0" else "K", "N")
        whole = choose("N", "h")
        if count == "0":
            return over(choose("N - K", "h"), whole)
        if count == "K":
            return over(choose("N - K", "h - K"), whole)
        return over(times([choose("K", count), choose("N - K", f"h - {count}")]), whole)


def draw_of(world: World, place: int, cards: int) -> UrnDraw | None:
    """Return the draw that the count of a kind in a place follows, None where it follows none.

    Args:
        world: a world; what follows from full places has been drawn.
        place: the place.
        cards: the mask of the kind.
    """
    if world.bounds:
        return None
    own = 1 << place
    known = world.known(place)
    room = world.sizes[place] - known.bit_count()
    sure = (known & cards).bit_count()
    unknown = {card: places for card, places in enumerate(world.may) if places & (places - 1)}
    everywhere = reduce(or_, unknown.values(), 0)
    if all(places | own == everywhere | own for places in unknown.values()):
        possible = world.possible(place)
        return UrnDraw(possible.bit_count(), (possible & cards).bit_count(), room, sure)
    asked = {places for card, places in unknown.items() if cards >> card & 1}
    others = {places for card, places in unknown.items() if not cards >> card & 1}
    if len(asked) == 1 and others <= {everywhere, *asked}:
        (places,) = asked
        number = sum(bool(cards >> card & 1) for card in unknown)
        open_places = sum(_rooms(world, places))
        return UrnDraw(open_places, room if places & own else 0, number, sure, of_cards=False)
    return None


def _rooms(world: World, places: int) -> Iterable[int]:
    """Yield the number of unknown cards of each of some places."""
    for place, size in enumerate(world.sizes):
        if places >> place & 1:
            yield size - world.known(place).bit_count()
