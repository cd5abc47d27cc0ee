"""A screen that calls alone can use: for hosts without widgets."""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Any

from nainjaune_widget.board.hosts import calls_said
from nainjaune_widget.board.html import in_a_frame, write_page
from nainjaune_widget.board.knowledge import CardQuestion
from nainjaune_widget.board.screens.review_screen import ReviewScreen
from nainjaune_widget.board.snapshot import say_outcome
from nainjaune_widget.engine.bounds import as_real
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import BoardError, shown, text


class CallScreen(ReviewScreen):
    """A table's screen, with calls for all that its page would ask for.

    Hosts without widgets, such as Basthon, show its stand-alone page in a frame. Below it stands
    the call that goes on.
    """

    def predict(self, probability: float | Fraction) -> Text:
        """Give a probability before a call, on a board that asks for one; the first one counts.

        The question is the first one without an answer, up to the move after the one on show.

        Args:
            probability: a number from 0 to 1; whole percents are kept.

        Returns:
            A sentence: it, the exact probability, and what happened.

        Raises:
            BoardError: nothing is asked here, or it is no probability.

        >>> from nainjaune_widget import Board
        >>> board = Board(seed=7, eyes=1, predict=True); board.go(10)
        >>> board.predict(0.3)
        You said 30% · exact: 1091/1406 (77.6%) · it was so
        """
        with self._hold():
            asked = self._asked()
            if asked is None:
                raise BoardError("board-no-question", n=self._cursor + 1)
            given = as_real(probability)
            if given is None or not 0 <= given <= 1:
                raise BoardError("board-probability", value=shown(probability))
            self._insight.predict(asked.event, round(100 * given))
            self._show(whole=False)
            made = self._insight.made(asked)
            assert made is not None  # noqa: S101 - it was made just now
            return Text(say_outcome(made, self._lang))

    def _asked(self) -> CardQuestion | None:
        """Return the question that the board stands before, or has gone past without an answer."""
        insight, branch = self._insight, self._table.shown
        asked = (each for each in insight.questions(branch) if insight.made(each) is None)
        first = next(asked, None)
        return first if first is not None and first.event <= self._cursor + 1 else None

    def _beliefs_in_frame(self) -> dict[str, Any]:
        """Return the traits of beliefs, on a board that begins with them, for a page alone."""
        branch = self._table.shown
        eyes = branch.persons.eyes
        if not self.settings.get("beliefs") or (eyes is None and not branch.shows_all):
            return {}
        return self._beliefs_of_page(eyes or 0)

    def without_a_page(self) -> str:
        """Return the stand-alone page in a frame, and below it the call that goes on.

        Before an answer it stops where the question is asked.
        """
        with self._hold():
            asked, lang = self._asked(), self._lang
            traits = self._traits_of_page()
            if asked is None:
                traits |= self._beliefs_in_frame()
                said, title = calls_said(self.snapshot, self._cursor, lang), repr(self)
            else:
                question = asked.say(self._table.shown, lang)
                said = text("board", "calls.predict", lang, question=question)
                title = traits["snapshot"]["rules"]["title"]
                cursor = min(self._cursor, asked.event - 1)
                traits["show"] = {**traits["show"], "cursor": cursor}
            below = f'<p lang="{lang}">{escape(said)}</p>' if said else ""
            return in_a_frame(write_page(traits), title) + below
