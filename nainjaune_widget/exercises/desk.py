"""The desk at which exercises are done: the course, the pupil, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from nainjaune_widget.exercises.bank import QUESTIONS, Question
from nainjaune_widget.exercises.draws import draw_for
from nainjaune_widget.exercises.paths import chapters_of
from nainjaune_widget.exercises.progress import ProgressFile, PupilRecord, Unkept
from nainjaune_widget.words import ExerciseError, check_language, nearest, shown

LONGEST_NAME = 60
"""The length of the name of a course or a pupil."""


class Desk:
    """The course, the pupil and the pinned draws of this process.

    Attributes:
        lang: the language of texts.
        course: the name of the course.
        chapters: the chapters that the class goes through.
        student: the pupil's pseudonym; empty until somebody is named.
        pins: by question, the draw that is the same for everybody.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.course = self.student = ""
        self.chapters = chapters_of("")
        self.pins: dict[str, int] = {}
        self.lock = RLock()
        self._file: ProgressFile | Unkept | None = None
        self._unkept, self._unnamed = Unkept(), PupilRecord()

    def take_course(self, name: str, lang: str, path: str | Sequence[int] = "") -> None:
        """Choose the course, the language and the chapters.

        Raises:
            ExerciseError: there is no such language or path, or it is no name.
        """
        known, chapters = check_language(lang, ExerciseError), chapters_of(path)
        self.course, self.lang, self.chapters = _checked_name(name), known, chapters

    def take_student(self, name: str, folder: Path) -> str:
        """Name the pupil, whose progress is kept in a folder from now on.

        A browser's private window has no folder to write in; there it is kept as long as this
        process lasts.

        Returns:
            The reason why nothing can be kept in the folder; empty where it can.

        Raises:
            ExerciseError: it is no name, or the file there cannot be read.
        """
        student, file = _checked_name(name), ProgressFile(folder)
        records, obstacle = file.read(), file.obstacle
        if obstacle:
            self._unkept.write(records | self._unkept.read())
        self.student, self._file = student, self._unkept if obstacle else file
        return obstacle

    @contextmanager
    def record(self, *, change: bool = True) -> Iterator[PupilRecord]:
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
            record = records.setdefault(own, PupilRecord(*own))
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
            self._unnamed = PupilRecord()
            if self._file is not None:
                records = self._file.read()
                records.pop((self.course, self.student), None)
                self._file.write(records)

    def draw_of(self, question: Question, turn: int, rules: object = None) -> int:
        """Return the place of the draw of a question for this pupil.

        Args:
            question: the question.
            turn: the number of times that fresh numbers were asked for.
            rules: the rule book that it has to be about; None for any.

        Raises:
            ExerciseError: no draw of the question is about these rules.
        """
        pinned = self.pins.get(question.id)
        if pinned is not None:
            return pinned
        books = [draw.get("rules") for draw in question.draws]
        places = [place for place, book in enumerate(books) if rules is None or book == rules]
        if not places:
            known = sorted({book for book in books if book is not None})
            raise ExerciseError(
                "exercise-rules", id=question.id, value=shown(rules), known=known or ["None"]
            )
        return places[draw_for(question.id, len(places), turn, self.course, self.student)]


def find_question(name: object) -> Question:
    """Return a question of the bank.

    Raises:
        ExerciseError: there is none of this name; the message guesses at the one meant.
    """
    written = name if isinstance(name, str) else ""
    if written in QUESTIONS:
        return QUESTIONS[written]
    near = nearest(written, QUESTIONS)
    raise ExerciseError("exercise-unknown", value=shown(name), near=near)


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
    if len(name) > LONGEST_NAME:
        raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
    return name.strip()
