"""Estimates from many deals: means and rates, their errors, intervals and distributions."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from numbers import Real
from statistics import NormalDist
from typing import Any, NamedTuple

from nainjaune_widget.sheets import Formatted, decimals_for, extra, number, percent, uncertain
from nainjaune_widget.words import SimulationError, check_language, shown, text

MANY = 200
"""The degrees of freedom from which Student's t is taken from its expansion."""
HALVINGS = 80
LEVEL = 0.95
"""The level of the intervals that are shown."""


def normal_reach(level: float) -> float:
    """Return the reach of an interval to either side, in standard deviations.

    It is taken from the lower tail: with a level near 1, the upper tail begins at a number
    that is rounded to 1, for which there is no quantile.

    Args:
        level: the level, between 0 and 1.

    >>> round(normal_reach(0.95), 3), round(normal_reach(1 - 1e-16), 3)
    (1.96, 8.292)
    """
    return -NormalDist().inv_cdf((1 - level) / 2)


@lru_cache(maxsize=1024)
def student_reach(level: float, freedom: int) -> float:
    """Return the reach of an interval by Student's t to either side, in standard errors.

    Args:
        level: the level, between 0 and 1.
        freedom: the degrees of freedom.

    Returns:
        The number; nan for fewer than one degree of freedom.

    >>> [round(student_reach(0.95, freedom), 3) for freedom in (1, 10)]
    [12.706, 2.228]
    >>> round(student_reach(0.99, 10**6), 3)
    2.576
    """
    if freedom < 1:
        return math.nan
    if freedom >= MANY:
        # Abramowitz and Stegun 26.7.5, its first three terms.
        normal = normal_reach(level)
        cube = normal**3
        return (
            normal
            + (normal + cube) / (4 * freedom)
            + (5 * normal**5 + 16 * cube + 3 * normal) / (96 * freedom**2)
        )
    low, high = 0.0, 2.0
    while chance_within(high, freedom) < level:
        high *= 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if chance_within(middle, freedom) < level else (low, middle)
    return high


