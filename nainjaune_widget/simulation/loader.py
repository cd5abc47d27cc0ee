"""A second copy of the engine's modules of int functions, and the choice to compile it.

This module holds no rule. It loads each of those modules (random numbers, kernel, built-in
strategies) again from its file; where one imports from another, the copy imports from the
other's copy. So a copy can be compiled, or take another `kernel.write`, and the engine
itself stays as it is.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from nainjaune_widget.engine import generator, kernel, masks
from nainjaune_widget.players import IN_A_TAB, choices, fitted, open_cards, worlds
from nainjaune_widget.simulation import deals, draws, tally
from nainjaune_widget.words import SimulationError

FEW_DEALS = 1_000
"""The number of deals that a session plays in plain Python before it loads the compiler."""
ENGINE_FILE = Path(__file__).with_name("engine.wasm")
"""The engine of a browser tab, made by ``make engine``."""
ENGINE = (generator, masks, kernel, choices, fitted, worlds, open_cards)
"""The engine's modules of int functions, each after those that it imports."""


@cache
def has_numba() -> bool:
    """Return True if Numba can be imported and is not switched off."""
    try:
        numba = importlib.import_module("numba")
    except Exception:  # noqa: BLE001 - one that does not fit its NumPy fails in many ways
        return False
    return not numba.config.DISABLE_JIT


@cache
def engine() -> Any:
    """Return the engine of a browser's tab as a library of `ctypes`; None where it does not load.

    It is WebAssembly, which only Pyodide can load.
    """
    if not IN_A_TAB:
        return None
    try:
        return importlib.import_module("ctypes").CDLL(str(ENGINE_FILE))
    except (ImportError, OSError):
        return None


def can_compile() -> bool:
    """Return True if there is compiled code: Numba's, or the engine of the browser's tab."""
    return has_numba() or engine() is not None


def is_compiled(asked: bool | None) -> bool:
    """Return True if the compiled functions are to be used.

    Args:
        asked: True or False as the user chose; None to compile where that is possible.
    """
    return can_compile() if asked is None else asked


def check_compiled(asked: bool | None) -> None:
    """Refuse to compile where there is no compiler.

    Raises:
        SimulationError: it was asked for, and there is none.
    """
    if asked and not can_compile():
        raise SimulationError("no-compiler")


class FirstDeals:
    """The first deals of a session, which plain Python plays: there is no wait for Numba.

    >>> first = FirstDeals()
    >>> [first.choice(None, deals) for deals in (400, 400, 400, 1)]
    [False, False, None, None]
    >>> first.choice(False, 10**6)
    False
    """

    _deals = 0

    def choice(self, asked: bool | None, deals: int) -> bool | None:
        """Return a choice that leaves the first deals to plain Python.

        Args:
            asked: True or False as the user chose, which stays; None to let the deals decide.
            deals: the number of deals to play.
        """
        if asked is not None or not has_numba():
            return asked
        self._deals += deals
        return False if self._deals <= FEW_DEALS else None


first_deals = FirstDeals()


Finish = Callable[[FunctionType], Any]
"""A function that turns a function of a copy into a compiled one, or returns it as it is."""


def load_again(
    module: ModuleType,
    name: str,
    functions: dict[str, Any],
    finish: Finish,
    replaced: Mapping[str, Any] | None = None,
) -> ModuleType:
    """Load a module of int functions again and return the copy.

    Args:
        module: the module to copy.
        name: the beginning of the copy's name.
        functions: the functions of the copies made so far, by name; those of this module
            are added.
        finish: makes the copy's function from each function.
        replaced: functions, by name, to put in the place of the module's own.

    Raises:
        ImportError: the module has no file.
    """
    leaf = module.__name__.rpartition(".")[2]
    spec = importlib.util.spec_from_file_location(f"{name}.{leaf}", str(module.__file__))
    if spec is None or spec.loader is None:
        raise ImportError(f"{module.__name__} has no file to load again")
    copy = importlib.util.module_from_spec(spec)
    sys.modules[copy.__name__] = copy
    spec.loader.exec_module(copy)
    own = {}
    for attribute, value in list(vars(copy).items()):
        if isinstance(value, FunctionType):
            if value.__module__ == copy.__name__:
                own[attribute] = (replaced or {}).get(attribute) or finish(value)
                setattr(copy, attribute, own[attribute])
            elif attribute in functions:
                setattr(copy, attribute, functions[attribute])
    functions.update(own)
    return copy


def load_simulator(name: str, keeps_log: bool, finish: Finish) -> dict[str, Any]:
    """Load the engine again so that it counts, and the simulator's modules with it.

    Args:
        name: the beginning of the copies' names.
        keeps_log: True to write the log as well.
        finish: makes the copy's function from each function.

    Returns:
        The functions by name.
    """
    functions: dict[str, Any] = {}
    load_again(tally, name, functions, finish)
    write = functions["write_and_keep" if keeps_log else "write"]
    for module in (*ENGINE, deals, draws):
        replaced = {"write": write} if module is kernel else None
        load_again(module, name, functions, finish, replaced)
    return functions
