"""Distributions of whole numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from nainjaune_widget.engine.bounds import as_real
from nainjaune_widget.simulation.estimates.estimates import Estimate
from nainjaune_widget.words import SimulationError, shown


class Frequencies(Mapping[int, int]):
    """Whole numbers, each with the number of times that it came up.

    >>> rolls = Frequencies({1: 3, 2: 1})
    >>> rolls.mean, rolls.share(1), rolls.quantile(0.9), rolls
    (1.25, 0.75, 2, <Frequencies of 4: 1 … 2, mean 1.25>)
    """

    def __init__(self, times: Mapping[int, int]) -> None:
        self._times = {value: times[value] for value in sorted(times) if times[value]}

    def __getitem__(self, value: int) -> int:
        return self._times[value]

    def __iter__(self) -> Iterator[int]:
        return iter(self._times)

    def __len__(self) -> int:
        return len(self._times)

    @property
    def count(self) -> int:
        """The count of all numbers that came up, with repetitions."""
        return sum(self._times.values())

    @property
    def sums(self) -> tuple[int, int, int]:
        """Their count, their sum and the sum of their squares."""
        total = sum(value * times for value, times in self.items())
        squares = sum(value * value * times for value, times in self.items())
        return self.count, total, squares

    @property
    def mean(self) -> float:
        """Their mean; nan of none."""
        return self.estimate.value

    @property
    def estimate(self) -> Estimate:
        """Their mean with its standard error."""
        return Estimate.of_sums(*self.sums)

    def share(self, value: int) -> float:
        """Return the share of one number; nan where none came up."""
        return self._times.get(value, 0) / self.count if self._times else math.nan

    def quantile(self, share: float) -> float:
        """Return the least number that at least this share of all do not exceed; nan of none.

        Args:
            share: from 0 to 1; 0.5 for the median.

        Raises:
            SimulationError: the share is not from 0 to 1.
        """
        share = _check_share(share)
        if not self._times:
            return math.nan
        seen = 0
        for value, times in self.items():
            seen += times
            if seen >= share * self.count:
                return value
        return max(self._times)

    def __repr__(self) -> str:
        if not self._times:
            return "<Frequencies of 0>"
        span = f"{min(self._times)} … {max(self._times)}"
        return f"<Frequencies of {self.count:,}: {span}, mean {self.mean:.4g}>"


def _check_share(share: Any) -> float:
    known = as_real(share)
    if known is not None and 0 <= known <= 1:
        return float(known)
    raise SimulationError("quantile", value=shown(share))
