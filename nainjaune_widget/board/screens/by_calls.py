"""The call that goes on where a board has no buttons."""

from __future__ import annotations

from nainjaune_widget.board.contract import Content
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.words import listed, text


def calls_said(shown: Content, cursor: int, lang: str) -> str:
    """Say which calls do what the person in turn would do by a click.

    Args:
        shown: the snapshot of a board: what its page may know.
        cursor: the move on show.
        lang: the language.

    Returns:
        A sentence or two; empty where nobody plays.
    """
    if not shown["human"]:
        return ""
    parts = [_next(shown, cursor)]
    if shown["curtain"] is None and cursor == len(shown["events"]):
        parts += ["hint"] if shown["legal"] or shown["mayPass"] else []
        parts += ["undo"] if shown["mayUndo"] else []
    cards = [Card(code).say(lang) for code in shown["legal"]]
    values = {"cards": listed(cards, lang, word="or"), "card": cards[0]} if cards else {}
    return " ".join(text("board", f"calls.{part}", lang, **values) for part in filter(None, parts))


def _next(shown: Content, cursor: int) -> str:
    """Return the key of the sentence about what comes next; empty where there is none."""
    if shown["curtain"] is not None:
        return "curtain"
    if cursor < len(shown["events"]):
        return "past"
    if shown["over"]:
        return "over"
    if shown["legal"]:
        return "play-or-pass" if shown["mayPass"] else "play"
    return "pass" if shown["mayPass"] else ""
