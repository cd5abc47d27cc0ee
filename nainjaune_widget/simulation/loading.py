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
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from nainjaune_widget.engine import accounts, endings, generator, kernel, masks, settlement
from nainjaune_widget.players import choices, foresight

ENGINE = (generator, masks, accounts, settlement, kernel, endings, foresight, choices)
"""The modules of int functions, each after those that it imports."""

Finish = Callable[[FunctionType], Any]
"""What is made of each function of a copy: the function itself, or a compiled one."""


def load_again(
    module: ModuleType,
    name: str,
    functions: dict[str, Any],
    finish: Finish,
    folder: Path | None = None,
    replaced: Mapping[str, FunctionType] | None = None,
) -> ModuleType:
    """Load a module of int functions again.

    Args:
        module: the module as it stands.
        name: what the copies' names begin with.
        functions: the functions of the copies so far, by name; those of this module
            are added.
        finish: what to make of each function.
        folder: where a copy of the module's source lies; None for the source itself.
        replaced: functions that take the place of some of the module's own.
    """
    source = Path(str(module.__file__))
    leaf = module.__name__.rpartition(".")[2]
    spec = importlib.util.spec_from_file_location(
        f"{name}.{leaf}", source if folder is None else folder / source.name
    )
    if spec is None or spec.loader is None:
        raise ImportError(f"{module.__name__} has no file to load again")
    copy = importlib.util.module_from_spec(spec)
    sys.modules[copy.__name__] = copy
    spec.loader.exec_module(copy)
    own = {}
    for attribute, value in list(vars(copy).items()):
        if isinstance(value, FunctionType):
            if value.__module__ == copy.__name__:
                own[attribute] = finish((replaced or {}).get(attribute, value))
                setattr(copy, attribute, own[attribute])
            else:
                setattr(copy, attribute, functions[attribute])
    functions.update(own)
    return copy
