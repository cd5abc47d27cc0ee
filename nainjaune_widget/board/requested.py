"""The requests of a board's page, carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from nainjaune_widget.board.knowing import Insight
from nainjaune_widget.board.table import Session
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
    request: Request, board: Board, session: Session, insight: Insight, *, tutor: bool
) -> Reply:
    """Carry out a request; a card and a hint always concern the last move.

    Args:
        request: the request.
        board: the board on whose page it was made.
        session: the play at the board.
        insight: the knowledge of the seat on show.
        tutor: True if an honour is announced without being asked for.

    Returns:
        The contents of the answer.

    Raises:
        NainJauneError: the request is refused.
    """
    match request:
        case Play(card, announce):
            session.check_curtain()
            session.play(card, announce)
        case Decline():
            session.check_curtain()
            session.decline()
        case Undo(cursor):
            return Reply(session.undo(cursor).told(session.names, session.lang))
        case Uncover(seat):
            session.uncover(seat)
        case AskHint():
            advice = session.hint()
            return Reply(advice, advice.card)
        case AskBeliefs(seat, cursor):
            return Reply(beliefs=beliefs_at(cursor, seat, session, insight))
        case Predict(cursor, percent):
            insight.predict(cursor, percent)
        case Branch(cursor):
            board.what_if(cursor)
        case MainLine():
            board.main_line()
        case Compare():
            return Reply(comparison=session.compare())
        case DealAgain():
            board.deal()
        case PlayAgain():
            board.again()
        case NewGame():
            session.new_game()
        case AskSetup():
            return Reply(setup=setup(session, tutor=tutor))
        case AskRules():
            return Reply(rules=rules_sheet(session.round.rules, session.lang))
        case SetTable():
            board.table(**vars(request))
            return Reply(text("setup", "table.done", session.lang))
        case OpenDeal(code):
            board.table(Deal.from_code(code))
            return Reply(text("setup", "table.done", session.lang))
        case AskWhole():
            board.send_whole()
        case _:
            assert_never(request)
    return Reply()
