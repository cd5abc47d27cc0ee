"""A cache of compiled functions, kept in files between one session and the next.

Numba's own cache looks only at a function's own source, fails on a damaged file, and ignores
a folder that it cannot write to. This one lies in a folder of the user's cache whose name is a
hash of every source that is compiled: changed sources have another folder. A damaged file
counts as missing, a file that cannot be written is not written, and each compiled form of a
function has a file to itself, so sessions that start together do not disturb each other.
What another user may have written is never loaded: it could be any program.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import stat
import sys
import uuid
import zlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

FOLDER_VARIABLE = "NAINJAUNE_CACHE"
"""The environment variable that names another place for the cache."""

# Private to Numba; its own cache has been made of these for many versions.
_parts_of: Any = CompileResult._reduce  # noqa: SLF001
_result_of: Any = CompileResult._rebuild  # noqa: SLF001
_bytes_of: Any = dumps

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


class KeptFunction:
    """The cache of one compiled function, in place of that of its Numba dispatcher.

    Numba asks it before it compiles the function, and hands over the result afterwards.
    There is a compiled form for each combination of argument types and processor.

    Args:
        name: the name of the function.
        folder: the folder of the files; None to keep nothing.
        about_to_compile: called whenever there is no form that fits, with the folder or the file
            that was not used because others may have written it, or None.
    """

    def __init__(
        self, name: str, folder: Path | None, about_to_compile: Callable[[Path | None], None]
    ) -> None:
        self.name = name
        self.folder = folder
        self.about_to_compile = about_to_compile

    def load_overload(self, types: Any, target: Any) -> Any:
        """Return the compiled form for some types of arguments, None where there is none."""
        target.refresh()
        refused = None
        if self.folder is not None:
            file = self._file(self.folder, types, target.codegen())
            refused = written_by_others(file)
            # A whole file holds what was written into the user's own cache. Whatever is wrong
            # with another, the function can be compiled again.
            with suppress(Exception):
                if refused is None:
                    return _result_of(target, *pickle.loads(zlib.decompress(file.read_bytes())))  # noqa: S301
        self.about_to_compile(refused)
        return None

    def save_overload(self, types: Any, compiled: Any) -> None:
        """Keep a compiled form, where that is possible."""
        if self.folder is None or compiled.lifted or compiled.library.has_dynamic_globals:
            return
        with suppress(Exception):
            file = self._file(self.folder, types, compiled.codegen)
            if written_by_others(file) is None:
                write_whole(file, _bytes_of(_parts_of(compiled)))

    def _file(self, folder: Path, types: Any, codegen: Any) -> Path:
        form = hashlib.sha256(repr((types, codegen.magic_tuple())).encode()).hexdigest()
        return folder / f"{self.name}-{form[:24]}.compiled"


def written_by_others(file: Path) -> Path | None:
    """Return the file, or one of the two folders above it, that another user may have written.

    A parent in which users can remove only their own files, such as ``/tmp``, is no danger. On a
    system without users, such as Windows, everything is private.

    Args:
        file: the file; what is missing is no danger.
    """
    if not hasattr(os, "geteuid"):
        return None
    for path in (file.parent.parent, file.parent, file):
        with suppress(FileNotFoundError, NotADirectoryError):
            found = path.stat()
            is_shared = path == file.parent.parent and found.st_mode & stat.S_ISVTX
            is_owned = found.st_uid in (os.geteuid(), 0)
            if not is_shared and (not is_owned or found.st_mode & _OTHERS_WRITE):
                return path
    return None


def write_whole(file: Path, payload: bytes) -> None:
    """Write a private file, compressed, in one step, so that nobody ever reads half of it.

    `zlib.decompress` refuses a file that was damaged since.

    Raises:
        OSError: the file cannot be written; nothing of it is left behind.
    """
    file.parent.parent.mkdir(0o700, parents=True, exist_ok=True)
    file.parent.mkdir(0o700, exist_ok=True)
    fresh = file.with_name(f"{uuid.uuid4().hex}.part")
    try:
        fresh.touch(0o600, exist_ok=False)
        fresh.write_bytes(zlib.compress(payload, 1))
        fresh.replace(file)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def users_cache() -> Path:
    """Return the folder of this package in the user's cache.

    Raises:
        RuntimeError: the user has no home.
    """
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "nainjaune_widget"


def folder_for(sources: Iterable[Path], versions: Sequence[str]) -> Path | None:
    """Return the folder that compiled functions are kept in; it need not exist yet.

    Its name is a hash that changes with any byte of any source.

    Args:
        sources: all files that the compiled code depends on.
        versions: the versions of everything that compiles them.

    Returns:
        The folder; None where there is no place for one.
    """
    digest = hashlib.sha256("\0".join(versions).encode())
    try:
        for source in sources:
            digest.update(b"\0" + source.name.encode() + b"\0" + source.read_bytes())
        return users_cache() / digest.hexdigest()[:24]
    except (OSError, RuntimeError):
        return None
