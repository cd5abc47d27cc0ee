"""Two methods of ints that Numba does not know, as the processor's own instructions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic, overload_method

WORD_BITS = 64


@intrinsic
def _ones(_typing: Any, _word: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def _leading_zeros(_typing: Any, _word: Any) -> Any:
    def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), code


# Numba asks for the same names of arguments inside and outside.


@overload_method(types.Integer, "bit_count")
def _bit_count(word: Any) -> Callable[[Any], Any]:  # noqa: ARG001
    def count(word: Any) -> Any:
        return _ones(word)  # type: ignore[call-arg]

    return count


@overload_method(types.Integer, "bit_length")
def _bit_length(word: Any) -> Callable[[Any], Any]:  # noqa: ARG001
    def length(word: Any) -> Any:
        return WORD_BITS - _leading_zeros(word)  # type: ignore[call-arg]

    return length
