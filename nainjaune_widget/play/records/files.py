"""Files: read with a limit on their size, written in one step."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time

from nainjaune_widget.words import RecordError

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


def write_file(path: str | os.PathLike[str], data: bytes, mode: int | None = None) -> None:
    """Write a file in one step: at any moment the old one or the new one is there, whole.

    The bytes go into a file of another name in the same folder, are brought to the disk,
    and that file then takes the name.

    Args:
        path: the file.
        data: its bytes.
        mode: who may read and write it; None for what holds of the old file.

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
            if mode is not None:
                beside.chmod(mode)
            elif target.exists():
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
        RecordError: it is neither a text nor a path.
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
