"""The function that the pupil wrote: its source, whether it is a blank, a refusal of its calls."""

from __future__ import annotations

import ast
import inspect
from functools import partial
from textwrap import dedent
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any


def refuse_calls(function: object) -> None:
    """Let a function refuse every further call, until its cell makes it anew.

    >>> def spins(x):
    ...     while True: ...
    >>> refuse_calls(spins)
    >>> refuses(spins)
    True
    >>> spins(1)
    Traceback (most recent call last):
    ...
    nainjaune_widget.words.errors.ExerciseError: This function did not come to an end when it was
    tried. Change it, and run the cell again in which it is written.
    """
    if isinstance(function, FunctionType) and not function.__code__.co_freevars:
        function.__code__ = _refusing.__code__


def refuses(function: object) -> bool:
    """Return True for a function that refuses its calls."""
    return isinstance(function, FunctionType) and function.__code__ is _refusing.__code__


def _refusing(*_: object, **__: object) -> None:
    # It runs with the names of the pupil's notebook.
    from nainjaune_widget.words import ExerciseError  # noqa: PLC0415

    raise ExerciseError("exercise-endless")


FUNCTIONS = (FunctionType, MethodType, BuiltinFunctionType, partial)


def source_of(function: Any) -> str:
    """Return the source of a function; empty where it is not to be had."""
    if refuses(function):
        return ""
    try:
        return dedent(inspect.getsource(function)).strip()
    except Exception:  # noqa: BLE001 - it is looked for in files, in cells, and in no place at all
        return ""


def is_open(function: Any) -> bool:
    """Return True for a function that is still a blank, or has dots left in its source.

    >>> def blank(x): ...
    >>> def begun(x):
    ...     half = ...
    ...     return half
    >>> is_open(blank), is_open(begun), is_open(lambda x: x)
    (True, True, False)
    """
    if not isinstance(function, FunctionType):
        return False
    try:
        tree = ast.parse(source_of(function))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return any(isinstance(each, ast.Constant) and each.value is ... for each in ast.walk(tree))


def takes(function: Any, number: int) -> int | None:
    """Return how many values a function takes, if it cannot take a number of them; else None."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return None
    try:
        signature.bind(*range(number))
    except TypeError:
        return len(signature.parameters)
    return None
