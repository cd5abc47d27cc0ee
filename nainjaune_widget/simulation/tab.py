"""The engine of a browser tab: the compiled functions in WebAssembly, called from Pyodide.

`engine.wasm` is made of the very code that Numba makes natively (``make engine``). It is loaded as
a library, so it works in the memory of Python itself: its records and rows are those of `ctypes`.
Each function takes the address of a block: first the room for its result, then its arguments, as
Numba lays them out.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any

from nainjaune_widget.simulation.loader import engine
from nainjaune_widget.simulation.machine import NEVER_NEGATIVE, Machine, layout_of

WORD = ctypes.sizeof(ctypes.c_int64)
"""The bytes of an integer."""


class Tab(Machine):
    """The engine of the tab: `ctypes` structures and arrays."""

    def function(self, name: str, keeps_log: bool) -> Callable[..., Any]:  # noqa: ARG002
        """Return one of the engine's functions; each has there the one form that is asked for."""
        call = getattr(engine(), name)
        call.argtypes, call.restype = [ctypes.c_void_p], None

        def run(*arguments: Any) -> int:
            slots = [0, *slots_of(arguments)]
            block = (ctypes.c_int64 * len(slots))(*slots)
            call(ctypes.addressof(block))
            return block[0]

        return run

    def record(self, source: Any) -> Any:
        """Copy a plain object into a structure of the same fields."""
        record = structure(layout_of(source))()
        for field in fields(source):
            value = getattr(source, field.name)
            if isinstance(value, int):
                setattr(record, field.name, value)
            else:
                getattr(record, field.name)[: len(value)] = value
        return record

    def value(self, record: Any, name: str) -> Any:
        """Return a field of a structure as an integer or a list."""
        value = getattr(record, name)
        return value if isinstance(value, int) else list(value)

    def array(self, source: list[Any]) -> Any:
        """Return integers, or rows of them, as an array."""
        shape, numbers = [len(source)], source
        while numbers and not isinstance(numbers[0], int):
            shape.append(len(numbers[0]))
            numbers = [number for row in numbers for number in row]
        kind: Any = ctypes.c_int64
        for length in reversed(shape):
            kind *= length
        return kind.from_buffer((ctypes.c_int64 * len(numbers))(*numbers))

    def floats(self, source: list[float]) -> Any:
        """Return floats as an array."""
        return (ctypes.c_double * len(source))(*source)

    def zeros(self, rows: int, length: int) -> Any:
        """Return an array of rows of zeros."""
        return (ctypes.c_int64 * length * rows)()

    def listed(self, numbers: Any) -> list[Any]:
        """Return an array as a list."""
        flat = flattened(numbers)
        if memoryview(numbers).ndim == 1:
            return flat.tolist()
        width = len(numbers[0])
        return [flat[start : start + width].tolist() for start in range(0, len(flat), width)]

    def columns(self, rows: Any) -> list[list[int]]:
        """Return the columns of an array as lists."""
        flat, width = flattened(rows), len(rows[0])
        return [flat[column::width].tolist() for column in range(width)]

    def joined(self, parts: Sequence[Any]) -> Any:
        """Return rows, one after another, as one array."""
        return self.array([list(row) for part in parts for row in part])


@cache
def structure(layout: tuple[tuple[str, int], ...]) -> type[ctypes.Structure]:
    """Return the structure of a record, as `machine.layout_of` describes it."""
    kinds: list[tuple[str, Any]] = []
    for name, length in layout:
        number = ctypes.c_uint32 if name in NEVER_NEGATIVE else ctypes.c_int64
        kinds.append((name, number * length if length else number))
    return type("Record", (ctypes.Structure,), {"_fields_": kinds})


def flattened(numbers: Any) -> array[int]:
    """Return the integers of an array, row by row."""
    return array("q", bytes(numbers))


def slots_of(arguments: Sequence[Any]) -> Iterator[int]:
    """Yield arguments as a function compiled by Numba takes them.

    An array is two null pointers, the number of its items and their bytes, its address, then the
    lengths and the strides of its dimensions.
    """
    for each in arguments:
        if isinstance(each, int):
            yield each
        elif isinstance(each, ctypes.Structure):
            yield ctypes.addressof(each)
        elif isinstance(each, ctypes.Array):
            view: Any = memoryview(each)
            items = view.nbytes // WORD
            yield from (0, 0, items, WORD, ctypes.addressof(each), *view.shape, *view.strides)
        else:
            yield from slots_of(each)
