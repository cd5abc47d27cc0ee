"""What the page is answered, and how a refusal is put to the person at the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nainjaune_widget.board.wire.requests import Request, read_request
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card, rank_letter, rank_name
from nainjaune_widget.words import BoardError, IllegalPlay, NainJauneError, catalogue, text

if TYPE_CHECKING:
    from nainjaune_widget.board.board import Board

QUEEN = 12
"""The one rank that is feminine in French."""


@dataclass(frozen=True)
class Reply:
    """What is said of a request that was carried out.

    Attributes:
        message: a text to show and speak.
        card: the card that it speaks of.
        sheet: a table to show.
    """

    message: str | None = None
    card: Card | None = None
    sheet: dict[str, Any] | None = None

    def fields(self) -> dict[str, Any]:
        """The fields of the answer, those alone that say something."""
        fields = {
            "message": self.message,
            "card": None if self.card is None else str(self.card),
            "sheet": self.sheet,
        }
        return {name: value for name, value in fields.items() if value is not None}


def answer(
    content: Any,
    carry_out: Callable[[Request], Reply],
    refuse: Callable[[NainJauneError], str],
) -> dict[str, Any]:
    """Carry a message out and say how it went; no message goes without an answer.

    Args:
        content: what came from the page, of any kind.
        carry_out: what does it; it may refuse by raising an error of this package.
        refuse: how a refusal is put into words.

    >>> answer("nonsense", lambda request: Reply(), str)["code"]
    'malformed'
    """
    number = content.get("id") if isinstance(content, dict) else None
    reply: dict[str, Any] = {"id": number if is_whole(number, 0) else None}
    try:
        done = carry_out(read_request(content))
    except NainJauneError as error:
        clause = error.clause if isinstance(error, IllegalPlay) else None
        refusal = {"code": _code(error), "message": refuse(error), "clause": clause}
        return reply | {"ok": False} | refusal
    return reply | {"ok": True} | done.fields()


def carry_out(board: Board, request: Request, *, late: bool = False) -> Reply:
    """Do what the page asks for.

    Args:
        board: the board.
        request: what is asked.
        late: whether the request has waited so long that nobody may want it any more.

    Raises:
        NainJauneError: the board refuses, or has moved on since the person looked.
    """
    if request.action == "whole":
        board.send_whole()
        return Reply()
    if request.revision != board.snapshot["rev"] or late:
        raise BoardError("late" if late else "stale")
    match request.action:
        case "play" if request.card is not None:
            board.play(request.card, request.announce)
        case "decline":
            board.decline()
        case "undo":
            return Reply(board.undo())
        case "deal":
            board.deal()
        case "hint":
            advice = board.hint()
            return Reply(advice, advice.card)
        case "uncover":
            board.uncover(request.seat)
        case "branch":
            board.what_if(request.cursor)
        case "main":
            board.main_line()
        case "compare":
            return Reply(sheet=board.compare().sheet())
    return Reply()


def failure(content: Any, error: Exception, lang: str) -> dict[str, Any]:
    """The answer where something else went wrong, such as a strategy that raises an error."""
    number = content.get("id") if isinstance(content, dict) else None
    message = text("board", "failure", lang, error=f"{type(error).__name__}: {error}")
    reply = {"id": number if is_whole(number, 0) else None, "ok": False, "code": "failure"}
    return reply | {"message": message, "clause": None}


def refusal_of(error: NainJauneError, lang: str, *, may_pass: bool = False) -> str:
    """What the person at the board is told; the page shows the clause beside it.

    Args:
        error: why it was refused.
        lang: ``"en"`` or ``"fr"``.
        may_pass: whether the person may pass now.

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
    """What is asked for: a card in short where suits matter, else a rank."""
    rank = cards[0].rank
    if len(cards) == 1:
        what = cards[0].say(lang)
    else:
        what = rank_letter(rank, lang) if 1 < rank <= 10 else rank_name(rank, lang)
    return text("board", "wanted.queen" if rank == QUEEN else "wanted", lang, what=what)


def _code(error: NainJauneError) -> str:
    if isinstance(error, BoardError) and error.key in ("late", "malformed", "stale"):
        return error.key
    if isinstance(error, IllegalPlay):
        return "illegal-play"
    return type(error).__name__.removesuffix("Error").lower()
