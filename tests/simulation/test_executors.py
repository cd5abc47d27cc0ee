"""The result does not depend on the executor, nor on its failures."""

from __future__ import annotations

import multiprocessing
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import (
    Card,
    Deal,
    SimulationError,
    StrategyError,
    View,
    simulate,
    simulate_games,
    tournament,
)
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation.chunks import Runner, spans
from nainjaune_widget.simulation.setup import Span
from tests.simulation.strategies import cheat, highest_legal
from tests.support.deals.notation import CATS, LINDOR


class Failing(Executor):
    """An executor that dies after some tasks."""

    def __init__(self, tasks: int) -> None:
        self.tasks = tasks

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.tasks == 0:
            future.set_exception(OSError("the lights went out"))
        else:
            self.tasks -= 1
            future.set_result(function(*arguments, **named))
        return future


def test_threads() -> None:
    alone = simulate(LINDOR, 4, 3000, seed=1)
    with ThreadPoolExecutor(2) as pool:
        assert simulate(LINDOR, 4, 3000, seed=1, executor=pool) == alone
        assert simulate(LINDOR, 4, 3000, seed=1, executor=pool, chunk=171) == alone
        own: list[StrategyLike] = [highest_legal, "random", "random"]
        assert simulate(CATS, 3, 50, own, executor=pool, chunk=9) == simulate(CATS, 3, 50, own)
        games = simulate_games(CATS, 3, 60, executor=pool, chunk=7)
        assert games == simulate_games(CATS, 3, 60)
        shared = tournament(["random", "longest-run"], CATS, 3, 60, executor=pool, chunk=11)
        assert shared == tournament(["random", "longest-run"], CATS, 3, 60)
        assert shared != tournament(["random", "longest-run"], CATS, 3, 60, seed=2)


@pytest.mark.slow
def test_processes() -> None:
    strategies: list[StrategyLike] = ["longest-run", highest_legal, "random", "random"]
    alone = simulate(LINDOR, 4, 20_000, strategies)
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        assert simulate(LINDOR, 4, 20_000, strategies, executor=pool) == alone
        with pytest.raises(StrategyError, match=r"Deal\.from_code") as caught:
            simulate(CATS, 3, 5, [cheat, "random", "random"], executor=pool, chunk=1)
        assert Deal.from_code(caught.value.code).players == 3
        with pytest.raises(StrategyError, match="cannot be sent"):
            simulate(LINDOR, 3, 5, lambda view: view.legal[0], executor=pool)


def test_an_executor_that_fails__leaves_what_was_done() -> None:
    with pytest.raises(SimulationError, match="the lights went out") as caught:
        simulate(LINDOR, 3, 100, executor=Failing(3), chunk=10)
    partial = caught.value.partial
    assert partial.rounds == 30
    assert "30 of 100" in repr(partial)
    with pytest.raises(SimulationError, match="partial") as games:
        simulate_games(LINDOR, 3, 100, executor=Failing(2), chunk=10)
    assert games.value.partial.games == 20


def test_a_run_that_ended_early__hands_out_only_what_it_played() -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(LINDOR, 3, 100, executor=Failing(3), chunk=10)
    partial = caught.value.partial
    assert partial.round(29).finished
    for refused in (partial.deal, partial.round):
        with pytest.raises(SimulationError, match=r"30 was not played.*: 0 … 29\.") as error:
            refused(30)
        assert "n’a pas été joué" in error.value.say("fr")
        with pytest.raises(SimulationError, match="from 0 to 99"):
            refused(100)


def test_interrupting__gives_what_is_done_so_far() -> None:
    told: list[int] = []

    def interrupt(view: Any) -> Any:
        told.append(view.actions)
        if len(told) == 200:
            raise KeyboardInterrupt
        return view.legal[0]

    result = simulate(LINDOR, 3, 1000, [interrupt, "random", "random"], chunk=2)
    assert not result.complete
    assert 0 < result.rounds < 1000
    assert "interrupted" in repr(result)
    assert "arrêté après" in result.describe("fr")
    first = simulate(LINDOR, 3, result.rounds, [lambda view: view.legal[0], "random", "random"])
    assert first.wins == result.wins


def test_progress__counts_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(LINDOR, 3, 300, progress=True)
    shown = capsys.readouterr().err
    assert "300/300" in shown.replace(".0", "")


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


def test_chunks_cover_all_numbers_once__and_none_is_too_long() -> None:
    for executor, chunk in ((None, None), (None, 300), (Failing(10**6), 10**6)):
        lengths: list[int] = []

        def work(_: bool | None, span: Span) -> dict[str, dict[int, int]]:
            lengths.append(len(range(*span)))  # noqa: B023 - called before the next executor
            return {"seen": dict.fromkeys(range(*span), 1)}

        runner = Runner(executor, False, chunk, None, "en")
        done = runner.run([], 50_000, "numbers", work, lambda counts: counts, most=700)
        assert done["seen"] == dict.fromkeys(range(50_000), 1)
        assert done.done == 50_000
        assert max(lengths) == (300 if chunk == 300 else 700)
    assert list(spans(0, 3, 5)) == [(0, 3)]


# Sessions without a compiler, and with functions that exist nowhere else

WITHOUT_COMPILER = f"""
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from nainjaune_widget import simulate, simulate_games, tournament
result = simulate("{LINDOR}", 3, 60, ["random", "longest-run", "random"], seed=4)
print([dict(result.distribution(seat)) for seat in range(3)])
print(simulate("{LINDOR}", 3, 60, seed=4).compare(result).mean_chips[0].value)
print(dict(simulate_games("{CATS}", 3, 10, seed=4).length_distribution))
print(tournament(["random", "longest-run"], "{CATS}", 3, 20).rounds)
"""

IN_THIS_SESSION = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from nainjaune_widget import StrategyError, simulate

def mine(view):
    return view.legal[0]

with ProcessPoolExecutor(1, get_context("spawn")) as pool:
    try:
        simulate(rounds=50, strategies=mine, executor=pool)
    except StrategyError as error:
        print(error)
"""


def session(code: str, root: Path) -> list[str]:
    """Return the lines that a new Python session prints."""
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    return run.stdout.splitlines()


def test_without_a_compiler_and_numpy__the_results_are_the_same(project_root: Path) -> None:
    results, difference, lengths, rounds = session(WITHOUT_COMPILER, project_root)
    ours = simulate(LINDOR, 3, 60, ["random", "longest-run", "random"], seed=4)
    assert results == repr([dict(ours.distribution(seat)) for seat in range(3)])
    other = simulate(LINDOR, 3, 60, seed=4)
    assert difference == repr(other.compare(ours).mean_chips[0].value)
    assert lengths == repr(dict(simulate_games(CATS, 3, 10, seed=4).length_distribution))
    assert rounds == "20"


def test_a_function_of_this_session__is_not_sent_to_processes(project_root: Path) -> None:
    (said,) = session(IN_THIS_SESSION, project_root)
    assert said.startswith("The strategy mine cannot be sent to other processes")
    assert "defined in this session" in said
