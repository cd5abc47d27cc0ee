"""The engine compiled by Numba: the same sources, loaded a second time.

Two copies can be had. `compiled_engine` is the engine as it stands, log and all.
`compiled_simulator` counts instead of logging, and is kept in the user's cache, so that
only the first session ever waits for the compiler.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from nainjaune_widget.players import sight
from nainjaune_widget.simulation import loading, machine, records
from nainjaune_widget.simulation.cache import folder_for
from nainjaune_widget.simulation.loading import ENGINE, SIMULATOR, load_again, load_simulator
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


@cache
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
        variant = "logging" if keeps_log else "counting"
        self.functions = load_simulator(f"{__name__}.{variant}", keeps_log, self._finish, folder)

    def _finish(self, function: FunctionType) -> Any:
        # Nothing is allocated here, so that arrays need not be counted as they are passed on.
        options: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
        if function.__name__ not in ENTRIES:
            return numba.njit(forceinline=True, **options)(function)
        return numba.njit(nogil=True, cache=self.folder is not None, **options)(function)

    def needs_compiling(self, entry: str) -> bool:
        """Whether nobody has compiled a function yet, as far as is known."""
        mark = self._mark(entry)
        return not self.functions[entry].signatures and (mark is None or not mark.exists())

    def call(self, entry: str) -> Callable[..., Any]:
        """One of the functions that Python calls."""
        function: Callable[..., Any] = self.functions[entry]
        mark = self._mark(entry)
        if mark is None or mark.exists():
            return function

        def compile_and_call(*arguments: Any) -> Any:
            value = function(*arguments)
            with suppress(OSError):
                mark.touch()
            return value

        return compile_and_call

    def _mark(self, entry: str) -> Path | None:
        return None if self.folder is None else self.folder / f"{entry}.compiled"


def sources() -> list[Path]:
    """All files that have a part in what is compiled."""
    modules = [
        Path(str(module.__file__)) for module in (*SIMULATOR, sight, machine, records, loading)
    ]
    return [*modules, Path(__file__)]


@cache
def compiled_simulator(keeps_log: bool = False) -> Simulator:
    """The simulator, compiled when it is first called or loaded from the user's cache.

    Args:
        keeps_log: whether the log is written as well.
    """
    versions = (numba.__version__, np.__version__, sys.version, str(keeps_log))
    copied = [Path(str(module.__file__)) for module in SIMULATOR]
    return Simulator(folder_for(sources(), copied, versions), keeps_log)


@cache
def tell_that_it_compiles(entry: str, lang: str) -> None:
    """Say on the error stream that there is a wait, where there is one; once for each function.

    Args:
        entry: the function that is about to be called.
        lang: ``"en"`` or ``"fr"``.
    """
    if compiled_simulator(keeps_log=entry == "go_on").needs_compiling(entry):
        sys.stderr.write(text("simulation", "compiling", lang) + "\n")
        sys.stderr.flush()
