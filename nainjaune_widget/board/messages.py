"""Messages of a page, read with suspicion; refusals in words; the texts of the page itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from time import time
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
from nainjaune_widget.engine.cards import Card, rank_letter, rank_name
from nainjaune_widget.engine.clauses import clauses_in_words
from nainjaune_widget.words import (
    BoardError,
    IllegalPlay,
    NainJauneError,
    Template,
    catalogue,
    error_shown,
    is_among,
    text,
)

MOST_ID = 2**53
"""The largest number of a message: JavaScript counts no further exactly."""

PATIENCE = 5000
"""Milliseconds after which the page says that nothing answers, and a message is late."""

ALIKE = 1000
"""Milliseconds by which two lags may differ and still come from a slow clock."""

APART = 1000
"""Milliseconds between two messages that cannot have waited for the same kernel."""

MOST_VIEWS = 64
"""The number of views whose clocks are remembered."""


@dataclass_transform(frozen_default=True)
class Message:
    """A message of a page: each kind is a frozen dataclass with the name that the page gives it.

    A field is a `Card`, a boolean, or ``Annotated`` with a check of what comes. One with a default
    may be left out.

    Attributes:
        type: the name of the kind.
    """

    type: ClassVar[str]

    def __init_subclass__(cls, *, named: str = "") -> None:
        cls.type = named
        dataclass(frozen=True)(cls)


T = TypeVar("T", bound=Message)
Check: TypeAlias = Callable[[Any], bool]


def whole(least: int, most: float = math.inf) -> Check:
    """Return a check for an integer from `least` to `most`, both included."""
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
        BoardError: the kind is unknown, or a field is missing or wrong.
        CardError: a field names no card.

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
    read = {}
    for field, hint, is_needed in _fields_of(kind):
        given = content.get(field)
        if given is not None or is_needed:
            read[field] = _read(hint, given)
    found: T = kind(**read)
    return found


@cache
def _fields_of(kind: Any) -> tuple[tuple[str, Any, bool], ...]:
    """Return the fields of a message: the name, the type, True if it must not be left out."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple((each.name, hints[each.name], each.default is MISSING) for each in fields(kind))


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

    >>> read_cursor({"type": "show", "cursor": 0, "rev": 3}, 3, 40)
    0
    """
    cursor: object = content.get("cursor")
    is_of_this = is_whole(content.get("rev"), revision, revision)
    return cursor if is_of_this and is_whole(cursor, 0, last) else None


@dataclass
class _Clock:
    """The clock of a view, in milliseconds.

    Attributes:
        slow: its delay behind ours, as far as we know; negative if it is ahead.
        doubt: the lag of the last late message, and when it was heard.
    """

    slow: float = 0
    doubt: tuple[float, float] | None = None


class Lateness:
    """Tells messages that waited from those that came at once.

    The revision that a request carries cannot tell: while the kernel was busy, the board did not
    change, and a click that the page has given up would still be played.

    A message carries the number of its view and the time at which it was sent, by the clock of
    that view. Its lag is the time from then until it is heard, by our clock. A clock is taken
    to agree with ours until a lag is negative: then it is ahead. A clock that is far behind
    shows by two late messages with the same lag that were heard at different times. Messages
    that waited for the same kernel have been heard at the same time.

    Args:
        now: our clock, in seconds since the epoch.

    >>> at = 1000.0
    >>> lateness = Lateness(lambda: at)
    >>> lateness.hear({"view": 1, "at": 999_990})
    False
    >>> at = 1020.0
    >>> lateness.hear({"view": 1, "at": 1_005_000}), lateness.hear({"view": 1, "at": 1_019_990})
    (True, False)
    """

    def __init__(self, now: Callable[[], float] = time) -> None:
        self._now = now
        self._clocks: dict[int, _Clock] = {}

    def hear(self, content: Any) -> bool:
        """Judge a message, and learn from it about the clock of its view.

        Args:
            content: any message of the page, of any kind.

        Returns:
            True if it waited longer than `PATIENCE`; False if it does not say when it was sent.
        """
        sent = _sent(content)
        if sent is None:
            return False
        now = 1000 * self._now()
        clock = self._clock(content["view"])
        lag = now - sent
        clock.slow = min(clock.slow, lag)
        if lag - clock.slow <= PATIENCE:
            clock.doubt = None
            return False
        if clock.doubt is None or abs(lag - clock.doubt[0]) > ALIKE:
            clock.doubt = lag, now
        elif now - clock.doubt[1] >= APART:
            clock.slow, clock.doubt = lag, None
            return False
        return True

    def _clock(self, view: int) -> _Clock:
        """Return the clock of a view; those of the views that spoke last are kept."""
        clock = self._clocks[view] = self._clocks.pop(view, _Clock())
        if len(self._clocks) > MOST_VIEWS:
            del self._clocks[next(iter(self._clocks))]
        return clock


def _sent(content: Any) -> float | None:
    """Return when a view sent a message, by its clock; None if it does not say so."""
    if not isinstance(content, dict) or not is_whole(content.get("view"), 0):
        return None
    at = content.get("at")
    if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at < 1e15:
        return None
    return at


def refused(error: NainJauneError, lang: str, *, may_pass: bool) -> dict[str, Any]:
    """Return the fields of the answer to a request that an error of this package refuses.

    Args:
        error: the refusal.
        lang: ``"en"`` or ``"fr"``.
        may_pass: True if the person may pass now.
    """
    clause = error.clause if isinstance(error, IllegalPlay) else None
    message = refusal_of(error, lang, may_pass=may_pass)
    return {"ok": False, "code": _code(error), "message": message, "clause": clause}


def failure(
    content: Any, error: Exception, lang: str, *, hides_cards: bool = False
) -> dict[str, Any]:
    """Answer a message that another error stopped, such as one of a strategy.

    Args:
        content: the message.
        error: the error.
        lang: ``"en"`` or ``"fr"``.
        hides_cards: True where cards are hidden, which the text of the error may name.
    """
    kind = type(error).__name__
    if hides_cards:
        message = text("board", "failure.hidden", lang, kind=kind)
    else:
        message = text("board", "failure", lang, error=error_shown(error))
    return reply_to(content) | {"ok": False, "code": "failure", "message": message, "clause": None}


def refusal_of(error: NainJauneError, lang: str, *, may_pass: bool = False) -> str:
    """Put a refusal into words for the person at the board; the page shows the clause beside it.

    Args:
        error: the refusal.
        lang: ``"en"`` or ``"fr"``.
        may_pass: True if the person may pass now.

    >>> wanted = (Card("8♣"), Card("8♦"))
    >>> refusal_of(IllegalPlay("not-wanted", wanted=wanted, card="7♦", seat=1), "fr")
    'Vous n’avez pas le choix\u202f: 8 demandé.'
    """
    key = f"refusal.{error.key}{'.or-pass' if may_pass else ''}"
    if key not in catalogue("board", lang):
        key = f"refusal.{error.key}"
    if key not in catalogue("board", lang):
        return error.say(lang)
    values = dict(error.values)
    if wanted := values.get("wanted"):
        values["wanted"] = _wanted(wanted, lang)
    return text("board", key, lang, **values)


def _wanted(cards: tuple[Card, ...], lang: str) -> str:
    """Name the wanted card in short where suits matter, else the wanted rank."""
    rank = cards[0].rank
    if len(cards) == 1:
        what = cards[0].say(lang)
    else:
        what = rank_letter(rank, lang) if 1 < rank <= 10 else rank_name(rank, lang)
    # A rank has a text of its own where its gender asks for one.
    own = f"wanted.{rank}"
    return text("board", own if own in catalogue("board", lang) else "wanted", lang, what=what)


def _code(error: NainJauneError) -> str:
    if isinstance(error, BoardError) and error.key in ("late", "malformed", "stale"):
        return error.key
    if isinstance(error, IllegalPlay):
        return "illegal-play"
    return type(error).__name__.removesuffix("Error").lower()


_OF_CODES = (
    *("code", "copy", "copied", "copy.by-hand", "load"),
    *("line", "line.copied", "line.by-hand"),
)
_OF_LEARNING = ("learn", "key.")
_OF_CARDS = ("card", "suit.", "rank.", "letter.")


def words_of_cards(lang: str) -> dict[str, Template]:
    """Return the names and letters of cards.

    >>> words_of_cards("fr")["letter.12"]
    'D'
    """
    texts = catalogue("cards", lang)
    return {key: texts[key] for key in texts if key.startswith(_OF_CARDS)}


def words_of_board(lang: str) -> dict[str, Template]:
    """Return the texts of a board's page."""
    clauses = {f"clause.{name}": told for name, told in clauses_in_words(lang).items()}
    codes = {key: catalogue("composer", lang)[key] for key in _OF_CODES}
    lesson = catalogue("lesson", lang)
    learn = {key: lesson[key] for key in lesson if key.startswith(_OF_LEARNING)}
    own = {**catalogue("interface", lang), **catalogue("setup", lang), **learn, **codes}
    return {**own, **clauses, **words_of_cards(lang)}
