"""A part of an interrupted run is counted as a whole or not at all."""

from __future__ import annotations

import copy
import re
import sys
from types import CodeType, FrameType
from typing import Any

import pytest

from nainjaune_widget import Card, View, simulate, simulate_games, tournament
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.running import Run, RunOptions
from nainjaune_widget.simulation.running.counts import (
    Counts,
    GameCounts,
    PartialCounts,
    TournamentCounts,
)
from tests.support.deals.notation import LINDOR


def interrupted_at(line: int, nothing: Any, part: Any) -> tuple[Any, bool]:
    """Interrupt work of two parts before a line of `plus`; return the sum, and if it is of all."""
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
    run = Run([], "", 2, "parts", lambda _: part, nothing, lambda *done: done)
    try:
        return run.go(RunOptions(chunk=1))
    finally:
        sys.settrace(before)


def counts_of_deals() -> tuple[Counts, PartialCounts]:
    """Return the counts of no deals of two seats, and of three."""
    empty = Counts.none(2, 5, 2)
    numbers = {name: [1] * len(each) for name, each in empty.numbers.items()}
    blocks = [[1] * len(each) for each in empty.blocks]
    return empty, PartialCounts(numbers, [{-1: 2, 1: 1}, {0: 3}], blocks, 0, (0, 3))


def counts_of_games() -> tuple[GameCounts, GameCounts]:
    """Return the counts of no games of two seats, and of three."""
    empty = GameCounts.none(2)
    numbers = {name: [1] * len(each) for name, each in empty.numbers.items()}
    return empty, GameCounts(numbers, [{4: 3}, {1: 2, 7: 1}])


def counts_of_tournaments() -> tuple[TournamentCounts, TournamentCounts]:
    """Return the sums of no deals of a tournament, and of three."""
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
    """The error is the strategy's own; its `partial` is the result of the deals before it."""
    moments: list[int] = []

    def tire(view: View) -> Card:
        moments.append(view.actions)
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
