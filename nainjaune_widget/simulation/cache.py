"""Where the compiled simulator is kept between one session and the next.

What is compiled comes from many files. So it lies in a folder of the user's cache whose
name is a hash of all of them: another source, another folder.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

FOLDER_VARIABLE = "NAINJAUNE_CACHE"
"""The environment variable that names another place for the cache."""


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
