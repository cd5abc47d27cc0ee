"""Mixed practice: which questions of old and new kinds a pupil gets, and in which order."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Any, NamedTuple

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, Question
from nainjaune_widget.exercises.bank.question import COUNTING
from nainjaune_widget.exercises.bank.topics.playing import K
from nainjaune_widget.exercises.exercise import Exercise, ExerciseSet
from nainjaune_widget.exercises.record import Attempt, PupilRecord
from nainjaune_widget.exercises.session import Session, plain_name
from nainjaune_widget.words import text


class Met(NamedTuple):
    """Where a pupil met a misconception last, and whether it was overcome since."""

    question: str
    draw: int
    is_over: bool


def misconceptions_met(record: PupilRecord, group: Callable[[str], str] = str) -> dict[str, Met]:
    """Return what a pupil met: misconceptions, or the groups that they belong to.

    One is overcome by solving a question that invites it, after meeting it for the last time; an
    answer copied from the solution solves nothing.

    Args:
        record: the pupil's record.
        group: the group of a code.
    """
    met: dict[str, Met] = {}
    for attempt in record.attempts:
        for code in attempt.codes:
            met[group(code)] = Met(attempt.question, attempt.draw, is_over=False)
        if attempt.verdict == "right" and record.state_of(attempt.question):
            for key in {group(code) for code in codes_of(attempt.question)} & met.keys():
                met[key] = met[key]._replace(is_over=True)
    return met


@cache
def codes_of(question: str) -> frozenset[str]:
    """Return the misconceptions that a question recognises."""
    found = QUESTIONS[question]
    return frozenset(code for draw in range(len(found.draws)) for code in found.case(draw).wrong)


RULES = "lindor-1789"
"""The rules that a mixed set plays by: every chapter but the fourth does."""

SPACES = (1, 3, 8)
"""The days until a question comes again: after the first right answer, the second, all later."""


def days_due(attempts: Iterable[Attempt]) -> dict[str, date]:
    """Return by question the day from which it is to come again.

    The first answer of a day counts: a right one moves the question on to the next of `SPACES`, any
    other one back to the first.

    >>> def tried(day, verdict):
    ...     return Attempt("1", question="hands", draw=0, verdict=verdict, day=f"2026-09-{day}")
    >>> days = [tried(14, "right"), tried(15, "right"), tried(18, "right")]
    >>> [days_due(days[:count])["hands"].day for count in (1, 2, 3)]
    [15, 18, 26]
    >>> days_due([*days, tried(26, "wrong"), tried(26, "right")])["hands"].day
    27
    """
    due: dict[str, date] = {}
    steps, seen = Counter[str](), set[tuple[str, str]]()
    for attempt in attempts:
        name, day = attempt.question, attempt.day
        if (name, day) not in seen:
            seen.add((name, day))
            steps[name] = steps[name] + 1 if attempt.verdict == "right" else 0
            space = SPACES[min(max(steps[name], 1), len(SPACES)) - 1]
            due[name] = (date.fromisoformat(day) if day else date.min) + timedelta(space)
    return due


def kind_of(question: Question) -> str:
    """Return what makes two questions alike: their topic; of the play itself, each is a kind."""
    return question.id if question.topic in {"", K.letter} else question.topic


def choose(
    record: PupilRecord, chapter: int, count: int, on: date, session: Session
) -> list[Question]:
    """Choose the questions of a mixed set, in their order.

    What was answered on the very day does not count, so that the set stays the same all day.

    Args:
        record: the pupil's record; an empty one for a set that is the same for a whole course.
        chapter: the chapter whose kinds are new.
        count: the number of questions; fewer are returned where there are not so many.
        on: the day.
        session: the course, and the chapters that it goes through.
    """
    before = [each for each in record.attempts if each.day < on.isoformat()]
    due, met = days_due(before), misconceptions_met(replace(record, attempts=before))
    held = {code for code, each in met.items() if not each.is_over}
    known = {each for each in session.chapters if each < chapter} | {chapter}

    def rank(question: Question) -> tuple[bool, bool, bool, date, bytes]:
        name = question.id
        key = "\n".join([str(BANK_VERSION), plain_name(session.course), f"{chapter} {count}", name])
        chance = hashlib.sha256(key.encode("utf-8", "backslashreplace")).digest()
        day, is_new = due.get(name, date.min), name not in due
        # To know what a question recognises takes all of its draws.
        is_own = bool(held) and not held.isdisjoint(codes_of(name))
        return day > on, not is_own, is_new, day, chance

    def may_be_asked(question: Question) -> bool:
        is_known = question.chapter in known and {*question.needs} - COUNTING <= known
        return is_known and question.kind != "estimate"  # it takes a simulation

    asked = sorted(filter(may_be_asked, QUESTIONS.values()), key=rank)
    old = [each for each in asked if each.chapter < chapter]
    new = [each for each in asked if each.chapter == chapter]
    chosen: list[Question] = []
    kinds = Counter[str]()
    # Where there are too few of one sort, the other makes up for them.
    for sort, most in ((new, count - count // 2), (old, count), (new, count)):
        for each in sort:
            is_too_many = kinds[kind_of(each)] >= (count + 1) // 2
            if len(chosen) < most and each not in chosen and not is_too_many:
                chosen.append(each)
                kinds[kind_of(each)] += 1
    return _apart(sorted(chosen, key=rank))


def _apart(questions: Sequence[Question]) -> list[Question]:
    """Return questions in their order, as far as no two of a kind follow each other.

    Those of which too many are alike are left out at the end.
    """
    left, apart = [*questions], list[Question]()
    while left:
        kinds = Counter(map(kind_of, left))
        last = kind_of(apart[-1]) if apart else None
        others = [each for each in left if kind_of(each) != last]
        if not others:
            break
        pressing = [each for each in others if 2 * kinds[kind_of(each)] > len(left)]
        apart.append((pressing or others)[0])
        left.remove(apart[-1])
    return apart


class MixedExercise(Exercise):
    """A question of a mixed set.

    Args:
        question: the question.
        session: the course, the pupil and their progress.
        chapter: the chapter of the set.
        day: the day of the set.
    """

    def __init__(self, question: Question, session: Session, chapter: int, day: date) -> None:
        self._set: dict[str, Any] = {"mixed": chapter, "day": str(day)}
        super().__init__(question, session, RULES if question.places(RULES) else None)

    def _open(self) -> None:
        """Give it fresh numbers if it was solved elsewhere, or on another day."""
        here = {"question": self.id, **self._set}.items()
        with self._session.record() as record:
            entry = record.entry(self.id)
            if entry.solved and not any(here <= vars(each).items() for each in record.attempts):
                entry.renew()
        super()._open()

    def _circumstances(self) -> dict[str, Any]:
        return self._set


def mixed_set(session: Session, chapter: int, count: int, on: date) -> ExerciseSet:
    """Return the mixed set of a pupil, or without one that of the course; see `choose`."""
    with session.record(change=False) as record:
        own = record if session.student else PupilRecord()
        asked = choose(own, chapter, count, on, session)
    title = text("exercises", "mix.title", session.lang, chapter=chapter, n=len(asked))
    return ExerciseSet(title, (MixedExercise(each, session, chapter, on) for each in asked))
