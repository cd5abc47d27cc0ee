"""All that the page of a board may ask for, read with suspicion.

Each request is a class, whose fields say what they may hold.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import NoneType
from typing import (
    Annotated,
    Any,
    ClassVar,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import LANGUAGES, BoardError

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
        BoardError: it is not such a message, or a field is missing or cannot be what it is.
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


LONGEST_CODE = 200
"""The most letters of a code."""

Seat: TypeAlias = Annotated[int, Whole(0, MOST_SEATS - 1)]
Seats: TypeAlias = Annotated[tuple[int, ...], Several(Whole(0, MOST_SEATS - 1), MOST_SEATS)]
Cursor: TypeAlias = Annotated[int, Whole(0)]
Code: TypeAlias = Annotated[str, Letters(LONGEST_CODE)]


@dataclass(frozen=True)
class Play:
    """Play a card for the person in turn."""

    type: ClassVar[str] = "play"
    card: Card
    announce: bool = True


@dataclass(frozen=True)
class Decline:
    """Pass for the person in turn."""

    type: ClassVar[str] = "decline"


@dataclass(frozen=True)
class Undo:
    """Take back the last card or pass of a person.

    Attributes:
        cursor: the last event that the person has been shown.
    """

    type: ClassVar[str] = "undo"
    cursor: Cursor | None = None


@dataclass(frozen=True)
class DealAgain:
    """Go on to the next deal."""

    type: ClassVar[str] = "deal"


@dataclass(frozen=True)
class PlayAgain:
    """Play the same deal again."""

    type: ClassVar[str] = "again"


@dataclass(frozen=True)
class NewGame:
    """Begin another game."""

    type: ClassVar[str] = "game"


@dataclass(frozen=True)
class AskHint:
    """Ask which card to play."""

    type: ClassVar[str] = "hint"


@dataclass(frozen=True)
class Uncover:
    """Lift the curtain for a person."""

    type: ClassVar[str] = "uncover"
    seat: Seat


@dataclass(frozen=True)
class Branch:
    """Play on from an event as a what-if."""

    type: ClassVar[str] = "branch"
    cursor: Cursor


@dataclass(frozen=True)
class MainLine:
    """Go back to the deal as it was played."""

    type: ClassVar[str] = "main"


@dataclass(frozen=True)
class Compare:
    """Set the deal as it was played and the what-if side by side."""

    type: ClassVar[str] = "compare"


@dataclass(frozen=True)
class AskSetup:
    """Ask for the table as it is, and the choices for another one."""

    type: ClassVar[str] = "setup"


@dataclass(frozen=True)
class SetTable:
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

    type: ClassVar[str] = "table"
    rules: Annotated[str, OneOf(RULESETS)] | None = None
    players: Annotated[int, Whole(1, MOST_SEATS)] | None = None
    human: Seats | None = None
    bots: Annotated[str, OneOf(STRATEGIES)] | None = None
    game: bool | None = None
    tutor: bool | None = None
    lang: Annotated[str, OneOf(LANGUAGES)] | None = None


@dataclass(frozen=True)
class OpenDeal:
    """Open the deal of a code."""

    type: ClassVar[str] = "open"
    code: Code


@dataclass(frozen=True)
class AskRules:
    """Ask for the rules on a sheet.

    Attributes:
        announcing: True if the page begins with the clauses on announcing.
    """

    type: ClassVar[str] = "rules"
    announcing: bool = False


@dataclass(frozen=True)
class AskBeliefs:
    """Ask where a seat could believe the unseen cards to be, after an event."""

    type: ClassVar[str] = "beliefs"
    seat: Seat
    cursor: Cursor


@dataclass(frozen=True)
class Predict:
    """Give a probability before an event, in percent."""

    type: ClassVar[str] = "predict"
    cursor: Cursor
    percent: Annotated[int, Whole(0, 100)]


@dataclass(frozen=True)
class AskWhole:
    """Ask for the whole snapshot, of whatever revision: a page has missed something."""

    type: ClassVar[str] = "whole"


Request: TypeAlias = (
    Play
    | Decline
    | Undo
    | DealAgain
    | PlayAgain
    | NewGame
    | AskHint
    | Uncover
    | Branch
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


def read_revision(content: Any) -> int:
    """Return the revision of the snapshot that a person saw who asks for something.

    Raises:
        BoardError: the message does not say.

    >>> read_revision({"type": "decline", "rev": 3, "id": 1})
    3
    """
    revision = content.get("rev")
    if not is_whole(revision, 0):
        raise BoardError("malformed")
    return int(revision)


def read_cursor(content: Any, revision: int, last: int) -> int | None:
    """Return the event that a view says it shows; None unless it is one of this very snapshot.

    >>> read_cursor({"type": "show", "cursor": 12, "rev": 3}, 3, 40)
    12
    """
    if not isinstance(content, dict) or content.get("type") != "show":
        return None
    cursor: Any = content.get("cursor")
    if not is_whole(content.get("rev"), revision, revision) or not is_whole(cursor, 0, last):
        return None
    return int(cursor)
