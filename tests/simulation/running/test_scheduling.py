"""Work on a row of numbers in chunks."""

from __future__ import annotations

import pytest

from nainjaune_widget.simulation.running import Run, RunOptions, spans
from tests.simulation.executors import Failing


class Parts(tuple[list[int], ...]):
    """The parts of some work."""

    __slots__ = ()

    def plus(self, part: list[int]) -> Parts:
        return Parts((*self, part))


@pytest.mark.parametrize("chunk", [None, 300, 10**6])
def test_chunks_cover_all_numbers_once__and_none_is_too_long(chunk: int | None) -> None:
    for executor in (None, Failing(10**6)):

        def work(span: tuple[int, int]) -> list[int]:
            return list(range(*span))

        def result(done: Parts, complete: bool) -> Parts:
            assert complete
            return done

        run = Run([], "", 50_000, "numbers", work, Parts(), result, most=700)
        done = run.go(RunOptions(executor, chunk=chunk))
        assert sorted(number for numbers in done for number in numbers) == list(range(50_000))
        assert max(map(len, done)) == (300 if chunk == 300 else 700)
    assert list(spans(0, 3, 5)) == [(0, 3)]
