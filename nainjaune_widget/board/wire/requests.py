"""All that the page of a board may ask for, read with suspicion.

Each request is a class, whose fields say what they may hold.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, fields
from types import NoneType
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import LANGUAGES, BoardError, is_among

LONGEST_CODE = 200
"""The most letters of a code."""

MOST_ID = 2**53
"""The number of a message is one that JavaScript counts to."""


@dataclass_transform(frozen_default=True)
class Message:
    """A message of a page: each kind is a frozen dataclass with the name that the page gives it.

    A field is a `Card`, a truth, or ``Annotated`` with a check of what comes. One with a default
    may be left out.

    Attributes:
        type: the name of the kind.
    """

    type: ClassVar[str]

    def __init_subclass__(cls, *, named: str) -> None:
        cls.type = named
        dataclass(frozen=True)(cls)


T = TypeVar("T", bound=Message)
Check: TypeAlias = Callable[[Any], bool]


def whole(least: int, most: float = math.inf) -> Check:
    """Return a check for a whole number from `least` to `most`, both included."""
    return lambda given: is_whole(given, least, most)


def one_of(known: Collection[str]) -> Check:
    """Return a check for one of some known names."""
    return lambda given: is_among(given, known)


def read_message(kinds: Mapping[str, type[T]], content: Any) -> T:
    """Read a message.

    Args:
        kinds: the kinds of message by their names.
        content: anything that a page has sent.

    Raises:
        BoardError: it is no such message, or a field is missing or cannot be what it is.
        CardError: a card is none.

    >>> class Move(Message, named="move"):
    ...     card: Card
    ...     seat: Annotated[int, whole(0, 7)] = 0
    >>> read_message({"move": Move}, {"type": "move", "card": "7♦"})
    Move(card=Card('7♦'), seat=0)
    """
    name = content.get("type") if isinstance(content, dict) else None
    if not is_among(name, kinds):
        raise BoardError("malformed")
    kind: Any = kinds[name]
    hints, read = get_type_hints(kind, include_extras=True), {}
    for field in fields(kind):
        given = content.get(field.name)
        if given is not None or field.default is MISSING:
            read[field.name] = _read(hints[field.name], given)
    found: T = kind(**read)
    return found


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


def _is_code(given: Any) -> bool:
    return isinstance(given, str) and len(given) <= LONGEST_CODE


def _are_seats(given: Any) -> bool:
    few = isinstance(given, list) and len(given) <= MOST_SEATS
    return few and all(is_whole(seat, 0, MOST_SEATS - 1) for seat in given)


Seat: TypeAlias = Annotated[int, whole(0, MOST_SEATS - 1)]
Seats: TypeAlias = Annotated[tuple[int, ...], _are_seats]
Cursor: TypeAlias = Annotated[int, whole(0)]
Code: TypeAlias = Annotated[str, _is_code]


class Play(Message, named="play"):
    """Play a card for the person in turn."""

    card: Card
    announce: bool = True


class Decline(Message, named="decline"):
    """Pass for the person in turn."""


class Undo(Message, named="undo"):
    """Take back the last card or pass of a person.

    Attributes:
        cursor: the last event that the person has been shown.
    """

    cursor: Cursor | None = None


class DealAgain(Message, named="deal"):
    """Go on to the next deal."""


class PlayAgain(Message, named="again"):
    """Play the same deal again."""


class NewGame(Message, named="game"):
    """Begin another game."""


class AskHint(Message, named="hint"):
    """Ask which card to play."""


class Uncover(Message, named="uncover"):
    """Lift the curtain for a person."""

    seat: Seat


class WhatIf(Message, named="branch"):
    """Play on from an event as a what-if."""

    cursor: Cursor


class MainLine(Message, named="main"):
    """Go back to the deal as it was played."""


class Compare(Message, named="compare"):
    """Set the deal as it was played and the what-if side by side."""


class AskSetup(Message, named="setup"):
    """Ask for the table as it is, and the choices for another one."""


class SetTable(Message, named="table"):
    """Set another table; what is left out stays.

    Attributes:
        rules: the id of a ruleset.
        players: the number of seats.
        human: the seats of persons, empty for nobody.
        bots: the name of a strategy.
        game: True for a game, False for single deals.
        tutor: True to announce honours without being asked.
        lang: the language.
    """

    rules: Annotated[str, one_of(RULESETS)] | None = None
    players: Annotated[int, whole(1, MOST_SEATS)] | None = None
    human: Seats | None = None
    bots: Annotated[str, one_of(STRATEGIES)] | None = None
    game: bool | None = None
    tutor: bool | None = None
    lang: Annotated[str, one_of(LANGUAGES)] | None = None


class OpenDeal(Message, named="open"):
    """Open the deal of a code."""

    code: Code


class AskRules(Message, named="rules"):
    """Ask for the rules on a sheet.

    Attributes:
        announcing: True if the page begins with the clauses on announcing.
    """

    announcing: bool = False


class AskBeliefs(Message, named="beliefs"):
    """Ask where a seat could believe the unseen cards to be, after an event."""

    seat: Seat
    cursor: Cursor


class Predict(Message, named="predict"):
    """Give a probability before an event, in percent."""

    cursor: Cursor
    percent: Annotated[int, whole(0, 100)]


class AskWhole(Message, named="whole"):
    """Ask for the whole snapshot, of whatever revision: a page has missed something."""


Request: TypeAlias = (
    Play
    | Decline
    | Undo
    | DealAgain
    | PlayAgain
    | NewGame
    | AskHint
    | Uncover
    | WhatIf
    | MainLine
    | Compare
    | AskSetup
    | SetTable
    | OpenDeal
    | AskRules
    | AskBeliefs
    | Predict
    | AskWhole
)
REQUESTS: dict[str, type[Request]] = {each.type: each for each in get_args(Request)}


def read_request(content: Any) -> Request:
    """Read a message.

    Raises:
        BoardError: it is not a request.
        CardError: it names no card.

    >>> read_request({"type": "play", "card": "7♦", "rev": 3, "id": 1})
    Play(card=Card('7♦'), announce=True)
    """
    return read_message(REQUESTS, content)


def reply_to(content: Any) -> dict[str, Any]:
    """Begin the answer to a message with the message's own number, if it has one.

    >>> reply_to({"id": 3}), reply_to("nonsense")
    ({'id': 3}, {'id': None})
    """
    number = content.get("id") if isinstance(content, dict) else None
    return {"id": number if is_whole(number, 0, MOST_ID) else None}


def read_revision(content: Mapping[str, Any]) -> int:
    """Return the revision of the snapshot that a person saw who asks for something.

    Raises:
        BoardError: the message does not say.

    >>> read_revision({"type": "decline", "rev": 3, "id": 1})
    3
    """
    revision: object = content.get("rev")
    if is_whole(revision, 0):
        return revision
    raise BoardError("malformed")


def read_cursor(content: Mapping[str, Any], revision: int, last: int) -> int | None:
    """Return the event that a view says it shows; None unless it is one of this very snapshot.

    >>> read_cursor({"type": "show", "cursor": 12, "rev": 3}, 3, 40)
    12
    """
    cursor: object = content.get("cursor")
    is_of_this = is_whole(content.get("rev"), revision, revision)
    return cursor if is_of_this and is_whole(cursor, 0, last) else None
