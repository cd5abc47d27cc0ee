"""A lock that a game, its rounds and their followers have in common."""

from __future__ import annotations

from _thread import RLock
from typing import Self


class Lock(RLock):  # type: ignore[misc] # final for the type checker alone
    """A lock that one thread can hold several times; a copy is a lock of its own.

    A game shares it with its rounds, and a board with the game or the round that it follows:
    with a lock each, two boards of one game could wait for each other for ever.

    >>> lock = Lock()
    >>> with lock, lock:
    ...     pass
    """

    __slots__ = ()

    @property
    def is_mine(self) -> bool:
        """True while the thread that asks holds it."""
        return bool(self._is_owned())  # type: ignore[attr-defined] # as threading.Condition uses it

    def __reduce__(self) -> tuple[type[Self], tuple[()]]:
        return type(self), ()
