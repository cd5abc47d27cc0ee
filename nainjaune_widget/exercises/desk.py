"""The desk at which exercises are done: the course, the pupil, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from nainjaune_widget.exercises.bank import QUESTIONS, Question
from nainjaune_widget.exercises.drawing import draw_for
from nainjaune_widget.exercises.progress import ProgressFile, Record
from nainjaune_widget.words import ExerciseError, check_language, nearest, plain_text, shown

MOST_LETTERS = 60
"""The length of the name of a course or a pupil."""


class Desk:
    """The course, the pupil and the pinned draws of this process.

    Attributes:
        lang: the language of texts.
        course: the name of the course.
        student: the pupil's pseudonym; empty until somebody is named.
        pins: by question, the draw that is the same for everybody.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.course = self.student = ""
        self.pins: dict[str, int] = {}
        self.lock = RLock()
        self._file: ProgressFile | None = None
        self._unnamed = Record()

    def take_course(self, name: str, lang: str) -> None:
        """Choose the course and the language.

        Raises:
            ExerciseError: there is no such language, or it is no name.
        """
        known = check_language(lang, ExerciseError)
        self.course, self.lang = _checked_name(name), known

    def take_student(self, name: str, folder: Path) -> None:
        """Name the pupil, whose progress is kept in a folder from now on.

        Raises:
            ExerciseError: it is no name, or the file there cannot be read.
        """
        student, file = _checked_name(name), ProgressFile(folder)
        file.read()
        self.student, self._file = student, file

    @contextmanager
    def record(self, *, change: bool = True) -> Iterator[Record]:
        """Give a block the pupil's record, and keep what it changes.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        with self.lock:
            if self._file is None:
                yield self._unnamed
                return
            own = (self.course, self.student)
            records = self._file.read()
            record = records.setdefault(own, Record(*own))
            before = record.to_json() if change else None
            yield record
            if change and record.to_json() != before:
                self._file.write(records)

    def forget(self) -> None:
        """Delete everything that was kept of this pupil.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        with self.lock:
            self._unnamed = Record()
            if self._file is not None:
                records = self._file.read()
                records.pop((self.course, self.student), None)
                self._file.write(records)

    def draw_of(self, question: Question, turn: int) -> int:
        """Return the place of the draw of a question for this pupil."""
        pinned = self.pins.get(question.id)
        if pinned is not None:
            return pinned
        return draw_for(question.id, len(question.draws), turn, self.course, self.student)


def find_question(name: object) -> Question:
    """Return a question of the bank.

    Raises:
        ExerciseError: there is none of this name; the message guesses at the one meant.
    """
    written = plain_text(name)
    if written is not None and written in QUESTIONS:
        return QUESTIONS[written]
    near = nearest(written or "", QUESTIONS)
    raise ExerciseError("exercise-unknown", value=shown(name), near=near)


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise ExerciseError("exercise-name", value=shown(name), most=MOST_LETTERS)
    if len(name) > MOST_LETTERS:
        raise ExerciseError("exercise-name", value=shown(name), most=MOST_LETTERS)
    return name.strip()
