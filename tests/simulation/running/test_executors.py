"""The result does not depend on the executor, nor on its failures."""

from __future__ import annotations

import multiprocessing
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
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
from tests.simulation.executors import Failing, Foreign
from tests.simulation.strategies import cheat, highest_legal
from tests.support.deals.notation import CATS, LINDOR


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
    assert partial.rounds == 40
    assert partial.spans == [(0, 40)]
    assert "40 of 100" in repr(partial)
    with pytest.raises(SimulationError, match="partial") as games:
        simulate_games(LINDOR, 3, 100, executor=Failing(2), chunk=10)
    assert games.value.partial.games == 30


class OnlyOnce:
    """The answer of a task, given to every later one too."""

    def __init__(self) -> None:
        self.first: Any = None

    def __call__(self, task: Callable[[], Any]) -> Any:
        self.first = self.first or task()
        return self.first


@pytest.mark.parametrize("answer", [lambda _task: {"deals": {0: 10**9}}, OnlyOnce()])
def test_what_is_not_the_result_of_a_task_is_never_counted(
    answer: Callable[[Callable[[], Any]], Any],
) -> None:
    with pytest.raises(SimulationError, match="not the result of its task") as caught:
        simulate(LINDOR, 3, 100, executor=Foreign(answer), chunk=10)
    assert "pas le résultat de sa tâche" in caught.value.say("fr")
    assert caught.value.partial is not None


def test_a_run_that_ended_early__hands_out_only_what_it_played() -> None:
    with pytest.raises(SimulationError) as caught:
        simulate(LINDOR, 3, 100, executor=Failing(3), chunk=10)
    partial = caught.value.partial
    assert partial.round(39).finished
    for refused in (partial.deal, partial.round):
        with pytest.raises(SimulationError, match=r"40 was not played.*: 0 … 39\.") as error:
            refused(40)
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
