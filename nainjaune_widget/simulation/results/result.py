"""Results that show themselves, and refuse, in a language of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import errors_in


class Result(ABC):
    """A result that prints as text and, as the last line of a cell, shows as a table.

    Attributes:
        lang: the language of its texts and pictures, ``"en"`` or ``"fr"``.
    """

    lang: str

    @abstractmethod
    def _sheet(self, lang: str) -> Sheet:
        """Return all of it as a sheet in a language."""

    def describe(self, lang: str | None = None) -> str:
        """Return all of it as a text.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own language.

        Raises:
            SimulationError: there are no texts in the language.
        """
        with errors_in(self.lang):
            return str(self._sheet(self.lang if lang is None else lang))

    def __repr__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return self._sheet(self.lang)._repr_html_()


OwnResult = TypeVar("OwnResult", bound=Result)
Given = ParamSpec("Given")
Returned = TypeVar("Returned")


def in_own_language(
    method: Callable[Concatenate[OwnResult, Given], Returned],
) -> Callable[Concatenate[OwnResult, Given], Returned]:
    """Have the errors of a method speak the language of its result."""

    @wraps(method)
    def spoken(result: OwnResult, /, *given: Given.args, **named: Given.kwargs) -> Returned:
        with errors_in(result.lang):
            return method(result, *given, **named)

    return spoken
