"""The deal as it was played, and a what-if that leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nainjaune_widget.board.table.comparison import LineComparison
from nainjaune_widget.board.table.line import Line
from nainjaune_widget.board.table.peeking import Memory
from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.play import Round
from nainjaune_widget.players import Strategy
from nainjaune_widget.words import BoardError, isolated, shown, text


class Lines:
    """The main line of a deal and, at most, one what-if beside it.

    Args:
        current: the round to begin with.
        seats: the seats that persons play.
        bots: the strategy of each seat.
        names: the names of the players.
        lang: the language of the texts.
        watcher: a method to call after every change of a round.
        is_open: True to show all hands in every deal, whoever plays.
        eyes: without persons, the seat whose hand alone is shown in every deal that has this
            seat; None to show all.

    Attributes:
        lang: the language of the texts.
        main: the deal as it was played.
        shown: the line on show: the main line or the what-if.
        deals: the number of deals before this one.
    """

    def __init__(
        self,
        current: Round,
        seats: frozenset[int],
        bots: Sequence[Strategy],
        names: tuple[str, ...],
        lang: str,
        watcher: Callable[[], None],
        *,
        is_open: bool,
        eyes: int | None = None,
    ) -> None:
        self.lang = lang
        self._always_open, self._eyes, self._watcher = is_open, eyes, watcher
        self.seat(seats, bots, names)
        self.deals = 0
        self._begin(current)

    def seat(self, seats: frozenset[int], bots: Sequence[Strategy], names: tuple[str, ...]) -> None:
        """Have other persons, bots and names from the next deal on."""
        self._seats, self._bots, self._names = seats, bots, names

    def begin(self, current: Round) -> None:
        """Show another deal, and let go of the one before."""
        self.main.round.unwatch(self._watcher)
        self._forget_other()
        self.deals += 1
        self._begin(current)

    def _begin(self, current: Round) -> None:
        has_eyes = self._eyes is not None and self._eyes < current.deal.players
        eyes = self._eyes if has_eyes else None
        self.main = Line(current, self._seats, self._bots, is_open=self._always_open, eyes=eyes)
        self.shown = self.main
        self._memory = Memory(current, self._seats)
        self._other: Line | None = None
        self._revealed = self._always_open
        self._all_seen = False
        self._mark_if_seen()
        current.watch(self._watcher)

    def scene(self) -> Scene:
        """Return the round on show, and its viewers.

        The curtain falls first if another person is to act. If the scene shows every card, that
        is remembered; see `revealed`.
        """
        self.follow()
        self._mark_if_seen()
        line = self.shown
        line.follow_turn()
        scene = Scene(
            line.round, self._names, line.persons, line.is_open, line.end_shown, self.lang
        )
        self._all_seen |= scene.shows_all
        return scene

    def follow(self) -> None:
        """Mark the deal as seen by the persons who know cards from play that was taken back."""
        self._memory.mark_peeking()

    def show_end(self) -> bool:
        """Lay the cards open once the last event has been shown to the persons who play.

        Returns:
            True if that has changed something.
        """
        line = self.shown
        looks_on = not line.persons.seats and not line.persons.see_all
        if line.end_shown or looks_on or not line.round.finished:
            return False
        line.end_shown = True
        return bool(line.persons.seats)

    def moment(self) -> tuple[object, ...]:
        """Return something that differs as soon as there is something else to show."""
        shown = self.shown
        state = shown.persons, shown.is_open, shown.end_shown, self.revealed
        return self.main.round.events, shown.round.events, *state

    def untold_failure(self) -> str | None:
        """Return, once, a sentence about a bot that failed and called sans; it names cards."""
        untold = self.shown.untold_failure()
        if untold is None:
            return None
        seat, error = untold
        name = isolated(self._names[seat])
        return text("board", "failure.sans", self.lang, name=name, error=shown(error))

    @property
    def revealed(self) -> bool:
        """True if persons play who have seen, or were shown, cards that they need not know."""
        line = self.shown
        seen = self._revealed or (self._all_seen and not line.round.finished)
        return bool(line.persons.seats) and seen

    def mark(self) -> None:
        """Mark the deal as seen by the persons who play it, unless it is over."""
        if not self.main.round.finished:
            self.main.round.mark_seen(self.main.persons.seats)

    def _mark_if_seen(self) -> None:
        """Mark the deal if all its cards have been shown."""
        if self._revealed or self._all_seen:
            self.mark()

    def reveal(self) -> None:
        """Show all hands of this deal."""
        self._revealed = True
        self.mark()
        for line in filter(None, (self.main, self._other)):
            line.is_open = True

    def leave(self, cursor: int) -> None:
        """Show a what-if that leaves the line on show after an event; any other is forgotten.

        Raises:
            BoardError: the deal is over there.
        """
        other = self.shown.branched(cursor, is_open=self.scene().shows_all)
        self.mark()
        other.round.mark_seen(self.main.round.seen_by)
        self._forget_other()
        self._other = self.shown = other
        other.round.watch(self._watcher)

    @property
    def left(self) -> int | None:
        """The event after which the what-if on show leaves the deal; None without a what-if."""
        return None if self.shown is self.main else self.main.agrees_until(self.shown)

    def back(self) -> int | None:
        """Show the deal as it was played.

        Returns:
            The event after which the what-if left it, None if none was on show.
        """
        left = self.left
        self.main.persons = self.main.persons.with_the_screen_from(self.shown.persons)
        self.shown = self.main
        return left

    def compare(self) -> LineComparison:
        """Compare both lines.

        Raises:
            BoardError: there is no what-if.
        """
        if self._other is None:
            raise BoardError("board-no-what-if")
        left = self.main.agrees_until(self._other)
        return LineComparison.of(self.main.round, self._other.round, left, self._names, self.lang)

    def _forget_other(self) -> None:
        if self._other is not None:
            self._other.round.unwatch(self._watcher)
            self._other = None
