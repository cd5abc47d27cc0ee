"""Remarks on what in a pupil's file contradicts the rest of it: facts, and no verdicts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.gradebook.challenges.duplicate import net_of
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.judging import judge
from nainjaune_widget.exercises.progress import MOST_ATTEMPTS, Attempt, PupilRecord
from nainjaune_widget.exercises.progress.kept_answers import LONGEST_GIVEN
from nainjaune_widget.exercises.session import ClassSettings, draw_for, plain_name
from nainjaune_widget.words import LANGUAGES

_ENOUGH = 3
"""So many questions with another pupil's draws are no chance."""

Pupil = tuple[str, str]


@dataclass(frozen=True)
class PupilRemark:
    """A fact about a pupil's file.

    Attributes:
        pupil: the place of the pupil.
        key: its text in the catalogue ``gradebook``, under ``remark.<key>``.
        values: the values that the text names.
        questions: the questions that it is about.
        deals: the deals that it is about: their codes, what is noted, and what the moves give.
    """

    pupil: int
    key: str
    values: dict[str, Any]
    questions: tuple[str, ...] = ()
    deals: tuple[tuple[str, int, int | None], ...] = ()


def contradictions(records: Sequence[PupilRecord], listed: ClassList) -> list[PupilRemark]:
    """Return the remarks on a class, pupil by pupil.

    Args:
        records: the class.
        listed: the class list.
    """
    pupils = [(record.course, record.student) for record in records]
    courses = {plain_name(course): course for course, _ in pupils}
    courses.setdefault(plain_name(ClassSettings.NOBODYS), ClassSettings.NOBODYS)
    found = []
    for place, record in enumerate(records):
        others = [other for other in pupils if other != (record.course, record.student)]
        others += [(course, record.student) for course in courses.values()]
        found += [
            *_without_answer(place, record),
            *_judged_again(place, record),
            *_drawn(place, record, others),
            *_previewed(place, record),
            *_played(place, record),
            *_two_courses(place, record, pupils),
        ]
        if listed.names and listed.pseudonym(record.student) is None:
            found.append(PupilRemark(place, "not-listed", {}))
    return found


def _about(place: int, key: str, questions: Sequence[str], **values: Any) -> Iterator[PupilRemark]:
    """Yield a remark on some questions, or on none."""
    if questions:
        different = tuple(dict.fromkeys(questions))
        yield PupilRemark(place, key, {"n": len(questions), **values}, different)


def _without_answer(place: int, record: PupilRecord) -> Iterator[PupilRemark]:
    if len(record.attempts) >= MOST_ATTEMPTS:
        return  # The oldest are left out.
    answered = {attempt.question for attempt in record.attempts if attempt.verdict == "right"}
    solved = [name for name, entry in record.questions.items() if entry.state]
    yield from _about(place, "no-answer", [name for name in solved if name not in answered])


def _judged_again(place: int, record: PupilRecord) -> Iterator[PupilRemark]:
    wrong = [
        attempt.question
        for attempt in record.attempts
        if attempt.verdict == "right" and not _is_right(attempt)
    ]
    yield from _about(place, "judged", wrong)


def _is_right(attempt: Attempt) -> bool:
    """Return True unless judging an answer again finds it wrong; a cut one cannot be judged."""
    if len(attempt.given) >= LONGEST_GIVEN:
        return True
    langs = (attempt.lang,) if attempt.lang else LANGUAGES
    return any(_verdict(attempt.question, attempt.draw, attempt.given, lang) for lang in langs)


@lru_cache(maxsize=100_000)
def _verdict(question: str, draw: int, given: str, lang: str) -> bool:
    found = QUESTIONS[question]
    return judge(found.case(draw), found.kind, given, lang).verdict == "right"


def _drawn(place: int, record: PupilRecord, others: Sequence[Pupil]) -> Iterator[PupilRemark]:
    """Remark on answers to numbers that are not the pupil's, and on whose they are."""
    if record.joined:
        return  # How often fresh numbers were drawn there is not known.
    foreign: defaultdict[str, set[int]] = defaultdict(set)
    turns = {question: entry.turn for question, entry in record.questions.items()}

    def drawn_by(question: str, pupil: Pupil) -> frozenset[int]:
        return _draws(question, turns.get(question, 0), *pupil)

    for attempt in record.attempts:
        if attempt.draw not in drawn_by(attempt.question, (record.course, record.student)):
            foreign[attempt.question].add(attempt.draw)
    if not foreign:
        return
    answers = [each for each in record.attempts if each.draw in foreign.get(each.question, ())]
    questions = [each.question for each in answers]
    if len(foreign) >= _ENOUGH:
        for other in others:
            if all(draws <= drawn_by(question, other) for question, draws in foreign.items()):
                whose = {"student": other[1], "course": other[0]}
                yield from _about(place, "draws-of", questions, **whose)
                return
    yield from _about(place, "draws", questions)


@lru_cache(maxsize=100_000)
def _draws(question: str, turns: int, course: str, student: str) -> frozenset[int]:
    """Return the draws that a pupil can have had, of all rule books or of one."""
    books = [draw.get("rules") for draw in QUESTIONS[question].draws]
    found = set()
    for wanted in {None, *books}:
        places = [at for at, book in enumerate(books) if wanted is None or book == wanted]
        for turn in range(min(turns + 1, len(places))):
            found.add(places[draw_for(question, len(places), turn, course, student)])
    return frozenset(found)


def _previewed(place: int, record: PupilRecord) -> Iterator[PupilRemark]:
    seen = [name for name, entry in record.questions.items() if entry.previewed and entry.state]
    yield from _about(place, "previewed", seen)


def _played(place: int, record: PupilRecord) -> Iterator[PupilRemark]:
    over = [(each, each.net) for each in record.challenge if each.net is not None]
    other = tuple((each.code, net, net_of(each)) for each, net in over if net_of(each) != net)
    if other:
        yield PupilRemark(place, "moves", {"n": len(other)}, deals=other)


def _two_courses(place: int, record: PupilRecord, pupils: Sequence[Pupil]) -> Iterator[PupilRemark]:
    for course, student in pupils:
        same = plain_name(student) == plain_name(record.student)
        if same and plain_name(course) != plain_name(record.course):
            yield PupilRemark(place, "two-courses", {"course": course})
