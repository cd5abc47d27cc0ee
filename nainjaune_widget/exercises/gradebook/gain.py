"""What a class gained between the tests before and after the course."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import correlation, fmean, stdev

from nainjaune_widget.exercises.gradebook.classwork import Classwork
from nainjaune_widget.exercises.inventory import ITEMS, POSTTEST, PRETEST, TESTS
from nainjaune_widget.exercises.listing import Listing, ListingRow
from nainjaune_widget.exercises.record import RIGHT, UNKNOWN, Sitting
from nainjaune_widget.words import text

_ERRORS = 1.96  # of an interval of 95%

Both = tuple[Sitting, Sitting]
"""The tests of one pupil before and after."""


@dataclass(frozen=True)
class Scores:
    """The scores of pupils who took both tests.

    Attributes:
        n: the number of pupils.
        before: the mean number of right answers before.
        after: the same after.
        stderr: the standard error of the mean gain.
        effect: the gain in standard deviations of a test, corrected for small classes.
        interval: the 95% interval of the effect size.
    """

    n: int
    before: float
    after: float
    stderr: float
    effect: float
    interval: tuple[float, float]

    @property
    def gain(self) -> float:
        """The mean gain."""
        return self.after - self.before


def scores_of(before: list[int], after: list[int]) -> Scores:
    """Return the statistics of pairs of scores; NaN where too few of them, or all alike, show none.

    The effect size is Hedges' g with the mean variance of both tests, and its error that of large
    normal samples: with r the correlation of the tests, 2(1 - r)/n + g²(1 + r²)/4(n - 1).

    >>> found = scores_of([2, 4, 3, 5], [5, 6, 4, 8])
    >>> found.gain, round(found.stderr, 3), round(found.effect, 2)
    (2.25, 0.479, 1.08)
    """
    n, means = len(before), (fmean(before), fmean(after))
    stderr = effect = reach = math.nan
    if n > 1:
        gains = [later - earlier for earlier, later in zip(before, after, strict=True)]
        spreads = stdev(before), stdev(after)
        stderr = stdev(gains) / math.sqrt(n)
        if all(spreads):
            small = 1 - 3 / (4 * (n - 1) - 1)
            effect = small * fmean(gains) / math.hypot(*spreads) * math.sqrt(2)
            r = correlation(before, after)
            reach = _ERRORS * math.sqrt(2 * (1 - r) / n + effect**2 * (1 + r**2) / 4 / (n - 1))
    return Scores(n, *means, stderr, effect, (effect - reach, effect + reach))


def both_tests(class_: Classwork) -> tuple[list[Both], int]:
    """Return the tests of those who answered both in full, and the number of the others."""
    taken = [record.tests for record in class_.values() if record.tests]
    whole = [
        (tests[PRETEST], tests[POSTTEST])
        for tests in taken
        if all(name in tests and tests[name].answers.keys() >= {*ITEMS} for name in TESTS)
    ]
    return whole, len(taken) - len(whole)


def right_of(sat: Sitting) -> int:
    """Return the number of right answers of a test."""
    return [*sat.answers.values()].count(RIGHT)


def ideas_met(whole: list[Both], lang: str) -> list[ListingRow]:
    """Return for each misconception, and for not knowing, how many chose it before and after."""
    rows: list[ListingRow] = []
    for code in [*dict.fromkeys(code for item in ITEMS.values() for code in item.codes), UNKNOWN]:
        key = (
            ("exercises", "test.unknown") if code == UNKNOWN else ("misconceptions", f"{code}.name")
        )
        chosen = [tuple(code in sat.answers.values() for sat in both) for both in whole]
        numbers = {
            "before": sum(before for before, _ in chosen),
            "after": sum(after for _, after in chosen),
            "overcome": chosen.count((True, False)),
            "new": chosen.count((False, True)),
        }
        rows.append({"code": code, "idea": text(*key, lang), **numbers})
    return sorted(rows, key=lambda row: -row["before"])


class Gain(Listing):
    """What a class gained, and a row for each idea; it names nobody.

    Attributes:
        scores: the statistics of all pupils who took both tests; None where nobody did.
    """

    scores: Scores | None = None
