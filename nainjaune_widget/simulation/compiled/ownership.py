"""Folders and files that nobody but their user, or the administrator, can have written."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


class OthersMayWriteError(Exception):
    """A folder or a file that another user may have written.

    Args:
        path: the folder or the file.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def check_folder(folder: Path) -> None:
    """Refuse a folder, or the one that it is in, if others may put files there.

    A missing folder is judged by its parent alone. A parent in which users can remove only
    their own files, such as ``/tmp``, is never refused.

    Raises:
        OthersMayWriteError: the folder or its parent belongs to another user, or others may
            write there.
        OSError: they cannot be looked at.
    """
    for each in (folder.parent, folder):
        try:
            found = each.lstat() if each is folder else each.stat()
        except (FileNotFoundError, NotADirectoryError):
            continue
        is_shared = each is not folder and bool(found.st_mode & stat.S_ISVTX)
        if not (is_shared or is_private(found)):
            raise OthersMayWriteError(each)


def make_private_folder(folder: Path) -> None:
    """Make a folder for its user alone, and each missing folder on the way to it.

    Raises:
        OSError: it cannot be made.
    """
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)


def read_private_file(file: Path) -> bytes:
    """Return all bytes of a file that only its user can have written.

    Raises:
        OthersMayWriteError: it is a link, it belongs to another user, or others may write it.
        OSError: it cannot be read.
    """
    found = file.lstat()
    if stat.S_ISLNK(found.st_mode):
        raise OthersMayWriteError(file)
    if not stat.S_ISREG(found.st_mode):
        raise OSError("no regular file")
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(os.open(file, flags | getattr(os, "O_BINARY", 0)), "rb") as opened:
        if not is_private(os.fstat(opened.fileno())):
            raise OthersMayWriteError(file)
        return opened.read()


def write_private_file(file: Path, data: bytes) -> None:
    """Write a new file that its user alone may read and write.

    Raises:
        OSError: there is such a file already, or it cannot be written.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(file, flags, 0o600), "wb") as opened:
        opened.write(data)


def is_private(found: os.stat_result) -> bool:
    """Return True if nobody but this user or the administrator may write here.

    Args:
        found: the status of a folder or a file. On a system without users, such as
            Windows, everything is private.
    """
    if not hasattr(os, "geteuid"):
        return True
    owned = found.st_uid in (os.geteuid(), 0)
    return owned and not found.st_mode & _OTHERS_WRITE
