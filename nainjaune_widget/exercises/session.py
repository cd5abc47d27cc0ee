"""The session of a notebook: the class of its folder, the pupil, their draws and records."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from os import PathLike
from pathlib import Path
from runpy import run_path
from threading import RLock
from traceback import extract_tb
from typing import ClassVar, Self

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, Question
from nainjaune_widget.exercises.progress import (
    Progress,
    Pupil,
    file_errors,
    from_json,
    object_in,
    to_json,
)
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.play import is_there, read_file, write_file
from nainjaune_widget.words import (
    ExerciseError,
    RecordError,
    check_language,
    choose_language,
    error_shown,
    errors_in,
    nearest,
    shown,
)

LONGEST_NAME = 60  # of a course or a pupil


def plain_name(name: str) -> str:
    r"""Return a name as draws see it: capitals and small letters are the same.

    >>> plain_name(" Chloe\u0301") == plain_name("CHLOÉ")
    True
    """
    return unicodedata.normalize("NFC", name.strip()).casefold()


def sorting_name(name: str) -> tuple[str, str]:
    """Return a key by which names are sorted as people do: é as e.

    >>> sorted(["Zoé", "eva", "Éric", "Emil"], key=sorting_name)
    ['Emil', 'Éric', 'eva', 'Zoé']
    """
    taken_apart = unicodedata.normalize("NFKD", plain_name(name))
    plain = "".join(sign for sign in taken_apart if not unicodedata.combining(sign))
    return plain, name


def checked_name(name: object) -> str:
    """Return a name of a course, a pupil or a prediction without blanks around it.

    Raises:
        ExerciseError: it is not a string, empty, too long, or has characters that cannot be shown.
    """
    if (
        not isinstance(name, str)
        or len(name) > LONGEST_NAME
        or not (name.isprintable() and name.strip())
    ):
        raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
    return name.strip()


CHAPTERS = 12

PATHS: dict[str, tuple[int, ...]] = {
    "seconde": (1, 2, 3, 4, 5, 6, 10),
    "premiere": (1, 2, 3, 4, 5, 8, 9),
    "terminale": (1, 3, 4, 6, 7, 9, 10, 12),
    "ap": (1, 3, 4, 5, 8, 9, 10),
    "nsi": (1, 3, 4, 11),
}
"""The chapters of each path that has a name."""

_NUMBERS = re.compile(r" *[0-9]{1,2} *(, *[0-9]{1,2} *)*", re.ASCII)


def chapters_of(path: object) -> tuple[int, ...]:
    """Return the chapters of a path, in their order.

    Args:
        path: one of `PATHS`, or the chapters themselves, also as a string with commas between them;
            empty for the whole course.

    Raises:
        ExerciseError: it is neither.

    >>> chapters_of("nsi"), chapters_of([8, 2]), chapters_of("2,8"), len(chapters_of(""))
    ((1, 3, 4, 11), (2, 8), (2, 8), 12)
    """
    if isinstance(path, str):
        if path in PATHS:
            return PATHS[path]
        path = [int(each) for each in path.split(",")] if _NUMBERS.fullmatch(path) else [*path]
    numbers = [*map(as_int, path)] if isinstance(path, Sequence) else [0]
    if not all(is_whole(each, 1, CHAPTERS) for each in numbers):
        raise ExerciseError("exercise-path", value=shown(path), known=", ".join(PATHS))
    return tuple(sorted(set(numbers))) or tuple(range(1, CHAPTERS + 1))


def checked_chapter(chapter: object) -> int:
    """Return the number of a chapter.

    Raises:
        ExerciseError: there is no such chapter.
    """
    number = as_int(chapter)
    if not is_whole(number, 1, CHAPTERS):
        raise ExerciseError("exercise-chapter", most=CHAPTERS, value=shown(chapter))
    return number


_SCHEMA = 1


@dataclass(frozen=True)
class ClassSettings:
    """The class that a folder's notebooks belong to.

    Attributes:
        course: the name of the course.
        path: the chapters that the class goes through, as `exercises.course` takes them; empty
            for what each notebook says.
        student: the pseudonym that was named last; empty before.

    >>> ClassSettings("premiere-b", path="premiere").is_of(" Premiere-B")
    True
    """

    course: str
    path: str = ""
    student: str = ""

    FILE: ClassVar[str] = "nainjaune-settings.json"
    """The name of the file, beside the notebooks."""

    NOBODYS: ClassVar[str] = "nain-jaune"
    """The course that the notebooks name before a class is chosen."""

    def __post_init__(self) -> None:
        """Refuse names and paths that no call would take."""
        checked_name(self.course)
        chapters_of(self.path)
        if self.student:
            checked_name(self.student)

    def is_of(self, course: str) -> bool:
        """Return True if a course is this class's; capitals and small letters are the same."""
        return plain_name(course) == plain_name(self.course)

    @classmethod
    def read(cls, folder: Path) -> Self | None:
        """Return the class of a folder; None where none was chosen.

        Raises:
            ExerciseError: the file is damaged.
        """
        file = folder / cls.FILE
        if not is_there(file):
            return None
        try:
            return from_json(cls, object_in(read_file(file), _SCHEMA))
        except (RecordError, ExerciseError, ValueError) as error:
            raise ExerciseError("exercise-settings", path=str(file)) from error

    def write(self, folder: Path) -> None:
        """Keep the class of a folder.

        Raises:
            ExerciseError: the file cannot be written.
        """
        file = folder / self.FILE
        with file_errors("exercise-file-write", str(file)):
            write_file(file, to_json({"schema": _SCHEMA, **vars(self)}, indent=1) + b"\n")


