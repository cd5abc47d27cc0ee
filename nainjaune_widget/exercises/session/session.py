"""The session of a notebook: the course, the pupil, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from os import PathLike
from pathlib import Path
from threading import RLock

from nainjaune_widget.exercises.bank import QUESTIONS, Question
from nainjaune_widget.exercises.progress import ProgressFolder, PupilRecord, Unkept
from nainjaune_widget.exercises.session.draws import draw_for
from nainjaune_widget.exercises.session.paths import chapters_of
from nainjaune_widget.words import (
    ExerciseError,
    check_language,
    choose_language,
    errors_in,
    is_among,
    nearest,
    shown,
)

LONGEST_NAME = 60
"""The length of the name of a course or a pupil."""


class Session:
    """The course, the pupil and the pinned draws of this process.

    Attributes:
        lang: the language of texts.
        course: the name of the course.
        chapters: the chapters that the class goes through.
        student: the pupil's pseudonym; empty until somebody is named.
        pins: by question, the draw that is the same for everybody.
        folder: the folder of the notebooks, with the class's file if there is one.
        teaching: True in a teacher's edition, which shows answers without asking.
        brought: the files with a teacher's own questions that were run.
        shown: in a teacher's edition, the answers that were shown, by the prediction's name.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.course = self.student = ""
        self.chapters = chapters_of("")
        self.pins: dict[str, int] = {}
        self.folder = Path()
        self.teaching = False
        self.brought: set[str] = set()
        self.shown: dict[str, Fraction] = {}
        self._lock = RLock()
        self._unkept = Unkept()
        self._kept: ProgressFolder | Unkept = self._unkept
        self._previewed: set[str] = set()

    @property
    def pupil(self) -> tuple[str, str]:
        """The course and the pseudonym, by which records are told apart."""
        return self.course, self.student

    def choose_course(self, name: str, lang: str, path: str | Sequence[int] = "") -> None:
        """Choose the course, the language and the chapters.

        Raises:
            ExerciseError: the language or the path is unknown, or the name is empty or too long.
        """
        known, chapters = check_language(lang, ExerciseError), chapters_of(path)
        self.course, self.lang, self.chapters = checked_name(name), known, chapters
        choose_language(known)

    def name_student(self, name: str, folder: str | PathLike[str]) -> str:
        """Name the pupil, whose progress is kept in a folder from now on.

        A browser's private window has no folder to write in; there it is kept as long as this
        process lasts.

        Returns:
            The reason why nothing can be kept in the folder; empty where it can.

        Raises:
            ExerciseError: the name or the folder is not valid, or the file there cannot be read.
        """
        if not isinstance(folder, (str, PathLike)):
            raise ExerciseError("exercise-folder", value=shown(folder))
        student, kept = checked_name(name), ProgressFolder(Path(folder))
        kept.read((self.course, student))
        obstacle = kept.obstacle
        if obstacle:
            self._unkept.behind = kept
        self.student, self._kept = student, self._unkept if obstacle else kept
        self.folder = Path(folder)
        return obstacle

    @contextmanager
    def record(self, *, change: bool = True) -> Iterator[PupilRecord]:
        """Give a block the pupil's record, and keep what it changes.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        with self._lock, errors_in(self.lang):
            if not change:
                yield self._kept.read(self.pupil)
                return
            with self._kept.changing(self.pupil) as record:
                for question in self._previewed if self.student else ():
                    record.entry(question).previewed = True
                yield record

    def note_preview(self, question: str) -> None:
        """Note that all draws of a question were looked at, in the record of everybody here.

        Those who are named later in this process get the mark as well: the draws may have been
        looked at before one gave a name.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        self._previewed.add(question)
        with self.record():
            pass

    def forget(self) -> None:
        """Delete everything that was kept of this pupil.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        with self._lock:
            self._kept.forget(self.pupil)

    def draw_of(
        self, question: Question, turn: int, rules: object = None, student: str | None = None
    ) -> int:
        """Return the place of the draw of a question for a pupil.

        Args:
            question: the question.
            turn: the number of times that fresh numbers were asked for.
            rules: the rule book that it has to be about; None for any.
            student: the pupil's pseudonym; None for this pupil.

        Raises:
            ExerciseError: no draw of the question is about these rules.
        """
        if question.id in self.pins:
            return self.pins[question.id]
        books = [draw.get("rules") for draw in question.draws]
        places = [place for place, book in enumerate(books) if rules is None or book == rules]
        if not places:
            known = sorted({book for book in books if book is not None})
            raise ExerciseError(
                "exercise-rules", id=question.id, value=shown(rules), known=known or ["None"]
            )
        name = self.student if student is None else student
        return places[draw_for(question.id, len(places), turn, self.course, name)]


def find_question(name: object) -> Question:
    """Return a question of the bank.

    Raises:
        ExerciseError: there is no question of this name; the message suggests one.
    """
    if is_among(name, QUESTIONS):
        return QUESTIONS[name]
    near = nearest(name if isinstance(name, str) else "", QUESTIONS)
    raise ExerciseError("exercise-unknown", value=shown(name), near=near)


def checked_name(name: object) -> str:
    """Return a name of a course, a pupil or a prediction without blanks around it.

    Raises:
        ExerciseError: it is not a text, empty, too long, or has characters that cannot be shown.
    """
    if (
        not isinstance(name, str)
        or len(name) > LONGEST_NAME
        or not (name.isprintable() and name.strip())
    ):
        raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
    return name.strip()
