"""A file in which a game is kept, written by one board at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary, ref

from nainjaune_widget.play import FolderLock, Game, clear_leftovers, path_to_write
from nainjaune_widget.words import BoardError

if TYPE_CHECKING:
    from nainjaune_widget.board.table.autosave import Autosave

_Signature = tuple[int, int, int] | None


class KeptFile:
    """A file in which keepers of this process keep a game: the newest of them writes.

    They all keep the same `Game`. Once another `Game` goes on from the file, as in a cell that
    is run again, the keepers of the earlier one stop writing.

    Args:
        path: the file, absolute, with its links followed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        # A game's own lock is always taken before this one.
        self.lock = RLock()
        self._written: _Signature = None
        self._keepers: list[ref[Autosave]] = []

    @classmethod
    def at(cls, path: str | os.PathLike[str]) -> KeptFile:
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
        with self.lock, FolderLock(self.path):
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
        with self.lock:
            self._keepers = [each for each in self._keepers if each() not in (None, keeper)]

    def save(self, keeper: Autosave) -> None:
        """Save the game of a keeper, unless another one writes.

        Raises:
            BoardError: another program has written the file meanwhile; it is left as it is.
            RecordError: the file cannot be written; it is as it was.
        """
        with self.lock:
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


_FILES: WeakValueDictionary[Path, KeptFile] = WeakValueDictionary()
_LOCK = RLock()


def _signature(path: Path) -> _Signature:
    """Return marks that change whenever a file is written; None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
