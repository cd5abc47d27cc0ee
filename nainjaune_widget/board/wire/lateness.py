"""Messages that waited for a busy kernel; by then the person may want something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import time
from typing import Any

from nainjaune_widget.engine.bounds import is_whole

PATIENCE = 5000
"""Milliseconds after which the page says that nothing answers, and a message is late."""

ALIKE = 1000
"""Milliseconds by which two lags may differ and still come from a slow clock."""

APART = 1000
"""Milliseconds between two messages that cannot have waited for the same kernel."""

MOST_VIEWS = 64
"""The number of views whose clocks are remembered."""


@dataclass
class _Clock:
    """The clock of a view, in milliseconds.

    Attributes:
        slow: its delay behind ours, as far as we know; negative if it is ahead.
        doubt: the lag of the last late message, and when it was heard.
    """

    slow: float = 0
    doubt: tuple[float, float] | None = None


class Lateness:
    """Tells messages that waited from those that came at once.

    A message carries the number of its view and the time at which it was sent, by the clock of
    that view. Its lag is the time from then until it is heard, by our clock. A clock is taken
    to agree with ours until a lag is negative: then it is ahead. A clock that is far behind
    shows by two late messages with the same lag that were heard at different times. Messages
    that waited for the same kernel have been heard at the same time.

    Args:
        now: our clock, in seconds since the epoch.

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
        """Judge a message, and learn from it about the clock of its view.

        Args:
            content: any message of the page, of any kind.

        Returns:
            True if it waited longer than `PATIENCE`; False if it does not say when it was sent.
        """
        sent = _sent(content)
        if sent is None:
            return False
        now = 1000 * self._now()
        clock = self._clock(content["view"])
        lag = now - sent
        clock.slow = min(clock.slow, lag)
        if lag - clock.slow <= PATIENCE:
            clock.doubt = None
            return False
        if clock.doubt is None or abs(lag - clock.doubt[0]) > ALIKE:
            clock.doubt = lag, now
        elif now - clock.doubt[1] >= APART:
            clock.slow, clock.doubt = lag, None
            return False
        return True

    def _clock(self, view: int) -> _Clock:
        """Return the clock of a view; those of the views that spoke last are kept."""
        clock = self._clocks[view] = self._clocks.pop(view, _Clock())
        if len(self._clocks) > MOST_VIEWS:
            del self._clocks[next(iter(self._clocks))]
        return clock


def _sent(content: Any) -> float | None:
    """Return when a view sent a message, by its clock; None if it does not say so."""
    if not isinstance(content, dict) or not is_whole(content.get("view"), 0):
        return None
    at = content.get("at")
    if isinstance(at, bool) or not isinstance(at, (int, float)) or not 0 <= at < 1e15:
        return None
    return at
