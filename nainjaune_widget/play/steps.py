"""Steps: changes that another thread, an interrupt or a watcher never sees half done.

Ctrl-C, or the stop button of a notebook, raises `KeyboardInterrupt` between any two lines. A step
that is broken off there would leave a round that its board, its page and its file do not show.
"""

from __future__ import annotations

from _thread import RLock, get_ident
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from signal import SIGINT, getsignal, signal
from types import FrameType
from typing import Any, Self, TypeVar
from weakref import WeakMethod

_Given = TypeVar("_Given")
_Found = TypeVar("_Found")


class Lock(RLock):  # type: ignore[misc] # final for the type checker alone
    """A lock that one thread can hold several times; a copy is a lock of its own.

    A game shares it with its rounds, and a board with the game or the round that it follows:
    with a lock each, two boards of one game could wait for each other for ever.

    >>> lock = Lock()
    >>> with lock, lock:
    ...     pass
    """

    __slots__ = ()

    @property
    def is_mine(self) -> bool:
        """True while the thread that asks holds it."""
        return bool(self._is_owned())  # type: ignore[attr-defined] # as threading.Condition uses it

    def __reduce__(self) -> tuple[type[Self], tuple[()]]:
        return type(self), ()


class _Waiting:
    """A block that interrupts wait for, and the handler that notes them meanwhile.

    Attributes:
        handler: the handler that it stands in for; None where it stands in for none.
        thread: the thread that is interrupted.
        lets_through: True to hand every interrupt on at once.
    """

    def __init__(self) -> None:
        self.handler: Any = None
        self.thread = 0
        self.lets_through = False
        self._frame: FrameType | None = None

    def __enter__(self) -> None:
        global _waiting  # noqa: PLW0603 (a process has one handler)
        if _waiting is not None:
            return
        handler = getsignal(SIGINT)
        if not callable(handler):
            return
        self.handler, self.thread = handler, get_ident()
        if _handle_by(self):
            _waiting = self
        else:
            self.handler = None

    def __exit__(self, *_raised: object) -> None:
        global _waiting  # noqa: PLW0603 (as above)
        if self.handler is None:
            return
        _waiting = None
        _handle_by(self.handler)
        if self._frame is not None:
            self.handler(SIGINT, self._frame)

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.lets_through:
            self.handler(number, frame)
        else:
            self._frame = frame


_waiting: _Waiting | None = None
"""The handler in force; only the main thread, which alone is interrupted, sets it."""


def uninterrupted() -> AbstractContextManager[None]:
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
    return _Waiting()


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
    global _waiting
    waiting = _waiting
    if waiting is None or waiting.thread != get_ident():
        return call(given)
    try:
        _waiting, waiting.lets_through = None, True
        return call(given)
    finally:
        _waiting, waiting.lets_through = waiting, False


def _handle_by(handler: Any) -> bool:
    """Handle interrupts by something else; return False in a thread that gets none."""
    with suppress(ValueError):
        signal(SIGINT, handler)
        return True
    return False


class Watchers:
    """Methods to call after a change; their owners are not kept alive.

    >>> class Counter:
    ...     seen = 0
    ...     def count(self):
    ...         self.seen += 1
    >>> watchers, counter = Watchers(), Counter()
    >>> watchers.add(counter.count); watchers.tell(); counter.seen
    1
    """

    def __init__(self) -> None:
        self._methods: list[WeakMethod[Callable[[], None]]] = []
        self._steps, self._is_due = 0, False

    def __getstate__(self) -> dict[str, Any]:
        # A copy has no watchers: those of this round know nothing of it.
        return {**vars(self), "_methods": [], "_steps": 0, "_is_due": False}

    def add(self, watcher: Callable[[], None]) -> None:
        """Begin to call a method."""
        alive = [each for each in self._methods if each() is not None]
        self._methods = [*alive, WeakMethod(watcher)]

    def remove(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        self._methods = [each for each in self._methods if each() not in (None, watcher)]

    @contextmanager
    def step(self, *, changes: bool = False) -> Iterator[None]:
        """Call them once at the end of a block in which anything changes; interrupts wait for it.

        Args:
            changes: True if the block itself changes something, unless it fails.

        >>> told = []
        >>> class Teller:
        ...     def tell(self):
        ...         told.append("told")
        >>> watchers, teller = Watchers(), Teller()
        >>> watchers.add(teller.tell)
        >>> with watchers.step():
        ...     watchers.tell(); watchers.tell()
        >>> told
        ['told']
        """
        with uninterrupted():
            self._steps += 1
            try:
                yield
                self._is_due |= changes
            finally:
                self._steps -= 1
                if self._is_due:
                    self.tell()

    def change(self) -> AbstractContextManager[None]:
        """Make a step of a block that changes something, unless it fails."""
        return self.step(changes=True)

    def tell(self) -> None:
        """Call them all, or within a step at its end."""
        self._is_due = self._steps > 0
        if self._is_due:
            return
        for reference in tuple(self._methods):
            if (watcher := reference()) is not None:
                watcher()
