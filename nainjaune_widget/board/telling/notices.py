"""Warnings that do not stop an action."""

from __future__ import annotations

import inspect
import warnings

_INSIDE = ("nainjaune_widget.", "contextlib")


def warn_in_cell(notice: str) -> None:
    """Warn of something that stops no action, as if the line that acted had warned."""
    warnings.warn(notice, stacklevel=_level_outside())


def _level_outside() -> int:
    """Return the stack level, seen from the caller, of the first frame outside this package."""
    frame, level = inspect.currentframe(), 0
    while frame is not None and frame.f_globals.get("__name__", "").startswith(_INSIDE):
        frame, level = frame.f_back, level + 1
    return level
