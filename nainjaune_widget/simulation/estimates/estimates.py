"""Estimates from many deals: a value, how sure it is, and the interval that says so."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from numbers import Real
from typing import Any, NamedTuple

from nainjaune_widget.simulation.estimates.arithmetic import Valued
from nainjaune_widget.simulation.estimates.student import normal_reach, student
from nainjaune_widget.words import SimulationError

LEVEL = 0.95


class Interval(NamedTuple):
    """The two ends of a confidence interval.

    Attributes:
        low: the lower end.
        high: the upper end.

    >>> Interval(0.2, 0.3)
    0.200 … 0.300
    """

    low: float
    high: float

    @property
    def digits(self) -> int:
        """How many decimals are worth showing."""
        return digits_for((self.high - self.low) / 4)

    def __repr__(self) -> str:
        return f"{self.low:.{self.digits}f} … {self.high:.{self.digits}f}"


@dataclass(frozen=True)
class Estimate(Valued):
    """A mean over deals, as an estimate of what it would be over all deals.

    Among plain numbers it stands for its value: it can be compared with them, rounded and
    formatted, and arithmetic with them gives a plain float, as `sum` and NumPy do. Estimates
    are in the order of their values, however unsure; they are equal if all of them is. Two
    are not added or subtracted, nor otherwise joined (`EstimateError`, a `TypeError`): their
    errors do not give that of the outcome, for seats of the same deals depend on each other.

    Attributes:
        value: the mean.
        stderr: its standard error; nan where fewer than two deals were seen.
        count: over how many deals.
        freedom: the degrees of freedom of `stderr`; None for one less than `count`.

    >>> mean = Estimate.of_sums(4, 10, 30)
    >>> mean, mean > 2, 2 * mean, round(mean), sum([mean, mean])
    (2.5 ± 2.1 (95 %), True, 5.0, 2, 5.0)
    """

    value: float
    stderr: float
    count: int
    freedom: int | None = None

    @classmethod
    def of_sums(cls, count: int, total: int, squares: int, divisor: int = 1) -> Estimate:
        """From sums over deals, which are exact.

        Args:
            count: how many numbers there are.
            total: their sum.
            squares: the sum of their squares.
            divisor: what each number has to be divided by.
        """
        if count == 0:
            return cls(math.nan, math.nan, 0)
        spread = math.nan
        if count > 1:
            # Whole numbers to the end: a difference of large floats would lose digits.
            spread = math.sqrt((count * squares - total * total) / (count - 1)) / count
        return cls(total / count / divisor, spread / divisor, count)

    @classmethod
    def of_difference(cls, one: Estimate, other: Estimate) -> Estimate:
        """One mean less another, of different deals.

        Their spreads may differ, so the degrees of freedom are Welch and Satterthwaite's:
        ``(a + b)² / (a² / (m - 1) + b² / (n - 1))``, where `a` and `b` are the squares of the
        standard errors of means over `m` and `n` deals; rounded down, to the safe side.

        >>> few, many = Estimate(7.0, 2.0, 4), Estimate(3.0, 0.1, 1000)
        >>> Estimate.of_difference(few, many).freedom
        3
        """
        squares = [each.stderr**2 for each in (one, other)]
        variance = sum(squares)
        freedom = 0
        if math.isfinite(variance):
            freedoms = (one.count - 1, other.count - 1)
            weight = sum(
                square * square / own for square, own in zip(squares, freedoms, strict=True)
            )
            least = min(freedoms)
            # Never less than the smaller sample has: what a rounded quotient might be.
            freedom = max(least, math.floor(variance * variance / weight)) if weight else least
        value = one.value - other.value
        return cls(value, math.sqrt(variance), one.count + other.count, freedom)

    def interval(self, level: float = LEVEL) -> Interval:
        """The confidence interval of the mean, by Student's t.

        Args:
            level: how often such an interval holds the true value, between 0 and 1.

        Raises:
            SimulationError: a level that cannot be.

        >>> Estimate(10.0, 0.5, 10**6).interval()
        9.02 … 10.98
        """
        freedom = self.count - 1 if self.freedom is None else self.freedom
        reach = student(check_level(level), freedom) * self.stderr
        return Interval(self.value - reach, self.value + reach)

    def __format__(self, spec: str) -> str:
        return format(self.value, spec) if spec else repr(self)

    def __repr__(self) -> str:
        if not math.isfinite(self.stderr):
            return f"{self.value:.4g}"
        low, high = self.interval()
        digits = digits_for(self.stderr)
        return f"{self.value:z.{digits}f} ± {(high - low) / 2:.{digits}f} (95 %)"


@dataclass(frozen=True, repr=False)
class Rate(Estimate):
    """How often something happened, as an estimate of its probability.

    Its interval is Wilson's, which holds fairly well for rare things too. The value is not in its
    middle, so that both ends are shown.

    >>> Rate.of(1, 100)
    0.010 [0.002 … 0.054] (95 %)
    """

    @classmethod
    def of(cls, times: int, count: int) -> Rate:
        """From how often it happened, of how often it could.

        >>> round(Rate.of(25, 100).stderr, 4)
        0.0433
        """
        if count == 0:
            return cls(math.nan, math.nan, 0)
        share = times / count
        return cls(share, math.sqrt(share * (1 - share) / count), count)

    def interval(self, level: float = LEVEL) -> Interval:
        """Wilson's score interval.

        Args:
            level: how often such an interval holds the true value, between 0 and 1.

        Raises:
            SimulationError: a level that cannot be.
        """
        reach = normal_reach(check_level(level))
        if self.count == 0:
            return Interval(math.nan, math.nan)
        weight = reach * reach / self.count
        centre = (self.value + weight / 2) / (1 + weight)
        half = math.hypot(self.stderr, reach / 2 / self.count) * reach / (1 + weight)
        return Interval(max(0.0, centre - half), min(1.0, centre + half))

    def __repr__(self) -> str:
        if not math.isfinite(self.stderr):
            return f"{self.value:.4g}"
        interval = self.interval()
        return f"{self.value:.{interval.digits}f} [{interval}] (95 %)"


@dataclass(frozen=True, repr=False)
class Share(Estimate):
    """A mean of shares, one for each deal: of the seats in which it was won.

    It is no `Rate`, for the seats of one deal are not independent.

    >>> Share(0.9, 0.1, 10**6)
    0.90 [0.70 … 1.00] (95 %)
    """

    def interval(self, level: float = LEVEL) -> Interval:
        """Student's, as far as it lies between 0 and 1.

        Args:
            level: how often such an interval holds the true value, between 0 and 1.

        Raises:
            SimulationError: a level that cannot be.
        """
        return Interval(*(min(max(end, 0.0), 1.0) for end in super().interval(level)))

    def __repr__(self) -> str:
        if not math.isfinite(self.stderr):
            return f"{self.value:.4g}"
        interval = self.interval()
        return f"{self.value:.{interval.digits}f} [{interval}] (95 %)"


class Estimates(tuple[Estimate, ...]):
    """Estimates of the same thing, seat by seat."""

    __slots__ = ()

    @property
    def stderr(self) -> tuple[float, ...]:
        """Their standard errors."""
        return tuple(each.stderr for each in self)

    def interval(self, level: float = LEVEL) -> tuple[Interval, ...]:
        """Their confidence intervals."""
        return tuple(each.interval(level) for each in self)

    def __repr__(self) -> str:
        return f"({', '.join(map(repr, self))})"


class Distribution(Mapping[int, int]):
    """How often each number came up.

    >>> rolls = Distribution({1: 3, 2: 1})
    >>> rolls.mean, rolls.share(1), rolls.quantile(0.9), rolls
    (1.25, 0.75, 2, <Distribution of 4: 1 … 2, mean 1.25>)
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
        """How many numbers there are, all in all."""
        return sum(self._times.values())

    @property
    def mean(self) -> float:
        """Their mean; nan of none."""
        return self.estimate.value

    @property
    def estimate(self) -> Estimate:
        """Their mean with its standard error."""
        total = sum(value * times for value, times in self.items())
        squares = sum(value * value * times for value, times in self.items())
        return Estimate.of_sums(self.count, total, squares)

    def share(self, value: int) -> float:
        """The share of one number; nan where there is none at all."""
        return self._times.get(value, 0) / self.count if self._times else math.nan

    def quantile(self, share: float) -> float:
        """The least number that at least this share of all do not exceed; nan of none.

        Args:
            share: from 0 to 1; 0.5 for the median.

        Raises:
            SimulationError: a share that cannot be.
        """
        share = check_share(share)
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
            return "<Distribution of 0>"
        span = f"{min(self._times)} … {max(self._times)}"
        return f"<Distribution of {self.count:,}: {span}, mean {self.mean:.4g}>"


def check_level(level: Any) -> float:
    """Refuse a level that is no probability.

    Raises:
        SimulationError: it is not between 0 and 1.
    """
    if isinstance(level, (int, float)) and 0 < level < 1:
        return float(level)
    raise SimulationError("level", value=repr(level))


def check_share(share: Any) -> float:
    """Refuse a share of a whole that is none.

    Raises:
        SimulationError: it is not from 0 to 1.
    """
    if isinstance(share, Real) and 0 <= float(share) <= 1:
        return float(share)
    raise SimulationError("quantile", value=repr(share))


def digits_for(stderr: float) -> int:
    """How many decimals are worth showing: to the first digit of the standard error."""
    if not (math.isfinite(stderr) and stderr > 0):
        return 4
    return max(0, min(9, 1 - math.floor(math.log10(stderr * 2))))
