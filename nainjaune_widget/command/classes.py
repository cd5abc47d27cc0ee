"""The course for a class: its notebooks, its folder, and its teacher's own questions."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from nainjaune_widget.command.copies import Kind
from nainjaune_widget.exercises import ClassSettings
from nainjaune_widget.words import ExerciseError, text


def class_of(folder: Path, course: str, path: str) -> ClassSettings | None:
    """Return the class of a folder as it is to be; None where there is none.

    Args:
        folder: the folder, which need not exist.
        course: the course that is asked for; empty for that of the folder.
        path: the chapters that are asked for; empty for those of the folder.

    Raises:
        ExerciseError: the folder belongs to another course, there is a path without a course, or
            the course or the path is none.
    """
    kept = ClassSettings.read(folder)
    if kept is None:
        if path and not course:
            raise ExerciseError("course-path-alone", path=path)
        return ClassSettings(course.strip(), path) if course else None
    if course and not kept.is_of(course):
        raise ExerciseError(
            "course-other-class", path=str(folder), kept=kept.course, course=course.strip()
        )
    return replace(kept, path=path or kept.path)


# The notebooks: the course, and cells for the pseudonym and the export

_COURSE = re.compile(rf'exercises\.course\("{ClassSettings.NOBODYS}"(, lang="[a-z]+")?\)')
_BEGIN = "exercises.begin(..., ..."
_SAID = re.compile(r' ?[^.\n]*`exercises\.student\("[^"\n]*"\)`[^.\n]*\.')
"""A sentence that tells the pupil to add the line of the pseudonym."""

Cell = dict[str, Any]


def with_class(data: bytes, chosen: ClassSettings, kind: Kind) -> bytes:
    """Return a notebook of the course as a class gets it.

    Args:
        data: the contents of the file.
        chosen: the class.
        kind: the language and edition; a teacher's has no pseudonym and no export.
    """
    notebook = json.loads(data)
    is_for_pupils = kind.edition == "student"
    name = json.dumps(chosen.course, ensure_ascii=False)
    path = f', path="{chosen.path}"' if chosen.path else ""
    cells: list[Cell] = []
    asked = False
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] != "code":
            if source == text("course", "class", kind.lang):
                source = text("course", "class.chosen", kind.lang, course=chosen.course)
            elif is_for_pupils:
                source = _SAID.sub("", source).lstrip("\n")
            cells.append(_with(cell, source))
            continue
        line = _COURSE.sub(lambda found: f"exercises.course({name}{found[1] or ''}{path})", source)
        cells.append(_with(cell, line.replace(_BEGIN, f"exercises.begin({name}, ...")))
        if is_for_pupils and line != source:
            asked = True
            cells.append(_code("class-pseudonym", "exercises.student(...)"))
    if asked:
        told: Cell = {"cell_type": "markdown", "id": "class-send", "metadata": {}}
        cells.append(_with(told, text("course", "send", kind.lang)))
        cells.append(_code("class-export", "exercises.export()"))
    return f"{json.dumps(notebook | {'cells': cells}, indent=1, ensure_ascii=False)}\n".encode()


def _with(cell: Cell, source: str) -> Cell:
    return cell | {"source": source.splitlines(keepends=True)}


def _code(name: str, source: str) -> Cell:
    own: Cell = {"execution_count": None, "outputs": []}
    return {"cell_type": "code", "id": name, "metadata": {}, **own, "source": [source]}
