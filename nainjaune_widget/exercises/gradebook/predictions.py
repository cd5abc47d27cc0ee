"""The predictions of a class, as histograms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from nainjaune_widget.exercises.progress import PupilRecord

BINS = 10
MOST = 10**15
"""A prediction as large as this is left out."""


@dataclass(frozen=True)
class Histogram:
    """The predictions of a class under one name.

    Attributes:
        name: the name of the prediction.
        values: all of them, sorted.
        edges: the ends of the bins, one more than there are bins; of values from 0 to 1, tenths.
        counts: the predictions in each bin; an end belongs to the bin above it, the last to both.
    """

    name: str
    values: tuple[float, ...]
    edges: tuple[float, ...]
    counts: tuple[int, ...]

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.values)

    @classmethod
    def of(cls, name: str, values: Sequence[float]) -> Histogram:
        """Sort values into bins.

        >>> Histogram.of("p", [0.9, 0.95, 0.5, 1]).counts
        (0, 0, 0, 0, 0, 1, 0, 0, 0, 3)
        """
        inside = all(0 <= value <= 1 for value in values)
        low, high = (0.0, 1.0) if inside else (min(values), max(values))
        if low == high:
            low, high = low - 0.5, high + 0.5
        counts = [0] * BINS
        for value in values:
            counts[min(BINS - 1, int(BINS * (value - low) / (high - low) + 1e-9))] += 1
        edges = tuple(low + (high - low) * place / BINS for place in range(BINS + 1))
        return cls(name, tuple(sorted(values)), edges, tuple(counts))


def histograms(records: Sequence[PupilRecord]) -> list[Histogram]:
    """Return the predictions of a class by their names."""
    found: dict[str, list[float]] = {}
    for record in records:
        for name, given in record.predictions.items():
            if given.value is not None and abs(given.value) < MOST:
                found.setdefault(name, []).append(float(given.value))
    return [Histogram.of(name, found[name]) for name in sorted(found)]
