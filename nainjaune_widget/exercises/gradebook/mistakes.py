"""The mistakes of a class: misconceptions, and wrong numbers that none explains."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from nainjaune_widget.exercises.bank import FAMILIES, FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.record import Attempt, PupilRecord

_FEWEST, _SHARE = 2, 10


@dataclass(frozen=True)
class FamilyMet:
    """A family of misconceptions in a class.

    Attributes:
        family: the family.
        still: the places of the pupils who met it and have not overcome it.
        overcome: the places of those who have.
    """

    family: str
    still: tuple[int, ...]
    overcome: tuple[int, ...]

    @property
    def met(self) -> int:
        """The number of pupils who met it."""
        return len(self.still) + len(self.overcome)


def families_met(records: Sequence[PupilRecord]) -> list[FamilyMet]:
    """Return every family that somebody met, those first that most have still to overcome."""
    states = [_states(record) for record in records]
    found = []
    for family in FAMILIES:
        still, overcome = (
            tuple(place for place, met in enumerate(states) if met.get(family) is is_over)
            for is_over in (False, True)
        )
        if still or overcome:
            found.append(FamilyMet(family, still, overcome))
    return sorted(found, key=lambda each: (-len(each.still), -each.met))


def _states(record: PupilRecord) -> dict[str, bool]:
    """Return the families that a pupil met, and True for those overcome.

    A family is overcome by solving a question that invites it, after meeting it for the last
    time; an answer copied from the solution solves nothing.
    """
    states: dict[str, bool] = {}
    for attempt in record.attempts:
        for code in attempt.codes:
            states[FAMILY_OF[code]] = False
        if attempt.verdict == "right" and record.state_of(attempt.question):
            for family in _temptations(attempt.question) & states.keys():
                states[family] = True
    return states


@dataclass(frozen=True)
class CodeMet:
    """A misconception that pupils of a class have still to overcome.

    Attributes:
        code: its code.
        question: the question where most of them met it.
        draw: the draw of it that most of these had.
        still: the places of the pupils.
    """

    code: str
    question: str
    draw: int
    still: tuple[int, ...]


def several(pupils: int) -> int:
    """Return how many pupils of a class are several: one in ten, and two at least.

    >>> [several(pupils) for pupils in (1, 2, 16, 30)]
    [2, 2, 2, 3]
    """
    return max(_FEWEST, math.ceil(pupils / _SHARE))


def codes_met(records: Sequence[PupilRecord]) -> list[CodeMet]:
    """Return the misconceptions that several pupils have still to overcome, the commonest first.

    In a class of one, that pupil is enough.
    One is overcome by solving a question that invites the very same, after meeting it last.
    """
    still: defaultdict[str, dict[int, tuple[str, int]]] = defaultdict(dict)
    for pupil, record in enumerate(records):
        for code, place in _still(record).items():
            still[code][pupil] = place
    found, least = [], min(several(len(records)), len(records))
    for code, pupils in still.items():
        if len(pupils) >= least:
            places = Counter(sorted(pupils.values()))
            questions = Counter(question for question, _ in pupils.values())
            question = max(sorted(questions), key=questions.__getitem__)
            draw = max((place for place in places if place[0] == question), key=places.__getitem__)
            found.append(CodeMet(code, question, draw[1], tuple(sorted(pupils))))
    return sorted(found, key=lambda each: (-len(each.still), each.code))


def _still(record: PupilRecord) -> dict[str, tuple[str, int]]:
    """Return the codes that a pupil has still to overcome, and where each was met last."""
    met: dict[str, tuple[str, int]] = {}
    for attempt in record.attempts:
        for code in attempt.codes:
            met[code] = attempt.question, attempt.draw
        if attempt.verdict == "right" and record.state_of(attempt.question):
            for code in _codes_of(attempt.question) & met.keys():
                del met[code]
    return met


@cache
def _codes_of(question: str) -> frozenset[str]:
    """Return the misconceptions that a question recognises."""
    found = QUESTIONS[question]
    return frozenset(code for draw in range(len(found.draws)) for code in found.case(draw).wrong)


@cache
def _temptations(question: str) -> frozenset[str]:
    """Return the families of the misconceptions that a question recognises."""
    return frozenset(FAMILY_OF[code] for code in _codes_of(question))


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
