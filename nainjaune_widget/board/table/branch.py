"""One branch of a deal: a round, the persons at it, and the bots that play on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from nainjaune_widget.board.table.viewers import Persons, seat_together
from nainjaune_widget.play import Round
from nainjaune_widget.players import Strategy, play_on
from nainjaune_widget.words import BoardError, isolated


class Branch:
    """A round with the persons at its seats.

    The deal as it was played is one branch; each what-if is another, with a round of its own.

    Args:
        current: the round.
        seats: the seats that persons play.
        is_open: True to show all hands, whoever plays.
        eyes: without persons, the seat whose hand alone is shown; None to show all.

    Attributes:
        round: the round.
        persons: the persons, and whose hand is shown.
        end_shown: True if the deal is over and its persons have been shown its last event.
    """

    def __init__(
        self,
        current: Round,
        seats: frozenset[int],
        *,
        is_open: bool = False,
        eyes: int | None = None,
    ) -> None:
        self.round = current
        self.is_open = is_open
        self.persons = Persons.at(seats, eyes)
        if seats and not is_open:
            seat_together(current, seats)
        self.end_shown = False

    @property
    def shows_all(self) -> bool:
        """True if every card is shown."""
        return self.is_open or self.persons.see_all or self.end_shown

    def follow_turn(self) -> None:
        """Let the curtain fall if another person is to act; hide the end that was taken back."""
        self.end_shown &= self.round.finished
        self.persons = self.persons.when(self.round.turn, is_open=self.is_open)

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain for the person whom it waits for.

        Raises:
            BoardError: no curtain is down, or it waits for somebody else.
        """
        waits_for = self.persons.curtain
        if waits_for is None or seat not in (None, waits_for):
            raise BoardError("board-curtain")
        self.persons = self.persons.uncovered()

    def replayed(self, cursor: int) -> Round:
        """Return another round up to an event, which shares the lock of this one."""
        again = self.round.replayed(cursor)
        again.lock = self.round.lock
        return again

    def left_at(self, cursor: int, *, is_open: bool) -> Branch:
        """Return another branch that leaves this one after an event.

        Without a person, one takes the seat whose hand alone is shown, else the seat to act there.

        Args:
            cursor: the number of the event; the action that caused it is the last kept.
            is_open: True to show all hands.

        Raises:
            BoardError: the deal is over there.
        """
        again = self.replayed(cursor)
        if again.turn is None:
            raise BoardError("board-no-branch")
        eyes = self.persons.eyes
        seats = self.persons.seats or frozenset({again.turn if eyes is None else eyes})
        return Branch(again, seats, is_open=is_open)

    def agrees_until(self, other: Branch) -> int:
        """Return the number of the last event that two branches share."""
        both = zip(self.round.events, other.round.events, strict=False)
        alike = takewhile(lambda pair: pair[0] == pair[1], both)
        return sum(1 for _ in alike)

    def check_in_turn(self, cursor: int | None, names: Sequence[str]) -> None:
        """Refuse an action unless it is a person's turn.

        Args:
            cursor: the event on show; the last when left out.
            names: the names of the players.

        Raises:
            BoardError: nobody plays, the deal is over, the event is not the last, or it is
                the turn of a bot.
        """
        turn, last = self.round.turn, len(self.round.events)
        if not self.persons.seats:
            raise BoardError("board-no-human")
        if turn is None:
            raise BoardError("board-over")
        if cursor not in (None, last):
            raise BoardError("board-past", cursor=cursor, last=last)
        if turn not in self.persons.seats:
            raise BoardError("board-not-your-turn", seat=turn, name=isolated(names[turn]))


class Bots:
    """The strategies that play the seats without a person.

    Args:
        strategies: the strategy of each seat.

    Attributes:
        strategies: the strategies.
        failure: the last error of one since a person acted, None if there was none.
    """

    def __init__(self, strategies: Sequence[Strategy]) -> None:
        self.strategies = tuple(strategies)
        self.failure: Exception | None = None
        self._untold: tuple[int, Exception] | None = None

    def play(self, branch: Branch) -> None:
        """Play until it is a person's turn, or the deal is over.

        Other boards of the round are told of it once: a wait for a bot would tell that it has a
        choice.

        Raises:
            Exception: the error of a bot, kept as `failure`.
        """
        self.failure = None
        current, persons = branch.round, branch.persons.seats
        with current.followers.step():
            while current.turn is not None and current.turn not in persons:
                try:
                    play_on(current, self.strategies, persons)
                except Exception as error:
                    self.failure = error
                    if not _must_not_stop(branch):
                        self._untold = None
                        raise
                    self._untold = current.turn, error
                    current.decline()

    def untold_failure(self) -> tuple[int, Exception] | None:
        """Return, once, the seat and the error of a bot that failed and called sans."""
        untold, self._untold = self._untold, None
        return untold


def _must_not_stop(branch: Branch) -> bool:
    """Return True where a stop would tell that the bot in turn keeps the chief hoc back.

    Another seat that cannot go on is never asked, so this one has to call sans as well.
    """
    current = branch.round
    only_wild = current.legal == (current.rules.wild,)
    return not branch.shows_all and current.may_pass and only_wild
