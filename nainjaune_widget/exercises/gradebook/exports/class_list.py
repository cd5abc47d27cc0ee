"""A class list: pseudonyms and names, which stay on the teacher's machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from nainjaune_widget.exercises.progress import rows_of_table
from nainjaune_widget.exercises.session import plain_name, sorting_name
from nainjaune_widget.play import path_of, read_file
from nainjaune_widget.words import LANGUAGES, ExerciseError, RecordError, shown, text


@dataclass(frozen=True)
class ClassList:
    """The pupils of a class by their pseudonyms.

    Attributes:
        file: the file that it was read from; None for no list.
        names: by pseudonym, in the order of the list, the pupil's name; empty where none is given.
    """

    file: Path | None
    names: dict[str, str]

    def pseudonym(self, student: str) -> str | None:
        """Return the pseudonym of the list that a pupil goes by; None if they are not on it.

        Capitals do not count; nor do accents, unless two pseudonyms differ by them alone.

        >>> ClassList(None, {"Élan": "Ana", "ours": "Ben"}).pseudonym("elan")
        'Élan'
        """
        for key in (plain_name, _without_accents):
            found = [each for each in self.names if key(each) == key(student)]
            if len(found) == 1:
                return found[0]
        return None

    def missing(self, students: Sequence[str]) -> Iterator[str]:
        """Yield the pseudonyms of the list under which nobody of these works."""
        known = set(map(self.pseudonym, students))
        return (each for each in self.names if each not in known)


NO_LIST = ClassList(None, {})
"""No class list: nobody is missing."""


def read_class_list(path: str | PathLike[str] | None) -> ClassList:
    """Read a class list: a CSV with a pseudonym and a name a line, with or without heads.

    Args:
        path: the file; None for no list.

    Raises:
        ExerciseError: the file cannot be read, has nobody in it, or a pseudonym twice.
    """
    if path is None:
        return NO_LIST
    try:
        file = path_of(path)
        rows = rows_of_table(read_file(file))
    except RecordError as error:
        raise ExerciseError("class-list", path=shown(path), why=error) from error
    except ValueError as error:
        raise ExerciseError(f"class-list-{error}", path=shown(path)) from error
    place = 0
    heads = {text("gradebook", "list.pseudonym", lang).casefold() for lang in LANGUAGES}
    if rows and heads & {cell.casefold() for cell in rows[0]}:
        place = next(at for at, cell in enumerate(rows[0]) if cell.casefold() in heads)
        rows = rows[1:]
    names: dict[str, str] = {}
    for row in rows:
        pseudonym = row[place] if place < len(row) else ""
        if pseudonym in names:
            raise ExerciseError("class-list-twice", path=shown(path), student=shown(pseudonym))
        if pseudonym:
            names[pseudonym] = " ".join(filter(None, (*row[:place], *row[place + 1 :])))
    if not names:
        raise ExerciseError("class-list-empty", path=shown(path))
    return ClassList(file, names)


def _without_accents(name: str) -> str:
    return sorting_name(name)[0]
