"""Answers to the page: reports of success, and refusals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from nainjaune_widget.board.telling import LineComparison
from nainjaune_widget.board.wire.contract import Beliefs, Rules, Setup, Sheet
from nainjaune_widget.board.wire.requests import Request, read_request
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card, rank_letter, rank_name
from nainjaune_widget.sheets import change
from nainjaune_widget.words import BoardError, IllegalPlay, NainJauneError, catalogue, text

MOST_ID = 2**53
"""The number of a message is one that JavaScript counts to."""


@dataclass(frozen=True)
class Reply:
    """The contents of the answer to a request that was carried out.

    Attributes:
        message: a text to show and speak.
        card: the card to mark.
        comparison: a table to show.
        setup: the choices for a table.
        rules: the rules on a sheet.
        beliefs: where the unseen cards can be.
    """

    message: str | None = None
    card: Card | None = None
    comparison: LineComparison | None = None
    setup: Setup | None = None
    rules: Rules | None = None
    beliefs: Beliefs | None = None

    def fields(self) -> dict[str, Any]:
        """Return the fields of the answer, without the empty ones."""
        fields = {
            "message": self.message,
            "card": None if self.card is None else str(self.card),
            "sheet": None if self.comparison is None else _table(self.comparison),
            "setup": self.setup,
            "rules": self.rules,
            "beliefs": self.beliefs,
        }
        return {name: value for name, value in fields.items() if value is not None}


def reply_to(content: Any) -> dict[str, Any]:
    """Begin the answer to a message with the message's own number, if it has one.

    >>> reply_to({"id": 3}), reply_to("nonsense")
    ({'id': 3}, {'id': None})
    """
    number = content.get("id") if isinstance(content, dict) else None
    return {"id": number if is_whole(number, 0, MOST_ID) else None}


def answer(
    content: Any,
    carry_out: Callable[[Request], Reply],
    refuse: Callable[[NainJauneError], str],
    notices: Sequence[str] = (),
) -> dict[str, Any]:
    """Carry out a message and answer it; every message gets an answer.

    Args:
        content: a message of the page, of any kind.
        carry_out: does what a request asks for; an error of this package refuses it.
        refuse: puts a refusal into words.
        notices: warnings to add to the message; `carry_out` may make more of them.

    >>> answer("nonsense", lambda request: Reply(), str)["code"]
    'malformed'
    """
    try:
        reply = {"ok": True, **carry_out(read_request(content)).fields()}
    except NainJauneError as error:
        clause = error.clause if isinstance(error, IllegalPlay) else None
        reply = {"ok": False, "code": _code(error), "message": refuse(error), "clause": clause}
    if notices:
        reply["message"] = " ".join(filter(None, [reply.get("message"), *notices]))
    return reply_to(content) | reply


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
        message = text("board", "failure", lang, error=f"{kind}: {error}")
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


def _table(comparison: LineComparison) -> Sheet:
    rows = [
        [*values, change(difference, comparison.lang) if isinstance(difference, int) else ""]
        for *values, difference in comparison.rows
    ]
    table: Sheet = {"title": comparison.title, "columns": list(comparison.columns), "rows": rows}
    return table if comparison.note is None else {**table, "note": comparison.note}


def _code(error: NainJauneError) -> str:
    if isinstance(error, BoardError) and error.key in ("late", "malformed", "stale"):
        return error.key
    if isinstance(error, IllegalPlay):
        return "illegal-play"
    return type(error).__name__.removesuffix("Error").lower()
