"""A screen that shows a table: the join of the two."""

from __future__ import annotations

from base64 import b64encode
from os import PathLike
from typing import Any, overload

from nainjaune_widget.board.advice import (
    Advice,
    LineComparison,
    find_account,
    hint,
    warn_in_cell,
    why,
)
from nainjaune_widget.board.contract import Content, RequestOutcome, Settings
from nainjaune_widget.board.html import write_page
from nainjaune_widget.board.knowledge import Insight, Predictions
from nainjaune_widget.board.messages import failure, read_message, read_revision, refused, reply_to
from nainjaune_widget.board.requests import ANYTIME, REQUESTS, BoardRequest
from nainjaune_widget.board.screens.screen import Screen
from nainjaune_widget.board.snapshot import EventTexts, beliefs_of, pack, predictions, snapshot
from nainjaune_widget.board.table import CardTable
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.explain import Explanation, explain, opening
from nainjaune_widget.play import Game, Round, write_file
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import (
    BoardError,
    NainJauneError,
    is_among,
    isolated,
    listed,
    shown,
    text,
)


class TableScreen(Screen):
    """A screen that follows a table, and tells its page what a person there may know.

    Args:
        table: the table.
        settings: the settings that the page begins with.
        lang: ``"en"`` or ``"fr"``.
        tutor: True to announce an honour without being asked.
        what_if: ``"after"`` to offer a what-if only after the deal, ``"marked"`` at any time.
        predict: True to ask for a probability before each call.

    Raises:
        BoardError: predictions are asked for where nobody plays and all hands are shown.
    """

    def __init__(
        self,
        table: CardTable,
        settings: Settings,
        lang: str,
        *,
        tutor: bool,
        what_if: str,
        predict: bool,
    ) -> None:
        self._table, self._switches = table, table.switches
        self._tutor, self._what_if = tutor, what_if
        self._laid_open = (0, 0)
        self._notices: list[str] | None = None  # Those of the answer to come.
        self.failure: Exception | None = None
        with table.lock:
            self._insight = Insight(table, lang, asks=predict)
            table.show_end()
            self._texts = EventTexts(lang)
            cursor = len(table.round.events) if table.human or table.follows else 0
            super().__init__(self._new_snapshot(), cursor, settings, lang, table.lock)
            table.watchers.add(self._follow)
            self._warn()

    # What is shown

    @property
    def round(self) -> Round:
        """The play so far."""
        with self._hold():
            return self._table.round

    @property
    def game(self) -> Game | None:
        """The game that the board follows, None without one."""
        with self._hold():
            return self._table.game

    @property
    def seed(self) -> int | None:
        """The seed of the deal, None if it was not shuffled from one.

        Those who play get it afterwards, for it gives every card away, those of the next deals
        of the same seed as well.

        Raises:
            BoardError: a person plays, and the deal, or the game, is not over.

        >>> from nainjaune_widget import Board
        >>> Board().seed
        7
        """
        with self._hold():
            return self._table.seed_of_deal

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return self.round.events

    @property
    def predictions(self) -> Predictions:
        """The probabilities that the person at the board gave before calls, with their scores.

        They are those of all deals; `Predictions.to_frame` makes a table of them.

        >>> from nainjaune_widget import Board
        >>> len(Board(eyes=1, predict=True).predictions)
        0
        """
        with self._hold():
            return self._insight.predictions

    def explain(self, what: str | None = None) -> Text:
        """Explain the decision on show, as text.

        Args:
            what: ``"all"`` for every move so far.

        Raises:
            BoardError: `what` is something else.

        >>> from nainjaune_widget import Board
        >>> print(Board(seed=7).explain())  # doctest: +ELLIPSIS
        The deal...
        """
        with self._hold():
            if what is not None and not is_among(what, ("all",)):
                raise BoardError("board-explain", value=shown(what))
            if what is None:
                return Text(self._explanation())
            story = self._table.shown.story
            told = [f"{each.number}. {explain(story, each, self._lang)}" for each in story.events]
            return Text("\n\n".join(told))

    def _explanation(self) -> Explanation:
        """Explain the event on show."""
        story = self._table.shown.story
        if self._cursor == 0:
            return opening(story, self._lang)
        return explain(story, story.events[self._cursor - 1], self._lang)

    def why(self, account: Account) -> Text:
        """Account for the jetons of a seat or a box, up to the move on show.

        Args:
            account: a seat, counted from 0, or its player's name; or a box by its name.

        Returns:
            One row for each move that moved jetons; the rows sum to the jetons there.

        Raises:
            BoardError: the seat, player or box does not exist.

        >>> from nainjaune_widget import Board
        >>> board = Board(seed=7); board.go(2); print(board.why("7♦"))
        The jetons of seven of diamonds at move 2
             before the deal      0
          1. Ben: stakes          5
          2. Chloé: stakes        5
           = all in all          10
        """
        with self._hold():
            table, lang = self._table, self._lang
            found = find_account(account, table.round.rules, table.names, lang)
            return Text(why(table.shown, found, self._cursor, lang))

    def go(self, n: int) -> None:
        """Show move `n`; 0 is the deal.

        Raises:
            BoardError: the move does not exist.
        """
        with self._hold():
            self._move(self._table.shown.check_event(n))

    def hint(self) -> Advice:
        """Ask the strategy `hints` for a card, or a pass, and the reason for it.

        Raises:
            BoardError: it is nobody's turn, or a curtain is down.
        """
        with self._hold():
            return hint(self._table, self._lang, seen=self._cursor)

    @overload
    def to_html(self, path: None = None, *, beliefs: int | None = None) -> str: ...
    @overload
    def to_html(self, path: str | PathLike[str], *, beliefs: int | None = None) -> None: ...
    def to_html(
        self, path: str | PathLike[str] | None = None, *, beliefs: int | None = None
    ) -> str | None:
        """Write the deal as a page to step through that needs neither kernel nor network.

        It opens at the move on show; in its address ``#31`` means move 31. It holds no more
        than the page here shows: of an unfinished deal, only what its persons may see.

        Args:
            path: the file to write, in one step; without it the text is returned.
            beliefs: a seat, to show where it could believe each hidden card to be.

        Returns:
            The text of an HTML document, or None where it was written to a file.

        Raises:
            RecordError: the file cannot be written; an old one is as it was.
            BoardError: the cards of that seat are hidden.
        """
        with self._hold():
            traits = self._traits_of_page()
            if beliefs is not None:
                traits |= self._beliefs_of_page(beliefs)
            page = write_page(traits)
            if path is None:
                return page
            write_file(path, page.encode())
            return None

    def _beliefs_of_page(self, seat: int) -> dict[str, Any]:
        """Return the traits with which a page without a kernel shows what a seat believes."""
        known = beliefs_of(self._table, self._insight, seat)
        packed = b64encode(pack(known)).decode()
        return {"beliefs": packed, "settings": {"beliefs": True, **self.settings}}

    def _traits_of_page(self) -> dict[str, Any]:
        """Return the traits that a page without a kernel begins with."""
        return {name: getattr(self, name) for name in ("snapshot", "words", "show", "settings")}

    # What if

    def what_if(self, n: int | None = None) -> None:
        """Play on from a move, on this board; the deal as it was played is kept.

        Without a human seat, that of `eyes` becomes one, else the seat to act there. `compare`
        sets both side by side, `main_line` goes back. A deal that a person plays and that is not
        over is marked as seen (`Followers.seen_by`).

        Args:
            n: the number of the move; the one on show when left out.

        Raises:
            BoardError: the move does not exist, or the deal is over there.
        """
        with self._hold():
            self._check_what_if()
            self._table.what_if(self._cursor if n is None else n)

    def _check_what_if(self) -> None:
        """Refuse a what-if that has to wait until a deal that a person plays is over."""
        main = self._table.main
        if self._what_if == "after" and main.persons.seats and not main.round.finished:
            raise BoardError("board-what-if-after")

    def main_line(self) -> None:
        """Show the deal as it was played, where the what-if left it or where play goes on."""
        with self._hold():
            left = self._table.main_line()
            if left is not None and self.round.finished:
                self.go(left)

    def compare(self) -> LineComparison:
        """Set the deal as it was played and the what-if side by side.

        Raises:
            BoardError: there is no what-if.
        """
        with self._hold():
            main, other = self._table.main, self._table.other
            rounds = main.round, other.round, main.agrees_until(other)
            return LineComparison.of(*rounds, self._table.names, self._lang)

    # The page

    def _carry_out(self, request: BoardRequest) -> RequestOutcome:
        """Carry out a request that concerns the snapshot on show.

        Raises:
            NainJauneError: it is refused.
        """
        raise NotImplementedError

    def _answer(self, content: Any) -> dict[str, Any]:
        """Answer a message; where cards are hidden, without the text of any foreign error."""
        late = self._lateness.hear(content)
        table, self._notices = self._table, []
        reply: dict[str, Any]
        try:
            request = read_message(REQUESTS, content)
            if not isinstance(request, ANYTIME):
                self._check_current(content, late)
            reply = {"ok": True, **self._carry_out(request)}
        except Exception as error:
            if isinstance(error, NainJauneError) and error is not table.bots.failure:
                reply = refused(error, self._lang, may_pass=table.round.may_pass)
            elif table.shown.shows_all:
                raise
            else:
                self.failure = error
                return failure(content, error, self._lang, hides_cards=True)
        finally:
            notices, self._notices = self._notices, None
        # A bot that has called sans instead of stopping has failed as well.
        self.failure = table.bots.failure or self.failure
        if notices:
            reply["message"] = " ".join(filter(None, [reply.get("message"), *notices]))
        return reply_to(content) | reply

    def _check_current(self, content: dict[str, Any], late: bool) -> None:
        """Refuse a request that came late, or was made on an older snapshot.

        Laying the cards open at the end of a deal makes a new snapshot, but takes nothing back:
        requests made just before it are still good.

        Raises:
            BoardError: it waited too long, or was made on an older snapshot.
        """
        if late:
            raise BoardError("late")
        seen, now = read_revision(content), self.snapshot["rev"]
        if seen != now and (seen, now) != self._laid_open:
            raise BoardError("stale")

    def _notify(self, notice: str) -> None:
        """Add a notice to the answer to a message, or warn the cell that acts."""
        if self._notices is None:
            warn_in_cell(notice)
        else:
            self._notices.append(notice)

    def _arrive(self) -> None:
        """Send the hidden hands and the talon once the last event has been shown."""
        if self._cursor == self._last and self._table.show_end():
            before = self.snapshot["rev"]
            self._show(whole=False)
            self._laid_open = before, self.snapshot["rev"]

    def _follow(self) -> None:
        """Send the changes of the table. Without a page, the end of a deal is seen at once."""
        if self._notices is None and not self._has_views:
            self._table.show_end()
        whole = self._table.switches != self._switches
        self._switches = self._table.switches
        self._show(whole=whole)
        self._warn()

    def _warn(self) -> None:
        """Warn that an action was not saved or, in a cell, that a bot failed."""
        if trouble := self._table.trouble():
            self._notify(BoardError("board-autosave-later", why=trouble).say(self._lang))
        if untold := self._table.bots.untold_failure():
            seat, error = untold
            values = {"name": isolated(self._table.names[seat]), "error": shown(error)}
            if self._notices is None:  # A page must not learn of it.
                warn_in_cell(text("board", "failure.sans", self._lang, **values))

    def _show(self, *, whole: bool) -> None:
        """Show the table as it is now."""
        self._change(self._new_snapshot(), whole=whole)

    def _speak(self, lang: str) -> None:
        """Show the same in another language."""
        self._insight.lang = lang
        self._texts = EventTexts(lang)
        self._send_anew(self._new_snapshot(), lang)

    def _new_snapshot(self) -> Content:
        new = snapshot(self._table, self._texts, tutor=self._tutor, what_if=self._what_if)
        if not self._insight.asks:
            return new
        return {**new, "predict": predictions(self._table, self._insight)}

    def __repr__(self) -> str:
        with self._hold():
            names = [isolated(self._table.names[seat]) for seat in self.round.followers.seen_by]
            return text(
                "board",
                "repr.seen" if names else "repr",
                self._lang,
                names=listed(names, self._lang),
                rules=self.round.rules.id,
                n=len(self._table.names),
                cursor=self._cursor,
                last=len(self.events),
                headline=self._explanation().headline,
            )