def chance_within(reach: float, freedom: int) -> float:
    """Return the chance that Student's t is within ± `reach`.

    Abramowitz and Stegun 26.7.3 and 26.7.4.

    Args:
        reach: the reach, in standard errors.
        freedom: the degrees of freedom.
    """
    angle = math.atan(reach / math.sqrt(freedom))
    cosine, sine = math.cos(angle), math.sin(angle)
    odd = freedom % 2
    term, total = (cosine if odd else 1.0), 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= cosine * cosine * step / (step + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


class EstimateError(SimulationError, TypeError):
    """Arithmetic with two estimates: their errors do not give the error of its result."""


def _with_number(operation: Callable[[Any, Any], Any]) -> Callable[[Valued, object], Any]:
    """Return an operation on the value and a plain number; its outcome is a plain number."""

    def worked(one: Valued, other: object) -> Any:
        if isinstance(other, Valued):
            raise EstimateError("estimates-together")
        return operation(one.value, other) if isinstance(other, Real) else NotImplemented

    return worked


def _by_value(compared: Callable[[Any, Any], bool]) -> Callable[[Valued, object], bool]:
    """Return a comparison of the value with a plain number or with another value."""

    def worked(one: Valued, other: object) -> bool:
        if isinstance(other, Valued):
            return compared(one.value, other.value)
        return compared(one.value, other) if isinstance(other, Real) else NotImplemented

    return worked


class Valued(Formatted):
    """Something that stands for its value among plain numbers.

    Attributes:
        value: the number.
    """

    value: float

    def __float__(self) -> float:
        return self.value

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return extra("numpy").array(self.value, dtype)

    def __round__(self, digits: int | None = None) -> float:
        return round(self.value, digits)

    def __abs__(self) -> float:
        return abs(self.value)

    def __neg__(self) -> float:
        return -self.value

    __lt__ = _by_value(operator.lt)
    __le__ = _by_value(operator.le)
    __gt__ = _by_value(operator.gt)
    __ge__ = _by_value(operator.ge)
    __add__ = _with_number(operator.add)
    __sub__ = _with_number(operator.sub)
    __mul__ = _with_number(operator.mul)
    __truediv__ = _with_number(operator.truediv)
    __radd__ = _with_number(lambda value, number: number + value)
    __rsub__ = _with_number(lambda value, number: number - value)
    __rmul__ = _with_number(lambda value, number: number * value)
    __rtruediv__ = _with_number(lambda value, number: number / value)


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
        """The decimals worth showing."""
        return decimals_for((self.high - self.low) / 4)

    def __repr__(self) -> str:
        return f"{self.low:.{self.digits}f} … {self.high:.{self.digits}f}"


@dataclass(frozen=True)
class Estimate(Valued):
    """A mean over deals, as an estimate of the mean over all possible deals.

    Among plain numbers it stands for its value: it can be compared with them, rounded and
    formatted, and arithmetic with them gives a plain float, as do `sum` and NumPy. Estimates
    are ordered by value; two are equal if all their attributes are equal. Arithmetic with two
    estimates is refused (`EstimateError`, a `TypeError`): seats of the same deals depend on each
    other, so the errors of two estimates do not give the error of their sum or difference.

    Attributes:
        value: the mean.
        stderr: its standard error; nan where fewer than two deals were seen.
        count: the number of deals.
        freedom: the degrees of freedom of `stderr`; None for one less than `count`.

    >>> mean = Estimate.of_sums(4, 10, 30)
    >>> mean, mean > 2, 2 * mean, round(mean), sum([mean, mean])
    (2.5 ± 2.1 (95%), True, 5.0, 2, 5.0)
    """

    value: float
    stderr: float
    count: int
    freedom: int | None = None

    @classmethod
    def of_sums(cls, count: int, total: int, squares: int, divisor: int = 1) -> Estimate:
        """Return the mean of some integers.

        Args:
            count: the count of the numbers.
            total: their sum.
            squares: the sum of their squares.
            divisor: a divisor for each of the numbers.
        """
        if count == 0:
            return cls(math.nan, math.nan, 0)
        spread = math.nan
        if count > 1:
            # Whole numbers to the end: a difference of large floats would lose digits.
            spread = math.sqrt((count * squares - total * total) / (count - 1)) / count
        return cls(total / count / divisor, spread / divisor, count)

    @classmethod
    def of_numbers(cls, numbers: Sequence[int]) -> Estimate:
        """Return the mean of some integers."""
        return cls.of_sums(len(numbers), sum(numbers), sum(each * each for each in numbers))

    @classmethod
    def of_difference(cls, one: Estimate, other: Estimate) -> Estimate:
        """Return one mean less another, of different deals.

        Their spreads may differ, so the degrees of freedom are those of Welch and
        Satterthwaite: ``(a + b)² / (a² / (m - 1) + b² / (n - 1))``, rounded down to be safe,
        where `a` and `b` are the squares of the standard errors over `m` and `n` deals.

        Args:
            one: the first mean.
            other: the mean to take from it.

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
            # A rounded quotient might be less than the smaller sample has, the true one is not.
            freedom = max(least, math.floor(variance * variance / weight)) if weight else least
        value = one.value - other.value
        return cls(value, math.sqrt(variance), one.count + other.count, freedom)

    def interval(self, level: float = LEVEL) -> Interval:
        """Return the confidence interval of the mean, by Student's t.

        Args:
            level: the share of such intervals that hold the true value, between 0 and 1.

        Raises:
            SimulationError: the level is not between 0 and 1.

        >>> Estimate(10.0, 0.5, 10**6).interval()
        9.02 … 10.98
        """
        freedom = self.count - 1 if self.freedom is None else self.freedom
        reach = student_reach(check_level(level), freedom) * self.stderr
        return Interval(self.value - reach, self.value + reach)

    def say(self, lang: str | None = None) -> str:
        r"""Return the estimate with its 95% interval, as a language writes numbers.

        Args:
            lang: ``"en"`` or ``"fr"``.

        Raises:
            SimulationError: there are no texts in the language.

        >>> Estimate(-1.4, 0.54, 4000).say("fr"), Rate.of(1, 100).say("fr")
        ('−1,4 ± 1,1 (95\u202f%)', '0,010 [0,002 … 0,054] (95\u202f%)')
        """
        lang = check_language(lang, SimulationError)
        if not math.isfinite(self.stderr):
            return number(self.value, lang, ".4g")
        level = percent(LEVEL, lang, 0)
        return text("language", "at-level", lang, estimate=self._written(lang), level=level)

    def _written(self, lang: str) -> str:
        return uncertain(self, lang)

    def __repr__(self) -> str:
        if not math.isfinite(self.stderr):
            return f"{self.value:.4g}"
        low, high = self.interval()
        digits = decimals_for(self.stderr)
        return f"{self.value:z.{digits}f} ± {(high - low) / 2:.{digits}f} (95%)"


@dataclass(frozen=True, repr=False)
class _OfDeals(Estimate):
    """A share from 0 to 1. The value is not in the middle of its interval: both ends are shown."""

    def _written(self, lang: str) -> str:
        interval = self.interval()
        spec = f".{interval.digits}f"
        low, high = (number(end, lang, spec) for end in interval)
        ends = text("language", "interval", lang, low=low, high=high)
        share = number(self.value, lang, spec)
        return text("language", "with-ends", lang, number=share, ends=ends)

    def __repr__(self) -> str:
        if not math.isfinite(self.stderr):
            return f"{self.value:.4g}"
        interval = self.interval()
        return f"{self.value:.{interval.digits}f} [{interval}] (95%)"


@dataclass(frozen=True, repr=False)
class Rate(_OfDeals):
    """A share of deals in which something happened, as an estimate of its probability.

    Its interval is Wilson's, which holds fairly well for rare things, too.

    >>> Rate.of(1, 100)
    0.010 [0.002 … 0.054] (95%)
    """

    @classmethod
    def of(cls, times: int, count: int) -> Rate:
        """Return the rate of something that could have happened a number of times.

        Args:
            times: the number of times that it happened.
            count: the number of times that it could have happened.

        >>> round(Rate.of(25, 100).stderr, 4)
        0.0433
        """
        if count == 0:
            return cls(math.nan, math.nan, 0)
        share = times / count
        return cls(share, math.sqrt(share * (1 - share) / count), count)

    def interval(self, level: float = LEVEL) -> Interval:
        """Return Wilson's score interval.

        Args:
            level: the share of such intervals that hold the true value, between 0 and 1.

        Raises:
            SimulationError: the level is not between 0 and 1.
        """
        reach = normal_reach(check_level(level))
        if self.count == 0:
            return Interval(math.nan, math.nan)
        weight = reach * reach / self.count
        centre = (self.value + weight / 2) / (1 + weight)
        half = math.hypot(self.stderr, reach / 2 / self.count) * reach / (1 + weight)
        return Interval(max(0.0, centre - half), min(1.0, centre + half))


@dataclass(frozen=True, repr=False)
class Share(_OfDeals):
    """A mean over deals of the share of seats from which a deal was won.

    It is not a `Rate`, because the seats of one deal are not independent.

    >>> Share(0.9, 0.1, 10**6)
    0.90 [0.70 … 1.00] (95%)
    """

    def interval(self, level: float = LEVEL) -> Interval:
        """Return Student's interval, cut off at 0 and 1.

        Args:
            level: the share of such intervals that hold the true value, between 0 and 1.

        Raises:
            SimulationError: the level is not between 0 and 1.
        """
        return Interval(*(min(max(end, 0.0), 1.0) for end in super().interval(level)))


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


def check_level(level: float) -> float:
    """Return a level of confidence, and refuse one that is not between 0 and 1.

    Raises:
        SimulationError: it is not.
    """
    if 0 < level < 1:
        return level
    raise SimulationError("level", value=shown(level))


class Frequencies(dict[int, int]):
    """Whole numbers, each with the number of times that it came up.

    >>> rolls = Frequencies({1: 3, 2: 1})
    >>> rolls.mean, rolls.share(1), rolls.quantile(0.9), rolls
    (1.25, 0.75, 2, <Frequencies of 4: 1 … 2, mean 1.25>)
    """

    def __init__(self, times: Mapping[int, int]) -> None:
        super().__init__({value: times[value] for value in sorted(times) if times[value]})

    @property
    def count(self) -> int:
        """The count of all numbers that came up, with repetitions."""
        return sum(self.values())

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
        return self.get(value, 0) / self.count if self else math.nan

    def quantile(self, share: float) -> float:
        """Return the least number that at least this share of all do not exceed; nan of none.

        Args:
            share: from 0 to 1; 0.5 for the median.

        Raises:
            SimulationError: the share is not from 0 to 1.
        """
        if not 0 <= share <= 1:
            raise SimulationError("quantile", value=shown(share))
        if not self:
            return math.nan
        seen = 0
        for value, times in self.items():
            seen += times
            if seen >= share * self.count:
                return value
        return max(self)

    def __repr__(self) -> str:
        if not self:
            return "<Frequencies of 0>"
        span = f"{min(self)} … {max(self)}"
        return f"<Frequencies of {self.count:,}: {span}, mean {self.mean:.4g}>"
