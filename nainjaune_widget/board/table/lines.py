"""The deal as it was played, and a what-if that leaves it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nainjaune_widget.board.table.comparison import LineComparison
from nainjaune_widget.board.table.line import Line
from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.play import Round
from nainjaune_widget.players import Strategy
from nainjaune_widget.words import BoardError


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

    Attributes:
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
    ) -> None:
        self._bots, self._names, self._lang = bots, names, lang
        self._always_open, self._watcher = bool(is_open), watcher
        self._seats = seats
        self.deals = 0
        self._begin(current)

    def begin(self, current: Round) -> None:
        """Show another deal, and let go of the one before."""
        self.main.round.unwatch(self._watcher)
        self._forget_other()
        self.deals += 1
        self._begin(current)

    def _begin(self, current: Round) -> None:
        self.main = Line(current, self._seats, self._bots, is_open=self._always_open)
        self.shown = self.main
        self._other: Line | None = None
        self._revealed = self._always_open
        self._all_seen = False
        current.watch(self._watcher)

    def scene(self) -> Scene:
        """Return the round on show, and its viewers.

        The curtain falls first if another person is to act. If the scene shows every card, that
        is remembered; see `revealed`.
        """
        line = self.shown
        line.follow_turn()
        scene = Scene(line.round, self._names, line.persons, line.is_open, self._lang)
        self._all_seen |= scene.shows_all
        return scene

    @property
    def revealed(self) -> bool:
        """True if persons play who have seen, or were shown, cards that they need not know."""
        line = self.shown
        seen = self._revealed or (self._all_seen and not line.round.finished)
        return bool(line.persons.seats) and seen

    def reveal(self) -> None:
        """Show all hands of this deal."""
        self._revealed = True
        for line in filter(None, (self.main, self._other)):
            line.is_open = True

    def leave(self, cursor: int) -> None:
        """Show a what-if that leaves the line on show after an event; any other is forgotten.

        Raises:
            BoardError: the deal is over there.
        """
        other = self.shown.branched(cursor, is_open=self.scene().shows_all)
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
        return LineComparison.of(self.main.round, self._other.round, left, self._names, self._lang)

    def _forget_other(self) -> None:
        if self._other is not None:
            self._other.round.unwatch(self._watcher)
            self._other = None
