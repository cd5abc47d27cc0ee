"""The engine compiled as it stands, log and all."""

from __future__ import annotations

from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numba

from nainjaune_widget.simulation import compiled  # noqa: F401 - teaches Numba a method
from nainjaune_widget.simulation.loader import ENGINE, load_again


def jitted(function: FunctionType) -> Any:
    """Have a function compiled when it is first called."""
    return numba.njit(error_model="numpy")(function)


@cache
def compiled_engine() -> dict[str, Any]:
    """Return the engine's functions by name."""
    functions: dict[str, Any] = {}
    for module in ENGINE:
        load_again(module, f"{__name__}.engine", functions, jitted)
    return functions


def compile_module(module: ModuleType) -> ModuleType:
    """Compile another module of int functions with the engine that it imports."""
    return load_again(module, f"{__name__}.engine", dict(compiled_engine()), jitted)
