"""Mappings that find a box or a rank by whatever `Card` takes, and name the keys there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any, TypeVar

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.simulation.results.language import Speaker
from nainjaune_widget.words import CardError, SimulationError

Key = TypeVar("Key")
Value = TypeVar("Value")


class UnknownKey(SimulationError, KeyError):  # noqa: N818 - a KeyError that speaks
    """What a mapping does not have."""


class LookUp(Mapping[Key, Value]):
    """A mapping that reads the keys that it is asked for.

    Args:
        values: what it holds.
        read: makes a key of what is asked for.
        lang: the language in which it refuses.

    >>> LookUp({"7♦": 240}, box_of, "en")["7D"]
    240
    >>> LookUp({"7♦": 240}, box_of, "en")["8D"]
    Traceback (most recent call last):
        ...
    nainjaune_widget.simulation.results.looking_up.UnknownKey: There is no '8D' here. There are: 7♦.
    """

    def __init__(
        self, values: Mapping[Key, Value], read: Callable[[Any], object], lang: str
    ) -> None:
        self._values = dict(values)
        self._read = read
        self._lang = lang

    def __getitem__(self, key: object) -> Value:
        meant = self._read(key)
        for known, value in self._values.items():
            if known == meant:
                return value
        error = UnknownKey("no-entry", given=repr(key), known=", ".join(map(str, self._values)))
        error.lang = self._lang
        raise error

    def __iter__(self) -> Iterator[Key]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return repr(self._values)


def box_of(key: Any) -> object:
    """The box that is meant: by its name, or by a card as `Card` takes it.

    >>> box_of("KH"), box_of(Card("7♦")), box_of("pope")
    ('K♥', '7♦', 'pope')
    """
    try:
        return str(Card(key))
    except CardError:
        return key


def rank_of(key: Any) -> object:
    """The rank that is meant: 2 to 13, or as it stands on a card.

    >>> rank_of(8), rank_of("8"), rank_of("Q")
    (8, 8, 12)
    """
    try:
        return Card(f"{key}♣").rank if isinstance(key, str) else key
    except CardError:
        return key


def looked_up(
    read: Callable[[Any], object],
) -> Callable[[Callable[[Speaker], dict[Key, Value]]], Callable[[Speaker], LookUp[Key, Value]]]:
    """Have a method return a `LookUp` of its dict, in the language of its object.

    Args:
        read: makes a key of what is asked for.
    """

    def decorate(
        method: Callable[[Speaker], dict[Key, Value]],
    ) -> Callable[[Speaker], LookUp[Key, Value]]:
        @wraps(method)
        def found(speaker: Speaker) -> LookUp[Key, Value]:
            return LookUp(method(speaker), read, speaker.lang)

        return found

    return decorate