def draw_for(question: str, draws: int, turn: int, course: str, student: str) -> int:
    """Return the place of a pupil's draw of a question.

    Args:
        question: the name of the question.
        draws: the number of its draws.
        turn: the number of times that fresh numbers were asked for; no draw comes twice before
            all have come.
        course: the name of the course.
        student: the pupil's pseudonym; capitals and small letters are the same.

    >>> [draw_for("hands", 6, turn, "seconde-b", "ana") for turn in range(6)]
    [3, 0, 2, 5, 4, 1]
    """
    key = "\n".join([str(BANK_VERSION), plain_name(course), plain_name(student), question])
    keys = [f"{key}\n{draw}".encode("utf-8", "backslashreplace") for draw in range(draws)]
    order = sorted(range(draws), key=lambda draw: hashlib.sha256(keys[draw]).digest())
    return order[turn % draws]


class Session:
    """The course, the pupil and the pinned draws of this process.

    Attributes:
        lang: the language of texts.
        course: the name of the course.
        chapters: the chapters that the class goes through.
        student: the pupil's pseudonym; empty until somebody is named.
        pins: by question, the draw that is the same for everybody.
        folder: the folder of the notebooks, with the class's file if there is one.
        settings: the class of that folder, which its notebooks keep to; None where none is chosen.
        teaching: True in a teacher's edition, which shows answers without asking.
        brought: the text of the file with a teacher's own questions that was run last.
        bringing: True while such a file is run.
        shown: in a teacher's edition, the answers that were shown, by the prediction's name.
        watchers: by a prediction's name, what is called when it is kept or its answer is shown.
    """

    def __init__(self) -> None:
        self.lang = "en"
        self.course = self.student = ""
        self.chapters = chapters_of("")
        # By question, the draw that is the same for everybody.
        self.pins: dict[str, int] = {}
        # The folder of the notebooks, and its class, which they keep to.
        self.folder = Path()
        self.settings: ClassSettings | None = None
        # A teacher's edition shows answers without asking: those to predictions, by their names.
        self.teaching = False
        self.shown: dict[str, Fraction] = {}
        self.watchers: dict[str, Callable[[], None]] = {}
        # The text of the file with own questions that was run last, and whether it is being run.
        self.brought, self.bringing = "", False
        self._asked = self.course, self.chapters
        self._lock = RLock()
        self._memory: dict[Pupil, PupilRecord] = {}
        self._kept = Progress(None, self._memory)

    @property
    def pupil(self) -> Pupil:
        """The course and the pseudonym, by which records are told apart."""
        return self.course, self.student

    def choose_course(self, name: str, lang: str | None, path: str | Sequence[int] = "") -> None:
        """Choose the language, and the course and the chapters unless the folder has a class.

        Raises:
            ExerciseError: the language or the path is unknown, the name is empty or too long, or
                the file with the folder's class is damaged.
        """
        known = check_language(lang, ExerciseError)
        asked, settings = (checked_name(name), chapters_of(path)), ClassSettings.read(self.folder)
        self.lang, self._asked = known, asked
        choose_language(known)
        self._keep_to(settings)

    def _keep_to(self, settings: ClassSettings | None) -> None:
        """Take the class of the folder; without one, what the notebook asked for."""
        self.settings = settings
        self.course, self.chapters = self._asked
        if settings is not None:
            self.course = settings.course
            self.chapters = chapters_of(settings.path) if settings.path else self.chapters

    def choose_class(self, settings: ClassSettings) -> None:
        """Make a class that of the folder, for all its notebooks.

        Raises:
            ExerciseError: the file cannot be written.
        """
        settings.write(self.folder)
        self._keep_to(settings)

    def name_student(self, name: str, folder: str | PathLike[str]) -> str:
        """Name the pupil, whose progress is kept in a folder from now on.

        A browser's private window has no folder to write in; there it is kept as long as this
        process lasts.

        Returns:
            The reason why nothing can be kept in the folder; empty where it can.

        Raises:
            ExerciseError: the name or the folder is not valid, or a file there cannot be read.
        """
        path = Path(folder)
        student, settings = checked_name(name), ClassSettings.read(path)
        kept = Progress(path, self._memory)
        kept.read((settings.course if settings else self._asked[0], student))
        self.student, self._kept, self.folder = student, kept, path
        self._keep_to(settings)
        if settings is not None and not kept.obstacle and settings.student != student:
            self.choose_class(replace(settings, student=student))
        return kept.obstacle

    def student_of(self, folder: str | PathLike[str]) -> str:
        """Return this notebook's pupil, or the one named last in a folder with a class.

        Other notebooks may name others there meanwhile. Empty where nobody was named.

        Raises:
            ExerciseError: the folder is not valid, or the file there is damaged.
        """
        path = Path(folder)
        if self.student and path == self.folder:
            return self.student
        settings = ClassSettings.read(path)
        return settings.student if settings else ""

    def elsewhere(self) -> list[PupilRecord]:
        """Return what this pupil did here under other courses, or another spelling of a name."""
        own = plain_name(self.student)
        return [
            record
            for record in self._kept.of_everybody()
            if own == plain_name(record.student) != ""
            and (record.course, record.student) != self.pupil
            and not record.is_empty
        ]

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
                yield record

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
            student: the pupil's pseudonym; None for this pupil, without one for the seed that the
                host keeps.

        Raises:
            ExerciseError: no draw of the question is about these rules.
        """
        if question.id in self.pins:
            return self.pins[question.id]
        places = question.places(rules)
        if not places:
            books = {draw.get("rules") for draw in question.draws}
            known = sorted(book for book in books if book is not None)
            raise ExerciseError(
                "exercise-rules", id=question.id, value=shown(rules), known=known or ["None"]
            )
        name = self.student or self._host_seed if student is None else student
        return places[draw_for(question.id, len(places), turn, self.course, name)]

    @cached_property
    def _host_seed(self) -> str:
        """The seed of the pupil who is logged in; empty where there is none.

        Capytale has one, `capytale.random.user_seed`. A teacher who opens a pupil's work there gets
        the seed of that pupil, and so the numbers. It tells who the pupil is: it is never kept or
        shown.
        """
        try:
            seed = import_module("capytale.random").user_seed()
        except ImportError:
            return ""
        return "" if seed is None else str(seed)


def find_question(name: str, session: Session | None = None) -> Question:
    """Return a question of the bank.

    Args:
        name: its name.
        session: the session; None where no class can have questions of its own.

    Raises:
        ExerciseError: there is no question of this name; the message suggests one, and names the
            file with a class's own questions, if it was looked for in vain.
    """
    if name in QUESTIONS:
        return QUESTIONS[name]
    file, key = Path(OWN_FILE).absolute(), "exercise-unknown"
    if session and session.course not in {"", ClassSettings.NOBODYS} and not file.is_file():
        key = "exercise-unknown-here"
    raise ExerciseError(key, value=shown(name), near=nearest(name, QUESTIONS), file=str(file))


OWN_FILE = "questions.py"
"""The name of the file beside the notebooks."""


def bring_own_questions(file: Path, session: Session) -> None:
    """Run a file of own questions, unless it was brought already.

    The file may choose the course itself: nothing is brought by that.

    Raises:
        ExerciseError: the file cannot be run, or a question of it cannot be asked; the message
            names the file, and the line.
    """
    session.bringing = True
    try:
        source = file.read_text(encoding="utf-8")
        if "exercises" in source and source != session.brought:
            run_path(str(file))
            session.brought = source
    except (Exception, SystemExit) as error:
        frames = extract_tb(error.__traceback__)
        lines = [each.lineno for each in frames if each.filename == str(file)]
        why = error if isinstance(error, ExerciseError) else error_shown(error)
        values = {"file": str(file), "why": why} | ({"line": lines[-1]} if lines else {})
        raise ExerciseError("own-file-line" if lines else "own-file", **values) from error
    finally:
        session.bringing = False
