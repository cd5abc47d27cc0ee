"""The persons at a table, and whose hand they may see."""

from __future__ import annotations

from typing import NamedTuple, Self
from weakref import WeakKeyDictionary

from nainjaune_widget.play import Round

_AT_ROUND: WeakKeyDictionary[Round, frozenset[int]] = WeakKeyDictionary()
"""By round, the persons at all its boards that hide hands."""


class Persons(NamedTuple):
    """The persons at a table.

    Several persons pass the screen on. A curtain falls whenever another one is to act, and no
    hand is shown until that person asks for it.

    Attributes:
        seats: the seats that persons play, empty where one only looks on.
        eyes: the seat whose hand is shown; None for no hand or, without persons, for all.
            Without persons, a deal is shown as this seat saw it.
        curtain: the seat that should come to the screen, None while no curtain is down.
    """

    seats: frozenset[int] = frozenset()
    eyes: int | None = None
    curtain: int | None = None

    @classmethod
    def at(cls, seats: frozenset[int], eyes: int | None = None) -> Self:
        """Return the persons at some seats, before anybody acts.

        Args:
            seats: the seats that persons play.
            eyes: without persons, the seat whose hand alone is shown; None to show all.
        """
        if not seats:
            return cls(seats, eyes)
        return cls(seats, next(iter(seats)) if len(seats) == 1 else None)

    @property
    def see_all(self) -> bool:
        """True if one only looks on, and at all hands."""
        return not self.seats and self.eyes is None

    def when(self, turn: int | None, *, is_open: bool = False) -> Persons:
        """Return the persons once a seat is to act.

        Args:
            turn: the seat to act, None when the deal is over.
            is_open: True if all hands are shown anyway, so that nothing has to be hidden.

        >>> two = Persons.at(frozenset({0, 2})).when(2)
        >>> two.eyes, two.curtain
        (None, 2)
        >>> two.uncovered().when(2).eyes, two.uncovered().when(0).curtain
        (2, 0)
        """
        if turn is None:
            return self._replace(curtain=None)
        if turn not in self.seats:
            return self
        if is_open or len(self.seats) == 1 or turn == self.eyes:
            return self._replace(eyes=turn, curtain=None)
        return self._replace(eyes=None, curtain=turn)

    def with_the_screen_from(self, other: Persons) -> Persons:
        """Return the persons, with whoever of them looked at another line at the screen.

        >>> two = Persons.at(frozenset({0, 2}))
        >>> two._replace(eyes=0).with_the_screen_from(two._replace(eyes=2)).eyes
        2
        """
        return self if len(self.seats) < 2 else self._replace(eyes=other.eyes)

    def uncovered(self) -> Persons:
        """Return the persons once the curtain is lifted."""
        return self._replace(eyes=self.curtain, curtain=None)


def seat_together(current: Round, seats: frozenset[int]) -> None:
    """Seat persons at a round, beside those who sit there already, at this screen or another.

    Each sees no other hand. Where there are several, all of them are asked before each sans:
    `Followers.ask` says why.

    >>> from nainjaune_widget.play import Deal
    >>> round = Round(Deal.shuffled("nain-1760", 3, seed=7))
    >>> seat_together(round, frozenset({2})); round.followers.asked
    ()
    >>> seat_together(round, frozenset({0})); round.followers.asked
    (0, 2)
    """
    with current.lock:
        together = _AT_ROUND.get(current, frozenset()) | seats
        _AT_ROUND[current] = together
        if len(together) > 1:
            current.followers.ask(sorted(together.union(current.followers.asked)))
