"""The requests of the page, which are read with suspicion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nainjaune_widget.board.wire.table_requests import TableRequest, read_table
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.words import BoardError

ACTIONS = (
    "play",
    "decline",
    "undo",
    "deal",
    "again",
    "game",
    "hint",
    "uncover",
    "branch",
    "main",
    "compare",
    "setup",
    "table",
    "open",
    "rules",
    "beliefs",
    "predict",
    "whole",
)
"""Everything that a page may ask for."""

WITH_SEAT = ("uncover", "beliefs")
"""The requests that name a seat."""

WITH_CURSOR = ("branch", "beliefs", "predict")
"""The requests that name an event."""

LONGEST_CODE = 200
"""The most letters of a code."""


@dataclass(frozen=True)
class Request:
    """A request of the page that can be understood.

    Attributes:
        action: one of `ACTIONS`.
        revision: the revision of the snapshot that the person saw; None where it does not
            matter.
        card: the card to play, None for the other actions.
        announce: True to announce the card.
        seat: the seat that lifts the curtain, or whose beliefs are asked for; None for the other
            actions.
        cursor: the event to branch from, that at which beliefs are asked for, or that which a
            prediction is about; for an undo the last event that the person has been shown, or
            None; 0 for the other actions.
        percent: the probability that a prediction gives, in percent; 0 for the other actions.
        table: the table to set, None for the other actions.
        code: the code of the deal to open, empty for the other actions.
    """

    action: str
    revision: int | None
    card: Card | None = None
    announce: bool = True
    seat: int | None = None
    cursor: int | None = 0
    percent: int = 0
    table: TableRequest | None = None
    code: str = ""


def read_request(content: Any) -> Request:
    """Read a message.

    Raises:
        BoardError: it is not a request.
        CardError: it names no card.

    >>> read_request({"type": "play", "card": "7♦", "announce": True, "rev": 3, "id": 1}).card
    Card('7♦')
    """
    action = content.get("type") if isinstance(content, dict) else None
    if not isinstance(action, str) or action not in ACTIONS:
        raise BoardError("malformed")
    if action == "whole":
        return Request(action, None)
    revision, announce = content.get("rev"), content.get("announce", True)
    seat, cursor, code = (content.get(name) for name in ("seat", "cursor", "code"))
    percent = content.get("percent")
    if (
        not is_whole(revision, 0)
        or not isinstance(announce, bool)
        or (action in WITH_SEAT and not is_whole(seat, 0, MOST_SEATS - 1))
        or (action in WITH_CURSOR and not is_whole(cursor, 0))
        or (action == "predict" and not is_whole(percent, 0, 100))
        or (action == "undo" and cursor is not None and not is_whole(cursor, 0))
        or (action == "open" and not (isinstance(code, str) and len(code) <= LONGEST_CODE))
    ):
        raise BoardError("malformed")
    return Request(
        action,
        revision,
        card=Card(content.get("card", "")) if action == "play" else None,
        announce=announce,
        seat=seat if action in WITH_SEAT else None,
        cursor=cursor if action in (*WITH_CURSOR, "undo") else 0,
        percent=percent if action == "predict" else 0,
        table=read_table(content) if action == "table" else None,
        code=code if action == "open" else "",
    )


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
