"""Wrong numbers that several pupils gave and no misconception explains."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.gradebook.families import several
from nainjaune_widget.exercises.progress import Attempt, PupilRecord

_ALIKE = Fraction(1, 100)
_MOST_ROUNDED = Fraction(1, 20)
"""The largest share that rounding takes away: that of two digits."""


@dataclass(frozen=True)
class UnnamedNumber:
    """A wrong number that several pupils gave.

    Attributes:
        question: the question.
        pupils: the places of the pupils.
        ratio: the number divided by the answer, which is alike for all of them; None where they
            gave the same number whatever the answer.
        given: one of these answers, as it was written: the most frequent one.
        draw: its draw.
    """

    question: str
    pupils: tuple[int, ...]
    ratio: Fraction | None
    given: str
    draw: int


@dataclass(frozen=True)
class _Wrong:
    """A wrong answer.

    Attributes:
        pupil: the place of the pupil.
        attempt: the attempt.
        number: its value, or what it is of the right one.
        slack: how far off rounding may have put it.
    """

    pupil: int
    attempt: Attempt
    number: Fraction
    slack: Fraction


def unnamed_numbers(records: Sequence[PupilRecord]) -> list[UnnamedNumber]:
    """Return the wrong numbers of several pupils that no misconception explains, commonest first.

    Pupils have different numbers, so answers are compared by their ratio to the right one (half
    of it, twice as much), and as they are (one half, whatever was asked). Two are alike if they
    differ by 1% at most, or by the rounding to the digits that they were given with.

    Args:
        records: the class.
    """
    least = several(len(records))
    wrong: defaultdict[str, list[_Wrong]] = defaultdict(list)
    for pupil, record in enumerate(records):
        for attempt in record.attempts:
            if attempt.verdict == "wrong" and attempt.value is not None:
                value, unit = attempt.value, attempt.unit or Fraction(0)
                slack = min(unit, 2 * _MOST_ROUNDED * abs(value)) / 2
                wrong[attempt.question].append(_Wrong(pupil, attempt, value, slack))
    found = [each for answers in wrong.values() for each in _found(answers, least)]
    return sorted(found, key=lambda each: (-len(each.pupils), each.question, each.given))


def _found(answers: Sequence[_Wrong], least: int) -> Iterator[UnnamedNumber]:
    """Find the numbers of a question; a group within another one is left out."""
    shares = [share for each in answers for share in _share_of_right(each)]
    same = list(_frequent(answers, least))
    of_right = [
        group
        for group in _frequent(shares, least)
        if not any(_pupils(group) < _pupils(other) for other in same)
    ]
    for group in of_right:
        yield _unnamed(group, group[len(group) // 2].number)
    for group in same:
        if not any(_pupils(group) <= _pupils(other) for other in of_right):
            yield _unnamed(group, None)


def _share_of_right(wrong: _Wrong) -> Iterator[_Wrong]:
    """Yield a wrong answer as a share of the right one, if one can divide by that."""
    right = QUESTIONS[wrong.attempt.question].case(wrong.attempt.draw).answer
    if right and not isinstance(right, str):
        exact = Fraction(right)
        yield replace(wrong, number=wrong.number / exact, slack=wrong.slack / abs(exact))


def _frequent(answers: Iterable[_Wrong], least: int) -> Iterator[list[_Wrong]]:
    """Put answers that are alike into groups, and return those of enough pupils."""
    group: list[_Wrong] = []
    groups = [group]
    for each in sorted(answers, key=lambda each: (each.number, each.attempt.given)):
        if group and not _is_alike(group[0], each):
            group = []
            groups.append(group)
        group.append(each)
    return (group for group in groups if len(_pupils(group)) >= least)


def _is_alike(low: _Wrong, high: _Wrong) -> bool:
    reach = max(_ALIKE * abs(low.number), low.slack + high.slack)
    return high.number - low.number <= reach


def _pupils(group: Iterable[_Wrong]) -> set[int]:
    return {each.pupil for each in group}


def _unnamed(group: Sequence[_Wrong], ratio: Fraction | None) -> UnnamedNumber:
    given = Counter((each.attempt.given, each.attempt.draw) for each in group)
    most_frequent = max(given, key=given.__getitem__)
    pupils = tuple(sorted(_pupils(group)))
    return UnnamedNumber(group[0].attempt.question, pupils, ratio, *most_frequent)
