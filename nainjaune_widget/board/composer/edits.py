"""All that the page of a composer may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeAlias, get_args

from nainjaune_widget.board.composer.layout import TALON, Destination
from nainjaune_widget.board.wire.requests import Code, OneOf, Seat, Whole, read_message
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import RULESETS

MOST_DIGITS = 19
"""The most digits of a seed."""


def _is_place(given: Any) -> bool:
    return given == TALON or is_whole(given, 0)


def _is_seed(given: Any) -> bool:
    digits = isinstance(given, str) and given.isascii() and given.isdecimal()
    return digits and len(given) <= MOST_DIGITS


Digits: TypeAlias = Annotated[str, _is_seed]
"""A seed: a page has no whole numbers of 62 bits."""


@dataclass(frozen=True)
class Place:
    """Put a card at a seat, on the talon, or back into the pack (None)."""

    type: ClassVar[str] = "place"
    card: Card
    to: Annotated[Destination, _is_place] = None


@dataclass(frozen=True)
class SetTable:
    """Lay the deal out for other rules, players or another dealer; what is left out stays."""

    type: ClassVar[str] = "table"
    rules: Annotated[str, OneOf(RULESETS)] | None = None
    players: Annotated[int, Whole(0)] | None = None
    dealer: Annotated[int, Whole(0)] | None = None


@dataclass(frozen=True)
class Fill:
    """Deal the rest of the pack."""

    type: ClassVar[str] = "fill"
    seed: Digits


@dataclass(frozen=True)
class Shuffle:
    """Deal the whole pack anew."""

    type: ClassVar[str] = "shuffle"
    seed: Digits


@dataclass(frozen=True)
class Load:
    """Begin again from the deal of a code."""

    type: ClassVar[str] = "load"
    code: Code


@dataclass(frozen=True)
class Clear:
    """Put all cards back into the pack."""

    type: ClassVar[str] = "clear"


@dataclass(frozen=True)
class Undo:
    """Take back the last edit."""

    type: ClassVar[str] = "undo"


@dataclass(frozen=True)
class Play:
    """Play the deal at a seat."""

    type: ClassVar[str] = "play"
    to: Seat


Edit: TypeAlias = Place | SetTable | Fill | Shuffle | Load | Clear | Undo | Play
EDITS: dict[str, type[Edit]] = {each.type: each for each in get_args(Edit)}


def read_edit(content: Any) -> Edit:
    """Read a message.

    Raises:
        BoardError: it asks for no edit.
        CardError: it names no card.

    >>> read_edit({"id": 1, "type": "place", "card": "7♦", "to": 2})
    Place(card=Card('7♦'), to=2)
    """
    return read_message(EDITS, content)
