"""A mistake tried again: the board as its seat saw it, and what another choice is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nainjaune_widget.analysis import forgets, telling
from nainjaune_widget.board.review.judged import option_in_words
from nainjaune_widget.board.snapshot import EventTexts, snapshot
from nainjaune_widget.board.table import CardTable, TableOptions
from nainjaune_widget.words import BoardError, isolated, text

if TYPE_CHECKING:
    from nainjaune_widget.analysis import Decision
    from nainjaune_widget.board.contract import LessonShown, RetryState, Snapshot
    from nainjaune_widget.board.requests import Retry
    from nainjaune_widget.board.review.reviewing import Review
    from nainjaune_widget.engine.cards import Card


def retry(
    review: Review, table: CardTable, request: Retry, lang: str, *, tutor: bool
) -> LessonShown:
    """Put the board back before a mistake, and judge what is chosen there instead.

    Nothing is remembered: a mistake is the same whatever was tried before.

    Args:
        review: the review of the deal.
        table: the table at which it was played.
        request: the mistake, and the card or the pass, if any.
        lang: ``"en"`` or ``"fr"``.
        tutor: True if an honour is announced without being asked for.

    Raises:
        IllegalPlay: the rules do not allow it.
        BoardError: there is no such mistake, or the choice costs jetons again.
    """
    mistakes, number = review.mistakes, request.number
    if not 1 <= number <= len(mistakes):
        raise BoardError("board-retry", n=number, last=len(mistakes))
    seat, decision = mistakes[number - 1]
    before = review.round.replayed(decision.event - 1)
    options = TableOptions(before, human=seat, bots=table.bots.strategies, names=table.names)
    tried = CardTable(options)
    state: RetryState = "asked"
    if request.shows:
        state = "shown"
        _act(tried, decision.best, announce=True)
    elif request.card is not None or request.passes:
        state = "found"
        is_silent = not request.announce and forgets(before, request.card)
        _act(tried, request.card, announce=request.announce)
        if is_silent:
            raise BoardError("board-retry-silent", card=request.card)
        if not decision.is_good(request.card):
            raise _worse(decision, request.card, lang)
    tried.branches.show_end()
    content = snapshot(tried, EventTexts(lang), tutor=tutor)
    # Each mistake is a deal of its own for the page; what was found goes on in the same one.
    sent: Snapshot = {**content, "rev": 2 * number + (state != "asked"), "deal": number}
    sent["mayUndo"] = False
    values = {
        "event": decision.event,
        "name": isolated(table.names[seat]),
        "played": option_in_words(decision.played, lang),
        "best": option_in_words(decision.best, lang, first=state == "shown"),
        "tried": option_in_words(request.card, lang, first=True),
        "cost": telling.cost_in_words(decision.cost, lang),
    }
    return {
        "step": number,
        "of": len(mistakes),
        "name": "retry",
        "title": _say(_title(review, decision), lang, **values),
        "told": [_say(_told(decision, state, request.card), lang, **values)],
        "points": [],
        "snapshot": sent,
        "retry": {
            "state": state,
            "label": _say("retry", lang),
            "place": _say("retry.place", lang, n=number, of=len(mistakes)),
            "leave": _say("retry.leave", lang),
            "show": _say("retry.show", lang),
            "skip": _say("retry.skip", lang),
            "next": _say("retry.next" if number < len(mistakes) else "retry.leave", lang),
        },
    }


def _act(table: CardTable, card: Card | None, *, announce: bool) -> None:
    if card is None:
        table.decline()
    else:
        table.play(card, announce)


def _title(review: Review, decision: Decision) -> str:
    if len(review.seats) > 1:
        return "retry.title.of"
    return "retry.title.pass" if decision.played is None else "retry.title"


def _told(decision: Decision, state: RetryState, tried: Card | None) -> str:
    if state == "asked" and decision.verdict == "forgot":
        return "retry.asked.forgot"
    is_best = any({tried, decision.best} <= set(each) for each in decision.classes)
    if state == "found" and not is_best:
        return "retry.found.as-good"
    return f"retry.{state}"


def _worse(decision: Decision, card: Card | None, lang: str) -> BoardError:
    """Return the refusal of a choice that costs jetons."""
    key = "board-retry-same" if card == decision.played else "board-retry-worse"
    return BoardError(key, option=option_in_words(card, lang, first=True))


def _say(key: str, lang: str, **values: object) -> str:
    return text("review", key, lang, **values)
