"""The requests of the page, which are read with suspicion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.words import BoardError

ACTIONS = (
    "play",
    "decline",
    "undo",
    "deal",
    "hint",
    "uncover",
    "branch",
    "main",
    "compare",
    "whole",
)
"""Everything that a page may ask for."""


@dataclass(frozen=True)
class Request:
    """A request of the page that can be understood.

    Attributes:
        action: one of `ACTIONS`.
        revision: the revision of the snapshot that the person saw; None where it does not
            matter.
        card: the card to play, None for the other actions.
        announce: True to announce the card.
        seat: the seat that lifts the curtain, None for the other actions.
        cursor: the event to branch from, 0 for the other actions.
    """

    action: str
    revision: int | None
    card: Card | None = None
    announce: bool = True
    seat: int | None = None
    cursor: int = 0


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
    seat, cursor = content.get("seat"), content.get("cursor")
    if (
        not is_whole(revision, 0)
        or not isinstance(announce, bool)
        or (action == "uncover" and not is_whole(seat, 0, MOST_SEATS - 1))
        or (action == "branch" and not is_whole(cursor, 0))
    ):
        raise BoardError("malformed")
    return Request(
        action,
        revision,
        card=Card(content.get("card", "")) if action == "play" else None,
        announce=announce,
        seat=seat if action == "uncover" else None,
        cursor=cursor if action == "branch" else 0,
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
