"""How long a chapter takes: the model of the teacher's guide, added up.

A lesson begins with opening the notebook and logging in. Texts are read at a steady pace. A cell is
run and looked at, and once more for each change that the text asks for; a board is stepped
through, a prediction made and talked about, a question answered, a blank filled in.

Two tags of cells in the teachers' notebooks, which the pupils' edition keeps:

- ``second-lesson`` on the text with which the second lesson of a chapter begins.
- ``by-choice`` on what may be left out, which does not count. On a text that begins with a heading
  it holds up to the next heading of that level or a higher one; else for its cell alone.

``python -m scripts.course.minutes`` prints the minutes of each chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import nbformat

from scripts.course.make_editions import TEACHERS_TAGS
from scripts.places import DOCUMENTED, TEACHER

BY_CHOICE, SECOND_LESSON = "by-choice", "second-lesson"
OPENING = Fraction(5)
WORDS_A_MINUTE = 150
CELL = Fraction(40, 60)
ACTIVITIES = {
    "exercises.code(": Fraction(6),
    "exercises.predict(": Fraction(7, 2),
    "exercises.get(": Fraction(3),
    "Board(": Fraction(3),
    "Board.from_code(": Fraction(3),
}
"""What a code cell asks for, by the call that it makes, with its minutes."""

PLAYED = re.compile(r"Board\(.*\)\.round\b")
"""A board that plays a deal, and is not looked at."""
NO_WORDS = re.compile(r"!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|\$\$.*?\$\$", re.DOTALL)
"""Pictures, the places that links lead to, and formulas."""
HEADING = re.compile(r"(#+) ")


def minutes_of_cell(cell: nbformat.NotebookNode) -> Fraction:
    """Return the minutes of a text or a code cell.

    >>> minutes_of_cell(nbformat.v4.new_code_cell("exercises.get('hearts')"))
    Fraction(3, 1)
    """
    if cell.cell_type != "code":
        words = re.findall(r"\w[^\s]*", NO_WORDS.sub("", cell.source))
        return Fraction(len(words), WORDS_A_MINUTE)
    source = PLAYED.sub("", cell.source)
    asked = [minutes for call, minutes in ACTIVITIES.items() if call in source]
    again = CELL * len(cell.metadata.get("changes", []))
    return max(asked, default=CELL) + again


def counted(cells: list[nbformat.NotebookNode]) -> Iterator[nbformat.NotebookNode]:
    """Yield the pupils' cells that may not be left out."""
    left_out = 0
    for cell in cells:
        tags = set(cell.metadata.get("tags", []))
        heading = HEADING.match(cell.source) if cell.cell_type == "markdown" else None
        level = len(heading[1]) if heading else 0
        if level and level <= left_out:
            left_out = 0
        if BY_CHOICE in tags and level and not left_out:
            left_out = level
        if not left_out and not tags & {BY_CHOICE, *TEACHERS_TAGS}:
            yield cell


def minutes_of(path: Path) -> list[Fraction]:
    """Return the minutes of each lesson of a teachers' notebook."""
    lessons = [OPENING]
    for cell in counted(nbformat.read(path, as_version=4).cells):
        if SECOND_LESSON in cell.metadata.get("tags", []):
            lessons.append(OPENING)
        lessons[-1] += minutes_of_cell(cell)
    return lessons


def main() -> None:
    """Print the minutes of each chapter, lesson by lesson."""
    for lang in DOCUMENTED:
        for path in sorted((TEACHER / lang).glob("[01]*.ipynb")):
            lessons = minutes_of(path)
            parts = " + ".join(f"{float(lesson):.0f}" for lesson in lessons)
            print(f"{lang} {path.stem}: {parts} minutes")


if __name__ == "__main__":
    main()
