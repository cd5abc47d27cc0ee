"""Refusals and failures, in words for the person at the page."""

from __future__ import annotations

from typing import Any

from nainjaune_widget.board.wire.reading import reply_to
from nainjaune_widget.engine.cards import Card, rank_letter, rank_name
from nainjaune_widget.words import (
    BoardError,
    IllegalPlay,
    NainJauneError,
    catalogue,
    error_shown,
    text,
)


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
