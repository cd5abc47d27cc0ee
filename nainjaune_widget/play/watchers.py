"""Methods that are called when something changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakMethod

from nainjaune_widget.play.interrupts import uninterrupted


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

    def add(self, watcher: Callable[[], None]) -> None:
        """Begin to call a method."""
        alive = [each for each in self._methods if each() is not None]
        self._methods = [*alive, WeakMethod(watcher)]

    def remove(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        self._methods = [each for each in self._methods if each() not in (None, watcher)]

    @contextmanager
    def step(self) -> Iterator[None]:
        """Call them once at the end of a block in which anything changes; interrupts wait for it.

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
            finally:
                self._steps -= 1
                if self._is_due:
                    self.tell()

    @contextmanager
    def change(self) -> Iterator[None]:
        """Make a step of a block that changes something, unless it fails."""
        with self.step():
            yield
            self.tell()

    def tell(self) -> None:
        """Call them all, or within a step at its end."""
        self._is_due = self._steps > 0
        if self._is_due:
            return
        for reference in tuple(self._methods):
            if (watcher := reference()) is not None:
                watcher()
