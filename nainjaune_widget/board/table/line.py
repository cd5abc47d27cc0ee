"""One line of a deal: a round, its persons and its bots."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from nainjaune_widget.board.table.persons import Persons, seat_together
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import inflected_names
from nainjaune_widget.play import CardLike, Round
from nainjaune_widget.players import Strategy, act
from nainjaune_widget.words import BoardError, GameError, isolated, text


class TakenBack(NamedTuple):
    """The actions that an undo took back.

    Attributes:
        first: the event that everybody saw or heard of the person's own action.
        others: the number of cards and passes that followed it, as everybody heard them.
    """

    first: Event
    others: int

    def told(self, names: Sequence[str], lang: str) -> str:
        """Put it into words.

        Args:
            names: the names of the players.
            lang: ``"en"`` or ``"fr"``.

        >>> from nainjaune_widget.engine.cards import Card
        >>> undone = TakenBack(Event(9, "play", 0, Card("7♦"), (), "lindor-1789/lead", (), 0), 2)
        >>> undone.told(["Ana", "Ben", "Chloé"], "en")
        'Taken back: Ana’s 7♦ and the 2 cards or passes that followed.'
        """
        key = "undone.card" if self.first.kind == "play" else f"undone.{self.first.kind}"
        name = inflected_names(tuple(names), len(names), lang)[self.first.seat]
        what = text("board", key, lang, of=name.of, card=self.first.card)
        if not self.others:
            return text("board", "undone", lang, what=what)
        return text("board", "undone.more", lang, what=what, n=self.others)


class Line:
    """A round with the persons and the strategies at its seats.

    The deal as it was played is one line; each what-if is another, with a round of its own.

    Args:
        current: the round.
        seats: the seats that persons play.
        bots: the strategy of each seat.
        is_open: True to show all hands, whoever plays.
        eyes: without persons, the seat whose hand alone is shown; None to show all.

    Attributes:
        persons: the persons, and whose hand is shown.
        failure: the last error of a bot since a person acted, None if there was none.
        end_shown: True if the deal is over and its persons have been shown its last event.
    """

    def __init__(
        self,
        current: Round,
        seats: frozenset[int],
        bots: Sequence[Strategy],
        *,
        is_open: bool = False,
        eyes: int | None = None,
    ) -> None:
        self.round = current
        self.bots = tuple(bots)
        self.is_open = is_open
        self.persons = Persons.at(seats, eyes)
        if seats and not is_open:
            seat_together(current, seats)
        self.failure: Exception | None = None
        self._untold: tuple[int, Exception] | None = None
        self.end_shown = False

    def anew(self) -> Round:
        """Return the round as it was before anybody acted, to be played again."""
        again = self.round.replayed(0)
        again.lock = self.round.lock
        return again

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

    def play(self, card: CardLike, announce: bool) -> None:
        """Play a card for the person in turn, then let the bots play."""
        with self.round.watchers.once():
            self.round.play(card, announce)
            self.let_bots_play()

    def decline(self) -> None:
        """Pass for the person in turn, then let the bots play."""
        with self.round.watchers.once():
            self.round.decline()
            self.let_bots_play()

    def undo(self, until: int | None = None) -> TakenBack:
        """Take back the last card or pass of a person, with all that followed.

        Args:
            until: the last event that the person has been shown; the report counts no later ones.

        Raises:
            BoardError: nobody plays here.
            GameError: no person has acted yet.
        """
        seats = self.persons.seats
        if not seats:
            raise BoardError("board-no-human")
        actions = self.round.actions
        theirs = [place for place, action in enumerate(actions) if action.seat in seats]
        if not theirs:
            raise GameError("no-undo")
        own = actions[theirs[-1]].event
        last = None if until is None else max(until, own)
        first, *followed = self.round.events[own - 1 : last]
        # A seat that keeps the chief hoc back is heard to call sans, so its pass is not counted.
        heard = [event.kind for event in followed]
        self.round.undo_to(theirs[-1])
        return TakenBack(first, heard.count("play") + heard.count("pass"))

    def let_bots_play(self) -> None:
        """Let the bots act until it is a person's turn, or the deal is over.

        Other boards of the round are told of it once: a wait for a bot would tell that it has a
        choice.

        Raises:
            Exception: the error of a bot, kept as `failure`.
        """
        self.failure = None
        with self.round.watchers.once():
            self._let_bots_play()

    def _let_bots_play(self) -> None:
        while (turn := self.round.turn) is not None and turn not in self.persons.seats:
            try:
                act(self.round, self.bots[turn])
            except Exception as error:
                self.failure = error
                if self.round.turn != turn or not self._must_not_stop:
                    raise
                self._untold = turn, error
                self.round.decline()

    def untold_failure(self) -> tuple[int, Exception] | None:
        """Return, once, the seat and the error of a bot that failed and called sans."""
        untold, self._untold = self._untold, None
        return untold

    @property
    def _must_not_stop(self) -> bool:
        """True where a stop would tell that the bot in turn keeps the chief hoc back.

        Another seat that cannot go on is never asked, so this one has to call sans as well.
        """
        current = self.round
        hides = not (self.persons.see_all or self.is_open)
        return hides and current.may_pass and current.legal == (current.rules.wild,)

    def branched(self, cursor: int, *, is_open: bool) -> Line:
        """Return another line that leaves this one after an event.

        Without a person, one takes the seat whose hand alone is shown, else the seat to act there.

        Args:
            cursor: the number of the event; the action that caused it is the last kept.
            is_open: True to show all hands.

        Raises:
            BoardError: the deal is over there.
        """
        again = self.round.replayed(cursor)
        again.lock = self.round.lock
        if again.turn is None:
            raise BoardError("board-no-branch")
        eyes = self.persons.eyes
        seats = self.persons.seats or frozenset({again.turn if eyes is None else eyes})
        return Line(again, seats, self.bots, is_open=is_open)

    def agrees_until(self, other: Line) -> int:
        """Return the number of the last event that two lines share."""
        both = zip(self.round.events, other.round.events, strict=False)
        alike = takewhile(lambda pair: pair[0] == pair[1], both)
        return sum(1 for _ in alike)

    def check_in_turn(self, cursor: int, names: Sequence[str]) -> None:
        """Refuse an action unless it is a person's turn.

        Args:
            cursor: the move on show.
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
        if cursor != last:
            raise BoardError("board-past", cursor=cursor, last=last)
        if turn not in self.persons.seats:
            raise BoardError("board-not-your-turn", seat=turn, name=isolated(names[turn]))
