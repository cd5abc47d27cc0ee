"""Where the compiled simulator is kept between one session and the next.

Numba keeps compiled functions beside their source, and looks at nothing but that source
to see whether they are still good. Ours come from many files. So the sources are copied
into a folder of the user's cache whose name is a hash of all of them: another source,
another folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

FOLDER_VARIABLE = "NAINJAUNE_CACHE"
"""The environment variable that names another place for the cache."""


def users_cache() -> Path:
    """The folder of this package in the user's cache."""
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", str(Path.home() / "AppData" / "Local"))
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


def folder_for(
    sources: Sequence[Path], copied: Sequence[Path], versions: Sequence[str]
) -> Path | None:
    """The folder that holds copies of some sources, made where there is none yet.

    Args:
        sources: all files that have a part in what is compiled.
        copied: those of them that are compiled.
        versions: of what compiles them.

    Returns:
        The folder; None where nothing can be written.
    """
    with suppress(OSError, RuntimeError):
        cache = users_cache()
        folder = cache / hash_of(sources, versions)
        if not folder.is_dir():
            cache.mkdir(parents=True, exist_ok=True)
            made = Path(tempfile.mkdtemp(dir=cache, prefix="."))
            for source in copied:
                shutil.copyfile(source, made / source.name)
            try:
                made.rename(folder)
            except OSError:
                shutil.rmtree(made, ignore_errors=True)
        if folder.is_dir() and os.access(folder, os.W_OK):
            return folder
    return None
