"""Methods that are called when something changes."""

from __future__ import annotations

from collections.abc import Callable
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

    def add(self, watcher: Callable[[], None]) -> None:
        """Begin to call a method."""
        self._methods = [each for each in self._methods if each() is not None]
        self._methods.append(WeakMethod(watcher))

    def remove(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        self._methods = [each for each in self._methods if each() not in (None, watcher)]

    def tell(self) -> None:
        """Call them all."""
        for reference in tuple(self._methods):
            if (watcher := reference()) is not None:
                watcher()
