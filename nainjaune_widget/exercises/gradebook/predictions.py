"""The predictions of a class, as histograms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from statistics import median, multimode

from nainjaune_widget.exercises.listing import Listing
from nainjaune_widget.exercises.predictions import asked_as, write_class
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import errors_in, text

BINS = 10


@dataclass(frozen=True)
class Histogram:
    """The predictions of a class under one name.

    Attributes:
        name: the name of the prediction.
        values: all of them, sorted.
        edges: the ends of the bins, one more than there are bins; of values from 0 to 1, tenths.
        counts: the predictions in each bin; an end belongs to the bin above it, the last to both.
        truth: the answer that most of them were shown; None where nobody was shown one.
    """

    name: str
    values: tuple[float, ...]
    edges: tuple[float, ...]
    counts: tuple[int, ...]
    truth: float | None = None

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.values)

    @property
    def true_bin(self) -> int | None:
        """The bin of the truth; None where there is none, or it lies beyond all bins."""
        low, high = self.edges[0], self.edges[-1]
        if self.truth is None or not low <= self.truth <= high:
            return None
        return _bin(self.truth, low, high)

    @classmethod
    def of(cls, name: str, values: Sequence[float], truths: Sequence[Fraction] = ()) -> Histogram:
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
            counts[_bin(value, low, high)] += 1
        edges = tuple(low + (high - low) * place / BINS for place in range(BINS + 1))
        truth = float(min(multimode(truths))) if truths else None
        return cls(name, tuple(sorted(values)), edges, tuple(counts), truth)


def _bin(value: float, low: float, high: float) -> int:
    return min(BINS - 1, int(BINS * (value - low) / (high - low) + 1e-9))


def histograms(records: Sequence[PupilRecord]) -> list[Histogram]:
    """Return the predictions of a class by their names, without impossible ones."""
    found: dict[str, list[float]] = {}
    truths: dict[str, list[Fraction]] = {}
    for record in records:
        for name, given in record.predictions.items():
            asked = asked_as(name)
            if given.value is not None and asked.is_shown(given.value):
                found.setdefault(name, []).append(float(given.value))
            if given.truth is not None and asked.is_shown(given.truth):
                truths.setdefault(name, []).append(given.truth)
    return [Histogram.of(name, found[name], truths.get(name, ())) for name in sorted(found)]


class ClassPredictions(Listing):
    """The predictions of a class, a row each, which can be put beside the notebooks."""

    def save(self, path: str | PathLike[str]) -> Text:
        """Write the answers, without names, for `exercises.answered` to show beside a pupil's own.

        Args:
            path: the folder of the pupils' notebooks, or the file ``nainjaune-class.json`` that
                goes there.

        Raises:
            ExerciseError: the file cannot be written.
        """
        lang = self.sheet.lang
        with errors_in(lang):
            target = write_class(path, {row["prediction"]: row["values"] for row in self})
        return Text(text("predictions", "saved", lang, name=target.name, n=len(self)))


def whys_of(name: str, records: Sequence[PupilRecord], pupils: Sequence[str]) -> dict[str, str]:
    """Return the reasons that were given for a prediction, by pupil.

    Args:
        name: the prediction.
        records: the class.
        pupils: the names of its pupils.
    """
    made = (record.predictions.get(name) for record in records)
    return {pupil: kept.why for pupil, kept in zip(pupils, made, strict=True) if kept and kept.why}
