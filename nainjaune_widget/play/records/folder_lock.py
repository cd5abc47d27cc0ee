"""A lock on a folder, by which processes write the files in it one after the other."""

from __future__ import annotations

import errno
import os
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Self
from weakref import finalize

from nainjaune_widget.words import RecordError

try:
    import fcntl
except ImportError:  # Windows, and Python in a browser
    fcntl = None  # type: ignore[assignment]

LONGEST_WAIT = 2.0
"""The seconds to wait for another process that writes into the same folder."""

LONGEST_HELD = 4.0
"""The seconds after which the process that made a lock file counts as killed."""

LOCK_FILE = ".nainjaune.lock"
"""The file that locks a folder where the system has no locks that end with a process."""

_MAKING = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_TEMPORARY", 0)
"""Making a file that nobody else has made; on Windows it goes with the process that made it."""


class FolderLock:
    """A lock that keeps other processes from writing into a folder.

    It is held from when it is made until its block ends. A process that is killed leaves none
    behind: the system lets go of it, or the next process that waits takes the lock file over.
    Where nothing can be written, and in a browser, there is no lock.

    Args:
        path: a file in the folder.

    Raises:
        RecordError: another process keeps the folder too long.

    >>> with FolderLock(Path("game.json")):
    ...     pass
    """

    def __init__(self, path: Path) -> None:
        self._held: _SystemLock | _LockFile | None = None
        for kind in KINDS:
            with suppress(OSError):
                self._held = lock = kind(path.parent)
                latest = monotonic() + lock.patience
                while not lock.take():
                    if monotonic() > latest:
                        why = os.strerror(errno.EAGAIN)
                        raise RecordError("record-write", path=str(path), why=why)
                    sleep(0.001)
                return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._held is not None:
            self._held.close()


class _SystemLock:
    """A lock of the system on an open folder.

    It closes with its last reference, so that an interrupt leaves no lock behind, wherever it
    strikes.

    Args:
        folder: the folder.

    Raises:
        OSError: there are no such locks here.
    """

    def __init__(self, folder: Path) -> None:
        if fcntl is None:
            raise OSError
        self._descriptor = os.open(folder, os.O_RDONLY)
        self.close = finalize(self, os.close, self._descriptor)
        self.patience = LONGEST_WAIT

    def take(self) -> bool:
        """Try to take it; return False while another process has it."""
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class _LockFile:
    """A file that one process alone can make.

    Args:
        folder: the folder.

    Raises:
        OSError: no file can be made in the folder.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK_FILE
        self._seen: tuple[int, int] | None = None
        self._since = monotonic()
        self.patience = LONGEST_HELD + LONGEST_WAIT
        self.close: Callable[[], object] = _nothing

    def take(self) -> bool:
        """Try to make it; return False while another process has made it."""
        try:
            descriptor = os.open(self._path, _MAKING, 0o600)
        except FileExistsError:
            self._clear()
            return False
        except PermissionError:
            # On Windows a file that is about to go cannot be opened.
            if os.name != "nt":
                raise
            return False
        self.close = finalize(self, _release, descriptor, self._path)
        return True

    def _clear(self) -> None:
        """Remove a lock file that has stayed the same for too long: its process was killed."""
        seen = _mark_of(self._path)
        if seen is None or seen != self._seen:
            self._seen, self._since = seen, monotonic()
        elif monotonic() - self._since > LONGEST_HELD:
            aside = self._path.with_name(f"{LOCK_FILE}.{secrets.token_hex(8)}")
            with suppress(OSError):
                self._path.rename(aside)
                if _mark_of(aside) == seen:
                    aside.unlink()
                else:
                    # Somebody else was quicker, and this lock is in use.
                    aside.rename(self._path)


def _mark_of(path: Path) -> tuple[int, int] | None:
    with suppress(OSError):
        found = path.stat()
        return found.st_ino, found.st_mtime_ns
    return None


def _release(descriptor: int, path: Path) -> None:
    own = os.fstat(descriptor)
    # On Windows it goes as it is closed.
    if os.name != "nt" and (own.st_ino, own.st_mtime_ns) == _mark_of(path):
        path.unlink(missing_ok=True)
    os.close(descriptor)


def _nothing() -> None:
    """Let go of what is not held."""


KINDS: tuple[type[_SystemLock | _LockFile], ...] = (
    # In a browser each step on a file asks the page, and a file has no number of its own.
    () if sys.platform == "emscripten" else (_SystemLock, _LockFile)
)
"""The kinds of locks to try, in their order."""
