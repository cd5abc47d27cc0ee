"""Files: read with a limit on their size, written in one step."""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from nainjaune_widget.words import RecordError

MOST_BYTES = 10_000_000
"""No record is larger: a game of 50 deals has about 50,000 bytes."""

# What a path can do wrong: no such file or folder, no permission, a NUL in it, a loop of links.
_FAILURES = (OSError, ValueError, RuntimeError)


def read_file(path: str | os.PathLike[str]) -> bytes:
    """Return all bytes of a file.

    Raises:
        RecordError: there is no such file, it cannot be read, or it is too large.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise RecordError("record-no-file", path=str(path)) from error
    except _FAILURES as error:
        raise RecordError("record-read", path=str(path), why=_reason(error)) from error
    _check_size(len(data), path)
    return data


def write_file(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file in one step: at any moment the old one or the new one is there, whole.

    The bytes go into a file of another name in the same folder, are brought to the disk,
    and that file then takes the name.

    Raises:
        RecordError: the file cannot be written, or is too large; an old one is as it was.
    """
    _check_size(len(data), path)
    beside = None
    try:
        target = Path(path).resolve()
        beside = target.with_name(_beside(target, secrets.token_hex(8)))
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except _FAILURES as error:
        raise RecordError("record-write", path=str(path), why=_reason(error)) from error
    finally:
        if beside is not None:
            with suppress(OSError):
                beside.unlink(missing_ok=True)


def clear_leftovers(path: str | os.PathLike[str]) -> None:
    """Remove what writings of this file left beside it when they were killed half-way."""
    with suppress(*_FAILURES):
        target = Path(path).resolve()
        for left in target.parent.glob(_beside(target, "*")):
            left.unlink(missing_ok=True)


def _beside(target: Path, mark: str) -> str:
    """Return the name of a file in the making: short, even where that of the target is long."""
    digest = hashlib.blake2b(os.fsencode(target.name), digest_size=8).hexdigest()
    return f".{digest}.{mark}.tmp"


def _check_size(size: int, path: str | os.PathLike[str]) -> None:
    if size > MOST_BYTES:
        raise RecordError("record-size", path=str(path), most=MOST_BYTES)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
