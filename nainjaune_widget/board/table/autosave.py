"""A game kept in a file, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Self

from nainjaune_widget.play import Game
from nainjaune_widget.play.files import clear_leftovers
from nainjaune_widget.words import BoardError, GameError, NainJauneError, RecordError

_Signature = tuple[int, int, int] | None


class Autosave:
    """Writes a game down after each action and each new deal.

    What follows from one click, such as the other seats' actions, is written in one step. A
    game that lies in the file already goes on where it stopped. A file that holds something
    else, or that somebody else has written meanwhile, is left as it is.

    Args:
        game: the game; where the file knows more of it, it catches up.
        path: the file.

    Raises:
        BoardError: the file holds something else, or cannot be written.

    Attributes:
        path: the file.
    """

    def __init__(self, game: Game, path: str | PathLike[str]) -> None:
        self._game = game
        self.path = Path(path)
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
        """The autosave of what a board shows.

        Raises:
            BoardError: that is no game, or as above.
        """
        if not isinstance(shown, Game):
            raise BoardError("board-autosave-game", path=str(path))
        return cls(shown, path)

    def trouble(self) -> NainJauneError | None:
        """Why the last action could not be written down, told once; None when all is well."""
        trouble, self._trouble = self._trouble, None
        return trouble

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Write down what a block does in one step, at its end, if it does anything.

        Nothing of it may be told before.
        """
        self._waits, self._is_due = True, False
        try:
            yield
        finally:
            self._waits = False
            if self._is_due:
                self._write()

    def stop(self) -> None:
        """Write no more."""
        self._round.unwatch(self._follow)
        self._game.unwatch(self._follow_game)

    def _open(self) -> None:
        """Let the game catch up with its file, where there is one."""
        clear_leftovers(self.path)
        self._written = _signature(self.path)
        if self._written is None:
            return
        try:
            saved = Game.load(self.path)
            if not self._game.continues(saved):
                self._game.catch_up(saved)
        except (RecordError, GameError) as error:
            raise BoardError("board-autosave-other", path=str(self.path), why=error) from error

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
            found = _signature(self.path)
            if found not in (None, self._written):
                raise BoardError("board-autosave-changed", path=str(self.path))
            self._game.save(self.path)
            self._written, self._trouble = _signature(self.path), None
        except NainJauneError as error:
            self._trouble = error


def _signature(path: Path) -> _Signature:
    """What tells one writing of a file from another; None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
