"""Compiled functions kept in files between one session and the next.

Numba's own cache looks at nothing but a function's own source, stops the session at a file
that is damaged, and leaves a folder unread that it cannot write to. Here a damaged file is
one that there is not, what cannot be written is not written, and each compiled form of a
function has a file to itself, so that sessions that begin together do not get in each
other's way.
"""

from __future__ import annotations

import hashlib
import pickle
import uuid
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

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
