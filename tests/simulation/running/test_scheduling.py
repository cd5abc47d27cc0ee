"""Work on a row of numbers in chunks."""

from __future__ import annotations

import pytest

from nainjaune_widget.simulation.running.run import Runner
from nainjaune_widget.simulation.running.scheduling import Span, spans
from tests.simulation.executors import Failing


@pytest.mark.parametrize("chunk", [None, 300, 10**6])
def test_chunks_cover_all_numbers_once__and_none_is_too_long(chunk: int | None) -> None:
    for executor in (None, Failing(10**6)):
        lengths: list[int] = []

        def work(_: bool | None, span: Span) -> dict[str, dict[int, int]]:
            lengths.append(len(range(*span)))  # noqa: B023 - called before the next executor
            return {"seen": dict.fromkeys(range(*span), 1)}

        runner = Runner(executor, chunk=chunk)
        done = runner.run([], "", 50_000, "numbers", work, lambda counts: counts, most=700)
        assert done["seen"] == dict.fromkeys(range(50_000), 1)
        assert done.spans == [(0, 50_000)]
        assert max(lengths) == (300 if chunk == 300 else 700)
    assert list(spans(0, 3, 5)) == [(0, 3)]
