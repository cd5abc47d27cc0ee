"""A game kept in a file, action by action; one board of this process writes the file at a time."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from weakref import WeakValueDictionary, ref

from nainjaune_widget.play import FolderLock, Game, clear_leftovers, path_to_write
from nainjaune_widget.words import BoardError, GameError, NainJauneError, RecordError, shown

_Signature = tuple[int, int, int] | None

_LOCK = RLock()
"""Held while a file is opened or written; the lock of a game is always taken before it."""


@dataclass
class _KeptFile:
    """A file in which this process keeps a game.

    Attributes:
        path: the file, absolute, with its links followed.
        written: the signature of the file as this process wrote it.
        keepers: those of one `Game`, the newest of which writes. Once another `Game` goes on from
            the file, as in a cell that is run again, the keepers of the earlier one stop writing.
    """

    path: Path
    written: _Signature = None
    keepers: list[ref[Autosave]] = field(default_factory=list)


_FILES: WeakValueDictionary[Path, _KeptFile] = WeakValueDictionary()


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
            target = path_to_write(path)
            with _LOCK, FolderLock(target):
                self._file = _FILES.setdefault(target, _KeptFile(target))
                self._take_over()
        except RecordError as error:
            raise BoardError("board-autosave-write", why=error) from error

    def _take_over(self) -> None:
        """Go on from the file, and write it from now on; on an error all stays as it was."""
        file = self._file
        clear_leftovers(file.path)
        keepers, written = file.keepers, file.written
        # Nobody else writes while the game catches up.
        file.keepers, file.written = [], _signature(file.path)
        try:
            if file.written is not None:
                self._catch_up()
            self._write()
        except BaseException:
            file.keepers, file.written = keepers, written
            raise
        same = [each for each in keepers if (one := each()) is not None and one.game is self.game]
        file.keepers = [*same, ref(self)]

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
        self._trouble = None
        with _LOCK:
            alive = [one for each in self._file.keepers if (one := each()) is not None]
            if alive and alive[-1] is self:
                try:
                    with FolderLock(self._file.path):
                        self._write()
                except NainJauneError as error:
                    self._trouble = error

    def _write(self) -> None:
        """Write the game.

        Raises:
            BoardError: another program has written the file meanwhile; it is left as it is.
            RecordError: the file cannot be written; it is as it was.
        """
        file = self._file
        if _signature(file.path) not in (None, file.written):
            raise BoardError("board-autosave-changed", path=str(file.path))
        try:
            self.game.save(file.path)
        finally:
            # Even where this is interrupted, nobody else has written since: the folder is locked.
            file.written = _signature(file.path) or file.written

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action could not be saved; None if it was."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def stop(self) -> None:
        """Save nothing from now on; the next keeper of the same game takes its place."""
        with _LOCK:
            kept = self._file.keepers
            self._file.keepers = [each for each in kept if each() not in (None, self)]


def _signature(path: Path) -> _Signature:
    """Return marks that change whenever a file is written; None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
