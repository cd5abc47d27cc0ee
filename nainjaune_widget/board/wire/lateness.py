"""Clicks that waited for a busy kernel: whoever clicked may long want something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import Any

from nainjaune_widget.engine.bounds import is_whole

PATIENCE = 5000
"""Milliseconds after which the page has told that nothing answers."""

ALIKE = APART = 1000
MOST_VIEWS = 64


@dataclass
class _Clock:
    """How many milliseconds a view's clock is behind ours.

    Attributes:
        least: what it takes for granted; a message `PATIENCE` above it waited.
        doubt: by how much a late message was behind, and when it was heard.
    """

    least: float = 0
    doubt: tuple[float, float] | None = None


class Lateness:
    """Tells messages that waited from those that came at once, by the time they were sent.

    A message says which view it comes from, and when it was sent by that view's clock. That
    clock is taken to agree with ours, or to be ahead as soon as a message comes before it was
    sent. One that is far behind gives itself away by two messages that seem equally late and
    were heard some time apart: those that waited for the same kernel are heard together.

    Args:
        now: our clock, in seconds since the same moment as the views' clocks.

    >>> at = 1000.0
    >>> lateness = Lateness(lambda: at)
    >>> lateness.hear({"view": 1, "at": 999_990})
    False
    >>> at = 1020.0
    >>> lateness.hear({"view": 1, "at": 1_005_000}), lateness.hear({"view": 1, "at": 1_019_990})
    (True, False)
    """

    def __init__(self, now: Callable[[], float] = time) -> None:
        self._now = now
        self._clocks: dict[int, _Clock] = {}

    def hear(self, content: Any) -> bool:
        """Learn from a message how its view's clock goes.

        Args:
            content: any message of the page; what only says where a view is counts too.

        Returns:
            Whether it waited too long; one that does not say when it was sent did not.
        """
        sent = _sent(content)
        if sent is None:
            return False
        now = 1000 * self._now()
        clock = self._clock(content["view"])
        behind = now - sent
        clock.least = min(clock.least, behind)
        if behind - clock.least <= PATIENCE:
            clock.doubt = None
            return False
        if clock.doubt is None or abs(behind - clock.doubt[0]) > ALIKE:
            clock.doubt = behind, now
        elif now - clock.doubt[1] >= APART:
            clock.least, clock.doubt = behind, None
            return False
        return True

    def _clock(self, view: int) -> _Clock:
        """The clock of a view; those of the views that spoke last are kept."""
        clock = self._clocks[view] = self._clocks.pop(view, _Clock())
        if len(self._clocks) > MOST_VIEWS:
            del self._clocks[next(iter(self._clocks))]
        return clock


def _sent(content: Any) -> float | None:
    """When a view sent a message, by its clock; None where it does not say so."""
    if not isinstance(content, dict) or not is_whole(content.get("view"), 0):
        return None
    at = content.get("at")
    if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at < 1e15:
        return None
    return at
