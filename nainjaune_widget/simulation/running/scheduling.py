"""Work on a long row of numbers in chunks: here, or by any executor.

How the row is cut never changes a result, so chunks are as long as they take: short
enough to show progress and to be interrupted, long enough not to cost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, TypeVar

from nainjaune_widget.simulation.extras import extra
from nainjaune_widget.simulation.running.strategy_errors import tells_a_deal
from nainjaune_widget.words import NainJauneError, SimulationError

Part = TypeVar("Part")
Sum = TypeVar("Sum")
Result = TypeVar("Result")
Span = tuple[int, int]

GROWTH = 8
SURE_SECONDS = 0.02
HERE_SECONDS = 0.2
SENT_SECONDS = 0.4
CHUNKS_AT_LEAST = 48
PARTIAL = "partial"
"""What an error carries that ended a run: the result of what was done until then."""
IN_FLIGHT = 512
"""So many chunks are sent and not yet answered, at most."""


class Pace:
    """How fast it goes, and how long the next chunk should be so.

    The first chunk is a single number, and nothing is learned from it: a compiler may be
    at work, or modules be loaded.

    Args:
        total: how much there is to do.
        chunk: a length for all chunks, None to choose.
        most: no chunk may be longer.
    """

    def __init__(self, total: int, chunk: int | None, most: int) -> None:
        self.total = total
        self.most = most
        self.given = None if chunk is None else min(chunk, most)
        self.length = self.given or 1
        self.known = False
        self.speed = 0.0
        self._chunks = 0

    def learn(self, done: int, seconds: float) -> None:
        """Take in how long a chunk took."""
        self._chunks += 1
        if self.given is not None:
            self.known = True
        elif self._chunks > 1:
            self.speed = done / max(seconds, 1e-9)
            self.known = seconds > SURE_SECONDS
            longest = min(self.length * GROWTH, self.most)
            self.length = max(1, min(int(self.speed * HERE_SECONDS), longest))

    @property
    def length_to_send(self) -> int:
        """How long the chunks for an executor are."""
        if self.given is not None:
            return self.given
        seconds = self.total / self.speed / CHUNKS_AT_LEAST
        length = int(self.speed * min(SENT_SECONDS, max(seconds, SURE_SECONDS)))
        return max(1, min(length, self.most))


def bar(total: int, unit: str, shown: bool) -> AbstractContextManager[Any]:
    """A progress bar (in a notebook its widget), or nothing of the kind.

    Raises:
        SimulationError: tqdm is not installed.
    """
    if not shown:
        return nullcontext()
    progress: AbstractContextManager[Any] = extra("tqdm.auto").tqdm(
        total=total, unit=unit, unit_scale=True
    )
    return progress


def work_through(
    work: Callable[[Span], Part],
    nothing: Sum,
    plus: Callable[[Sum, Part], Sum],
    result: Callable[[Sum, bool], Result],
    total: int,
    executor: Executor | None,
    progress: AbstractContextManager[Any],
    chunk: int | None,
    most: int,
) -> Result:
    """Do some work on the numbers 0 … total − 1, chunk by chunk.

    Args:
        work: what to do with a chunk, the first number and the one after the last. It is
            sent to the executor.
        nothing: the sum before anything is done.
        plus: a sum and what came of a chunk make a new sum; neither is changed, so that
            whoever interrupts finds all of a chunk counted, or nothing.
        result: what to make of a sum, and of whether it is that of all.
        total: how many numbers.
        executor: who does it; None for here.
        progress: a progress bar, or nothing.
        chunk: a length for all chunks; None to choose it by time.
        most: no chunk is longer, whatever was asked for.

    Returns:
        The result of all; when it was interrupted, of what was done so far.

    Raises:
        SimulationError: the executor failed. This and any other error carries the result of
            what was done so far as its ``.partial``.
    """
    pace = Pace(total, chunk, most)
    done = nothing
    with progress as shown:

        def taken(span: Span, part: Part) -> None:
            nonlocal done
            done = plus(done, part)
            if shown is not None:
                shown.update(span[1] - span[0])

        try:
            start = 0
            while start < total and (executor is None or not pace.known):
                span = (start, min(total, start + pace.length))
                began = time.perf_counter()
                part = work(span)
                pace.learn(span[1] - start, time.perf_counter() - began)
                taken(span, part)
                start = span[1]
            if executor is not None and start < total:
                _send(work, taken, executor, spans(start, total, pace.length_to_send))
        except KeyboardInterrupt:
            return result(done, False)
        except Exception as error:
            # Also errors of somebody's strategy, of whatever class, carry it.
            with suppress(Exception):
                setattr(error, PARTIAL, result(done, False))
            raise
    return result(done, True)


def spans(start: int, total: int, length: int) -> Iterator[Span]:
    """The numbers from `start` to `total` − 1 in chunks.

    >>> list(spans(3, 10, 4))
    [(3, 7), (7, 10)]
    """
    for first in range(start, total, length):
        yield first, min(total, first + length)


def _send(
    work: Callable[[Span], Part],
    taken: Callable[[Span, Part], None],
    executor: Executor,
    chunks: Iterator[Span],
) -> None:
    sent: dict[Future[Part], Span] = {}

    def collect(done: set[Future[Part]]) -> None:
        for future in done:
            span = sent.pop(future)
            taken(span, future.result())

    try:
        for span in chunks:
            sent[executor.submit(work, span)] = span
            if len(sent) >= IN_FLIGHT:
                collect(wait(sent, return_when=FIRST_COMPLETED).done)
        while sent:
            collect(wait(sent, return_when=FIRST_COMPLETED).done)
    except BaseException as error:
        for future, span in sent.items():
            future.cancel()
            if future.done() and not future.cancelled() and future.exception() is None:
                taken(span, future.result())
        if not isinstance(error, Exception) or _is_a_strategy_s(error):
            raise
        raise SimulationError("executor-failed", why=f"{type(error).__name__}: {error}") from error


def _is_a_strategy_s(error: Exception) -> bool:
    return isinstance(error, NainJauneError) or tells_a_deal(error)


def check_executor(executor: object) -> Executor | None:
    """Refuse what cannot execute anything.

    Raises:
        SimulationError: it is no executor.
    """
    if executor is None or isinstance(executor, Executor):
        return executor
    raise SimulationError("executor", kind=type(executor).__name__)
