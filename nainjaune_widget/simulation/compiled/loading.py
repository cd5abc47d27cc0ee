"""The engine's modules of int functions, loaded a second time.

Nothing of the rules stands here. Each module (the random numbers, the kernel, the
built-in strategies) is loaded again from its file, and what it imports from another of
them is that other's copy. So a copy can be compiled, or be given another `accounts.write`,
while the engine itself stays as it is.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

from nainjaune_widget.engine import accounts, endings, generator, kernel, masks, settlement
from nainjaune_widget.players import choices, foresight
from nainjaune_widget.simulation.counting import deals, games, tally

ENGINE = (generator, masks, accounts, settlement, kernel, endings, foresight, choices)
"""The modules of int functions, each after those that it imports."""

SIMULATOR = (tally, *ENGINE, deals, games)
"""Those and the simulator's own."""

Finish = Callable[[FunctionType], Any]
"""What is made of each function of a copy: the function itself, or a compiled one."""


def load_again(
    module: ModuleType,
    name: str,
    functions: dict[str, Any],
    finish: Finish,
    replaced: Mapping[str, Any] | None = None,
) -> ModuleType:
    """Load a module of int functions again.

    Args:
        module: the module as it stands.
        name: what the copies' names begin with.
        functions: the functions of the copies so far, by name; those of this module
            are added.
        finish: what to make of each function.
        replaced: functions that take the place of some of the module's own, finished.
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
            else:
                setattr(copy, attribute, functions[attribute])
    functions.update(own)
    return copy


def load_simulator(name: str, keeps_log: bool, finish: Finish) -> dict[str, Any]:
    """Load the engine again so that it counts, and the simulator's own modules with it.

    Args:
        name: what the copies' names begin with.
        keeps_log: whether the log is written as well.
        finish: what to make of each function.

    Returns:
        The functions by name.
    """
    functions: dict[str, Any] = {}
    load_again(tally, name, functions, finish)
    write = functions["write_and_keep" if keeps_log else "write"]
    for module in (*ENGINE, deals, games):
        replaced = {"write": write} if module is accounts else None
        load_again(module, name, functions, finish, replaced)
    return functions
