"""Checking numbers that come from outside."""

from __future__ import annotations


def is_whole(value: object, least: int, most: int | None = None) -> bool:
    """Return True for a whole number within bounds, both included; a bool is no number.

    >>> is_whole(3, 0, 7), is_whole(8, 0, 7), is_whole(True, 0), is_whole("3", 0)
    (True, False, False, False)
    """
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return least <= value and (most is None or value <= most)
