"""Wrong numbers that several pupils gave and no misconception names."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.progress import Attempt, Record
from nainjaune_widget.exercises.reading import Unreadable, read_answer

FEWEST = 2
SHARE = 10
"""A number is worth a look if one pupil in so many gave it, and two at least."""

_ALIKE = Fraction(1, 100)


@dataclass(frozen=True)
class UnnamedNumber:
    """A wrong number that several pupils gave.

    Attributes:
        question: the question.
        ratio: the number divided by the answer, which is alike for all of them; None where the
            answer is 0.
        pupils: the places of the pupils.
        given: one of these answers, as it was written: the most frequent one.
        draw: its draw.
    """

    question: str
    ratio: Fraction | None
    pupils: tuple[int, ...]
    given: str
    draw: int


@dataclass(frozen=True)
class _Wrong:
    pupil: int
    attempt: Attempt
    ratio: Fraction


def unnamed_numbers(records: Sequence[Record], lang: str) -> list[UnnamedNumber]:
    """Return the wrong numbers that many gave and nobody named, the most frequent first.

    Pupils have numbers of their own, so answers are compared by what they are of the right one:
    half of it, twice as much. Two are alike if they differ by 1 % at most.

    Args:
        records: the class.
        lang: the language in which the answers are read first.
    """
    least = max(FEWEST, math.ceil(len(records) / SHARE))
    wrong: defaultdict[tuple[str, int | None], list[_Wrong]] = defaultdict(list)
    for pupil, record in enumerate(records):
        for attempt in record.attempts:
            if attempt.verdict != "wrong":
                continue
            placed = _placed(attempt, lang)
            if placed is not None:
                group, ratio = placed
                wrong[attempt.question, group].append(_Wrong(pupil, attempt, ratio))
    found = [
        _unnamed(question, alike, has_ratio=group is None)
        for (question, group), answers in wrong.items()
        for alike in _alike(answers)
        if len({each.pupil for each in alike}) >= least
    ]
    return sorted(found, key=lambda each: (-len(each.pupils), each.question, each.given))


def _placed(attempt: Attempt, lang: str) -> tuple[int | None, Fraction] | None:
    """Return an answer's share of the right one; where that is 0, its draw and the number."""
    answer = QUESTIONS[attempt.question].case(attempt.draw).answer
    if isinstance(answer, str):
        return None
    value = _value(attempt.given, lang)
    if value is None:
        return None
    return (None, value / Fraction(answer)) if answer else (attempt.draw, value)


@lru_cache(maxsize=10_000)
def _value(given: str, lang: str) -> Fraction | None:
    for each in (lang, "en", "fr"):
        try:
            return read_answer(given, each).value
        except Unreadable:
            continue
    return None


def _alike(answers: Iterable[_Wrong]) -> Iterable[list[_Wrong]]:
    group: list[_Wrong] = []
    for each in sorted(answers, key=lambda each: (each.ratio, each.attempt.given)):
        if group and each.ratio - group[0].ratio > _ALIKE * abs(group[0].ratio):
            yield group
            group = []
        group.append(each)
    if group:
        yield group


def _unnamed(question: str, alike: Sequence[_Wrong], *, has_ratio: bool) -> UnnamedNumber:
    given = Counter((each.attempt.given, each.attempt.draw) for each in alike)
    (most_frequent, draw), _ = given.most_common(1)[0]
    middle = alike[len(alike) // 2].ratio
    pupils = tuple(sorted({each.pupil for each in alike}))
    return UnnamedNumber(question, middle if has_ratio else None, pupils, most_frequent, draw)
