"""One run, as all verbs of the simulator start it: options, checks, compiler, chunks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from nainjaune_widget.simulation.compiled.compiler import can_compile, is_compiled
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.scheduling import Pace, Span, bar, send, spans
from nainjaune_widget.simulation.running.sending import check_executor, check_sendable
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.words import SimulationError, check_language, check_switch, errors_in, shown

MOST_NUMBERS = 10**12
"""The most deals of a run."""

PARTIAL = "partial"
"""The attribute of an error that holds the result of the work done before it."""

Part_contra = TypeVar("Part_contra", contravariant=True)
Sum = TypeVar("Sum", bound="Summed[Any]")
Result = TypeVar("Result")


class Summed(Protocol[Part_contra]):
    """Counts that parts of a run are added to."""

    def plus(self, part: Part_contra) -> Self:
        """Return the sum with a part; neither is changed."""


@dataclass(frozen=True)
class RunOptions:
    """The manner of a run. None of these options changes a result.

    Attributes:
        executor: the executor of the run; None to play here.
        progress: True to show a progress bar.
        chunk: the number of deals or games a worker plays at a time; None to choose it by time.
        compiled: True to use the compiled functions; None to use them where possible.
        lang: the language of errors and announcements.
    """

    executor: Executor | None = None
    progress: bool = False
    chunk: int | None = None
    compiled: bool | None = None
    lang: str = "en"


@contextmanager
def run_options(
    executor: object = None,
    progress: bool = False,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str = "en",
    *,
    longest: int = MOST_NUMBERS,
) -> Iterator[RunOptions]:
    """Check the options of a run; errors in the block speak the language asked for.

    Args:
        executor: as in `RunOptions`.
        progress: as in `RunOptions`.
        chunk: as in `RunOptions`.
        compiled: as in `RunOptions`.
        lang: as in `RunOptions`.
        longest: the greatest chunk that may be asked for.

    Raises:
        SimulationError: there are no texts in the language, the executor is none, the chunk
            is not a number, or `compiled` is neither True, False nor None.
    """
    lang = check_language(lang, SimulationError)
    with errors_in(lang):
        if chunk is not None:
            chunk = check_number("chunk", chunk, 1, longest)
        if compiled is not None and not isinstance(compiled, bool):
            raise SimulationError("compiled", given=shown(compiled))
        shows = check_switch(progress, "progress", SimulationError)
        yield RunOptions(check_executor(executor), shows, chunk, compiled, lang)


@dataclass(frozen=True)
class Run(Generic[Sum, Result]):
    """A run of many deals or games.

    Attributes:
        setups: the setups that are played.
        entry: the compiled function that plays them if all strategies are built in.
        total: the number of deals or games.
        unit: their name on a progress bar.
        work: plays a span of them; it is sent to the executor.
        nothing: the counts before anything is played.
        result: makes the result of counts; its second argument is True if all were played.
        most: the greatest length of a chunk.
        enough: returns True for counts after which no more need be played.
    """

    setups: Sequence[Setup]
    entry: str
    total: int
    unit: str
    work: Callable[[Span], Any]
    nothing: Sum
    result: Callable[[Sum, bool], Result]
    most: int = MOST_NUMBERS
    enough: Callable[[Sum], bool] = lambda _: False

    def go(self, options: RunOptions) -> Result:
        """Play it, and return the result; after an interruption, that of the part played.

        Args:
            options: the manner of the run.

        Raises:
            StrategyError: a strategy cannot be sent to the executor, or made an illegal choice.
            SimulationError: there is no compiler, or the executor failed. This and any other
                error during the run carries the result of the part played as its ``.partial``.
        """
        if options.compiled and not can_compile():
            raise SimulationError("no-compiler")
        for setup in self.setups:
            check_sendable(setup, options.executor)
            if is_compiled(options.compiled):
                self._announce_compiling(setup, options.lang)
        progress = bar(self.total, self.unit, options.progress)
        pace = Pace(self.total, options.chunk, self.most)
        executor, done = options.executor, self.nothing
        with progress as shown:

            def take(span: Span, part: Any) -> None:
                nonlocal done
                # A new sum: when interrupted, a chunk is counted as a whole or not at all.
                done = done.plus(part)
                if shown is not None:
                    shown.update(span[1] - span[0])

            try:
                start = 0
                while (
                    start < self.total
                    and not self.enough(done)
                    and (executor is None or not pace.known)
                ):
                    span = (start, min(self.total, start + pace.length))
                    began = time.perf_counter()
                    part = self.work(span)
                    pace.learn(span[1] - start, time.perf_counter() - began)
                    take(span, part)
                    start = span[1]
                if executor is not None and start < self.total:
                    send(self.work, take, executor, spans(start, self.total, pace.length_to_send))
            except KeyboardInterrupt:
                return self.result(done, False)
            except Exception as error:
                # The error of a strategy, of whatever class, carries the partial result, too.
                with suppress(Exception):
                    setattr(error, PARTIAL, self.result(done, False))
                raise
        return self.result(done, True)

    def _announce_compiling(self, setup: Setup, lang: str) -> None:
        from nainjaune_widget.simulation.compiled import simulator  # noqa: PLC0415

        simulator.tell_that_it_compiles(self.entry if setup.all_built_in else "go_on", lang)
