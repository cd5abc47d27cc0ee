"""Libraries that come with the extra `course`, imported where they are needed."""

from __future__ import annotations

import importlib
from typing import Any

from nainjaune_widget.words import MissingLibraryError


def extra(name: str) -> Any:
    """Import a module of a library that comes with the extra `course`.

    Where Python runs in a browser, a library that is not there yet is fetched.

    Args:
        name: the name of the module, such as ``"tqdm.auto"``.

    Raises:
        MissingLibraryError: the library is not installed; the message says how to install it, and
            in a browser what to do instead.
    """
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        import platform  # noqa: PLC0415 (most programs find their libraries)

        library = name.partition(".")[0]
        if platform.system() != "Emscripten":
            raise MissingLibraryError("extra", name=library) from missing
    return _fetched(name, library)


def _fetched(name: str, library: str) -> Any:
    """Fetch a library while the call waits, and import the module.

    A notebook in a browser fetches what its cells import, and cannot see what a function imports.
    """
    pyodide = importlib.import_module("pyodide.ffi")
    if not pyodide.can_run_sync():
        raise MissingLibraryError("extra.by-hand", name=library)
    try:
        pyodide.run_sync(importlib.import_module("pyodide_js").loadPackage(library))
        importlib.invalidate_caches()
        return importlib.import_module(name)
    except (ImportError, pyodide.JsException) as lost:
        raise MissingLibraryError("extra.network", name=library) from lost
