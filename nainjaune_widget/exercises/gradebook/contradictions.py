"""Remarks on what a teacher has to put right, such as a result that does not rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from nainjaune_widget.exercises.gradebook.challenges.duplicate import net_of
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.exercises.session import plain_name


@dataclass(frozen=True)
class PupilRemark:
    """A fact about a pupil's file.

    Attributes:
        pupil: the place of the pupil.
        key: its text in the catalogue ``gradebook``, under ``remark.<key>``.
        values: the values that the text names.
        deals: the deals that it is about: their codes, what is noted, and what the moves give.
    """

    pupil: int
    key: str
    values: dict[str, Any]
    deals: tuple[tuple[str, int, int | None], ...] = ()


def contradictions(records: Sequence[PupilRecord], listed: ClassList) -> list[PupilRemark]:
    """Return the remarks on a class, pupil by pupil.

    Args:
        records: the class.
        listed: the class list.
    """
    pupils = [(record.course, record.student) for record in records]
    found = []
    for place, record in enumerate(records):
        found += [*_played(place, record), *_two_courses(place, record, pupils)]
        if listed.names and listed.pseudonym(record.student) is None:
            found.append(PupilRemark(place, "not-listed", {}))
    return found


def _played(place: int, record: PupilRecord) -> Iterator[PupilRemark]:
    over = [(each, each.net) for each in record.challenge if each.net is not None]
    other = tuple((each.code, net, net_of(each)) for each, net in over if net_of(each) != net)
    if other:
        yield PupilRemark(place, "moves", {"n": len(other)}, deals=other)


def _two_courses(
    place: int, record: PupilRecord, pupils: Sequence[tuple[str, str]]
) -> Iterator[PupilRemark]:
    for course, student in pupils:
        same = plain_name(student) == plain_name(record.student)
        if same and plain_name(course) != plain_name(record.course):
            yield PupilRemark(place, "two-courses", {"course": course})
