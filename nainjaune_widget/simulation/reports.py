"""Results that show themselves as text, table and data frame, each in a language of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets import Sheet, Text, extra, number, share, uncertain
from nainjaune_widget.simulation.chunks import Counts
from nainjaune_widget.simulation.estimates import Estimate
from nainjaune_widget.simulation.setup import Setup, check_number, name_of
from nainjaune_widget.words import (
    CardError,
    SimulationError,
    check_language,
    errors_in,
    isolated,
    shown,
    text,
)

if TYPE_CHECKING:
    import pandas as pd

Key = TypeVar("Key")
Value = TypeVar("Value")
SHORT_LINE_UP = 4
"""The most strategies of a line-up that a title names one by one."""
OwnResult = TypeVar("OwnResult", bound="Result")
Given = ParamSpec("Given")
Returned = TypeVar("Returned")


class UnknownKey(SimulationError, KeyError):  # noqa: N818 - a KeyError in two languages
    """A key that a mapping does not have."""


class LookUp(Mapping[Key, Value]):
    """A mapping that takes a key in any spelling.

    Args:
        values: the values by key.
        read: turns a key in any spelling into one of the mapping's own.
        lang: the language in which it refuses an unknown key.

    >>> LookUp({"7♦": 240}, as_box, "en")["7D"]
    240
    >>> LookUp({"7♦": 240}, as_box, "en")["8D"]  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    nainjaune_widget.simulation.reports.UnknownKey: There is no '8D' here. ...
    """

    def __init__(self, values: Mapping[Key, Value], read: Callable[[Any], Any], lang: str) -> None:
        self._values = dict(values)
        self._read = read
        self._lang = lang

    def __getitem__(self, key: object) -> Value:
        own = self._read(key)
        if own in self._values:
            return self._values[own]
        error = UnknownKey("no-entry", given=shown(key), known=", ".join(map(str, self._values)))
        error.lang = self._lang
        raise error

    def __iter__(self) -> Iterator[Key]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return repr(self._values)


def as_box(key: Any) -> object:
    """Return the name of a box, given as such or as a card in any spelling.

    >>> as_box("KH"), as_box(Card("7♦")), as_box("pope")
    ('K♥', '7♦', 'pope')
    """
    try:
        return str(Card(key))
    except CardError:
        return key


def as_rank(key: Any) -> object:
    """Return a rank, given as a number or as on a card.

    >>> as_rank(8), as_rank("8"), as_rank("Q")
    (8, 8, 12)
    """
    try:
        return Card(f"{key}♣").rank if isinstance(key, str) else key
    except CardError:
        return key


def title_of(key: str, setup: Setup, lang: str, **values: str) -> str:
    """Return a title with the ruleset, the number of players, the seed and other values."""
    rules = setup.rules.title(lang)
    table = {"rules": rules, "players": setup.players, "seed": setup.seed}
    return text("simulation", key, lang, **table, **values)


def texts(lang: str, *keys: str) -> list[str]:
    """Return some texts, such as heads of columns."""
    return [text("simulation", key, lang) for key in keys]


def many(key: str, count: int, lang: str) -> str:
    """Return a number of deals or games."""
    return text("simulation", key, lang, n=count, many=number(count, lang))


def line_up(setup: Setup, lang: str) -> str:
    """Return the names of the strategies at a table, as a title has them."""
    names = [isolated(name_of(each)) for each in setup.strategies]
    if len(set(names)) == 1:
        return names[0]
    if len(names) <= SHORT_LINE_UP:
        return f"({', '.join(names)})"
    return text("simulation", "per-seat", lang)


def seat_rows(
    setup: Setup, win_rate: Sequence[Estimate], mean_chips: Sequence[Estimate], lang: str
) -> list[list[str]]:
    """Return a row for each seat: its number, strategy, rate of winning and mean jetons."""
    seats = [str(seat) for seat in range(setup.players)]
    seats[setup.dealer] = text("simulation", "dealer", lang, seat=setup.dealer)
    return [
        [seat, isolated(name_of(strategy)), share(rate, lang), uncertain(mean, lang)]
        for seat, strategy, rate, mean in zip(
            seats, setup.strategies, win_rate, mean_chips, strict=True
        )
    ]


def with_intervals(**columns: Sequence[Estimate]) -> dict[str, list[float]]:
    """Return four columns for each: values, standard errors, and the ends of 95% intervals."""
    found: dict[str, list[float]] = {}
    for name, estimates in columns.items():
        found[name] = [each.value for each in estimates]
        found[f"{name}_stderr"] = [each.stderr for each in estimates]
        found[f"{name}_low"] = [each.interval().low for each in estimates]
        found[f"{name}_high"] = [each.interval().high for each in estimates]
    return found


def in_own_language(
    method: Callable[Concatenate[OwnResult, Given], Returned],
) -> Callable[Concatenate[OwnResult, Given], Returned]:
    """Give the errors that a method raises the language of its result."""

    @wraps(method)
    def spoken(result: OwnResult, /, *given: Given.args, **named: Given.kwargs) -> Returned:
        with errors_in(result.lang):
            return method(result, *given, **named)

    return spoken


@dataclass(frozen=True, repr=False)
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


class SeatResult(Result):
    """A result by seat, of one table."""

    @property
    @abstractmethod
    def _table(self) -> Setup:
        """The table."""

    @property
    def strategies(self) -> tuple[str, ...]:
        """By seat, the name of its strategy."""
        return tuple(map(name_of, self._table.strategies))

    @property
    def _seats(self) -> range:
        return range(self._table.players)

    def _seat(self, seat: int) -> int:
        """Return the number of a seat, and refuse any other."""
        return check_number("seat", seat, 0, self._table.players - 1)
