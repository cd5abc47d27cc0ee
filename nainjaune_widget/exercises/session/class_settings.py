"""The class of a folder: one file beside the notebooks, which all of them read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.progress import from_json, to_json
from nainjaune_widget.exercises.session.names import checked_name, plain_name
from nainjaune_widget.exercises.session.paths import chapters_of
from nainjaune_widget.play import is_there, parse_json, read_file, write_file
from nainjaune_widget.words import ExerciseError, RecordError

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
            data = parse_json(read_file(file))
            if not isinstance(data, dict) or not is_whole(data.get("schema"), _SCHEMA, _SCHEMA):
                raise ValueError("schema")
            return from_json(cls, data)
        except (RecordError, ExerciseError, ValueError) as error:
            raise ExerciseError("exercise-settings", path=str(file)) from error

    def write(self, folder: Path) -> None:
        """Keep the class of a folder.

        Raises:
            ExerciseError: the file cannot be written.
        """
        file = folder / self.FILE
        try:
            write_file(file, to_json({"schema": _SCHEMA, **vars(self)}, indent=1) + b"\n")
        except RecordError as error:
            raise ExerciseError("exercise-file-write", path=str(file), why=error) from error
