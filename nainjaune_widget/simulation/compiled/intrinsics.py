"""A method of ints that Numba does not know, as an instruction of the processor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic, overload_method


@intrinsic
def _ones(_typing: Any, _word: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


# Numba wants the same names of arguments inside and outside.


@overload_method(types.Integer, "bit_count")
def _bit_count(word: Any) -> Callable[[Any], Any]:  # noqa: ARG001
    def count(word: Any) -> Any:
        return _ones(word)  # type: ignore[call-arg]

    return count
