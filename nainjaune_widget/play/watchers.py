"""Methods that are called when something changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakMethod


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
        self._waits = self._is_due = False

    def add(self, watcher: Callable[[], None]) -> None:
        """Begin to call a method."""
        self._methods = [each for each in self._methods if each() is not None]
        self._methods.append(WeakMethod(watcher))

    def remove(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        self._methods = [each for each in self._methods if each() not in (None, watcher)]

    @contextmanager
    def once(self) -> Iterator[None]:
        """Call them at the end of a block, once, if anything changes in it.

        >>> told = []
        >>> class Teller:
        ...     def tell(self):
        ...         told.append("told")
        >>> watchers, teller = Watchers(), Teller()
        >>> watchers.add(teller.tell)
        >>> with watchers.once():
        ...     watchers.tell(); watchers.tell()
        >>> told
        ['told']
        """
        waited = self._waits
        try:
            self._waits = True
            yield
        finally:
            self._waits = waited
            if self._is_due:
                self.tell()

    def release(self) -> None:
        """Wait for the end of no block that an interrupt has broken off."""
        self._waits = False

    def tell(self) -> None:
        """Call them all."""
        self._is_due = self._waits
        if self._waits:
            return
        for reference in tuple(self._methods):
            if (watcher := reference()) is not None:
                watcher()
