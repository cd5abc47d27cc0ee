"""Work on a row of numbers in chunks, here or by an executor.

The cuts never change a result, so the length of a chunk follows from time alone: short enough
to show progress and to be interrupted, long enough to cost little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import AbstractContextManager, nullcontext, suppress
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar

from nainjaune_widget.sheets import extra
from nainjaune_widget.simulation.running.strategy_errors import names_a_deal
from nainjaune_widget.words import NainJauneError, SimulationError, error_shown, shown

Part = TypeVar("Part")
Span = tuple[int, int]
"""Consecutive numbers: the first, and the one after the last."""

GROWTH = 8
"""The greatest factor by which a chunk may be longer than the one before."""
SURE_SECONDS = 0.02
"""The speed is known once a chunk takes longer than this."""
HERE_SECONDS = 0.2
"""The time that a chunk takes where no executor is used."""
SENT_SECONDS = 0.4
"""The most time that a chunk takes a worker."""
CHUNKS_AT_LEAST = 48
"""The least number of chunks for an executor, unless they would be too short."""
IN_FLIGHT = 512
"""The most chunks that are sent and not yet answered."""


class Pace:
    """The speed of a run, and the length of the next chunk that follows from it.

    The first chunk is a single number and its time is ignored: it may have gone to the
    compiler, or to loading modules.

    Args:
        total: the count of the numbers.
        chunk: the length of every chunk; None to choose it by time.
        most: the greatest length of a chunk.
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
        """Take in the time of a chunk.

        Args:
            done: the length of the chunk.
            seconds: the time that it took.
        """
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
        """The length of the chunks for an executor."""
        if self.given is not None:
            return self.given
        seconds = self.total / self.speed / CHUNKS_AT_LEAST
        length = int(self.speed * min(SENT_SECONDS, max(seconds, SURE_SECONDS)))
        return max(1, min(length, self.most))


def bar(total: int, unit: str, shown: bool) -> AbstractContextManager[Any]:
    """Return a progress bar (in a notebook a widget), or an empty context.

    Args:
        total: the count of the numbers.
        unit: the name of the things counted.
        shown: True to show a bar.

    Raises:
        MissingLibraryError: tqdm is not installed.
    """
    if not shown:
        return nullcontext()
    progress: AbstractContextManager[Any] = extra("tqdm.auto").tqdm(
        total=total, unit=unit, unit_scale=True
    )
    return progress


def spans(start: int, total: int, length: int) -> Iterator[Span]:
    """Yield the numbers from `start` to `total` − 1 in chunks.

    >>> list(spans(3, 10, 4))
    [(3, 7), (7, 10)]
    """
    for first in range(start, total, length):
        yield first, min(total, first + length)


def cut_out(stretches: Sequence[Span], places: Span) -> Iterator[Span]:
    """Yield the numbers that stand at consecutive places of a row of stretches.

    >>> list(cut_out([(0, 4), (10, 12), (20, 30)], (3, 8)))
    [(3, 4), (10, 12), (20, 22)]
    """
    place = 0
    for start, end in stretches:
        first, last = max(start, start + places[0] - place), min(end, start + places[1] - place)
        if first < last:
            yield first, last
        place += end - start


_OWN = (Exception, KeyboardInterrupt)
"""The errors of workers that are raised here too; others, such as SystemExit, are theirs alone."""


class _Answer(NamedTuple):
    """The part of a chunk as an executor returns it, with its run and the chunk: no other fits."""

    run: str
    span: Span
    part: Any


def _answer(work: Callable[[Span], Any], run: str, span: Span) -> _Answer:
    return _Answer(run, span, work(span))


def _part_in(future: Future[_Answer], run: str, span: Span) -> Any:
    failure = future.exception()
    if failure is not None and not isinstance(failure, _OWN):
        raise SimulationError("executor-failed", why=type(failure).__name__) from failure
    answer: object = future.result()
    if isinstance(answer, _Answer) and (answer.run, answer.span) == (run, span):
        return answer.part
    raise SimulationError("executor-answer", value=shown(answer))


def send(
    work: Callable[[Span], Part],
    take: Callable[[Span, Part], None],
    executor: Executor,
    chunks: Iterator[Span],
) -> None:
    """Send all chunks to an executor and take in the parts that come back.

    Args:
        work: the work on a chunk.
        take: takes in a chunk and its part.
        executor: the executor.
        chunks: the chunks.

    Raises:
        SimulationError: the executor failed, or returned something else than a part.
    """
    run = token_hex(8)
    sent: dict[Future[_Answer], Span] = {}

    def receive(future: Future[_Answer]) -> None:
        span = sent.pop(future)
        take(span, _part_in(future, run, span))

    def receive_some() -> None:
        for future in wait(sent, return_when=FIRST_COMPLETED).done:
            receive(future)

    try:
        for span in chunks:
            promised: object = executor.submit(_answer, work, run, span)
            if not isinstance(promised, Future) or promised in sent:
                raise SimulationError("executor-answer", value=shown(promised))
            sent[promised] = span
            if len(sent) >= IN_FLIGHT:
                receive_some()
        while sent:
            receive_some()
    except BaseException as error:
        for future in list(sent):
            future.cancel()
            if future.done() and not future.cancelled() and future.exception() is None:
                with suppress(Exception):
                    receive(future)
        of_a_strategy = isinstance(error, NainJauneError) or names_a_deal(error)
        if of_a_strategy or not isinstance(error, Exception):
            raise
        raise SimulationError("executor-failed", why=error_shown(error)) from error
