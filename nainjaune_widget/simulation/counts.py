"""The counts of deals or games that were played: integers, added in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import Any

from nainjaune_widget.simulation.estimates import Estimate

Numbers = Mapping[str, Mapping[Any, int]]
"""Whole numbers by the name of what they count and by place, such as a seat; zeros are left out."""


Span = tuple[int, int]
"""Consecutive numbers of deals or games: the first, and the one after the last."""


@dataclass(frozen=True)
class Counts:
    """The counts of the deals or games of a run that have been played.

    Attributes:
        numbers: the numbers, by name and by place.
        done: the number of deals or games counted: those from 0 on.
    """

    numbers: Mapping[str, Counter[Any]] = field(default_factory=dict)
    done: int = 0

    def __getitem__(self, name: str) -> Counter[Any]:
        """Return the numbers of a name by place."""
        return self.numbers.get(name, Counter())

    def mean(self, name: str, place: Any, count: int, divisor: int = 1) -> Estimate:
        """Return the mean of numbers whose sum and sum of squares were counted.

        Args:
            name: the name of the sum; that of the sum of squares ends in ``_squared``.
            place: the place of both.
            count: the count of the numbers.
            divisor: a divisor for each of the numbers.
        """
        squares = self[f"{name}_squared"][place]
        return Estimate.of_sums(count, self[name][place], squares, divisor)

    def plus(self, numbers: Numbers, done: int) -> Counts:
        """Return the counts with the numbers of the next deals or games, up to a number.

        >>> counts = Counts().plus({"wins": {0: 3, 2: 1}}, 4).plus({"wins": {0: 2}}, 6)
        >>> counts["wins"], counts["wins"][1], counts.done
        (Counter({0: 5, 2: 1}), 0, 6)
        """
        added = {name: Counter(times) for name, times in self.numbers.items()}
        for name, more in numbers.items():
            added.setdefault(name, Counter()).update(more)
        return Counts(added, done)


def moments(name: str, rows: Mapping[Any, Sequence[int]]) -> dict[str, dict[Any, int]]:
    """Return the sums of some rows of numbers and the sums of their squares.

    >>> moments("chips", {2: [10, -30]})
    {'chips': {2: -20}, 'chips_squared': {2: 1000}}
    """
    return {
        name: {place: sum(row) for place, row in rows.items()},
        f"{name}_squared": {place: sum(map(mul, row, row)) for place, row in rows.items()},
    }


def block_ends(rounds: int, most: int = 200) -> list[int]:
    """Return the ends of a run's blocks, which grow, so that its beginning is seen in detail.

    Args:
        rounds: the number of deals in the run.
        most: the greatest number of blocks.

    >>> block_ends(5), block_ends(10**6)[:3], block_ends(10**6)[-1], len(block_ends(10**6))
    ([1, 2, 3, 4, 5], [1, 2, 3], 1000000, 176)
    """
    ends = {round(rounds ** (step / most)) for step in range(most + 1)}
    return sorted(ends)
