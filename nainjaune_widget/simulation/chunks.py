"""A run in chunks, as all calls of the simulator start it: options, checks, compiler, executor.

The cuts never change a result, so the length of a chunk follows from time alone: short enough
to show progress and to be interrupted, long enough to cost little.
"""

from __future__ import annotations

import multiprocessing
import pickle
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar

from nainjaune_widget.players import IN_A_TAB
from nainjaune_widget.players.choices import WORLDS
from nainjaune_widget.sheets import extra
from nainjaune_widget.simulation.backend import machine_of
from nainjaune_widget.simulation.estimates import Estimate
from nainjaune_widget.simulation.loader import check_compiled, first_deals, is_compiled
from nainjaune_widget.simulation.setup import (
    Numbers,
    Setup,
    Span,
    check_number,
    name_of,
    names_a_deal,
)
from nainjaune_widget.words import (
    NainJauneError,
    SimulationError,
    StrategyError,
    check_language,
    error_shown,
    errors_in,
)

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

MOST_NUMBERS = 10**12
"""The most deals of a run."""
PARTIAL = "partial"
"""The attribute of an error with the result of the deals or games played before it."""

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
"""The most chunks that are sent at a time."""

Result = TypeVar("Result")
Part = TypeVar("Part")


@dataclass(frozen=True)
class Counts:
    """The counts of the deals or games of a run that have been played.

    Attributes:
        numbers: the numbers, by name and by place.
        done: the number of deals or games counted: those from 0 on.
    """

    numbers: Mapping[str, Counter[Any]] = field(default_factory=dict)
    done: int = 0

    def __getitem__(self, name: str) -> Counter[Any]:
        """Return the numbers of a name by place."""
        return self.numbers.get(name, Counter())

    def mean(self, name: str, place: Any, count: int, divisor: int = 1) -> Estimate:
        """Return the mean of numbers whose sum and sum of squares were counted.

        Args:
            name: the name of the sum; that of the sum of squares ends in ``_squared``.
            place: the place of both.
            count: the count of the numbers.
            divisor: a divisor for each of the numbers.
        """
        squares = self[f"{name}_squared"][place]
        return Estimate.of_sums(count, self[name][place], squares, divisor)

    def plus(self, numbers: Numbers, done: int) -> Counts:
        """Return the counts with the numbers of the next deals or games, up to a number.

        >>> counts = Counts().plus({"wins": {0: 3, 2: 1}}, 4).plus({"wins": {0: 2}}, 6)
        >>> counts["wins"], counts["wins"][1], counts.done
        (Counter({0: 5, 2: 1}), 0, 6)
        """
        added = {name: Counter(times) for name, times in self.numbers.items()}
        for name, more in numbers.items():
            added.setdefault(name, Counter()).update(more)
        return Counts(added, done)


