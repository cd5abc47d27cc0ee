"""A pupil's function run under guard: its steps are counted, and what it prints is heard."""

from __future__ import annotations

import builtins
import dis
import io
import os
import random
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache, partial
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType, TracebackType
from typing import Any, NoReturn
from weakref import ref

MOST_STEPS = 1_000_000  # of one check: lines that are run, and turns of loops
MOST_SECONDS = 20.0  # of one check, where steps take long
MOST_DEPTH = 300  # calls of the pupil's functions that wait for each other

_LOOKS_AT_THE_CLOCK = 1023
_MOST_PRINTED = 200
_SEED = 1789
_OWN = Path(__file__).parents[2]


class Stopped(BaseException):
    """The function was stopped; a bare ``except:`` of the pupil's may catch this, for one step.

    Args:
        reason: ``"endless"`` or ``"recursion"``, or ``"input"`` for a question to the user.
    """


class Guard:
    """Counts the steps of functions that are run under it, and stops them at a limit.

    It traces, so it works in a thread and in a browser. A tracer that was there, such as that of a
    debugger, is back afterwards. One huge operation, such as ``10 ** 10 ** 10``, is a single step.

    Attributes:
        heard: what the functions print, instead of the notebook.
    """

    def __init__(self) -> None:
        self._steps = self._events = self._depth = 0
        self._until = monotonic() + MOST_SECONDS
        self._stopped = ""
        self._active = False
        self._tracer = self._within
        self._dropped: ref[partial[Any]] | None = None
        self.heard = _Heard()

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Call a function.

        Raises:
            Stopped: it was stopped.
            BaseException: whatever the function raises.
        """
        self._depth, self._stopped = 0, ""
        before, self._active = sys.gettrace(), True
        sys.settrace(self._enter)
        try:
            return function(*arguments)
        finally:
            self._active = False
            sys.settrace(before)

    def _stop(self, frame: FrameType, reason: str) -> NoReturn:
        """Raise from a tracer, now and at each later step of ``except`` and ``finally``.

        Python then ends the tracing and drops the tracer of the frame: as it is dropped, the
        tracing begins again.
        """
        self._stopped = self._stopped or reason
        frame.f_trace = tracer = partial(self._tracer)
        self._dropped = ref(tracer, self._go_on)
        del tracer
        raise Stopped(self._stopped)

    def _go_on(self, _dropped: object) -> None:
        if not self._active:
            return
        frame: FrameType | None = sys._getframe(1)  # noqa: SLF001 - as the standard library does
        while frame is not None and frame.f_code is not Guard.call.__code__:
            if not _is_library(frame.f_code.co_filename):
                frame.f_trace = self._tracer
            frame = frame.f_back
        sys.settrace(self._enter)

    def _enter(self, frame: FrameType, _event: str, _argument: object) -> Any:
        self._look_at_the_clock(frame)
        if _is_library(frame.f_code.co_filename):
            return None
        self._depth += 1
        if self._depth > MOST_DEPTH:
            self._stop(frame, "recursion")
        frame.f_trace_opcodes = _spins(frame.f_code)
        return self._tracer

    def _within(self, frame: FrameType, event: str, _argument: object) -> Any:
        if event == "return":
            self._depth -= 1
        elif event != "exception":
            self._steps += 1
            if self._steps > MOST_STEPS:
                self._stop(frame, "endless")
            self._look_at_the_clock(frame)
        return self._tracer

    def _look_at_the_clock(self, frame: FrameType) -> None:
        self._events += 1
        is_late = not self._events & _LOOKS_AT_THE_CLOCK and monotonic() > self._until
        if is_late or self._stopped:
            self._stop(frame, "endless")


def line_of(error: BaseException) -> tuple[str, int]:
    """Return the pupil's function in which an error arose, and the line in it, from 1.

    >>> def halves(x):
    ...     half = x / 0
    >>> try:
    ...     halves(1)
    ... except ZeroDivisionError as error:
    ...     line_of(error)
    ('halves', 2)
    """
    found = "", 0
    place: TracebackType | None = error.__traceback__
    while place is not None:
        code = place.tb_frame.f_code
        if not _is_library(code.co_filename):
            first = code.co_firstlineno if code.co_name != "<module>" else 1
            found = code.co_name, place.tb_lineno - first + 1
        place = place.tb_next
    return found


class _Heard(io.TextIOBase):
    """The beginning of what a function prints."""

    text = ""

    def write(self, text: str) -> int:
        self.text += text[: _MOST_PRINTED - len(self.text)]
        return len(text)


@contextmanager
def guarded() -> Iterator[Guard]:
    """Give a block a guard: questions to the user are refused, and what is printed is kept.

    In the block ``random`` gives the same numbers each time.
    """

    def refuse(*_: object) -> str:
        raise Stopped("input")

    guard, asking, state = Guard(), builtins.input, random.getstate()
    builtins.input = refuse
    random.seed(_SEED)
    try:
        with redirect_stdout(guard.heard):
            yield guard
    finally:
        builtins.input = asking
        random.setstate(state)


@cache
def _spins(code: CodeType) -> bool:
    """Return True for a loop with nothing in it, whose turns Python 3.11 does not tell as lines."""
    steps = list(dis.get_instructions(code))
    return any(
        step.opname.startswith("JUMP_BACKWARD")
        and all(each.opname == "NOP" for each in steps if step.argval <= each.offset < step.offset)
        for step in steps
    )


@cache
def _library() -> tuple[str, ...]:
    """The folders of Python, of what is installed, and of this package.

    Python's own library may be in an archive, in a browser even a part of it.
    """
    paths = sysconfig.get_paths()
    names = ("stdlib", "platstdlib", "purelib", "platlib")
    folders = {paths[name] for name in names if name in paths}
    files = (os.__file__, random.__file__)
    folders |= {str(Path(file).parent) for file in files}
    return *(f"{folder}{os.sep}" for folder in folders), f"{_OWN}{os.sep}", "<frozen "


@cache
def _is_library(file: str) -> bool:
    return file.startswith(_library())
