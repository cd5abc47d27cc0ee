"""Reaches of confidence intervals: those of the normal distribution and of Student's t."""

from __future__ import annotations

import math
from functools import lru_cache
from statistics import NormalDist

MANY = 200
"""The degrees of freedom from which Student's t is taken from its expansion."""
HALVINGS = 80


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
