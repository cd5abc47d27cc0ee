"""What the board says of itself: what was taken back, where a what-if began, how a game stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.board.line import TakenBack
from nainjaune_widget.engine.clauses import clause_text
from nainjaune_widget.explain.nouns import names_of
from nainjaune_widget.play import Game
from nainjaune_widget.words import text


def taken_back(undone: TakenBack, names: Sequence[str], lang: str) -> str:
    """What an undo took back.

    >>> from nainjaune_widget.engine.cards import Card
    >>> from nainjaune_widget.play import Action
    >>> undone = TakenBack(Action(0, Card("7♦"), True, 0, 9), 2)
    >>> taken_back(undone, ["Ana", "Ben", "Chloé"], "en")
    'Taken back: Ana’s 7♦ and the 2 cards or passes that followed.'
    """
    first = undone.first
    key = "undone.pass" if first.card is None else "undone.card"
    name = names_of(tuple(names), len(names), lang)[first.seat]
    what = text("board", key, lang, of=name.of, card=first.card)
    if not undone.others:
        return text("board", "undone", lang, what=what)
    return text("board", "undone.more", lang, what=what, n=undone.others)


def line_of(left: int | None, lang: str) -> dict[str, Any] | None:
    """Where a what-if leaves the deal, None for the deal as it was played."""
    if left is None:
        return None
    return {"from": left, "title": text("board", "line", lang, cursor=left)}


def game_of(game: Game | None, lang: str) -> dict[str, Any] | None:
    """How a game stands, None without one."""
    if game is None:
        return None
    ending = game.ending
    told = None
    if ending is not None:
        why = clause_text(ending, lang, game.rules)
        told = text("board", "game.over", lang, n=len(game.rounds), why=why)
    return {
        "number": len(game.rounds),
        "deals": game.deals,
        "finished": ending is not None,
        "ending": told,
        "standings": [list(standing) for standing in game.standings],
    }
