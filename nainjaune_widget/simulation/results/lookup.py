"""Mappings by box or by rank that take a key in any spelling, and name their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.words import CardError, SimulationError, shown

Key = TypeVar("Key")
Value = TypeVar("Value")


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
    nainjaune_widget.simulation.results.lookup.UnknownKey: There is no '8D' here. ...
    """

    def __init__(
        self, values: Mapping[Key, Value], read: Callable[[Any], object], lang: str
    ) -> None:
        self._values = dict(values)
        self._read = read
        self._lang = lang

    def __getitem__(self, key: object) -> Value:
        own = self._read(key)
        # By comparison, because the object asked for need not be hashable.
        for known, value in self._values.items():
            if known == own:
                return value
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
