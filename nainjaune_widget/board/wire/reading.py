"""Messages of a page, read with suspicion: each is a class, whose fields say what they may hold."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import NoneType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.words import BoardError

T = TypeVar("T")


@dataclass(frozen=True)
class Whole:
    """A whole number from `least` to `most`, both included."""

    least: int
    most: float = math.inf

    def __call__(self, given: Any) -> bool:
        """Return True for such a number."""
        return is_whole(given, self.least, self.most)


@dataclass(frozen=True)
class Letters:
    """A text of at most `most` letters."""

    most: int

    def __call__(self, given: Any) -> bool:
        """Return True for such a text."""
        return isinstance(given, str) and len(given) <= self.most


@dataclass(frozen=True, eq=False)
class OneOf:
    """One of some known names."""

    known: Container[str]

    def __call__(self, given: Any) -> bool:
        """Return True for one of the names."""
        return isinstance(given, str) and given in self.known


@dataclass(frozen=True)
class Several:
    """At most `most` values of a kind."""

    kind: Callable[[Any], bool]
    most: int

    def __call__(self, given: Any) -> bool:
        """Return True for such values."""
        return isinstance(given, list) and len(given) <= self.most and all(map(self.kind, given))


def read_message(kinds: Mapping[str, type[T]], content: Any) -> T:
    """Read a message.

    Args:
        kinds: for each type of message its class, a dataclass. A field is a `Card`, a truth, or
            ``Annotated`` with a check of what comes; one with a default may be left out.
        content: anything that a page has sent.

    Raises:
        BoardError: it is no such message, or a field is missing or cannot be what it is.
        CardError: a card is none.

    >>> @dataclass(frozen=True)
    ... class Move:
    ...     card: Card
    ...     seat: Annotated[int, Whole(0, 7)] = 0
    >>> read_message({"move": Move}, {"type": "move", "card": "7♦"})
    Move(card=Card('7♦'), seat=0)
    """
    name = content.get("type") if isinstance(content, dict) else None
    if not isinstance(name, str) or name not in kinds:
        raise BoardError("malformed")
    return kinds[name](**dict(_values(kinds[name], content)))


def _values(kind: type[Any], content: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        given = content.get(field.name)
        if given is not None or field.default is MISSING:
            yield field.name, _read(hints[field.name], given)


def _read(hint: Any, given: Any) -> Any:
    """Read a value of a type, or refuse it."""
    if hint is Card:
        return Card(given)
    if get_origin(hint) is Annotated:
        is_right = get_args(hint)[1](given)
    elif hint is bool:
        is_right = isinstance(given, bool)
    else:
        (but_none,) = [each for each in get_args(hint) if each is not NoneType]
        return _read(but_none, given)
    if not is_right:
        raise BoardError("malformed")
    return tuple(given) if isinstance(given, list) else given
