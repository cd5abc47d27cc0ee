"""Warnings that do not stop an action."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

_INSIDE = ("nainjaune_widget.", "contextlib")


class Notices:
    """Warnings: Python's own, unless a page is there to collect them for.

    >>> notices = Notices()
    >>> with notices.collected() as said:
    ...     notices.say("Not saved.")
    >>> said
    ['Not saved.']
    """

    def __init__(self) -> None:
        self._collected: list[str] | None = None

    @contextmanager
    def collected(self) -> Iterator[list[str]]:
        """Collect the notices of a block instead of warning."""
        self._collected = said = list[str]()
        try:
            yield said
        finally:
            self._collected = None

    def say(self, notice: str) -> None:
        """Warn, or add to the collected notices."""
        if self._collected is None:
            self.say_in_cell(notice)
        else:
            self._collected.append(notice)

    def say_in_cell(self, notice: str) -> None:
        """Warn, but not while a page is there, which must not learn it."""
        if self._collected is None:
            warnings.warn(notice, stacklevel=_level_outside())


def _level_outside() -> int:
    """Return the stack level, seen from the caller, of the first frame outside this package."""
    frame, level = inspect.currentframe(), 0
    while frame is not None and frame.f_globals.get("__name__", "").startswith(_INSIDE):
        frame, level = frame.f_back, level + 1
    return level
