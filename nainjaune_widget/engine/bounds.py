"""Checking numbers that come from outside."""

from __future__ import annotations

import math
import operator
from typing import Any, TypeGuard


def is_whole(value: object, least: float = -math.inf, most: float = math.inf) -> TypeGuard[int]:
    """Return True for a whole number within bounds, both included; a bool is not a number.

    >>> is_whole(3, 0, 7), is_whole(8, 0, 7), is_whole(True, 0), is_whole("3", 0)
    (True, False, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def as_int(value: Any) -> Any:
    """Return a whole number, such as one of NumPy, as an int, and anything else as it is.

    >>> import numpy as np
    >>> as_int(np.int64(7)), as_int(7.0), as_int(True)
    (7, 7.0, True)
    """
    if isinstance(value, int):
        return value
    try:
        return operator.index(value)
    except TypeError:
        return value
