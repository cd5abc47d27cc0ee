"""The choice between compiled functions and plain Python."""

from __future__ import annotations

import importlib
from functools import cache

FEW_DEALS = 1_000
"""The deals that plain Python has played before the compiler could begin."""


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


def if_worth_it(asked: bool | None, deals: int) -> bool | None:
    """Return a choice that leaves a few deals to plain Python, which has no wait before it.

    Args:
        asked: True or False as the user chose, which stays; None to let the deals decide.
        deals: the number of deals to play.

    >>> if_worth_it(None, 400), if_worth_it(None, 10**6), if_worth_it(True, 400)
    (False, None, True)
    """
    return False if asked is None and deals <= FEW_DEALS else asked
