"""The choice between compiled functions and plain Python."""

from __future__ import annotations

import importlib
from functools import cache


@cache
def can_compile() -> bool:
    """Return True if Numba can be imported and is not switched off."""
    try:
        numba = importlib.import_module("numba")
    except Exception:  # noqa: BLE001 - one that does not fit its NumPy fails in many ways
        return False
    return not numba.config.DISABLE_JIT


def is_compiled(asked: bool | None) -> bool:
    """Return True if the compiled functions are to be used.

    Args:
        asked: True or False as the user chose; None to compile where that is possible.
    """
    return can_compile() if asked is None else asked
