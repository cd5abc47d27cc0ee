"""A cache of compiled functions, kept in files between one session and the next.

Numba's own cache looks only at a function's own source, fails on a damaged file, and ignores
a folder that it cannot write to. This one lies in a folder of the user's cache whose name is a
hash of every source that is compiled: changed sources have another folder. A damaged file
counts as missing, a file that cannot be written is not written, and each compiled form of a
function has a file to itself, so sessions that start together do not disturb each other.
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

FOLDER_VARIABLE = "NAINJAUNE_CACHE"
"""The environment variable that names another place for the cache."""

# Private to Numba, and what its own cache is made of since long.
_parts_of: Any = CompileResult._reduce  # noqa: SLF001
_result_of: Any = CompileResult._rebuild  # noqa: SLF001
_bytes_of: Any = dumps

DIGEST_BYTES = hashlib.sha256().digest_size


class KeptFunction:
    """What Numba asks before it compiles a function, and tells when it has.

    It takes the place of the cache of a dispatcher and has its methods. A form of the
    function is one for some types of arguments and some processor.

    Args:
        name: the function's.
        folder: where the files are; None for nowhere.
        about_to_compile: called whenever no form was found that will do.
    """

    def __init__(
        self, name: str, folder: Path | None, about_to_compile: Callable[[], None]
    ) -> None:
        self.name = name
        self.folder = folder
        self.about_to_compile = about_to_compile

    @property
    def cache_path(self) -> str | None:
        """Where the files are, for Numba's statistics."""
        return None if self.folder is None else str(self.folder)

    def load_overload(self, types: Any, target: Any) -> Any:
        """The compiled form for some types of arguments, None where there is none."""
        target.refresh()
        if self.folder is not None:
            payload = read_whole(self.folder / self._file(types, target.codegen()))
            # The bytes are as they were written, into the user's own cache. Whatever else is
            # wrong with them, the function can be compiled again.
            with suppress(Exception):
                if payload is not None:
                    return _result_of(target, *pickle.loads(payload))  # noqa: S301
        self.about_to_compile()
        return None

    def save_overload(self, types: Any, compiled: Any) -> None:
        """Keep a compiled form, where that can be done."""
        if self.folder is None or compiled.lifted or compiled.library.has_dynamic_globals:
            return
        with suppress(Exception):
            file = self.folder / self._file(types, compiled.codegen)
            write_whole(file, _bytes_of(_parts_of(compiled)))

    def flush(self) -> None:
        """Forget all forms."""
        if self.folder is not None:
            for file in self.folder.glob(f"{self.name}-*"):
                file.unlink(missing_ok=True)

    def _file(self, types: Any, codegen: Any) -> str:
        form = hashlib.sha256(repr((types, codegen.magic_tuple())).encode()).hexdigest()
        return f"{self.name}-{form[:24]}.compiled"


def read_whole(file: Path) -> bytes | None:
    """What `write_whole` wrote; None where there is nothing, or not all of it as it was."""
    try:
        written = file.read_bytes()
    except OSError:
        return None
    digest, payload = written[:DIGEST_BYTES], written[DIGEST_BYTES:]
    return payload if hashlib.sha256(payload).digest() == digest else None


def write_whole(file: Path, payload: bytes) -> None:
    """Write a file with its digest; nobody ever sees a part of it.

    Raises:
        OSError: it cannot be written; nothing of it is left.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{uuid.uuid4().hex}.part")
    try:
        fresh.write_bytes(hashlib.sha256(payload).digest() + payload)
        fresh.replace(file)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def users_cache() -> Path:
    """The folder of this package in the user's cache.

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
    """What the folder of some sources is called: it changes with any byte of any of them.

    Args:
        sources: all files that have a part in what is compiled.
        versions: of what compiles them.
    """
    digest = hashlib.sha256("\0".join(versions).encode())
    for source in sources:
        digest.update(b"\0" + source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:24]


def folder_for(sources: Sequence[Path], versions: Sequence[str]) -> Path | None:
    """The folder for what is compiled of some sources; there need not be one yet.

    Args:
        sources: all files that have a part in what is compiled.
        versions: of what compiles them.

    Returns:
        The folder; None where there is no place for one.
    """
    try:
        return users_cache() / hash_of(sources, versions)
    except (OSError, RuntimeError):
        return None
