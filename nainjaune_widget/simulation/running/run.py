"""One run, as all verbs of the simulator start it: options, checks, compiler, chunks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from nainjaune_widget.simulation.compiled.compiler import check_compiled, first_deals, is_compiled
from nainjaune_widget.simulation.running.arguments import check_number
from nainjaune_widget.simulation.running.counts import Counts, Numbers
from nainjaune_widget.simulation.running.scheduling import Pace, Span, bar, send, spans
from nainjaune_widget.simulation.running.sending import check_sendable
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.words import SimulationError, check_language, check_switch, errors_in

MOST_NUMBERS = 10**12
"""The most deals of a run."""

PARTIAL = "partial"
"""The attribute of an error with the result of the deals or games played before it."""

Result = TypeVar("Result")
Part = TypeVar("Part")


@dataclass(frozen=True)
class Runner:
    """How runs are played, which does not change their results.

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

    def run(
        self,
        setups: Sequence[Setup],
        entry: str,
        total: int,
        unit: str,
        work: Callable[[bool | None, Span], Numbers],
        result: Callable[[Counts], Result],
        *,
        most: int = MOST_NUMBERS,
        enough: Callable[[Counts], bool] = lambda _: False,
        first_in_python: bool = False,
    ) -> Result:
        """Play a run, and return its result; after an interruption, that of the part played.

        Args:
            setups: the setups that are played.
            entry: the compiled function that plays them if all strategies are built in.
            total: the number of deals or games.
            unit: their name on a progress bar.
            work: plays a span of them, compiled or not; it is sent to the executor.
            result: makes the result of counts.
            most: the greatest length of a chunk.
            enough: returns True for counts after which no more need be played.
            first_in_python: True to play the first deals of a session in plain Python.

        Raises:
            StrategyError: a strategy cannot be sent to the executor, or made an illegal choice.
            SimulationError: the executor failed. This and any other error during the run carries
                the result of the part played as its ``.partial``.
        """
        compiled = first_deals.choice(self.compiled, total) if first_in_python else self.compiled
        self._prepare(setups, entry, compiled)
        play = partial(work, compiled)
        pace = Pace(total, self.chunk, most)
        done = Counts()
        with bar(total, unit, self.progress) as shown:

            def take(span: Span, numbers: Numbers) -> None:
                done.add(numbers, span)
                if shown is not None:
                    shown.update(span[1] - span[0])

            try:
                start = 0
                while start < total and not enough(done):
                    if self.executor is not None and pace.known:
                        rest = spans(start, total, pace.length_to_send)
                        send(play, take, self.executor, rest)
                        break
                    span = (start, min(total, start + pace.length))
                    began = time.perf_counter()
                    numbers = play(span)
                    pace.learn(span[1] - start, time.perf_counter() - began)
                    take(span, numbers)
                    start = span[1]
            except KeyboardInterrupt:
                return result(done)
            except Exception as error:
                # The error of a strategy, of whatever class, carries the partial result, too.
                with suppress(Exception):
                    setattr(error, PARTIAL, result(done))
                raise
        return result(done)

    def carry_out(
        self,
        setups: Sequence[Setup],
        entry: str,
        tasks: int,
        unit: str,
        work: Callable[[bool | None, int], Part],
        take: Callable[[int, Part], None],
    ) -> None:
        """Carry out tasks that take some time each, and take in what they find.

        After an interruption, those that were finished have been taken in.

        Args:
            setups: the setups that are played.
            entry: the compiled function that plays them if all strategies are built in.
            tasks: the number of tasks.
            unit: their name on a progress bar.
            work: carries out a task by its number, compiled or not; it is sent to the executor.
            take: takes in the number of a task and what it found.

        Raises:
            StrategyError: as `run` does.
            SimulationError: as `run` does.
        """
        self._prepare(setups, entry, self.compiled)
        one = partial(_first_of, partial(work, self.compiled))
        with bar(tasks, unit, self.progress) as shown:

            def keep(span: Span, found: Part) -> None:
                take(span[0], found)
                if shown is not None:
                    shown.update()

            with suppress(KeyboardInterrupt):
                if self.executor is not None:
                    send(one, keep, self.executor, spans(0, tasks, 1))
                    return
                for span in spans(0, tasks, 1):
                    keep(span, one(span))

    def _prepare(self, setups: Sequence[Setup], entry: str, compiled: bool | None) -> None:
        """Refuse setups that cannot be played, and announce a wait for the compiler."""
        for setup in setups:
            check_sendable(setup, self.executor)
            if is_compiled(compiled):
                tell_that_it_compiles(entry if setup.all_built_in else "go_on", self.lang)


def tell_that_it_compiles(entry: str, lang: str) -> None:
    """Announce the next wait for the compiler on the error stream, once.

    Args:
        entry: the compiled function about to be called.
        lang: the language of the announcement.
    """
    from nainjaune_widget.simulation.compiled import simulator  # noqa: PLC0415

    simulator.tell_that_it_compiles(entry, lang)


def _first_of(work: Callable[[int], Part], span: Span) -> Part:
    return work(span[0])


@contextmanager
def runner(
    executor: object = None,
    progress: bool = False,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str | None = None,
    *,
    longest: int = MOST_NUMBERS,
) -> Iterator[Runner]:
    """Check how runs are to be played; errors in the block have the language asked for.

    Args:
        executor: as in `Runner`.
        progress: as in `Runner`.
        chunk: as in `Runner`.
        compiled: as in `Runner`.
        lang: as in `Runner`.
        longest: the greatest chunk that may be asked for.

    Raises:
        SimulationError: there are no texts in the language, the executor is not an executor, the
            chunk is not a number, `compiled` is neither True, False nor None, or there is no
            compiler.
    """
    lang = check_language(lang, SimulationError)
    with errors_in(lang):
        if chunk is not None:
            chunk = check_number("chunk", chunk, 1, longest)
        check_compiled(compiled)
        shows = check_switch(progress, "progress", SimulationError)
        if executor is not None and not isinstance(executor, Executor):
            raise SimulationError("executor", kind=type(executor).__name__)
        yield Runner(executor, shows, chunk, compiled, lang)
