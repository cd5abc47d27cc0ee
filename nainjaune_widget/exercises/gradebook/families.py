"""The misconceptions of a class, by family: those who met one, and those who have overcome it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from nainjaune_widget.exercises.bank import FAMILIES, FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.progress import PupilRecord


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


@cache
def _temptations(question: str) -> frozenset[str]:
    """Return the families of the misconceptions that a question recognises."""
    found = QUESTIONS[question]
    codes = {code for draw in range(len(found.draws)) for code in found.case(draw).wrong}
    return frozenset(FAMILY_OF[code] for code in codes)
