"""The followers of a round: boards and files, and what the persons at those boards are told."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.play.steps import Watchers
from nainjaune_widget.words import GameError, plain_list, shown

if TYPE_CHECKING:
    from nainjaune_widget.play.round import Round


class Followers(Watchers):
    """The methods to call after every change of a round, and marks that no undo takes back.

    Args:
        followed: the round.

    Attributes:
        seen_by: the seats whose persons saw cards that they need not know before the deal was
            over.
        helps: what boards told about the deal before it was over: ``"hint"``, ``"beliefs"``.
    """

    def __init__(self, followed: Round) -> None:
        super().__init__()
        self._round = followed
        self.seen_by: tuple[int, ...] = ()
        self.helps: frozenset[str] = frozenset()

    def of(self, followed: Round) -> Followers:
        """Return followers of a copy of the round: none yet, with the same marks."""
        again = Followers(followed)
        again.seen_by, again.helps = self.seen_by, self.helps
        return again

    def note_help(self, given: str) -> None:
        """Note that a board gave a help, unless the deal is over; nobody is told of it.

        >>> from nainjaune_widget.play import Deal, Round
        >>> round = Round(Deal.shuffled("lindor-1789", seed=7))
        >>> round.followers.note_help("hint"); sorted(round.followers.helps)
        ['hint']
        """
        if not self._round.finished:
            self.helps |= {given}

    def mark_seen(self, seats: Collection[int]) -> None:
        """Mark the deal as seen; no undo takes the mark back, and a game's record keeps it.

        Args:
            seats: the seats whose persons saw cards that they need not know.

        Raises:
            GameError: they are no seats.

        >>> from nainjaune_widget.play import Deal, Round
        >>> round = Round(Deal.shuffled("lindor-1789", seed=7))
        >>> round.followers.mark_seen([1]); round.followers.seen_by
        (1,)
        """
        given = check_seats(seats, self._round.deal.players)
        with self._round.lock:
            marked = tuple(sorted({*self.seen_by, *given}))
            if marked != self.seen_by:
                with self.change():
                    self.seen_by = marked

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked before each sans; see `ask`."""
        return self._round.playing.asked

    def ask(self, seats: Collection[int]) -> None:
        """Ask some seats before each sans, as long as the wild card has not been played.

        A seat that holds the wild card alone may play it or decline, which is heard as sans
        (clause *chief-hoc*); one without it has no choice, and calls sans at once. Where
        several persons share a screen, all of them have to be asked: otherwise the wait would
        tell who holds the wild card. The events stay the same. Without a wild card nobody is
        asked.

        Args:
            seats: the seats from now on.

        Raises:
            GameError: they are no seats.

        >>> from nainjaune_widget.play import Deal, Round
        >>> deal = Deal.from_hands(["2♣ 2♠", "5♥ 9♣", "3♠ 8♣"], "nain-1760")
        >>> round = Round(deal); round.followers.ask([1, 2]); _ = round.play("5♥")
        >>> round.turn, round.must_call_sans, [event.kind for event in round.decline()]
        (1, True, ['sans'])
        >>> round.turn, [event.kind for event in round.decline()]
        (2, ['sans', 'sans', 'lead'])
        """
        given = check_seats(seats, self._round.deal.players)
        with self._round.lock, self.step():
            if self._round.playing.ask(given):
                self.tell()


def check_seats(seats: object, players: int) -> tuple[int, ...]:
    """Return some seats in order, each once.

    Raises:
        GameError: they are no seats.

    >>> check_seats({2, 0}, players=3)
    (0, 2)
    """
    given = plain_list(seats, Collection)
    found: list[Any] = [as_int(seat) for seat in given or ()]
    if given is not None and all(is_whole(seat, 0, players - 1) for seat in found):
        return tuple(sorted(set(found)))
    raise GameError("seats", value=shown(seats), last=players - 1)
