"""A widget that shows a session, and answers the requests of its page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from nainjaune_widget.board.knowing import Insight, Predictions
from nainjaune_widget.board.replay import Replay
from nainjaune_widget.board.table import Session
from nainjaune_widget.board.wire import (
    EventTexts,
    Reply,
    answer,
    failure,
    packed_beliefs,
    predictions,
    refusal_of,
    snapshot,
)
from nainjaune_widget.board.wire.contract import Content, Settings
from nainjaune_widget.board.wire.requests import AskWhole, Predict, Request, read_revision
from nainjaune_widget.words import BoardError, NainJauneError


class Answering(Replay):
    """A widget that follows a session, and answers what its page asks for.

    Args:
        session: the session.
        cursor: the event to show.
        settings: the settings that the page begins with.
        carry_out: carries out a request that concerns the snapshot on show.
        tutor: True to announce an honour without being asked.
        what_if: ``"after"`` to offer a what-if only after the deal, ``"marked"`` at any time.
        predict: True to ask for a probability before each call.

    Raises:
        BoardError: predictions are asked for where nobody plays and all hands are shown.
    """

    def __init__(
        self,
        session: Session,
        cursor: int,
        settings: Settings,
        carry_out: Callable[[Request], Reply],
        *,
        tutor: bool,
        what_if: str,
        predict: bool,
    ) -> None:
        self._session, self._carry_out = session, carry_out
        self._tutor, self._what_if = tutor, what_if
        self._is_answering = self._has_views = False
        self._laid_open = (0, 0)
        self._insight = Insight(session, asks=predict)
        session.show_end()
        self._texts = EventTexts(session.lang)
        self._switches = session.switches
        self.failure: Exception | None = None
        first = self._new_snapshot()
        self._moment_shown = self._moment()
        super().__init__(
            first,
            cursor,
            settings,
            session.lang,
            self._in_time,
            self._answer_to,
            partial(packed_beliefs, session, self._insight),
        )
        session.watch(self._follow)

    @property
    def predictions(self) -> Predictions:
        """The probabilities that the person at the board gave before calls, with their scores.

        They are those of all deals; `Predictions.to_frame` makes a table of them.

        >>> from nainjaune_widget import Board
        >>> len(Board(eyes=1, predict=True).predictions)
        0
        """
        with self._up_to_date():
            return self._insight.predictions

    def _speak(self, lang: str) -> None:
        """Show the same in another language."""
        self._session.speak(lang)
        self._texts = EventTexts(lang)
        new, moment = self._new_snapshot(), self._moment()
        self._reword(new, lang)
        self._moment_shown = moment

    def _follow(self) -> None:
        """Send the changes of the session. Without a page, the end of a deal is seen at once."""
        if not (self._is_answering or self._has_views):
            self._session.show_end()
        switched = self._session.switches != self._switches
        self._switches = self._session.switches
        self._show(whole=switched)

    @contextmanager
    def _in_time(self) -> Iterator[None]:
        """Hold the lock, and first show what an interrupt has kept from being shown."""
        begins = not self._session.lock.is_mine
        with self._session.up_to_date():
            if begins and self._moment_shown != self._moment():
                self._show(whole=True)
            yield

    def _show(self, *, whole: bool) -> None:
        """Show the session as it is now."""
        new, moment = self._new_snapshot(), self._moment()
        self._change(new, whole=whole)
        self._moment_shown = moment

    def _moment(self) -> tuple[object, ...]:
        """Return something that differs as soon as there is something else to show."""
        return self._tutor, self._session.moment()

    def _new_snapshot(self) -> Content:
        new = snapshot(self._session, self._texts, tutor=self._tutor, what_if=self._what_if)
        asked = predictions(self._session, self._insight)
        return new if asked is None else {**new, "predict": asked}

    def _look(self, content: Any) -> None:
        self._has_views = True
        super()._look(content)

    def _arrive(self) -> None:
        """Send the hidden hands and the talon once the last event has been shown."""
        if self._cursor == self._last and self._session.show_end():
            before = self.snapshot["rev"]
            self._show(whole=False)
            self._laid_open = before, self.snapshot["rev"]

    def _is_current(self, revision: int) -> bool:
        """Return True if a person saw this snapshot, or it before the cards were laid open."""
        now = self.snapshot["rev"]
        return revision == now or (revision, now) == self._laid_open

    def _answer_to(self, content: Any) -> dict[str, Any]:
        """Answer a message; where cards are hidden, without the text of any foreign error."""
        try:
            self._is_answering = True
            said = self._answer_openly(content)
            # A bot that has called sans instead of stopping has failed as well.
            self.failure = self._session.failure or self.failure
            return said
        except Exception as error:
            if self._session.scene().shows_all:
                raise
            self.failure = error
            return failure(content, error, self._lang, hides_cards=True)
        finally:
            self._is_answering = False

    def _answer_openly(self, content: Any) -> dict[str, Any]:
        late = self._lateness.hear(content)

        def carry_out(request: Request) -> Reply:
            whole = isinstance(request, AskWhole)
            if not whole and (late or not self._is_current(read_revision(content))):
                raise BoardError("late" if late else "stale")
            reply = self._carry_out(request)
            if isinstance(request, Predict):
                self._show(whole=False)
            return reply

        def refuse(error: NainJauneError) -> str:
            if error is self._session.failure:
                raise error  # It refuses nothing that the page has asked for.
            return refusal_of(error, self._lang, may_pass=self.round.may_pass)

        with self._session.notices.collected() as notices:
            return answer(content, carry_out, refuse, notices)
