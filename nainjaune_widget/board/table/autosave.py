"""A game kept in a file, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Self

from nainjaune_widget.play import Game, clear_leftovers
from nainjaune_widget.words import BoardError, GameError, NainJauneError, RecordError

_Signature = tuple[int, int, int] | None


class Autosave:
    """Saves a game after each action and each new deal.

    All that follows from one click is saved at once. If the file holds the same game already,
    play goes on from there. A file that holds something else, or that somebody else has
    written meanwhile, is left as it is.

    Args:
        game: the game; it catches up with the file.
        path: the file.

    Raises:
        BoardError: the file holds something else, or cannot be written.
    """

    def __init__(self, game: Game, path: str | PathLike[str]) -> None:
        self._game = game
        self._path = Path(path)
        self._trouble: NainJauneError | None = None
        self._waits = self._is_due = False
        self._round = game.round
        self._open()
        self._round = game.round
        self._write()
        if self._trouble is not None:
            raise BoardError("board-autosave-write", why=self._trouble)
        self._round.watch(self._follow)
        game.watch(self._follow_game)

    @classmethod
    def of(cls, shown: object, path: str | PathLike[str]) -> Self:
        """Save something given to play, which has to be a game.

        Raises:
            BoardError: it is no game, or the file cannot be used.
        """
        if not isinstance(shown, Game):
            raise BoardError("board-autosave-game", path=str(path))
        return cls(shown, path)

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action could not be saved; None if it was."""
        trouble, self._trouble = self._trouble, None
        return trouble

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Save all that a block does once, at its end.

        Nothing that it does may be told to anybody before.
        """
        self._waits, self._is_due = True, False
        try:
            yield
        finally:
            self._waits = False
            if self._is_due:
                self._write()

    def stop(self) -> None:
        """Save nothing from now on."""
        self._round.unwatch(self._follow)
        self._game.unwatch(self._follow_game)

    def _open(self) -> None:
        """Let the game catch up with its file, if there is one."""
        clear_leftovers(self._path)
        self._written = _signature(self._path)
        if self._written is None:
            return
        try:
            saved = Game.load(self._path)
            if not self._game.continues(saved):
                self._game.catch_up(saved)
        except (RecordError, GameError) as error:
            raise BoardError("board-autosave-other", path=str(self._path), why=error) from error

    def _follow(self) -> None:
        self._is_due = True
        if not self._waits:
            self._write()

    def _follow_game(self) -> None:
        self._round.unwatch(self._follow)
        self._round = self._game.round
        self._round.watch(self._follow)
        self._follow()

    def _write(self) -> None:
        try:
            found = _signature(self._path)
            if found not in (None, self._written):
                raise BoardError("board-autosave-changed", path=str(self._path))
            self._game.save(self._path)
            self._written, self._trouble = _signature(self._path), None
        except NainJauneError as error:
            self._trouble = error


def _signature(path: Path) -> _Signature:
    """Return marks that change whenever a file is written; None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
