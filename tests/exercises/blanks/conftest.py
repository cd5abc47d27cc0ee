"""The folder of a class, and functions that are as they were written in every test."""

from __future__ import annotations

from collections.abc import Iterator
from types import FunctionType

import pytest

from tests.exercises.blanks.written import absurd
from tests.exercises.gradebook.conftest import folder

__all__ = ["folder"]


@pytest.fixture(autouse=True)
def as_written() -> Iterator[None]:
    """Give the functions their code back: one that did not come to an end refuses its calls."""
    functions = [each for each in vars(absurd).values() if isinstance(each, FunctionType)]
    codes = [each.__code__ for each in functions]
    yield
    for function, code in zip(functions, codes, strict=True):
        function.__code__ = code
