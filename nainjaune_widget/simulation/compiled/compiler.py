"""The choice between compiled functions and plain Python."""

from __future__ import annotations

import importlib
from functools import cache

from nainjaune_widget.words import SimulationError, shown

FEW_DEALS = 1_000
"""The number of deals that a session plays in plain Python before it loads the compiler."""


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


def check_compiled(asked: object) -> None:
    """Check the choice between compiled functions and plain Python.

    Raises:
        SimulationError: it is neither True, False nor None, or it is True without a compiler.
    """
    if asked is not None and not isinstance(asked, bool):
        raise SimulationError("compiled", given=shown(asked))
    if asked and not can_compile():
        raise SimulationError("no-compiler")


class FirstDeals:
    """The first deals of a session, which plain Python plays: there is no wait before it.

    >>> first = FirstDeals()
    >>> [first.choice(None, deals) for deals in (400, 400, 400, 1)]
    [False, False, None, None]
    >>> first.choice(False, 10**6)
    False
    """

    def __init__(self) -> None:
        self._deals = 0

    def choice(self, asked: bool | None, deals: int) -> bool | None:
        """Return a choice that leaves the first deals to plain Python.

        Args:
            asked: True or False as the user chose, which stays; None to let the deals decide.
            deals: the number of deals to play.
        """
        if asked is not None:
            return asked
        self._deals += deals
        return False if self._deals <= FEW_DEALS else None


first_deals = FirstDeals()
