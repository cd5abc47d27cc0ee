"""A second copy of the engine's modules of int functions.

This module holds no rule. It loads each of those modules (random numbers, kernel, built-in
strategies) again from its file; where one imports from another, the copy imports from the
other's copy. So a copy can be compiled, or take another `log.write`, and the engine
itself stays as it is.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

from nainjaune_widget.engine import generator, kernel, log, masks, settlement
from nainjaune_widget.players import choices, foresight
from nainjaune_widget.simulation.counting import deals, drawing, games, rollouts, tally

ENGINE = (generator, masks, log, settlement, kernel, foresight, choices)
"""The engine's modules of int functions, each after those that it imports."""

COUNTING = (deals, games, drawing, rollouts)
"""The modules of `counting`, each after those that it imports."""

SIMULATOR = (tally, *ENGINE, *COUNTING)
"""All modules that the simulator is made of."""

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
    """Load the engine again so that it counts, and the modules of `counting` with it.

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
    for module in (*ENGINE, *COUNTING):
        replaced = {"write": write} if module is log else None
        load_again(module, name, functions, finish, replaced)
    return functions
