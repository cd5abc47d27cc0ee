"""Files: read with a limit on their size, written in one step; JSON that anybody may have written.

A lock on a folder has processes write the files in it one after the other. It is ours and not that
of the library filelock, as a base dependency would have to be there in every browser, too; and
filelock leaves a file in the folder, where this lock is on the folder itself.
"""

from __future__ import annotations

import codecs
import errno
import hashlib
import json
import os
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any, NoReturn, Self
from weakref import finalize

from nainjaune_widget.words import RecordError, shown

try:
    import fcntl
except ImportError:  # Windows, and Python in a browser
    fcntl = None  # type: ignore[assignment]

MOST_BYTES = 2_500_000
"""The size of the largest record, which takes some 3 seconds and 140 MB to play again.

A game of 50 deals has about 50,000 bytes.
"""

LEFTOVER_AGE = 24 * 60 * 60
"""The seconds after which an unfinished file has no writer any more."""

# A path may lead nowhere or be forbidden, have a NUL in it, or run into a loop of links.
_FAILURES = (OSError, ValueError, RuntimeError)

# Opening neither waits for the other end of a pipe nor makes a terminal this process's own.
_READING = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


def read_file(path: str | os.PathLike[str]) -> bytes:
    """Return all bytes of a regular file.

    Raises:
        RecordError: there is no such file, it is no regular one, it cannot be read, or it is
            too large.
    """
    named = path_of(path)
    with _failures_told("record-read", path):
        try:
            # The look comes first, as opening a device can have consequences.
            _check_regular(named, named.stat())
            with os.fdopen(os.open(named, _READING), "rb") as file:
                _check_regular(named, os.fstat(file.fileno()))
                data = file.read(MOST_BYTES + 1)
        except FileNotFoundError as error:
            raise RecordError("record-no-file", path=str(named.absolute())) from error
    _check_size(len(data), path)
    return data


def write_file(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file in one step: at any moment the old one or the new one is there, whole.

    The bytes go into a file of another name in the same folder, are brought to the disk,
    and that file then takes the name.

    Args:
        path: the file.
        data: its bytes; who may read and write them is as for the old file.

    Raises:
        RecordError: the file cannot be written, what is there is no regular file, or the
            bytes are too many; an old file is as it was.
    """
    _check_size(len(data), path)
    target = path_to_write(path)
    beside = target.with_name(_beside(target, secrets.token_hex(8)))
    with _failures_told("record-write", path):
        try:
            with beside.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                shutil.copymode(target, beside)
            beside.replace(target)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)


def make_folder(path: Path) -> None:
    """Make a folder, and those that it lies in, where they are missing.

    Raises:
        RecordError: it cannot be made.
    """
    with _failures_told("record-write", path):
        path.mkdir(parents=True, exist_ok=True)


def path_to_write(path: str | os.PathLike[str]) -> Path:
    """Return the absolute path of a file to write, with its links followed.

    Raises:
        RecordError: it is not a path, it cannot be followed, its links lead nowhere, or what is
            there is no regular file.
    """
    named = path_of(path)
    with _failures_told("record-write", path):
        if os.path.lexists(named) and not named.exists():
            raise RecordError("record-link", path=str(path))
        target = named.resolve()
        if target.exists():
            _check_regular(target, target.stat())
    return target


def clear_leftovers(target: Path) -> None:
    """Remove the unfinished files that killed writers of this file have left beside it.

    An unfinished file may belong to a writer at work, even on another machine, so only those
    that are too old for that are removed.
    """
    latest = time() - LEFTOVER_AGE
    with suppress(*_FAILURES):
        for left in target.parent.glob(_beside(target, "*")):
            if left.lstat().st_mtime < latest:
                left.unlink(missing_ok=True)


def is_there(path: Path) -> bool:
    """Return True for a path that leads to something; False also where nobody may look."""
    with suppress(*_FAILURES):
        return path.exists()
    return False


def path_of(path: object) -> Path:
    """Return the path that an argument names.

    Raises:
        RecordError: it is neither a string nor a path.
    """
    # The system would take a number for an open file.
    name = os.fspath(path) if isinstance(path, (str, os.PathLike)) else None
    if not isinstance(name, str):
        raise RecordError("record-path", kind=type(path).__name__)
    return Path(name)


def _beside(target: Path, mark: str) -> str:
    """Return the name of an unfinished file: short, even where that of the target is long."""
    digest = hashlib.blake2b(os.fsencode(target.name), digest_size=8).hexdigest()
    return f".{digest}.{mark}.tmp"


def _check_regular(path: Path, found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise RecordError("record-not-file", path=str(path))


def _check_size(size: int, path: str | os.PathLike[str]) -> None:
    if size > MOST_BYTES:
        raise RecordError("record-size", path=str(path), most=MOST_BYTES)


@contextmanager
def _failures_told(key: str, path: str | os.PathLike[str]) -> Iterator[None]:
    """Tell what the system refuses in a block by an error of ours, with the system's reason."""
    try:
        yield
    except RecordError:
        raise
    except _FAILURES as error:
        why = getattr(error, "strerror", None) or str(error)
        raise RecordError(key, path=str(path), why=why) from error


# JSON

MOST_DIGITS = 19

MOST_NESTED = 50
"""The greatest depth of lists and objects within each other; a saved game has 5.

Python's own reader has no such limit in a browser: a few thousand end the whole program there.
"""

_NO_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^"\[\]{}]+', re.DOTALL)
_HALF = re.compile(r"\\ud[89a-f]|[\ud800-\udfff]", re.IGNORECASE)
"""Half of a sign, which JSON can hold and no file or stream can write."""

_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse_json(data: bytes | str, *, whole: bool = False) -> Any:
    """Return the value of a JSON text.

    Args:
        data: the text, or its bytes in UTF-8, or in UTF-16 with its mark.
        whole: True to refuse numbers that are not whole.

    Raises:
        RecordError: it is no such text, its lists are nested too deeply, a number in it has too
            many digits, or an object has a field twice.

    >>> parse_json(b'{"deals": 3}')
    {'deals': 3}
    """
    number = _no_number if whole else None
    try:
        if isinstance(data, bytes):
            is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
            text = data.decode("utf-16" if is_wide else "utf-8-sig")
        else:
            text = data
        brackets = _NO_BRACKET.sub("", text)
        if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MOST_NESTED:
            raise RecordError("record-nested")
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_digits,
            parse_float=number,
            parse_constant=number,
        )
        return _writable(value) if _HALF.search(text) else value
    except UnicodeDecodeError as error:
        raise RecordError("record-text", n=error.start) from error
    except json.JSONDecodeError as error:
        raise RecordError("record-json", line=error.lineno, column=error.colno) from error


