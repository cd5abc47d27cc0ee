"""A game kept in a file, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from typing import Self

from nainjaune_widget.board.table.kept_file import KeptFile
from nainjaune_widget.play import Game
from nainjaune_widget.words import BoardError, GameError, NainJauneError, RecordError, shown


class Autosave:
    """Saves a game after each action and each new deal.

    All that follows from one click is saved at once. If the file holds the same game already,
    play goes on from there. A file that holds something else, or that another process has
    written meanwhile, is left as it is. In this process the newest board of a file writes it.

    Args:
        game: the game; it catches up with the file.
        path: the file; a relative path is that of now, wherever the process goes later.

    Raises:
        BoardError: the file holds something else, or cannot be written.

    Attributes:
        game: the game.
    """

    def __init__(self, game: Game, path: str | PathLike[str]) -> None:
        self.game = game
        self._trouble: NainJauneError | None = None
        self._waits = self._is_due = False
        self._is_stopped = False
        with game.lock:
            try:
                self._file = KeptFile.at(path)
                with self._file.taken(self) as is_there:
                    if is_there:
                        self._catch_up()
                    self._file.write(game)
            except RecordError as error:
                raise BoardError("board-autosave-write", why=error) from error
            self._round = game.round
            self._written = self._state()
            self._round.watch(self._follow)
            game.watch(self._follow_game)

    @classmethod
    def of(cls, given: object, path: str | PathLike[str]) -> Self:
        """Save something given to play, which has to be a game.

        Raises:
            BoardError: it is no game, or the file cannot be used.
        """
        if not isinstance(given, Game):
            raise BoardError("board-autosave-game", path=_named(path))
        return cls(given, path)

    def next(self, game: Game) -> Autosave:
        """Keep another game from now on, in the file with the next number.

        Raises:
            BoardError: the file cannot be used; then this one is kept as before.
        """
        path = self._file.path
        name, _, number = path.stem.rpartition("-")
        if not name or not number.isdecimal():
            name, number = path.stem, "1"
        after = Autosave(game, path.with_stem(f"{name}-{int(number) + 1}"))
        self.stop()
        return after

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action could not be saved; None if it was."""
        trouble, self._trouble = self._trouble, None
        return trouble

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Save all that a block does once, at its end.

        Nothing that it does may be told to anybody before.
        """
        try:
            self._waits, self._is_due = True, False
            yield
        finally:
            self._waits = False
            if self._is_due:
                self._write()

    def stop(self) -> None:
        """Save nothing from now on."""
        self._is_stopped = True
        self._file.leave(self)
        self._round.unwatch(self._follow)
        self.game.unwatch(self._follow_game)

    def _catch_up(self) -> None:
        """Let the game catch up with its file."""
        path = self._file.path
        try:
            saved = Game.load(path)
            if self.game.continues(saved):
                self.game.keep_marks(saved)
            else:
                self.game.catch_up(saved)
        except (RecordError, GameError) as error:
            raise BoardError("board-autosave-other", path=str(path), why=error) from error

    def catch_up(self) -> None:
        """Save what an interrupt has kept from being saved."""
        self._waits = False
        if not self._is_stopped and self._state() != self._written:
            self._follow_game()

    def _state(self) -> tuple[object, ...]:
        """Return all that changes in the game while it is played."""
        current = self.game.round
        return current.deal, current.actions, current.asked, current.seen_by

    def _follow(self) -> None:
        self._is_due = True
        if not self._waits:
            self._write()

    def _follow_game(self) -> None:
        self._round.unwatch(self._follow)
        self._round = self.game.round
        self._round.watch(self._follow)
        self._follow()

    def _write(self) -> None:
        state = self._state()
        try:
            self._file.save(self)
            self._trouble = None
        except NainJauneError as error:
            self._trouble = error
        self._written = state


def _named(path: object) -> str:
    """Return a path as an error message shows it."""
    return shown(str(path) if isinstance(path, PathLike) else path)
