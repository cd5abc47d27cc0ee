"""The course for a class: its notebooks, its folder, and its teacher's own questions."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from nainjaune_widget.command.copies import Copied, Kind, check_no_link, copy_course
from nainjaune_widget.exercises import OWN_FILE, ClassSettings, try_own_file
from nainjaune_widget.play import make_folder, read_file
from nainjaune_widget.words import ExerciseError, RecordError, listed, text


def class_of(folder: Path, course: str, path: str, *, is_new: bool = False) -> ClassSettings | None:
    """Return the class of a folder as it is to be; None where there is none.

    Args:
        folder: the folder, which need not exist.
        course: the course that is asked for; empty for that of the folder.
        path: the chapters that are asked for; empty for those of the folder.
        is_new: True where each user gets a new folder.

    Raises:
        ExerciseError: the folder belongs to another course, there is a path without a course, or
            the course or the path is none.
    """
    kept = None if is_new else ClassSettings.read(folder)
    if kept is None:
        if path and not course:
            raise ExerciseError("course-path-alone", path=path)
        return ClassSettings(course.strip(), path) if course else None
    if course and not kept.is_of(course):
        raise ExerciseError(
            "course-other-class", path=str(folder), kept=kept.course, course=course.strip()
        )
    return replace(kept, path=path or kept.path)


def copy_for_class(
    source: Path,
    folder: Path,
    kind: Kind,
    chosen: ClassSettings | None,
    more: Mapping[Path, bytes],
) -> Copied:
    """Copy an edition of the course into a folder, with the class in its notebooks.

    Args:
        source: the edition's folder.
        folder: the folder to copy to.
        kind: its language and edition.
        chosen: the class; None for the notebooks as they are.
        more: files that go with it, by name.

    Raises:
        RecordError: see `copy_course`.
        ExerciseError: the file with the class cannot be written.
    """
    if chosen is None:
        return copy_course(source, folder, kind, more=more)
    check_no_link(folder, Path(ClassSettings.FILE))
    copied = copy_course(
        source,
        folder,
        kind,
        lambda data, name: with_class(data, name, chosen, kind.lang, kind.edition),
        more,
    )
    make_folder(folder)
    if ClassSettings.read(folder) != chosen:
        chosen.write(folder)
    return copied


# The notebooks: the course, and cells for the pseudonym and the export

_COURSE = re.compile(rf'exercises\.course\("{ClassSettings.NOBODYS}"(, lang="[a-z]+")?\)')
_BEGIN = re.compile(r"exercises\.begin\(\.\.\., \.\.\.")
_SAID = re.compile(r' ?[^.\n]*`exercises\.student\("[^"\n]*"\)`[^.\n]*\.')
"""A sentence that tells the pupil to add the line of the pseudonym."""

Cell = dict[str, Any]


def with_class(data: bytes, name: Path, chosen: ClassSettings, lang: str, edition: str) -> bytes:
    """Return a file of the course as a class gets it; what is no notebook stays as it is.

    Args:
        data: the contents of the file.
        name: its name.
        chosen: the class.
        lang: the language of the course.
        edition: the edition; a teacher's has no pseudonym and no export.
    """
    if name.suffix != ".ipynb":
        return data
    notebook = json.loads(data)
    cells = _cells(notebook["cells"], chosen, lang, edition)
    written = json.dumps(notebook | {"cells": cells}, indent=1, ensure_ascii=False)
    return f"{written}\n".encode()


def _cells(cells: list[Cell], chosen: ClassSettings, lang: str, edition: str) -> list[Cell]:
    made: list[Cell] = []
    is_chapter = False
    for cell in cells:
        source = _source(cell)
        if cell["cell_type"] == "code":
            line = _COURSE.sub(lambda found: _line(found, chosen), source)
            asked = edition == "student" and line != source
            line = _BEGIN.sub(f"exercises.begin({_quoted(chosen.course)}, ...", line)
            made.append(_with(cell, line))
            if asked:
                is_chapter = True
                made.append(_code("class-pseudonym", "exercises.student(...)"))
        else:
            made.append(_with(cell, _told(source, chosen, lang, edition)))
    if is_chapter:
        told = text("course", "send", lang)
        made.append(_with(_text("class-send"), told))
        made.append(_code("class-export", "exercises.export()"))
    return made


def _told(source: str, chosen: ClassSettings, lang: str, edition: str) -> str:
    """Return the text of a cell as a class gets it, without what is done for the pupils."""
    if source == text("course", "class", lang):
        return text("course", "class.chosen", lang, course=chosen.course)
    return _SAID.sub("", source).lstrip("\n") if edition == "student" else source


def _line(found: re.Match[str], chosen: ClassSettings) -> str:
    path = f", path={_quoted(chosen.path)}" if chosen.path else ""
    return f"exercises.course({_quoted(chosen.course)}{found[1] or ''}{path})"


def _quoted(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)


def _source(cell: Cell) -> str:
    source = cell["source"]
    return source if isinstance(source, str) else "".join(source)


def _with(cell: Cell, source: str) -> Cell:
    """Return a cell with a source; one that stays the same keeps its outputs."""
    if source == _source(cell):
        return cell
    return cell | {"source": source.splitlines(keepends=True)}


def _code(name: str, source: str) -> Cell:
    own: Cell = {"execution_count": None, "outputs": []}
    return {"cell_type": "code", "id": name, "metadata": {}, **own, "source": [source]}


def _text(name: str) -> Cell:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": []}


# Own questions


@dataclass(frozen=True)
class OwnQuestions:
    """A file with own questions, each of which can be asked.

    Attributes:
        data: its contents; empty for no file.
        names: the names of the questions.
    """

    data: bytes = b""
    names: tuple[str, ...] = ()

    @property
    def files(self) -> Mapping[Path, bytes]:
        """The file by the name under which notebooks look for it; none without one."""
        return {Path(OWN_FILE): self.data} if self.data else {}

    def say(self, lang: str, folder: Path | None = None) -> str:
        """Say which questions go with the course.

        Args:
            lang: the language.
            folder: the folder that the course was copied to; None for those of all users.
        """
        if folder is not None and not self._is_in(folder):
            return text("command", "questions-changed", lang)
        names = listed(self.names, lang)
        return text("command", "questions-copied", lang, n=len(self.names), names=names)

    def _is_in(self, folder: Path) -> bool:
        try:
            return read_file(folder / OWN_FILE) == self.data
        except RecordError:
            return False


def read_own_questions(file: Path | None, lang: str) -> OwnQuestions:
    """Read a file with own questions, and try each.

    Args:
        file: the file; None for none.
        lang: the language of what is refused.

    Raises:
        RecordError: the file cannot be read.
        ExerciseError: it cannot be run, a question of it cannot be asked, or it has none.
    """
    if file is None:
        return OwnQuestions()
    data = read_file(file)
    return OwnQuestions(data, tuple(try_own_file(file, lang)))
