"""The class of a folder, names of courses and pupils, chapters, and the draw of each pupil."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import BANK_VERSION
from nainjaune_widget.exercises.progress import file_errors, from_json, object_in, to_json
from nainjaune_widget.play import is_there, read_file, write_file
from nainjaune_widget.words import ExerciseError, RecordError, shown

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
    """Return a name of a course, a pupil or a prediction without blanks around it, if it is one."""
    if (
        not isinstance(name, str)
        or len(name) > LONGEST_NAME
        or not (name.isprintable() and name.strip())
    ):
        raise ExerciseError("exercise-name", value=shown(name), most=LONGEST_NAME)
    return name.strip()


CHAPTERS = 12

PATHS: dict[str, tuple[int, ...]] = {
    "seconde": (1, 2, 5, 6, 10),
    "premiere": (1, 2, 5, 8, 9),
    "terminale": (1, 6, 7, 9, 10, 12),
    "ap": (1, 5, 8, 9, 10),
    "nsi": (1, 3, 11),
}
"""The chapters of each path that has a name."""

_NUMBERS = re.compile(r" *[0-9]{1,2} *(, *[0-9]{1,2} *)*", re.ASCII)


def chapters_of(path: object) -> tuple[int, ...]:
    """Return the chapters of a path, in their order; an empty one is the whole course.

    >>> chapters_of("nsi"), chapters_of([8, 2]), chapters_of("2,8"), len(chapters_of(""))
    ((1, 3, 11), (2, 8), (2, 8), 12)
    """
    if isinstance(path, str):
        if path in PATHS:
            return PATHS[path]
        path = [int(each) for each in path.split(",")] if _NUMBERS.fullmatch(path) else [*path]
    numbers = [*map(as_int, path)] if isinstance(path, Sequence) else [0]
    if not all(is_whole(each, 1, CHAPTERS) for each in numbers):
        raise ExerciseError("exercise-path", value=shown(path), known=", ".join(PATHS))
    return tuple(sorted(set(numbers))) or tuple(range(1, CHAPTERS + 1))


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
        """Return the class of a folder; None where none was chosen."""
        file = folder / cls.FILE
        if not is_there(file):
            return None
        try:
            return from_json(cls, object_in(read_file(file), _SCHEMA))
        except (RecordError, ExerciseError, ValueError) as error:
            raise ExerciseError("exercise-settings", path=str(file)) from error

    def write(self, folder: Path) -> None:
        """Keep the class of a folder."""
        file = folder / self.FILE
        with file_errors("exercise-file-write", str(file)):
            write_file(file, to_json({"schema": _SCHEMA, **vars(self)}, indent=1) + b"\n")


def draw_for(question: str, draws: int, turn: int, course: str, student: str) -> int:
    """Return the place of a pupil's draw of a question, after so many fresh ones.

    No draw comes twice before all have come; capitals and small letters of names are the same.

    >>> [draw_for("hands", 6, turn, "seconde-b", "ana") for turn in range(6)]
    [3, 0, 2, 5, 4, 1]
    """
    key = "\n".join([str(BANK_VERSION), plain_name(course), plain_name(student), question])
    keys = [f"{key}\n{draw}".encode("utf-8", "backslashreplace") for draw in range(draws)]
    order = sorted(range(draws), key=lambda draw: hashlib.sha256(keys[draw]).digest())
    return order[turn % draws]
