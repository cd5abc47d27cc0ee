"""Results that show themselves, and refuse, in a language of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from nainjaune_widget.sheets import Sheet, Text, extra, number
from nainjaune_widget.simulation.running.counts import Counts
from nainjaune_widget.words import SimulationError, check_language, errors_in, text

if TYPE_CHECKING:
    import pandas as pd

OwnResult = TypeVar("OwnResult", bound="Result")
Given = ParamSpec("Given")
Returned = TypeVar("Returned")


def in_own_language(
    method: Callable[Concatenate[OwnResult, Given], Returned],
) -> Callable[Concatenate[OwnResult, Given], Returned]:
    """Give the errors that a method raises the language of its result."""

    @wraps(method)
    def spoken(result: OwnResult, /, *given: Given.args, **named: Given.kwargs) -> Returned:
        with errors_in(result.lang):
            return method(result, *given, **named)

    return spoken


@dataclass(repr=False)
class Result(ABC):
    """A result that prints as text and, as the last line of a cell, shows as a table.

    Results are equal if the same was counted in the same deals or games.

    Attributes:
        asked: the number of deals or games asked for.
        counts: what was counted in those that were played.
        lang: the language of its texts and pictures, ``"en"`` or ``"fr"``.
    """

    asked: int = field(compare=False)
    counts: Counts
    lang: str = field(compare=False)

    @property
    def complete(self) -> bool:
        """True if all were played; False after an interruption."""
        return self.counts.done == self.asked

    @in_own_language
    def describe(self, lang: str | None = None) -> Text:
        """Return the result as text.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own language.

        Raises:
            SimulationError: there are no texts in the language.
        """
        return Text(self._sheet(self._language(lang)))

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """Return its estimates as a data frame, with their standard errors and 95% intervals."""
        columns = self._columns()
        frame: pd.DataFrame = extra("pandas").DataFrame(columns)
        return frame.set_index(next(iter(columns)))

    @abstractmethod
    def _sheet(self, lang: str) -> Sheet:
        """Return the result as a sheet in a language."""

    @abstractmethod
    def _columns(self) -> Mapping[str, Sequence[object]]:
        """Return the columns of the data frame, the first for its index."""

    def _as_sheet(
        self, title: str, heads: list[str], rows: list[list[str]], notes: list[str], lang: str
    ) -> Sheet:
        """Return a sheet that tells of an interruption, and has no rows if nothing was played."""
        done, asked = number(self.counts.done, lang), number(self.asked, lang)
        if not self.complete:
            title += f" ({text('simulation', 'stopped', lang, done=done, asked=asked)})"
        if not self.counts.done:
            return Sheet(title, heads, [], lang=lang)
        return Sheet(title, heads, rows, [*notes, text("simulation", "interval", lang)], lang)

    def _language(self, lang: str | None) -> str:
        """Return a language that was asked for, None for the result's own."""
        return self.lang if lang is None else check_language(lang, SimulationError)

    def __repr__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return self._sheet(self.lang)._repr_html_()
