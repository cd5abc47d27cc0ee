"""Checking numbers that come from outside."""

from __future__ import annotations

import math
import operator
from fractions import Fraction
from numbers import Rational, Real
from typing import Any, TypeGuard


def is_whole(value: object, least: float = -math.inf, most: float = math.inf) -> TypeGuard[int]:
    """Return True for an integer within bounds, both included; a bool is none.

    >>> is_whole(3, 0, 7), is_whole(8, 0, 7), is_whole(True, 0), is_whole("3", 0)
    (True, False, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def as_int(value: Any) -> Any:
    """Return an integer, such as one of NumPy, as an int, and anything else as it is.

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


def as_real(value: Any) -> int | Fraction | float | None:
    """Return a real number, such as one of NumPy, as Python's own; None for anything else.

    >>> import numpy as np
    >>> as_real(np.float32(0.5)), as_real(np.int64(7)), as_real(True), as_real("7")
    (0.5, 7, None, None)
    """
    match as_int(value):
        case bool():
            return None
        case int() as whole:
            return whole
        case Rational() as exact:
            return Fraction(exact)
        case Real() as other:
            return float(other)
    return None
