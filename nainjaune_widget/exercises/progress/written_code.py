"""The functions that a pupil wrote, as they are kept."""

from __future__ import annotations

from dataclasses import dataclass, replace

LONGEST_SOURCE = 2000
"""The length of what was written that is kept."""

VERDICTS = ("right", "misconception", "slip", "wrong", "impossible", "unreadable")
"""The verdicts on something that was written."""


@dataclass(frozen=True)
class WrittenCode:
    """A function that was written for a blank.

    Attributes:
        source: its source, cut where it is long.
        verdict: the verdict on it.
        codes: the misconceptions recognised.
        tries: how often something was written for this blank.
    """

    source: str
    verdict: str
    codes: tuple[str, ...] = ()
    tries: int = 1

    def __post_init__(self) -> None:
        """Cut a long source, and refuse what no function gets."""
        if self.tries < 1 or self.verdict not in VERDICTS:
            raise ValueError("code")
        object.__setattr__(self, "source", self.source[:LONGEST_SOURCE])

    def after(self, earlier: WrittenCode | None) -> WrittenCode:
        """Return what is kept of two: the later one, but a right one stays until another is right.

        Args:
            earlier: what was kept before; None for nothing.
        """
        if earlier is None or earlier.source == self.source != "":
            return self if earlier is None else replace(self, tries=earlier.tries)
        kept = earlier if earlier.verdict == "right" != self.verdict else self
        return replace(kept, tries=earlier.tries + 1)
