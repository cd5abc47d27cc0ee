"""All that the page of a board may ask for: a class for each request, which carries itself out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeAlias

from nainjaune_widget.board.advice import hint
from nainjaune_widget.board.contract import RequestOutcome
from nainjaune_widget.board.lesson import teach
from nainjaune_widget.board.messages import (
    Message,
    failure,
    one_of,
    read_message,
    read_revision,
    refused,
    reply_to,
    whole,
)
from nainjaune_widget.board.snapshot import beliefs_of, comparison_sheet, rules_sheet, setup
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.ruleset import CHOICES
from nainjaune_widget.engine.rulesets import RULESETS, find_ruleset
from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.play import Deal
from nainjaune_widget.players import offered_names
from nainjaune_widget.words import LANGUAGES, BoardError, NainJauneError, text

if TYPE_CHECKING:
    from nainjaune_widget.board.board import Board

_ANNEX = Path(__file__).parent / "static" / "annex.js"

LONGEST_CODE = 200
"""The most letters of a code."""


def _is_code(given: Any) -> bool:
    return isinstance(given, str) and len(given) <= LONGEST_CODE


def _are_seats(given: Any) -> bool:
    few = isinstance(given, list) and len(given) <= MOST_SEATS
    return few and all(is_whole(seat, 0, MOST_SEATS - 1) for seat in given)


Seat: TypeAlias = Annotated[int, whole(0, MOST_SEATS - 1)]
Seats: TypeAlias = Annotated[tuple[int, ...], _are_seats]
Cursor: TypeAlias = Annotated[int, whole(0)]
Code: TypeAlias = Annotated[str, _is_code]


class Request(Message, ABC):
    """A request of a board's page.

    Attributes:
        anytime: True if it is good on whatever snapshot it is made.
    """

    anytime: ClassVar[bool] = False

    @abstractmethod
    def carry_out(self, board: Board) -> RequestOutcome | None:
        """Carry the request out on a board, and return what its answer holds beside the usual.

        Raises:
            NainJauneError: it is refused.
        """


class Play(Request, named="play"):
    """Play a card for the person in turn."""

    card: Card
    announce: bool = True

    def carry_out(self, board: Board) -> None:
        board._table.act(self.card, self.announce, on_screen=True)


class Decline(Request, named="decline"):
    """Pass for the person in turn."""

    def carry_out(self, board: Board) -> None:
        board._table.act(None, on_screen=True)


class Undo(Request, named="undo"):
    """Take back the last card or pass of a person.

    Attributes:
        cursor: the last event that the person has been shown.
    """

    cursor: Cursor | None = None

    def carry_out(self, board: Board) -> RequestOutcome:
        table = board._table
        return {"message": table.undo(self.cursor).told(table.names, board._lang)}


class Uncover(Request, named="uncover"):
    """Lift the curtain for a person."""

    seat: Seat

    def carry_out(self, board: Board) -> None:
        board._table.uncover(self.seat)


class AskHint(Request, named="hint"):
    """Ask which card to play."""

    def carry_out(self, board: Board) -> RequestOutcome:
        advice = hint(board._table, board._lang)
        told: RequestOutcome = {"message": advice}
        return {**told, "card": str(advice.card)} if advice.card else told


class Predict(Request, named="predict"):
    """Give a probability before an event, in percent."""

    cursor: Cursor
    percent: Annotated[int, whole(0, 100)]

    def carry_out(self, board: Board) -> None:
        board._insight.predict(self.cursor, self.percent)
        board._show()


class DealAgain(Request, named="deal"):
    """Go on to the next deal."""

    def carry_out(self, board: Board) -> None:
        board.deal()


class PlayAgain(Request, named="again"):
    """Play the same deal again."""

    def carry_out(self, board: Board) -> None:
        board.again()


class NewGame(Request, named="game"):
    """Begin another game."""

    def carry_out(self, board: Board) -> None:
        board.new_game()


class SetTable(Request, named="table"):
    """Set another table; what is left out stays.

    Attributes:
        rules: the id of a ruleset.
        gap: what happens when nobody can go on.
        players: the number of seats.
        human: the seats of persons, empty for nobody.
        bots: the name of a strategy.
        game: True for a game, False for single deals.
        tutor: True to announce honours without being asked.
        lang: the language.
    """

    rules: Annotated[str, one_of(RULESETS)] | None = None
    gap: Annotated[str, one_of(CHOICES["gap"])] | None = None
    players: Annotated[int, whole(1, MOST_SEATS)] | None = None
    human: Seats | None = None
    bots: Annotated[str, one_of(offered_names())] | None = None
    game: bool | None = None
    tutor: bool | None = None
    lang: Annotated[str, one_of(LANGUAGES)] | None = None

    def carry_out(self, board: Board) -> RequestOutcome:
        wanted = {**vars(self)}
        gap = wanted.pop("gap")
        if gap is not None:
            wanted["rules"] = find_ruleset(self.rules or board._table.round.rules).replace(gap=gap)
        deals = board._table.deals
        board.table(**wanted)
        return _told(board, deals)


class OpenDeal(Request, named="open"):
    """Open the deal of a code."""

    code: Code

    def carry_out(self, board: Board) -> RequestOutcome:
        deals = board._table.deals
        board.table(Deal.from_code(self.code))
        return _told(board, deals)


def _told(board: Board, deals: int) -> RequestOutcome:
    """Say what the table is now, if cards were dealt since a number of deals."""
    deal, lang = board._table.round.deal, board._lang
    if board._table.deals == deals:
        return {"message": text("setup", "table.done", lang)}
    values = {"rules": deal.rules.title(lang), "players": deal.players}
    return {"message": text("setup", "table.dealt", lang, **values)}


class WhatIf(Request, named="branch"):
    """Play on from an event as a what-if."""

    cursor: Cursor

    def carry_out(self, board: Board) -> None:
        board.what_if(self.cursor)


class MainLine(Request, named="main"):
    """Go back to the deal as it was played."""

    def carry_out(self, board: Board) -> None:
        board.main_line()


class Compare(Request, named="compare"):
    """Set the deal as it was played and the what-if side by side."""

    def carry_out(self, board: Board) -> RequestOutcome:
        return {"sheet": comparison_sheet(board.compare())}


class AskSetup(Request, named="setup"):
    """Ask for the table as it is, and the choices for another one."""

    def carry_out(self, board: Board) -> RequestOutcome:
        return {"setup": setup(board._table, board._lang, tutor=board._tutor)}


class AskRules(Request, named="rules"):
    """Ask for the rules on a sheet.

    Attributes:
        announcing: True if the page begins with the clauses on announcing.
    """

    announcing: bool = False

    def carry_out(self, board: Board) -> RequestOutcome:
        return {"rules": rules_sheet(board._table.round.rules, board._lang)}


class AskBeliefs(Request, named="beliefs"):
    """Ask where a seat could believe the unseen cards to be, after an event."""

    seat: Seat
    cursor: Cursor

    def carry_out(self, board: Board) -> RequestOutcome:
        return {"beliefs": beliefs_of(board._table, board._insight, self.seat, self.cursor)}


class AskWhole(Request, named="whole"):
    """Ask for the whole snapshot, of whatever revision: a page has missed something."""

    anytime = True

    def carry_out(self, board: Board) -> None:
        board.send_whole()


class AskAnnex(Request, named="annex"):
    """Ask for the source of the annex: the parts of the page that open on demand."""

    anytime = True

    def carry_out(self, board: Board) -> RequestOutcome:  # noqa: ARG002
        return {"annex": _ANNEX.read_text(encoding="utf-8")}


class Learn(Request, named="lesson"):
    """Do what a step of the lesson asks; without a card or a pass, ask for the step.

    Attributes:
        step: the number of the step.
        card: the card to play.
        passes: True to pass.
        announce: True to announce the card.
    """

    step: Annotated[int, whole(1)]
    card: Card | None = None
    passes: bool = False
    announce: bool = False

    anytime = True

    def carry_out(self, board: Board) -> RequestOutcome:
        if "learn" in board.settings:
            # A page that is loaded again does not begin with the lesson once more.
            kept = {key: value for key, value in board.settings.items() if key != "learn"}
            board.settings = kept
        return {"lesson": teach(board._table.round.rules.id, self, board._lang)}


class Review(Request, named="review"):
    """Judge the decisions of a deal that is over, for the time of a slice.

    Attributes:
        begins: False to go on with a review that has begun, if there still is one.
    """

    begins: bool = False

    anytime = True

    def carry_out(self, board: Board) -> RequestOutcome:
        found = board._reviewed
        if found is None:
            # To load the analysis takes a slice's time.
            if self.begins:
                board._begin_review()
                board._tell_review()
            return {"more": self.begins}
        if found.go_on():
            board._tell_review()
        return {"more": not found.complete}


class Retry(Request, named="retry"):
    """Try a mistake again; without a card, a pass or its solution, ask for the board before it.

    Attributes:
        number: the number of the mistake, from 1.
        card: the card to play.
        passes: True to pass.
        announce: True to announce the card.
        shows: True to see the better choice.
    """

    number: Annotated[int, whole(1)]
    card: Card | None = None
    passes: bool = False
    announce: bool = False
    shows: bool = False

    anytime = True

    def carry_out(self, board: Board) -> RequestOutcome:
        if board._reviewed is None:
            raise BoardError("board-no-review")
        lesson = board._reviewed.retry(board._table, self, board._lang, tutor=board._tutor)
        return {"lesson": lesson}


class TryBetter(Request, named="better"):
    """Play on, as a what-if, from a decision with the better choice.

    Attributes:
        event: the event that the decision was.
    """

    event: Cursor

    def carry_out(self, board: Board) -> None:
        mistakes = () if board._reviewed is None else board._reviewed.mistakes
        better = {each.event: each.best for _, each in mistakes}
        if self.event not in better:
            raise BoardError("board-no-review")
        board._table.main_line()
        board.what_if(self.event - 1)
        board._table.act(better[self.event])


REQUESTS = {each.type: each for each in Request.__subclasses__()}


def answer(board: Board, content: Any) -> dict[str, Any]:
    """Answer a message of a board's page, with the notices that come up meanwhile.

    A request that came late, or was made on an older snapshot, is refused. Where cards are hidden,
    the answer has no text of a foreign error, which may name them.
    """
    table, board._notices = board._table, []
    late = board._lateness.hear(content)
    reply: dict[str, Any]
    try:
        request = read_message(REQUESTS, content)
        if not request.anytime:
            if late:
                raise BoardError("late")
            seen, now = read_revision(content), board.snapshot["rev"]
            # To lay the cards open makes a new snapshot, but takes nothing back.
            if seen != now and (seen, now) != board._laid_open:
                raise BoardError("stale")
        reply = {"ok": True, **(request.carry_out(board) or {})}
    except Exception as error:
        if isinstance(error, NainJauneError) and error is not table.failure:
            reply = refused(error, board._lang, may_pass=table.round.may_pass)
        elif table.shown.shows_all:
            raise
        else:
            board.failure = error
            return failure(content, error, board._lang, hides_cards=True)
    finally:
        notices, board._notices = board._notices, None
    # A bot that has called sans instead of stopping has failed as well.
    board.failure = table.failure or board.failure
    if notices:
        reply["message"] = " ".join(filter(None, [reply.get("message"), *notices]))
    return reply_to(content) | reply
