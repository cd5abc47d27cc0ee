"""Interrupts that wait until a step is done.

Ctrl-C, or the stop button of a notebook, raises `KeyboardInterrupt` between any two lines. A step
that is broken off there would leave a round that its board, its page and its file do not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from signal import SIGINT, getsignal, signal
from types import FrameType
from typing import Any, TypeVar

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")


class _Waiting:
    """A handler that notes an interrupt.

    Args:
        handler: the handler that it stands in for.

    Attributes:
        handler: that handler.
        frame: where the interrupt came; None if none came.
    """

    def __init__(self, handler: Any) -> None:
        self.handler = handler
        self.frame: FrameType | None = None

    def __call__(self, _number: int, frame: FrameType | None) -> None:
        self.frame = frame

    def hand_on(self) -> None:
        """Let the interrupt that came, if any, take effect now."""
        frame, self.frame = self.frame, None
        if frame is not None:
            self.handler(SIGINT, frame)


_waiting: _Waiting | None = None
"""The handler in force; only the main thread, which alone is interrupted, sets it."""


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Let an interrupt wait until the end of a block; of nested blocks, the outermost.

    Python interrupts only its main thread, so in any other this does nothing.

    >>> from signal import raise_signal
    >>> steps = []
    >>> try:
    ...     with uninterrupted():
    ...         raise_signal(SIGINT)
    ...         steps.append("done")
    ... except KeyboardInterrupt:
    ...     steps.append("interrupted")
    >>> steps
    ['done', 'interrupted']
    """
    global _waiting  # noqa: PLW0603 (a process has one handler)
    handler = getsignal(SIGINT)
    waiting = _Waiting(handler)
    if _waiting is not None or not callable(handler) or not _handle_by(waiting):
        yield
        return
    _waiting = waiting
    try:
        yield
    finally:
        _waiting = None
        _handle_by(handler)
        waiting.hand_on()


def let_through(call: Callable[[_Given], _Found], given: _Given) -> _Found:
    """Call something that may take as long as it likes, and can be interrupted within a step.

    An interrupt that came before waits on, until the step is done.

    >>> from signal import raise_signal
    >>> try:
    ...     with uninterrupted():
    ...         let_through(raise_signal, SIGINT)
    ...         print("not reached")
    ... except KeyboardInterrupt:
    ...     print("interrupted")
    interrupted
    """
    global _waiting  # noqa: PLW0603 (as above)
    waiting = _waiting
    if waiting is None or not _handle_by(waiting.handler):
        return call(given)
    try:
        _waiting = None
        return call(given)
    finally:
        _waiting = waiting
        _handle_by(waiting)


def _handle_by(handler: Any) -> bool:
    """Handle interrupts by something else; return False in a thread that gets none."""
    with suppress(ValueError):
        signal(SIGINT, handler)
        return True
    return False
