"""The engine compiled by Numba: the same sources, loaded a second time.

Two copies can be had. `compiled_engine` is the engine as it stands, log and all.
`compiled_simulator` counts instead of logging, and is kept in the user's cache, so that
only the first session ever waits for the compiler.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from nainjaune_widget.players import sight
from nainjaune_widget.simulation.compiled import cache, intrinsics, loading, records
from nainjaune_widget.simulation.compiled.cache import KeptFunction, folder_for
from nainjaune_widget.simulation.compiled.loading import (
    ENGINE,
    SIMULATOR,
    load_again,
    load_simulator,
)
from nainjaune_widget.words import text

ENTRIES = (
    "count_deals",
    "list_deals",
    "count_games",
    "lay_out",
    "go_on",
    "count_deal",
    "write_outcome",
    "empty_the_boxes",
    "sit_down",
    "settle_deal",
    "count_game",
)
"""The functions that Python calls. Each is kept with all that it calls in turn."""


def jitted(function: FunctionType) -> Any:
    """A function compiled when it is first called."""
    return numba.njit(error_model="numpy")(function)


@functools.cache
def compiled_engine() -> dict[str, Any]:
    """The engine's functions by name, compiled as they stand."""
    functions: dict[str, Any] = {}
    for module in ENGINE:
        load_again(module, f"{__name__}.engine", functions, jitted)
    return functions


def compile_module(module: ModuleType) -> ModuleType:
    """Another module of int functions, compiled with the engine that it imports."""
    return load_again(module, f"{__name__}.engine", dict(compiled_engine()), jitted)


class Simulator:
    """The simulator's functions, compiled.

    Args:
        folder: where the compiled functions are kept, None for nowhere.
        keeps_log: whether the log is written as well.
    """

    def __init__(self, folder: Path | None, keeps_log: bool) -> None:
        self.folder = folder
        self._lang: str | None = None
        variant = "logging" if keeps_log else "counting"
        self.functions = load_simulator(f"{__name__}.{variant}", keeps_log, self._finish)

    def _finish(self, function: FunctionType) -> Any:
        # Nothing is allocated here, so that arrays need not be counted as they are passed on.
        options: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
        if function.__name__ not in ENTRIES:
            return numba.njit(forceinline=True, **options)(function)
        entry = numba.njit(nogil=True, **options)(function)
        # Numba has no other way to give a function a cache of one's own.
        entry._cache = KeptFunction(function.__name__, self.folder, self._tell)  # noqa: SLF001
        return entry

    def call(self, entry: str) -> Callable[..., Any]:
        """One of the functions that Python calls."""
        function: Callable[..., Any] = self.functions[entry]
        return function

    def tell_a_wait(self, lang: str) -> None:
        """Say on the error stream that there is a wait, when next there is one; once.

        Args:
            lang: ``"en"`` or ``"fr"``.
        """
        self._lang = lang

    def _tell(self) -> None:
        lang, self._lang = self._lang, None
        if lang is not None:
            write_line(text("simulation", "compiling", lang))


def write_line(line: str) -> None:
    """Write a line on the error stream, above a progress bar that is shown there."""
    if tqdm := sys.modules.get("tqdm"):
        tqdm.tqdm.write(line, file=sys.stderr)
    else:
        sys.stderr.write(line + "\n")
    sys.stderr.flush()


def sources() -> list[Path]:
    """All files that have a part in what is compiled."""
    modules = (*SIMULATOR, sight, intrinsics, records, loading, cache)
    return [*(Path(str(module.__file__)) for module in modules), Path(__file__)]


@functools.cache
def compiled_simulator(keeps_log: bool, /) -> Simulator:
    """The simulator, compiled when it is first called or loaded from the user's cache.

    Args:
        keeps_log: whether the log is written as well.
    """
    versions = (numba.__version__, version("llvmlite"), np.__version__, sys.version)
    return Simulator(folder_for(sources(), (*versions, str(keeps_log))), keeps_log)


def tell_that_it_compiles(entry: str, lang: str) -> None:
    """Have it said that there is a wait, should a function have to be compiled.

    Args:
        entry: the function that is about to be called.
        lang: ``"en"`` or ``"fr"``.
    """
    compiled_simulator(entry == "go_on").tell_a_wait(lang)
