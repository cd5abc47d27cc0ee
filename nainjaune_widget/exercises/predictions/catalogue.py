"""The predictions of the course: the kind of answer that each wants, and usual wrong answers.

A prediction's question in a few words is in the catalogue ``predictions`` under ``<name>``; an idea
is a misconception's code, or has a sentence there under ``idea.<idea>``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

KINDS = ("probability", "share", "count", "number", "jetons")
"""The kinds of answers, each with a sentence ``prediction.wants.<kind>``.

A probability and a share are from 0 to 1, also in percent; a count is whole; a number is not
negative, such as "how many times as often"; jetons may be lost.
"""

MOST = 10**15
"""A prediction as large as this is left out where a class is shown."""

Values = float | tuple[float, float]
"""A usual wrong answer: a value, or all values from one to another."""


@dataclass(frozen=True)
class Asked:
    """A prediction that is asked for.

    Attributes:
        kind: one of `KINDS`; empty for a teacher's own, which takes any number.
        least: the smallest answer; None without any.
        most: the largest answer; None without any.
        usual: usual wrong answers, the most usual first, each with the idea behind it.
    """

    kind: str
    least: float | None
    most: float | None
    usual: Mapping[Values, str]

    @property
    def is_share(self) -> bool:
        """True for an answer from 0 to 1 that may be given in percent."""
        return self.kind in ("probability", "share")

    def takes(self, value: Fraction, *, in_percent: bool) -> bool:
        """Return True for an answer of its kind.

        Args:
            value: the answer.
            in_percent: True if it was given in percent.
        """
        if in_percent and self.kind in ("count", "number", "jetons"):
            return False
        if self.kind == "count" and value.denominator != 1:
            return False
        return (self.least is None or value >= self.least) and (
            self.most is None or value <= self.most
        )

    def is_shown(self, value: Fraction | float) -> bool:
        """Return True for a value that one of a class can have given.

        >>> asked_as("ch6-a-ten").is_shown(0.9), asked_as("ch6-a-ten").is_shown(5)
        (True, False)
        """
        return -MOST < value < MOST and self.takes(Fraction(value), in_percent=False)

    def idea_behind(self, value: Fraction, unit: Fraction | None) -> str:
        """Return the idea behind a wrong answer; empty where none is usual.

        Args:
            value: the answer.
            unit: the unit of its last digit; None where it is exact.

        >>> asked_as("ch6-a-ten").idea_behind(Fraction(9, 10), None)
        'add'
        """
        slack = unit / 2 if unit and self.kind != "count" else 0
        for values, idea in self.usual.items():
            low, high = ends(values)
            if low - slack <= value <= high + slack:
                return idea
        return ""


def ends(values: Values) -> tuple[Fraction, Fraction]:
    """Return the ends of a usual answer, as they are written."""
    low, high = values if isinstance(values, tuple) else (values, values)
    return Fraction(str(low)), Fraction(str(high))


def _chance(usual: Mapping[Values, str]) -> Asked:
    return Asked("probability", 0, 1, usual)


def _share(usual: Mapping[Values, str]) -> Asked:
    return Asked("share", 0, 1, usual)


def _count(most: int | None, usual: Mapping[Values, str], *, least: int = 0) -> Asked:
    return Asked("count", least, most, usual)


def _number(usual: Mapping[Values, str]) -> Asked:
    return Asked("number", 0, None, usual)


def _jetons(usual: Mapping[Values, str]) -> Asked:
    return Asked("jetons", None, None, usual)


PREDICTIONS: dict[str, Asked] = {
    "ch1-all-boxes": _count(10, {(8, 10): "boxes-held"}),
    "ch2-none-asleep": _count(100, {(0, 10): "played-forgotten"}),
    "ch2-eights-asleep": _count(4, {0: "nothing-is-sure", (2, 4): "played-forgotten"}),
    "ch2-played-after-all": _count(None, {(1, 100): "hand-grows"}),
    "ch2-ways": _count(None, {8: "choices-added"}),
    "ch3-out-and-down": _count(400, {0: "winner-takes", (20, 100): "boxes-outweigh"}),
    "ch4-same-winner": _count(100, {(60, 100): "good-cards"}),
    "ch4-best-card": _count(5, {5: "fullest-box"}, least=1),
    "ch5-share": _share({0.25: "equal", (0.4, 1): "leader-wins"}),
    "ch5-apart": _count(20, {(0, 3): "same-share"}),
    "ch5-times-narrower": _number({100: "linear", (1, 2): "same-share"}),
    "ch5-after-nine-losses": _chance({(0.5, 1): "due", (0, 0.2): "bad-luck-stays"}),
    "ch6-a-ten": _chance({(0.88, 0.95): "add", 0.617: "replace", 0.438: "exactly-one"}),
    "ch6-two-tens-of-my-own": _chance({(0.33, 0.34): "own-hand", 0.588: "half-own"}),
    "ch7-one-ten-each": _chance({(0.2, 0.6): "fair-looks-likely"}),
    "ch7-four-with-replacement": _number({(0, 1): "may-go-back"}),
    "ch8-two-calls": _chance({0.1: "no-update", 0.5: "equal", 0.7: "shift"}),
    "ch8-next": _chance({(0.88, 0.95): "base-rate", (0.96, 1): "certain", 0.1: "no-update"}),
    "ch9-queen": _jetons({12: "bete", 0: "even"}),
    "ch9-king": _jetons({16: "box-alone"}),
    "ch9-dwarf": _jetons({20: "bete"}),
    "ch9-hand": _jetons({(10, 12): "values-added"}),
    "ch9-king-loses": _count(100, {(0, 20): "mean-for-all"}),
    "ch10-without": _count(100, {(0, 10): "had-by-then", (45, 55): "even"}),
    "ch10-hold-wins": _count(100, {100: "always-holds"}),
    "ch10-hold-operas": _count(100, {(90, 100): "same-promise"}),
    "ch11-bot-of-200": _count(200, {50: "equal"}),
    "ch11-lowest-of-100": _count(100, {(15, 30): "simple-is-weak"}),
    "ch11-shy-jetons": _jetons({(1, 20): "wins-are-jetons"}),
    "ch11-times-the-deals": _number({(1, 2): "same-luck"}),
    "ch11-lead-costs": _jetons({188: "this-deal", 0: "only-luck"}),
    "ch11-evenings": _number({(1, 5): "skill-shows"}),
    "ch12-deals-with-240": _number({14: "twice-the-purse"}),
    "ch12-one-against-99": _number({(1, 10): "usual-for-mean"}),
    "ch12-two-against-three": _chance({0.5: "even", 0.4: "opponent"}),
}
"""The predictions of the course, in its order."""

_OWN = Asked("", None, None, {})
_CHAPTER = re.compile(r"ch([0-9]{1,2})-")


def asked_as(name: str) -> Asked:
    """Return a prediction by its name; a teacher's own takes any number."""
    return PREDICTIONS.get(name, _OWN)


def chapter_of(name: str) -> int | None:
    """Return the chapter in a prediction's name; None where there is none.

    >>> chapter_of("ch9-queen"), chapter_of("kings")
    (9, None)
    """
    found = _CHAPTER.match(name)
    return int(found[1]) if found else None
