"""The misconceptions of a class: those who met one, by family or code, and who has overcome it."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from nainjaune_widget.exercises.bank import FAMILIES, FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.progress import PupilRecord

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
