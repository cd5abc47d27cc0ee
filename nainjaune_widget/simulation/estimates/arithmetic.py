"""Arithmetic of estimates with plain numbers; with each other it is refused."""

from __future__ import annotations

import operator
from collections.abc import Callable
from numbers import Real
from typing import Any

from nainjaune_widget.sheets import Formatted, extra
from nainjaune_widget.words import SimulationError


class EstimateError(SimulationError, TypeError):
    """Arithmetic with two estimates: their errors do not give the error of its result."""


def _with_number(operation: Callable[[Any, Any], Any]) -> Callable[[Valued, object], Any]:
    """Return an operation on the value and a plain number; its outcome is a plain number."""

    def worked(one: Valued, other: object) -> Any:
        if isinstance(other, Valued):
            raise EstimateError("estimates-together")
        return operation(one.value, other) if isinstance(other, Real) else NotImplemented

    return worked


def _by_value(compared: Callable[[Any, Any], bool]) -> Callable[[Valued, object], bool]:
    """Return a comparison of the value with a plain number or with another value."""

    def worked(one: Valued, other: object) -> bool:
        if isinstance(other, Valued):
            return compared(one.value, other.value)
        return compared(one.value, other) if isinstance(other, Real) else NotImplemented

    return worked


class Valued(Formatted):
    """Something that stands for its value among plain numbers.

    Attributes:
        value: the number.
    """

    value: float

    def __float__(self) -> float:
        return self.value

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return extra("numpy").array(self.value, dtype)

    def __round__(self, digits: int | None = None) -> float:
        return round(self.value, digits)

    def __abs__(self) -> float:
        return abs(self.value)

    def __neg__(self) -> float:
        return -self.value

    __lt__ = _by_value(operator.lt)
    __le__ = _by_value(operator.le)
    __gt__ = _by_value(operator.gt)
    __ge__ = _by_value(operator.ge)
    __add__ = _with_number(operator.add)
    __sub__ = _with_number(operator.sub)
    __mul__ = _with_number(operator.mul)
    __truediv__ = _with_number(operator.truediv)
    __radd__ = _with_number(lambda value, number: number + value)
    __rsub__ = _with_number(lambda value, number: number - value)
    __rmul__ = _with_number(lambda value, number: number * value)
    __rtruediv__ = _with_number(lambda value, number: number / value)
