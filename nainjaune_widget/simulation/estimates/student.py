"""Student's t and the normal distribution, as far as intervals need them."""

from __future__ import annotations

import math
from statistics import NormalDist

MANY = 200
"""From so many degrees of freedom on, Student's t is taken from its expansion."""


def normal_reach(level: float) -> float:
    """How many standard deviations either way an interval of some level goes.

    By the lower tail: near 1 the upper one is rounded to 1, where there is no such number.

    >>> round(normal_reach(0.95), 3), round(normal_reach(1 - 1e-16), 3)
    (1.96, 8.292)
    """
    return -NormalDist().inv_cdf((1 - level) / 2)


def student(level: float, freedom: int) -> float:
    """How many standard errors either way an interval of some level goes (Student's t).

    Args:
        level: such as 0.95.
        freedom: the degrees of freedom.

    >>> round(student(0.95, 1), 3), round(student(0.95, 10), 3), round(student(0.99, 10**6), 3)
    (12.706, 2.228, 2.576)
    """
    if freedom < 1:
        return math.nan
    if freedom >= MANY:
        normal = normal_reach(level)
        cube = normal**3
        return (
            normal
            + (normal + cube) / (4 * freedom)
            + (5 * normal**5 + 16 * cube + 3 * normal) / (96 * freedom**2)
        )
    low, high = 0.0, 2.0
    while within(high, freedom) < level:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < level else (low, middle)
    return high


def within(reach: float, freedom: int) -> float:
    """The chance that Student's t is within ± `reach` (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    angle = math.atan(reach / math.sqrt(freedom))
    cosine, sine = math.cos(angle), math.sin(angle)
    odd = freedom % 2
    term, total = (cosine if odd else 1.0), 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= cosine * cosine * step / (step + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total
