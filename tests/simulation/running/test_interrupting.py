"""A part of an interrupted run is counted as a whole or not at all."""

from __future__ import annotations

import re
import sys
from signal import SIGINT, raise_signal
from types import FrameType
from typing import Any

import pytest

from nainjaune_widget import Card, View, simulate, simulate_games, tournament
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.running.counts import Counts, Numbers
from nainjaune_widget.simulation.running.run import Runner
from tests.support.deals.notation import LINDOR


def interrupted_at(line: int) -> tuple[Counts, bool]:
    """Interrupt a run of two deals before a line of `add`; return what was counted.

    The second is False once there is no such line.
    """
    seen = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal seen
        if frame.f_code is not Counts.add.__code__:
            return None
        seen += event == "line"
        if seen == line:
            raise_signal(SIGINT)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    part: Numbers = {"wins": {0: 1}, "results": {(0, 4): 1, (1, 2): 1}}
    try:
        done = Runner(chunk=1).run([], "", 2, "deals", lambda *_: part, lambda counts: counts)
    finally:
        sys.settrace(before)
    return done, seen >= line


def test_interrupted_while_adding__all_or_nothing() -> None:
    met, line, interrupted = set(), 0, True
    while interrupted:
        line += 1
        counts, interrupted = interrupted_at(line)
        assert {counts["wins"][0], counts["results"][1, 2]} == {counts.done}
        met.add(counts.done)
    assert met == {1, 2}


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
