"""Clicks that waited for a busy kernel: whoever clicked may long want something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from nainjaune_widget.engine.bounds import is_whole

PATIENCE = 5000
"""Milliseconds after which the page has told that nothing answers."""

ALIKE = 1000
MOST_VIEWS = 64


@dataclass
class _Clock:
    """How far a view's clock is behind ours: at least that far, and by the last late message."""

    least: float
    refused: float | None = None


class Lateness:
    """Tells late messages by the views' own clocks, which start anywhere.

    A message says which view it comes from and when, by that view's clock. The least
    difference to our clock seen so far is that of a message which did not wait; one that is
    `PATIENCE` above it did. If the next one differs by just as much, it is the clocks that
    have moved apart, as when the computer slept, and it counts again.

    Args:
        now: our clock, in seconds.

    >>> at = 100.0
    >>> lateness = Lateness(lambda: at)
    >>> lateness.is_late({"view": 1, "at": 20})
    False
    >>> at = 108.0
    >>> lateness.is_late({"view": 1, "at": 1020}), lateness.is_late({"view": 1, "at": 8020})
    (True, False)
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._clocks: dict[int, _Clock] = {}

    def note(self, content: Any) -> None:
        """Learn from a message how a view's clock goes."""
        behind = self._behind(content)
        if behind is None:
            return
        view = content["view"]
        clock = self._clocks.pop(view, None) or _Clock(behind)
        clock.least = min(clock.least, behind)
        # The views that spoke last are kept.
        self._clocks[view] = clock
        if len(self._clocks) > MOST_VIEWS:
            del self._clocks[next(iter(self._clocks))]

    def is_late(self, content: Any) -> bool:
        """Whether a message waited too long; one that does not say when it was sent did not."""
        behind = self._behind(content)
        if behind is None:
            return False
        self.note(content)
        clock = self._clocks[content["view"]]
        if behind - clock.least <= PATIENCE:
            clock.refused = None
            return False
        if clock.refused is not None and abs(behind - clock.refused) <= ALIKE:
            clock.least, clock.refused = behind, None
            return False
        clock.refused = behind
        return True

    def _behind(self, content: Any) -> float | None:
        if not isinstance(content, dict) or not is_whole(content.get("view"), 0):
            return None
        at = content.get("at")
        if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at < 1e15:
            return None
        return 1000 * self._now() - at
