"""The same seed gives the same report, compiled or plain, and whatever the executor."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from nainjaune_widget import analyse
from tests.analysis.rounds import WORLDS, finished, report_on
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE
from tests.support.runs.daily import daily


@pytest.mark.parametrize("rules", daily([LINDOR, NAIN, CATS, POPE]))
def test_compiled_or_plain_the_report_is_the_same(rules: str) -> None:
    assert analyse(finished(rules, 3, 5), 1, WORLDS, compiled=True) == report_on(rules)


def test_an_executor_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert analyse(finished(LINDOR, 3, 5), 1, WORLDS, executor=threads) == report_on()


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        found = analyse(finished(LINDOR, 3, 5), 1, WORLDS, executor=processes, compiled=False)
    assert found == report_on()


def test_another_seed_draws_other_deals() -> None:
    other = analyse(finished(LINDOR, 3, 5), 1, WORLDS, seed=2)
    assert other != report_on()
    assert [d.event for d in other.decisions] == [d.event for d in report_on().decisions]
