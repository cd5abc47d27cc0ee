"""Whenever it is interrupted, a part of the run is counted as a whole or not at all."""

from __future__ import annotations

import copy
import re
import sys
from contextlib import nullcontext
from types import CodeType, FrameType
from typing import Any

import pytest

from nainjaune_widget import Card, View, simulate, simulate_games, tournament
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.running.counts import (
    Counts,
    GameCounts,
    Part,
    TournamentCounts,
)
from nainjaune_widget.simulation.running.scheduling import work_through
from tests.support.telling import LINDOR


def interrupted_at(line: int, nothing: Any, part: Any) -> tuple[Any, bool]:
    """Work of two parts, interrupted before the line-th line of `plus`: the sum, whether all."""
    code: CodeType = type(nothing).plus.__code__
    seen = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal seen
        if frame.f_code is not code:
            return None
        seen += event == "line"
        if seen == line:
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    plus = type(nothing).plus
    try:
        return work_through(
            lambda _: part, nothing, plus, lambda *done: done, 2, None, nullcontext(), 1, 1
        )
    finally:
        sys.settrace(before)


def counts_of_deals() -> tuple[Counts, Part]:
    """No deals of two seats, and a part of three."""
    empty = Counts.none(2, 5, 2)
    numbers = {name: [1] * len(each) for name, each in empty.numbers.items()}
    blocks = [[1] * len(each) for each in empty.blocks]
    return empty, Part(numbers, [{-1: 2, 1: 1}, {0: 3}], blocks, 0, (0, 3))


def counts_of_games() -> tuple[GameCounts, GameCounts]:
    """No games of two seats, and a part of three."""
    empty = GameCounts.none(2)
    numbers = {name: [1] * len(each) for name, each in empty.numbers.items()}
    return empty, GameCounts(numbers, [{4: 3}, {1: 2, 7: 1}])


def counts_of_tournaments() -> tuple[TournamentCounts, TournamentCounts]:
    """No deals, and a part of three."""
    return TournamentCounts.none(3), TournamentCounts(3, [[1, 2, 3, 4]] * 3)


@pytest.mark.parametrize("make", [counts_of_deals, counts_of_games, counts_of_tournaments])
def test_interrupted_while_adding__all_or_nothing(make: Any) -> None:
    nothing, part = make()
    sums = [nothing, nothing.plus(part), nothing.plus(part).plus(part)]
    met, line, complete = set(), 0, False
    while not complete:
        line += 1
        before = copy.deepcopy(nothing)
        done, complete = interrupted_at(line, before, part)
        assert before == nothing
        met.add(sums.index(done))
        assert complete is (done == sums[2])
    assert met == {0, 1, 2}


def test_a_strategy_that_fails__leaves_what_was_done() -> None:
    """The error is the strategy's own, and what was done until then is its `partial`."""
    moments: list[int] = []

    def tire(view: View) -> Card:
        moments.append(view.moment)
        if len(moments) % 300 == 0:
            raise ZeroDivisionError("too tired")
        return view.legal[0]

    line_up: list[StrategyLike] = [tire, "random", "random"]
    for run in (
        lambda: simulate(LINDOR, 3, 1000, line_up, chunk=1),
        lambda: simulate_games(LINDOR, 3, 1000, strategies=line_up, chunk=1, deals=2),
        lambda: tournament([tire, "random"], LINDOR, 3, 1000, chunk=1),
    ):
        moments.clear()
        with pytest.raises(ZeroDivisionError, match="too tired") as caught:
            run()
        partial: Any = caught.value.partial  # type: ignore[attr-defined]
        assert not partial.complete
        assert re.search(r"\(interrupted: \d+ of 1,000 done\)", repr(partial))
        assert re.search(r"\(arrêté après \d+ sur 1\s000\)", partial.describe("fr"))


class Patient:
    """A strategy that plays the first card, and is interrupted at one of its turns if asked."""

    def __init__(self) -> None:
        self.turns_left: int | None = None

    def __call__(self, view: View) -> Card:
        if self.turns_left is not None:
            self.turns_left -= 1
            if self.turns_left == 0:
                raise KeyboardInterrupt
        return view.legal[0]


def test_comparing_interrupted__gives_what_was_compared_so_far() -> None:
    patient = Patient()
    one = simulate(LINDOR, 3, 100, [patient, "random", "random"])
    other = simulate(LINDOR, 3, 100, "longest-run")
    whole = one.compare(other)
    assert (whole.rounds, whole.asked, whole.complete) == (100, 100, True)
    assert "interrupted" not in repr(whole)
    patient.turns_left = 200
    part = one.compare(other, chunk=2)
    assert (part.asked, part.complete) == (100, False)
    assert 0 < part.rounds < 100
    assert f"(interrupted: {part.rounds} of 100 done)" in repr(part)
    assert f"(arrêté après {part.rounds} sur 100)" in part.describe("fr")
    patient.turns_left = None
    rounds = part.rounds
    short = simulate(LINDOR, 3, rounds, one.setup.strategies)
    assert short.compare(simulate(LINDOR, 3, rounds)).mean_chips == part.mean_chips
    patient.turns_left = 1
    nothing = one.compare(other)
    assert nothing.rounds == 0
    assert "(interrupted: 0 of 100 done)" in repr(nothing)


def test_finding_interrupted__gives_the_deals_found_so_far() -> None:
    patient = Patient()
    result = simulate(LINDOR, 3, 400, [patient, "random", "random"])
    all_of_them = result.find(limit=400, winner=1)
    assert all_of_them.complete
    patient.turns_left = 700
    found = result.find(limit=400, winner=1)
    assert not found.complete
    assert 0 < len(found) < len(all_of_them)
    assert found == all_of_them[: len(found)]
    assert len(found.deals) == len(found)
