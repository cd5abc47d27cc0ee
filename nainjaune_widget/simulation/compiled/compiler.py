"""The choice whether to compile."""

from __future__ import annotations

import importlib
from functools import cache


@cache
def can_compile() -> bool:
    """Return whether Numba can be imported and is not switched off."""
    try:
        numba = importlib.import_module("numba")
    except Exception:  # noqa: BLE001 - one that does not fit its NumPy fails in many ways
        return False
    return not numba.config.DISABLE_JIT


def is_compiled(asked: bool | None) -> bool:
    """Return whether the compiled functions are to be used.

    Args:
        asked: True or False as the user chose; None to compile where that is possible.
    """
    return can_compile() if asked is None else asked
