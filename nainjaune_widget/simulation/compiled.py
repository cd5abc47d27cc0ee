"""The kernel's own source, loaded a second time and compiled by Numba.

Nothing of the rules stands here. Each module of int functions (the random numbers, the
kernel, the built-in strategies) is loaded again from its file, its functions are
compiled, and what it imports from another of them is the compiled one.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from nainjaune_widget.engine import accounts, generator, kernel, masks, settlement
from nainjaune_widget.engine.table import (
    LOG_ROWS,
    MOST_BOXES,
    MOST_SEATS,
    RuleNumbers,
    Table,
)
from nainjaune_widget.players import choices
from nainjaune_widget.simulation import machine  # noqa: F401

_RULE_LENGTHS = {"stakes": MOST_BOXES, "honours": MOST_BOXES, "box_of": 52, "trump_box_of": 13}
_TABLE_LENGTHS = {
    "hands": MOST_SEATS,
    "sizes": MOST_SEATS,
    "chips": MOST_SEATS,
    "courts": MOST_SEATS,
    "lacks": MOST_SEATS,
    "purses": MOST_SEATS,
    "boxes": MOST_BOXES,
    "log": LOG_ROWS,
}


def _record_type(kind: type, lengths: dict[str, int]) -> np.dtype[Any]:
    fields = [
        (name, np.int64, (lengths[name],)) if name in lengths else (name, np.int64)
        for name in kind.__slots__  # type: ignore[attr-defined]
    ]
    return np.dtype(fields, align=True)


RULE_RECORD = _record_type(RuleNumbers, _RULE_LENGTHS)
"""`RuleNumbers` as a NumPy record: the same field names, all int64."""

TABLE_RECORD = _record_type(Table, _TABLE_LENGTHS)
"""`Table` as a NumPy record."""


def as_record(source: RuleNumbers | Table) -> Any:
    """Copy a plain object of the kernel into a record of the same fields."""
    kind, lengths = (
        (RULE_RECORD, _RULE_LENGTHS)
        if isinstance(source, RuleNumbers)
        else (TABLE_RECORD, _TABLE_LENGTHS)
    )
    record = np.zeros(1, kind)[0]
    for name in source.__slots__:
        value = getattr(source, name)
        if name in lengths:
            record[name][: len(value)] = value
        else:
            record[name] = value
    return record


def compile_module(module: ModuleType, *compiled: ModuleType) -> ModuleType:
    """Load a module of int functions again, with each function compiled.

    Args:
        module: the module as it stands.
        *compiled: modules already compiled, whose functions take the place of those
            that `module` imports.
    """
    name = f"{__name__}.{module.__name__.rpartition('.')[2]}"
    spec = importlib.util.spec_from_file_location(name, module.__file__)
    if spec is None or spec.loader is None:
        raise ImportError(f"{module.__name__} has no file to compile")
    copy = importlib.util.module_from_spec(spec)
    sys.modules[name] = copy
    spec.loader.exec_module(copy)
    others = {
        function.py_func.__qualname__: function
        for other in compiled
        for function in vars(other).values()
        if hasattr(function, "py_func")
    }
    for attribute, value in list(vars(copy).items()):
        if isinstance(value, FunctionType):
            ours = value.__module__ == name
            jitted = numba.njit(error_model="numpy")(value) if ours else others[value.__qualname__]
            setattr(copy, attribute, jitted)
    return copy


@cache
def compiled_generator() -> ModuleType:
    """`engine.generator`, compiled."""
    return compile_module(generator)


@cache
def compiled_masks() -> ModuleType:
    """`engine.masks`, compiled."""
    return compile_module(masks)


@cache
def compiled_accounts() -> ModuleType:
    """`engine.accounts`, compiled."""
    return compile_module(accounts)


@cache
def compiled_settlement() -> ModuleType:
    """`engine.settlement`, compiled."""
    return compile_module(settlement, compiled_masks(), compiled_accounts())


@cache
def compiled_kernel() -> ModuleType:
    """`engine.kernel`, compiled: the same functions on records."""
    return compile_module(kernel, compiled_masks(), compiled_accounts(), compiled_settlement())


@cache
def compiled_choices() -> ModuleType:
    """`players.choices`, compiled."""
    return compile_module(choices, compiled_generator(), compiled_masks(), compiled_kernel())
