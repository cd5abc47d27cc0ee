"""Means and rates of many deals, with their standard errors and confidence intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

from nainjaune_widget.engine.bounds import as_real
from nainjaune_widget.sheets import decimals_for, number, percent, uncertain
from nainjaune_widget.simulation.estimates.arithmetic import Valued
from nainjaune_widget.simulation.estimates.student import normal_reach, student_reach
from nainjaune_widget.words import SimulationError, check_language, shown, text

LEVEL = 0.95
"""The level of the intervals that are shown."""


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
        """Return the mean of some whole numbers.

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
class Rate(Estimate):
    """A share of deals in which something happened, as an estimate of its probability.

    Its interval is Wilson's, which holds fairly well for rare things, too. The value is not in
    the middle of it, so both ends are shown.

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

    def _written(self, lang: str) -> str:
        return _ends_in_words(self, lang)

    def __repr__(self) -> str:
        return _with_ends(self)


@dataclass(frozen=True, repr=False)
class Share(Estimate):
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

    def _written(self, lang: str) -> str:
        return _ends_in_words(self, lang)

    def __repr__(self) -> str:
        return _with_ends(self)


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


def check_level(level: Any) -> float:
    """Return a level of confidence as a float.

    Raises:
        SimulationError: it is not between 0 and 1.
    """
    known = as_real(level)
    if known is not None and 0 < known < 1:
        return float(known)
    raise SimulationError("level", value=shown(level))


def _with_ends(estimate: Estimate) -> str:
    if not math.isfinite(estimate.stderr):
        return f"{estimate.value:.4g}"
    interval = estimate.interval()
    return f"{estimate.value:.{interval.digits}f} [{interval}] (95%)"


def _ends_in_words(estimate: Estimate, lang: str) -> str:
    interval = estimate.interval()
    spec = f".{interval.digits}f"
    low, high = (number(end, lang, spec) for end in interval)
    ends = text("language", "interval", lang, low=low, high=high)
    return text("language", "with-ends", lang, number=number(estimate.value, lang, spec), ends=ends)
