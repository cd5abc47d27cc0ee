"""The review of a deal: the decisions of its persons judged, a slice at a time.

The page asks for one slice after another. So other messages are heard between them, in a kernel and
in a browser alike, and a page that asks for no more has cancelled the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from time import perf_counter

from nainjaune_widget.analysis import (
    FINE,
    DealReport,
    Decision,
    Line,
    analyse_in_steps,
    moments_of,
)
from nainjaune_widget.board.branch import Branch
from nainjaune_widget.words import BoardError

SLICE_S = 0.025
"""The time of a slice, in seconds; the step in which it ends takes a little longer."""
PLAIN_WORLDS, WORLDS = 128, 1_024
"""The most deals for a decision, without the compiler and where it is installed."""


def usual_worlds() -> int:
    """Return the most deals for a decision."""
    return PLAIN_WORLDS if find_spec("numba") is None else WORLDS


def is_mistake(decision: Decision) -> bool:
    """Return True for a decision that cost something for certain."""
    return decision.verdict not in (*FINE, "open")


class Review:
    """The decisions of a deal's persons, judged one after another.

    Args:
        branch: the deal; it is over, and persons played it.
        worlds: the most deals for a decision.

    Raises:
        BoardError: nobody played it, or it is not over.

    Attributes:
        round: the round.
        seats: the seats of its persons.
        of: the number of choices to judge.
    """

    def __init__(self, branch: Branch, worlds: int) -> None:
        if not branch.persons.seats:
            raise BoardError("board-no-human")
        if not branch.round.finished:
            raise BoardError("board-review")
        self.round, self.seats = branch.round, sorted(branch.persons.seats)
        self._events = branch.round.events
        line = Line.of(self.round)
        self.of = sum(
            len(moment.classes) > 1 or not moment.announced
            for seat in self.seats
            for moment in moments_of(line, seat)
        )
        self._found: dict[int, tuple[int, Decision]] = {}
        self.reports: dict[int, DealReport] = {}
        self._steps = self._judge(worlds)

    def is_of(self, branch: Branch) -> bool:
        """Return True if a branch is still the deal that is reviewed, as it was played."""
        return branch.round is self.round and branch.round.events == self._events

    @property
    def decisions(self) -> list[tuple[int, Decision]]:
        """The choices judged so far in order, each with its seat."""
        return [self._found[event] for event in sorted(self._found)]

    @property
    def mistakes(self) -> list[tuple[int, Decision]]:
        """Those that cost something for certain."""
        return [each for each in self.decisions if is_mistake(each[1])]

    @property
    def complete(self) -> bool:
        """True if all choices are judged, and the results told."""
        return len(self.reports) == len(self.seats)

    def go_on(self) -> bool:
        """Judge for the time of a slice.

        Returns:
            True if there is something new to show.
        """
        before = len(self._found), len(self.reports)
        end = perf_counter() + SLICE_S
        for _ in self._steps:
            if perf_counter() > end:
                break
        return (len(self._found), len(self.reports)) != before

    def take(self, report: DealReport) -> None:
        """Take in what was judged elsewhere, all of it or a part.

        Args:
            report: the report on the decisions of a seat.
        """
        for decision in report.decisions:
            self._keep(report.seat, decision)
        if report.complete:
            self.reports[report.seat] = report

    def _judge(self, worlds: int) -> Iterator[None]:
        for seat in self.seats:
            steps = analyse_in_steps(self.round, seat, worlds)
            while seat not in self.reports:
                try:
                    decision = next(steps)
                except StopIteration as end:
                    self.reports[seat] = end.value
                    break
                if decision is not None:
                    self._keep(seat, decision)
                yield

    def _keep(self, seat: int, decision: Decision) -> None:
        if decision.is_choice:
            self._found[decision.event] = seat, decision
