"""The requests of a board's page, carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from nainjaune_widget.board.telling import hint
from nainjaune_widget.board.wire import Reply, beliefs_at, rules_sheet, setup
from nainjaune_widget.board.wire.requests import (
    AskBeliefs,
    AskHint,
    AskRules,
    AskSetup,
    AskWhole,
    Branch,
    Compare,
    DealAgain,
    Decline,
    MainLine,
    NewGame,
    OpenDeal,
    Play,
    PlayAgain,
    Predict,
    Request,
    SetTable,
    Uncover,
    Undo,
)
from nainjaune_widget.play import Deal
from nainjaune_widget.words import text

if TYPE_CHECKING:
    from nainjaune_widget.board.board import Board


def carry_out(  # noqa: C901, PLR0911, PLR0912 (a case for each request)
    board: Board, request: Request
) -> Reply:
    """Carry out a request; a card and a hint always concern the last move.

    Args:
        board: the board on whose page it was made.
        request: the request.

    Returns:
        The contents of the answer.

    Raises:
        NainJauneError: the request is refused.
    """
    table, insight = board._table, board._insight
    match request:
        case Play(card, announce):
            table.check_curtain()
            table.play(card, announce)
        case Decline():
            table.check_curtain()
            table.decline()
        case Undo(cursor):
            return Reply(table.undo(cursor).told(table.names, board._lang))
        case Uncover(seat):
            table.uncover(seat)
        case AskHint():
            advice = hint(table, board._lang)
            return Reply(advice, advice.card)
        case AskBeliefs(seat, cursor):
            return Reply(beliefs=beliefs_at(cursor, seat, table, insight))
        case Predict(cursor, percent):
            insight.predict(cursor, percent)
            board._show(whole=False)
        case Branch(cursor):
            board.what_if(cursor)
        case MainLine():
            board.main_line()
        case Compare():
            return Reply(comparison=board.compare())
        case DealAgain():
            board.deal()
        case PlayAgain():
            board.again()
        case NewGame():
            table.new_game()
        case AskSetup():
            return Reply(setup=setup(table, board._lang, tutor=board._tutor))
        case AskRules():
            return Reply(rules=rules_sheet(table.round.rules, board._lang))
        case SetTable():
            board.table(**vars(request))
            return Reply(text("setup", "table.done", board._lang))
        case OpenDeal(code):
            board.table(Deal.from_code(code))
            return Reply(text("setup", "table.done", board._lang))
        case AskWhole():
            board.send_whole()
        case _:
            assert_never(request)
    return Reply()