def block_ends(rounds: int, most: int = 200) -> list[int]:
    """Return the ends of a run's blocks, which grow, so that its beginning is seen in detail.

    Args:
        rounds: the number of deals in the run.
        most: the greatest number of blocks.

    >>> block_ends(5), block_ends(10**6)[:3], block_ends(10**6)[-1], len(block_ends(10**6))
    ([1, 2, 3, 4, 5], [1, 2, 3], 1000000, 176)
    """
    ends = {round(rounds ** (step / most)) for step in range(most + 1)}
    return sorted(ends)


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

    executor: Executor | None
    progress: bool
    chunk: int | None
    compiled: bool | None
    lang: str

    def run(
        self,
        setups: Sequence[Setup],
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

        Its arguments are those of `parts` and `result`, which makes the result of counts;
        `enough`, which returns True for counts after which no more need be played; and
        `first_in_python`, True to play the first deals of a session in plain Python, unless a
        strategy plays each choice out.

        Raises:
            StrategyError: a strategy cannot be sent to the executor, or made an illegal choice.
            SimulationError: the executor failed. This and any other error during the run carries
                the result of the part played as its ``.partial``.
        """
        compiled = self.compiled
        if first_in_python and not any(WORLDS in setup.codes for setup in setups):
            compiled = first_deals.choice(compiled, total)
        parts = replace(self, compiled=compiled).parts(setups, total, unit, work, most)
        done = Counts()
        try:
            for span, numbers in parts:
                done = done.plus(numbers, span[1])
                if enough(done):
                    break
        except KeyboardInterrupt:
            return result(done)
        except Exception as error:
            # The error of a strategy, of whatever class, carries the partial result, too.
            with suppress(Exception):
                setattr(error, PARTIAL, result(done))
            raise
        return result(done)

    def parts(
        self,
        setups: Sequence[Setup],
        total: int,
        unit: str,
        work: Callable[[bool | None, Span], Part],
        most: int = MOST_NUMBERS,
    ) -> Iterator[tuple[Span, Part]]:
        """Play chunk after chunk, and yield each with what it found, in order.

        Where the length of a chunk is not given, the first ones are played here to find it. The
        very first is a single number whose time is ignored: it may have gone to the compiler.

        Args:
            setups: the setups that are played.
            total: the number of deals, games or tasks.
            unit: their name on a progress bar.
            work: plays a span of them, compiled or not; it is sent to the executor.
            most: the greatest length of a chunk.

        Raises:
            StrategyError: as `run` does.
            SimulationError: as `run` does.
        """
        for setup in setups:
            check_sendable(setup, self.executor)
            machine_of(is_compiled(self.compiled)).announce(not setup.all_built_in, self.lang)
        play = partial(work, self.compiled)
        start, length = 0, min(self.chunk or 1, most)
        is_sure, sends = self.chunk is not None, self.executor is not None
        with bar(total, unit, self.progress) as shown:
            while start < total and not (is_sure and sends):
                span = start, min(total, start + length)
                began = time.perf_counter()
                yield span, play(span)
                seconds = time.perf_counter() - began
                if shown is not None:
                    shown.update(span[1] - start)
                if start and self.chunk is None:
                    speed = (span[1] - start) / max(seconds, 1e-9)
                    is_sure = seconds > SURE_SECONDS
                    length = max(1, min(int(speed * HERE_SECONDS), length * GROWTH, most))
                    if is_sure and sends:
                        seconds = max(SURE_SECONDS, total / speed / CHUNKS_AT_LEAST)
                        length = max(1, min(int(speed * min(SENT_SECONDS, seconds)), most))
                start = span[1]
            if self.executor is not None:
                for span, part in send(play, self.executor, spans(start, total, length)):
                    yield span, part
                    if shown is not None:
                        shown.update(span[1] - span[0])


def bar(total: int, unit: str, shown: bool) -> AbstractContextManager[Any]:
    """Return a progress bar (in a notebook a widget), or an empty context.

    Raises:
        MissingLibraryError: tqdm is not installed.
    """
    if not shown:
        return nullcontext()
    kind = extra("tqdm.auto").tqdm
    if IN_A_TAB:
        kind.monitor_interval = 0  # Its monitor is a thread, and a tab has none.
    progress: AbstractContextManager[Any] = kind(total=total, unit=unit, unit_scale=True)
    return progress


def spans(start: int, total: int, length: int) -> Iterator[Span]:
    """Yield the numbers from `start` to `total` − 1 in chunks.

    >>> list(spans(3, 10, 4))
    [(3, 7), (7, 10)]
    """
    for first in range(start, total, length):
        yield first, min(total, first + length)


def send(
    work: Callable[[Span], Part], executor: Executor, chunks: Iterator[Span]
) -> Iterator[tuple[Span, Part]]:
    """Yield chunks with what an executor found in them; no more than some are sent at a time.

    Raises:
        SimulationError: the executor failed; the error of a strategy is raised as it is.
    """
    try:
        while some := list(islice(chunks, IN_FLIGHT)):
            yield from zip(some, executor.map(work, some), strict=True)
    except Exception as error:
        if isinstance(error, NainJauneError) or names_a_deal(error):
            raise
        raise SimulationError("executor-failed", why=error_shown(error)) from error


def check_sendable(setup: Setup, executor: Executor | None) -> None:
    """Refuse strategies that the processes of an executor could not find.

    A process pool sends a function by its name. Threads need not send anything, and Dask
    and ipyparallel send the function itself.

    Args:
        setup: the setup with the strategies.
        executor: the executor; None where nothing is sent.

    Raises:
        StrategyError: with the name of the strategy and a way out.
    """
    if not _is_process_pool(executor):
        return
    for strategy in setup.strategies:
        try:
            pickle.dumps(strategy)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise StrategyError("strategy-sent", name=name_of(strategy), why=error) from error
        if getattr(strategy, "__module__", None) == "__main__" and not _finds_main(executor):
            why = StrategyError("strategy-notebook")
            raise StrategyError("strategy-sent", name=name_of(strategy), why=why)


def _is_process_pool(executor: Executor | None) -> TypeGuard[ProcessPoolExecutor]:
    # A pool has loaded this module, which cannot be loaded in a browser: it has no processes.
    module = sys.modules.get("concurrent.futures.process")
    return module is not None and isinstance(executor, module.ProcessPoolExecutor)


def _finds_main(executor: ProcessPoolExecutor) -> bool:
    """Return True if new processes find the definitions of the main module."""
    context = getattr(executor, "_mp_context", None) or multiprocessing.get_context()
    return context.get_start_method() == "fork" or hasattr(sys.modules["__main__"], "__file__")


@contextmanager
def runner(
    executor: Executor | None = None,
    progress: bool = False,
    chunk: int | None = None,
    compiled: bool | None = None,
    lang: str | None = None,
    *,
    longest: int = MOST_NUMBERS,
) -> Iterator[Runner]:
    """Check how runs are to be played, and return their `Runner`.

    Errors in the block have the language asked for. `longest` is the greatest chunk that may be
    asked for.

    Raises:
        SimulationError: there are no texts in the language, the executor is not an executor, the
            chunk is not a number, or there is no compiler.
    """
    lang = check_language(lang, SimulationError)
    with errors_in(lang):
        if chunk is not None:
            chunk = check_number("chunk", chunk, 1, longest)
        check_compiled(compiled)
        given: object = executor
        if given is not None and not isinstance(given, Executor):
            raise SimulationError("executor", kind=type(given).__name__)
        yield Runner(executor, progress, chunk, compiled, lang)
