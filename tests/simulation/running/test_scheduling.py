"""Work on a row of numbers in chunks."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from nainjaune_widget.simulation.running.scheduling import spans, work_through
from tests.simulation.executors import Failing


@pytest.mark.parametrize("chunk", [None, 300, 10**6])
def test_chunks_cover_all_numbers_once__and_none_is_too_long(chunk: int | None) -> None:
    for executor in (None, Failing(10**6)):

        def work(span: tuple[int, int]) -> list[int]:
            return list(range(*span))

        def plus(done: list[list[int]], part: list[int]) -> list[list[int]]:
            return [*done, part]

        def result(done: list[list[int]], complete: bool) -> list[list[int]]:
            assert complete
            return done

        none: list[list[int]] = []
        done = work_through(
            work, none, plus, result, 50_000, executor, nullcontext(), chunk, most=700
        )
        assert sorted(number for numbers in done for number in numbers) == list(range(50_000))
        assert max(map(len, done)) == (300 if chunk == 300 else 700)
    assert list(spans(0, 3, 5)) == [(0, 3)]
