"""The simulator compiled by Numba, from the same sources that run in plain Python."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np

from nainjaune_widget.simulation.compiled import intrinsics  # noqa: F401 - teaches Numba a method
from nainjaune_widget.simulation.compiled.cache import FOLDER_VARIABLE, KeptFunction, folder_for
from nainjaune_widget.simulation.compiled.loading import SIMULATOR, load_simulator
from nainjaune_widget.words import text

OPTIONS: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
"""Nothing is allocated, so that arrays need not be counted as they are passed on."""


def inlined(function: FunctionType) -> Any:
    """Return a function that is compiled as a part of each function that calls it."""
    return numba.njit(forceinline=True, **OPTIONS)(function)


class Simulator:
    """The simulator's functions, compiled.

    Args:
        folder: the folder where the compiled functions are kept; None to keep nothing.
        keeps_log: True to write the log of each deal as well.
    """

    def __init__(self, folder: Path | None, keeps_log: bool) -> None:
        self.folder = folder
        self._lang: str | None = None
        self._refused: Path | None = None
        variant = "logging" if keeps_log else "counting"
        self._functions = load_simulator(f"{__name__}.{variant}", keeps_log, inlined)
        self._entries: dict[str, Callable[..., Any]] = {}

    def call(self, name: str) -> Callable[..., Any]:
        """Return one of the functions for Python to call, kept together with all that it calls."""
        if name not in self._entries:
            entry = numba.njit(nogil=True, **OPTIONS)(self._functions[name].py_func)
            kept = KeptFunction(name, self.folder, self._announce, self._refuse)
            # Numba has no other way to replace the cache of a function.
            entry._cache = kept  # noqa: SLF001
            self._entries.setdefault(name, entry)
        return self._entries[name]

    def announce_in(self, lang: str) -> None:
        """Announce the next wait for the compiler on the error stream, once.

        Args:
            lang: the language of the announcement.
        """
        self._lang = lang

    def _refuse(self, path: Path) -> None:
        self._refused = path

    def _announce(self) -> None:
        lang, self._lang = self._lang, None
        if lang is not None:
            if self._refused is not None and self._refused not in _SAID:
                _SAID.add(self._refused)
                path, variable = self._refused, FOLDER_VARIABLE
                write_line(text("simulation", "cache-refused", lang, path=path, variable=variable))
            write_line(text("simulation", "compiling", lang))


_SAID: set[Path] = set()
"""The folders and files whose refusal this process has announced."""


def write_line(line: str) -> None:
    """Write a line on the error stream, above a progress bar if one is shown there."""
    if tqdm := sys.modules.get("tqdm"):
        tqdm.tqdm.write(line, file=sys.stderr)
    else:
        sys.stderr.write(line + "\n")
    sys.stderr.flush()


def sources() -> list[Path]:
    """Return all files that the compiled code may depend on.

    These are the modules that are compiled and all their neighbours, from which they take
    their constants.
    """
    folders = {Path(str(module.__file__)).parent for module in SIMULATOR} | {Path(__file__).parent}
    return sorted(file for folder in folders for file in folder.glob("*.py"))


@functools.cache
def compiled_simulator(keeps_log: bool, /) -> Simulator:
    """Return the simulator; it is compiled when it is first called, or read from the cache.

    Args:
        keeps_log: True to write the log of each deal as well.
    """
    versions = (numba.__version__, version("llvmlite"), np.__version__, sys.version)
    return Simulator(folder_for(sources(), (*versions, str(keeps_log))), keeps_log)


def tell_that_it_compiles(entry: str, lang: str) -> None:
    """Announce a wait for the compiler if a function is to be compiled.

    Args:
        entry: the function about to be called.
        lang: the language of the announcement.
    """
    compiled_simulator(entry == "go_on").announce_in(lang)
