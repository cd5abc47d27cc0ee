"""What the page asks for: read with suspicion, carried out, answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.words import BoardError, IllegalPlay, NainJauneError

ACTIONS = ("play", "decline", "undo", "deal")


@dataclass(frozen=True)
class Request:
    """A request of the page that can be understood.

    Attributes:
        action: one of `ACTIONS`.
        revision: the revision of the snapshot that the person saw.
        card: what to play, None for the other actions.
        announce: whether the card is announced.
    """

    action: str
    revision: int
    card: Card | None = None
    announce: bool = True


def read_request(content: Any) -> Request:
    """Read a message.

    Raises:
        BoardError: it is not a request.
        CardError: its card is none.

    >>> read_request({"type": "play", "card": "7♦", "announce": True, "rev": 3, "id": 1}).card
    Card('7♦')
    """
    if not isinstance(content, dict) or content.get("type") not in ACTIONS:
        raise BoardError("malformed")
    revision: Any = content.get("rev")
    announce = content.get("announce", True)
    if not is_whole(revision, 0) or not isinstance(announce, bool):
        raise BoardError("malformed")
    card = Card(content.get("card", "")) if content["type"] == "play" else None
    return Request(content["type"], revision, card, announce)


def read_cursor(content: Any, revision: int, last: int) -> int | None:
    """The event that a view says it shows, None unless it is one of this very snapshot.

    >>> read_cursor({"type": "show", "cursor": 12, "rev": 3}, 3, 40)
    12
    """
    if not isinstance(content, dict) or content.get("type") != "show":
        return None
    cursor: Any = content.get("cursor")
    if content.get("rev") != revision or not is_whole(cursor, 0, last):
        return None
    return int(cursor)


def answer(content: Any, carry_out: Callable[[Request], None], lang: str) -> dict[str, Any]:
    """Carry a message out and say how it went; no message goes without an answer.

    Args:
        content: what came from the page, of any kind.
        carry_out: what does it; it may refuse by raising an error of this package.
        lang: the language of a refusal.

    >>> answer("nonsense", print, "en")["code"]
    'malformed'
    """
    number = content.get("id") if isinstance(content, dict) else None
    reply: dict[str, Any] = {"id": number if is_whole(number, 0) else None}
    try:
        carry_out(read_request(content))
    except NainJauneError as error:
        clause = error.clause if isinstance(error, IllegalPlay) else None
        refusal = {"code": _code(error), "message": error.say(lang), "clause": clause}
        return reply | {"ok": False} | refusal
    return reply | {"ok": True}


def _code(error: NainJauneError) -> str:
    if error.key in ("malformed", "stale"):
        return error.key
    if isinstance(error, IllegalPlay):
        return "illegal-play"
    return type(error).__name__.removesuffix("Error").lower()