def _writable(value: Any) -> Any:
    """Return a value whose texts can be written: a question mark for half of a sign."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, list):
        return [*map(_writable, value)]
    if isinstance(value, dict):
        return {_writable(name): _writable(each) for name, each in value.items()}
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise RecordError("record-twice", fields=shown([name for name, _ in pairs]))
    return fields


def _digits(digits: str) -> int:
    return int(digits) if len(digits) <= MOST_DIGITS else _no_number(digits)


def _no_number(digits: str) -> NoReturn:
    raise RecordError("record-number", value=shown(digits), most=MOST_DIGITS)


# The lock of a folder

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

    It is held from when it is made until its block ends, and closes with its last reference, so
    that an interrupt leaves none behind. Nor does a process that is killed: the system lets go of
    its lock, and the next process that waits takes its lock file over. Where nothing can be
    written, and in a browser, there is no lock.

    Args:
        path: a file in the folder.

    Raises:
        RecordError: another process keeps the folder too long.

    >>> with FolderLock(Path("game.json")):
    ...     pass
    """

    def __init__(self, path: Path) -> None:
        self._close: Callable[[], object] | None = None
        self._seen: tuple[int, int] | None = None
        self._since = monotonic()
        kinds = ((self._lock, LONGEST_WAIT), (self._make_file, LONGEST_HELD + LONGEST_WAIT))
        # In a browser each step on a file asks the page, and a file has no number of its own.
        for take, patience in () if sys.platform == "emscripten" else kinds:
            with suppress(OSError):
                latest = monotonic() + patience
                while not take(path.parent):
                    if monotonic() > latest:
                        why = os.strerror(errno.EAGAIN)
                        raise RecordError("record-write", path=str(path), why=why)
                    sleep(0.001)
                return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._close is not None:
            self._close()

    def _lock(self, folder: Path) -> bool:
        """Try to take the system's lock on the folder itself; return False while it is taken.

        Raises:
            OSError: there are no such locks here.
        """
        if fcntl is None:
            raise OSError
        if self._close is None:
            self._folder = os.open(folder, os.O_RDONLY)
            self._close = finalize(self, os.close, self._folder)
        try:
            fcntl.flock(self._folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _make_file(self, folder: Path) -> bool:
        """Try to make a file that one process alone can make; return False while it is there.

        Raises:
            OSError: no file can be made in the folder.
        """
        path = folder / LOCK_FILE
        try:
            descriptor = os.open(path, _MAKING, 0o600)
        except FileExistsError:
            self._clear(path)
            return False
        except PermissionError:
            # On Windows a file that is about to go cannot be opened.
            if os.name != "nt":
                raise
            return False
        self._close = finalize(self, _release, descriptor, path)
        return True

    def _clear(self, path: Path) -> None:
        """Remove a lock file that has stayed the same for too long: its process was killed."""
        seen = _mark_of(path)
        if seen is None or seen != self._seen:
            self._seen, self._since = seen, monotonic()
        elif monotonic() - self._since > LONGEST_HELD:
            aside = path.with_name(f"{LOCK_FILE}.{secrets.token_hex(8)}")
            with suppress(OSError):
                path.rename(aside)
                # If somebody else was quicker, this lock is in use.
                aside.unlink() if _mark_of(aside) == seen else aside.rename(path)


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
