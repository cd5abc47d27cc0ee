"""A game kept in a file, action by action; one board of this process writes the file at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from weakref import WeakValueDictionary, ref

from nainjaune_widget.play import FolderLock, Game, clear_leftovers, path_to_write
from nainjaune_widget.words import BoardError, GameError, NainJauneError, RecordError, shown

_Signature = tuple[int, int, int] | None

_LOCK = RLock()
"""Held while a file is opened or written; the lock of a game is always taken before it."""


class Autosave:
    """Saves a game after each action and each new deal.

    If the file holds the same game already, play goes on from there. A file that holds something
    else, or that another process has written meanwhile, is left as it is. In this process the
    newest board of a file writes it.

    Args:
        game: the game, which catches up with the file; anything else is refused.
        path: the file; a relative path is resolved now, and does not follow the process.

    Raises:
        BoardError: `game` is not a game, or the file holds something else or cannot be written.

    Attributes:
        game: the game.
    """

    def __init__(self, game: object, path: str | os.PathLike[str]) -> None:
        if not isinstance(game, Game):
            named = str(path) if isinstance(path, os.PathLike) else path
            raise BoardError("board-autosave-game", path=shown(named))
        self.game = game
        self._trouble: NainJauneError | None = None
        try:
            self._file = _KeptFile.at(path)
            with self._file.taken(self) as is_there:
                if is_there:
                    self._catch_up()
                self._file.write(game)
        except RecordError as error:
            raise BoardError("board-autosave-write", why=error) from error

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

    def save(self) -> None:
        """Save the game, unless another board writes its file; `trouble` tells if that failed."""
        try:
            self._file.save(self)
            self._trouble = None
        except NainJauneError as error:
            self._trouble = error

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action could not be saved; None if it was."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def stop(self) -> None:
        """Save nothing from now on."""
        self._file.leave(self)

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


class _KeptFile:
    """A file in which keepers of this process keep a game: the newest of them writes.

    They all keep the same `Game`. Once another `Game` goes on from the file, as in a cell that
    is run again, the keepers of the earlier one stop writing.

    Args:
        path: the file, absolute, with its links followed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written: _Signature = None
        self._keepers: list[ref[Autosave]] = []

    @classmethod
    def at(cls, path: str | os.PathLike[str]) -> _KeptFile:
        """Return the file of a path: the same one for everybody in this process.

        Raises:
            RecordError: the path cannot be used, or something other than a regular file is there.
        """
        target = path_to_write(path)
        with _LOCK:
            return _FILES.setdefault(target, cls(target))

    @contextmanager
    def taken(self, keeper: Autosave) -> Iterator[bool]:
        """Let a keeper take the file over, if the block ends without an error.

        The block gets True if there is a file to go on from. Nobody else writes meanwhile.

        Raises:
            RecordError: another process keeps the folder too long.
        """
        with _LOCK, FolderLock(self.path):
            clear_leftovers(self.path)
            before = self._keepers, self._written
            self._keepers, self._written = [], _signature(self.path)
            try:
                yield self._written is not None
            except BaseException:
                self._keepers, self._written = before
                raise
            same = [
                each
                for each in before[0]
                if (one := each()) is not None and one.game is keeper.game
            ]
            self._keepers = [*same, ref(keeper)]

    def leave(self, keeper: Autosave) -> None:
        """Stop a keeper from writing; the next keeper of the same game takes its place."""
        with _LOCK:
            self._keepers = [each for each in self._keepers if each() not in (None, keeper)]

    def save(self, keeper: Autosave) -> None:
        """Save the game of a keeper, unless another one writes.

        Raises:
            BoardError: another program has written the file meanwhile; it is left as it is.
            RecordError: the file cannot be written; it is as it was.
        """
        with _LOCK:
            alive = [one for each in self._keepers if (one := each()) is not None]
            if alive and alive[-1] is keeper:
                with FolderLock(self.path):
                    self.write(keeper.game)

    def write(self, game: Game) -> None:
        """Write a game for the keeper that takes the file over.

        Raises:
            BoardError, RecordError: as `save` does.
        """
        if _signature(self.path) not in (None, self._written):
            raise BoardError("board-autosave-changed", path=str(self.path))
        try:
            game.save(self.path)
        finally:
            # Even where this is interrupted, nobody else has written since: the folder is locked.
            self._written = _signature(self.path) or self._written


_FILES: WeakValueDictionary[Path, _KeptFile] = WeakValueDictionary()


def _signature(path: Path) -> _Signature:
    """Return marks that change whenever a file is written; None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
