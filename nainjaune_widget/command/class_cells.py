"""The class in the copies of notebooks: its course, and cells for the pseudonym and the export."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from nainjaune_widget.exercises import ClassSettings
from nainjaune_widget.words import text

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
    """Return a text as a class gets it: what is done for the pupils is not asked of them."""
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
