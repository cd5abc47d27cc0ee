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
import sys
import uuid
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from nainjaune_widget.simulation.compiled.ownership import (
    OthersMayWriteError,
    check_folder,
    make_private_folder,
    read_private_file,
    write_private_file,
)

FOLDER_VARIABLE = "NAINJAUNE_CACHE"
"""The environment variable that names another place for the cache."""

# Private to Numba; its own cache has been made of these for many versions.
_parts_of: Any = CompileResult._reduce  # noqa: SLF001
_result_of: Any = CompileResult._rebuild  # noqa: SLF001
_bytes_of: Any = dumps

DIGEST_BYTES = hashlib.sha256().digest_size


class KeptFunction:
    """The cache of one compiled function, in place of that of its Numba dispatcher.

    Numba asks it before it compiles the function, and hands over the result afterwards.
    There is a compiled form for each combination of argument types and processor.

    Args:
        name: the name of the function.
        folder: the folder of the files; None to keep nothing.
        about_to_compile: called whenever there is no form that fits.
        refused: called with a folder or a file that is not used because others may write it.
    """

    def __init__(
        self,
        name: str,
        folder: Path | None,
        about_to_compile: Callable[[], None],
        refused: Callable[[Path], None] | None = None,
    ) -> None:
        self.name = name
        self.folder = folder
        self.about_to_compile = about_to_compile
        self.refused = refused

    @property
    def cache_path(self) -> str | None:
        """The folder of the files, for Numba's statistics."""
        return None if self.folder is None else str(self.folder)

    def load_overload(self, types: Any, target: Any) -> Any:
        """Return the compiled form for some types of arguments, None where there is none."""
        target.refresh()
        if self.folder is not None:
            payload = self._read(self.folder / self._file(types, target.codegen()))
            # The digest is right, so these are the bytes that were written into the user's
            # own cache. Whatever else is wrong with them, the function can be compiled again.
            with suppress(Exception):
                if payload is not None:
                    return _result_of(target, *pickle.loads(payload))  # noqa: S301
        self.about_to_compile()
        return None

    def save_overload(self, types: Any, compiled: Any) -> None:
        """Keep a compiled form, where that is possible."""
        if self.folder is None or compiled.lifted or compiled.library.has_dynamic_globals:
            return
        with suppress(Exception):
            check_folder(self.folder)
            file = self.folder / self._file(types, compiled.codegen)
            write_whole(file, _bytes_of(_parts_of(compiled)))

    def flush(self) -> None:
        """Remove all forms."""
        if self.folder is not None:
            for file in self.folder.glob(f"{self.name}-*"):
                file.unlink(missing_ok=True)

    def _read(self, file: Path) -> bytes | None:
        try:
            check_folder(file.parent)
            return read_whole(file)
        except OthersMayWriteError as error:
            if self.refused is not None:
                self.refused(error.path)
        except OSError:
            pass
        return None

    def _file(self, types: Any, codegen: Any) -> str:
        form = hashlib.sha256(repr((types, codegen.magic_tuple())).encode()).hexdigest()
        return f"{self.name}-{form[:24]}.compiled"


def read_whole(file: Path) -> bytes | None:
    """Return the payload that `write_whole` wrote; None where it is missing or damaged.

    Raises:
        OthersMayWriteError: another user may have written it.
    """
    try:
        written = read_private_file(file)
    except OSError:
        return None
    digest, payload = written[:DIGEST_BYTES], written[DIGEST_BYTES:]
    return payload if hashlib.sha256(payload).digest() == digest else None


def write_whole(file: Path, payload: bytes) -> None:
    """Write a private file with its digest, in one step, so that nobody ever reads half of it.

    Raises:
        OSError: the file cannot be written; nothing of it is left behind.
    """
    make_private_folder(file.parent)
    fresh = file.with_name(f"{uuid.uuid4().hex}.part")
    try:
        write_private_file(fresh, hashlib.sha256(payload).digest() + payload)
        fresh.replace(file)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


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


def hash_of(sources: Iterable[Path], versions: Sequence[str]) -> str:
    """Return a hash that changes with any byte of any source.

    Args:
        sources: all files that the compiled code depends on.
        versions: the versions of everything that compiles them.
    """
    digest = hashlib.sha256("\0".join(versions).encode())
    for source in sources:
        digest.update(b"\0" + source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:24]


def folder_for(sources: Sequence[Path], versions: Sequence[str]) -> Path | None:
    """Return the folder that compiled functions are kept in; it need not exist yet.

    Args:
        sources: all files that the compiled code depends on.
        versions: the versions of everything that compiles them.

    Returns:
        The folder; None where there is no place for one.
    """
    try:
        return users_cache() / hash_of(sources, versions)
    except (OSError, RuntimeError):
        return None
