"""A screen on which a deal that is over can be reviewed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nainjaune_widget.board import requests as asked
from nainjaune_widget.board.contract import RequestOutcome
from nainjaune_widget.board.screens.table_screen import TableScreen
from nainjaune_widget.board.screens.widget import synced
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.words import BoardError, listed, shown

if TYPE_CHECKING:
    from nainjaune_widget.analysis import DealReport
    from nainjaune_widget.board.review import Review


class ReviewScreen(TableScreen):
    """A table's screen, with the review of its deal once that is over.

    Nothing of it exists before: it begins when it is asked for. It is dropped when another deal
    comes, or when this one is changed.
    """

    judged = synced()

    _reviewed: Review | None = None

    def review(self, seat: int | None = None, worlds: int | None = None) -> DealReport:
        """Judge the decisions of the persons who played this deal, and show them on the board.

        It is `analyse`, with marks at the moves. Where a what-if is on show, the deal that it
        left is judged.

        Args:
            seat: the person whose report is returned; the first one when left out.
            worlds: the greatest number of deals for one decision, 8 to 4,096; 1,024 when left out,
                and 128 without Numba.

        Returns:
            The report. After an interruption, that of the decisions judged.

        Raises:
            BoardError: nobody plays here, or not in that seat; or the deal is not over.
            SimulationError: the number of worlds is impossible.

        >>> from nainjaune_widget import Board
        >>> board = Board("cats-at-cards", 3, seed=7, human=0)
        >>> while not board.round.finished:
        ...     board.play(board.hint().card)
        >>> board.review(worlds=16).complete
        True
        """
        # The analysis, with the simulator, is loaded when it is first needed.
        from nainjaune_widget.analysis import DealReport, analyse  # noqa: PLC0415
        from nainjaune_widget.board import review  # noqa: PLC0415

        with self._hold():
            found = self._begin_review()
            if seat is not None and not (is_whole(seat := as_int(seat)) and seat in found.seats):
                known = listed(list(map(str, found.seats)), self._lang, word="or")
                raise BoardError("board-review-seat", value=shown(seat), known=known)
            lang = self._lang
        most = review.usual_worlds() if worlds is None else worlds
        reports = {}
        first = found.seats[0] if seat is None else seat
        for person in sorted(found.seats, key=lambda person: person != first):
            report = analyse(found.round, person, most, lang=lang)
            assert isinstance(report, DealReport)  # noqa: S101 - that of a round
            reports[person] = report
            if not report.complete:
                break
        with self._hold():
            for report in reports.values():
                found.take(report)
            if self._reviewed is found:
                self._tell_review()
        return reports[first]

    def _begin_review(self) -> Review:
        """Return the review of the deal; a new one where there is none."""
        from nainjaune_widget.board import review  # noqa: PLC0415

        if self._reviewed is None:
            main, most = self._table.main, review.usual_worlds()
            self._reviewed = review.Review(main, most)
            self._table.watchers.add(self._follow_review)
        return self._reviewed

    def _carry_out_review(self, request: asked.ReviewRequest) -> RequestOutcome:
        """Carry out a request about the review."""
        table = self._table
        if isinstance(request, asked.Review):
            if self._reviewed is None:
                # To load the analysis takes a slice's time.
                if request.begins:
                    self._begin_review()
                    self._tell_review()
                return {"more": request.begins}
            if self._reviewed.go_on():
                self._tell_review()
            return {"more": not self._reviewed.complete}
        if self._reviewed is None:
            raise BoardError("board-no-review")
        if isinstance(request, asked.Retry):
            from nainjaune_widget.board.review import retry  # noqa: PLC0415

            return {"lesson": retry(self._reviewed, table, request, self._lang, tutor=self._tutor)}
        self._try_better(self._reviewed, request.event)
        return {}

    def _try_better(self, found: Review, event: int) -> None:
        """Play on from a decision with the better choice, as a what-if."""
        better = {each.event: each.best for _, each in found.mistakes}
        if event not in better:
            raise BoardError("board-no-review")
        self._table.main_line()
        self.what_if(event - 1)
        card = better[event]
        if card is None:
            self._table.decline()
        else:
            self._table.play(card)

    def _traits_of_page(self) -> dict[str, Any]:
        judged = {"judged": self.judged} if self.judged else {}
        return {**super()._traits_of_page(), **judged}

    def _follow_review(self) -> None:
        """Drop the review once the deal has changed, or another one has come."""
        found = self._reviewed
        if found is not None and not found.is_of(self._table.main):
            self._reviewed, self.judged = None, {}
            self._table.watchers.remove(self._follow_review)

    def _speak(self, lang: str) -> None:
        super()._speak(lang)
        if self.judged:
            self._tell_review()

    def _tell_review(self) -> None:
        """Send the review to the page as far as it has got."""
        from nainjaune_widget.board.review import judged_of  # noqa: PLC0415

        if self._reviewed is not None:
            told: Any = judged_of(self._reviewed, self._table, self._lang)
            self.judged = told
