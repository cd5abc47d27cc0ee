"""How long a chapter takes: the model of the teacher's guide, added up, beside what is stated.

A lesson begins with opening the notebook and logging in. Texts are read at a steady pace. A cell is
run and looked at, and once more for each change that the text asks for; a board is stepped
through, a prediction made and talked about, a question answered, a blank filled in.

Two tags of cells in the teachers' notebooks, which the pupils' edition keeps:

- ``second-lesson`` on the text with which the second or third lesson of a chapter begins.
- ``by-choice`` on what may be left out, which does not count. On a text that begins with a heading
  it holds up to the next heading of that level or a higher one; else for its cell alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from nainjaune_widget.words import text
from scripts.course.make_editions import TEACHERS_TAGS
from scripts.places import DOCS, DOCUMENTED
from scripts.prose.texts import CATALOGUES, CHAPTERS, Cell, cells_of, name_of

BY_CHOICE, SECOND_LESSON = "by-choice", "second-lesson"
OPENING = Fraction(5)
ONE_LESSON = 55
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
STATED = re.compile(
    r"\b(?:(two|three|deux|trois) (?:lessons of|séances de) )?(\d+) minutes", re.IGNORECASE
)
LESSONS = {"two": 2, "deux": 2, "three": 3, "trois": 3}
EXPORT = re.compile(r"export (?:takes|prend) (\d) .*[Cc]hap(?:ters?|itres?) ([\d, andet]*\d)")
SAID = {
    BY_CHOICE: re.compile(r"optional|au choix", re.IGNORECASE),
    SECOND_LESSON: re.compile(
        r"(first|second) lesson|(première|deuxième|seconde) séance", re.IGNORECASE
    ),
}
"""How pupils read what a tag says."""


def minutes_of_cell(cell: Cell) -> Fraction:
    """Return the minutes of a text or a code cell.

    >>> minutes_of_cell(Cell("", True, "exercises.get('hearts')"))
    Fraction(3, 1)
    """
    if not cell.is_code:
        words = re.findall(r"\w[^\s]*", NO_WORDS.sub("", cell.source))
        return Fraction(len(words), WORDS_A_MINUTE)
    source = PLAYED.sub("", cell.source)
    asked = [minutes for call, minutes in ACTIVITIES.items() if call in source]
    return max(asked, default=CELL) + CELL * cell.changes


def counted(cells: Iterable[Cell]) -> Iterator[Cell]:
    """Yield the pupils' cells that may not be left out."""
    left_out = 0
    for cell in cells:
        heading = None if cell.is_code else HEADING.match(cell.source)
        level = len(heading[1]) if heading else 0
        if level and level <= left_out:
            left_out = 0
        if BY_CHOICE in cell.tags and level and not left_out:
            left_out = level
        if not left_out and not cell.tags & {BY_CHOICE, *TEACHERS_TAGS}:
            yield cell


def minutes_of(path: Path) -> list[Fraction]:
    """Return the minutes of each lesson of a teachers' notebook."""
    lessons = [OPENING]
    for cell in counted(cells_of(path)):
        if SECOND_LESSON in cell.tags:
            lessons.append(OPENING)
        lessons[-1] += minutes_of_cell(cell)
    return lessons


def findings() -> Iterator[str]:
    """Yield the chapters that do not fit their minutes, and pages that state others."""
    for path in CHAPTERS:
        yield from _in_chapter(path)
    for lang in DOCUMENTED:
        yield from _in_guide(lang, [path for path in CHAPTERS if path.parent.name == lang])


def _in_chapter(path: Path) -> Iterator[str]:
    cells = cells_of(path)
    lang, chapter = path.parent.name, path.name[:2]
    lessons, each = _stated(cells[0].source)
    planned = minutes_of(path)
    if len(planned) != lessons:
        yield (
            f"{name_of(path)}: {lessons} lessons are stated, {len(planned)} tagged, "
            f"tag the cells with which the second and the third begin: {SECOND_LESSON}"
        )
    for needed in planned:  # half a lesson at least: the rest is for what pupils ask
        if not each / 2 <= needed <= each:
            yield (
                f"{name_of(path)}: a lesson of {each} minutes takes {float(needed):.0f}, "
                f"have it take {each / 2:.0f} to {each}"
            )
    if (first_page := text("course", f"{chapter}.minutes", lang)) != str(lessons * each):
        catalogue = name_of(CATALOGUES / lang / "course.json")
        yield f"{catalogue}: {chapter}.minutes is {first_page}, write {lessons * each}"
    page = DOCS / lang / "guide" / f"{chapter}.md"
    if _stated(page.read_text(encoding="utf-8")) != (lessons, each):
        yield f"{name_of(page)}: states other minutes than the notebook, write {lessons} × {each}"
    headings = [cell for cell in cells if not cell.is_code and cell.source.startswith("## ")]
    for before, after in pairwise(headings):
        if BY_CHOICE in before.tags - after.tags:
            yield f"{before.where}: may be left out, put it last"
    for cell in cells:
        for tag in cell.tags & SAID.keys():
            if not cell.is_code and not SAID[tag].search(cell.source):
                yield f"{cell.where}: is tagged {tag}, say so: {SAID[tag].pattern}"


def _in_guide(lang: str, chapters: list[Path]) -> Iterator[str]:
    """Check that two short chapters make a lesson, and which have no time for an export."""
    guide = DOCS / lang / "guide"
    pair = [path for path in chapters if path.name[:2] in {"03", "04"}]
    together = sum(sum(minutes_of(path)) for path in pair) - OPENING
    if together > ONE_LESSON:
        yield f"{name_of(pair[0])}: {float(together):.0f} minutes with chapter 4, of {ONE_LESSON}"
    for path in pair:
        page = guide / f"{path.name[:2]}.md"
        if f"{ONE_LESSON} minutes" not in page.read_text(encoding="utf-8"):
            yield f"{name_of(page)}: does not say how long 3 and 4 take, write {ONE_LESSON} minutes"
    readme = guide / "README.md"
    found = EXPORT.search(readme.read_text(encoding="utf-8"))
    minutes, said = (int(found[1]), found[2]) if found else (0, "")
    full = [
        int(path.name[:2])
        for path in chapters
        if max(minutes_of(path)) + minutes > _stated(cells_of(path)[0].source)[1]
    ]
    if [int(number) for number in re.findall(r"\d+", said)] != full:
        yield f"{name_of(readme)}: no time for an export in chapters {said or '?'}, write {full}"


def _stated(said: str) -> tuple[int, int]:
    """Return the number of lessons that a text states first, and the minutes of each; else 0.

    >>> _stated("Two lessons of 55 minutes, of which 10 minutes are for questions.")
    (2, 55)
    """
    found = STATED.search(said)
    if not found:
        return 0, 0
    return LESSONS[found[1].lower()] if found[1] else 1, int(found[2])
