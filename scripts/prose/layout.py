"""The layout of the course's notebooks: short cells, something to do, pictures put into words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scripts.prose.texts import CHAPTERS, NOTEBOOKS, cells_of

MAX_LINES = 15
MAX_WORDS = 150
MAX_IDLE_CELLS = 3
MIN_LETTERS = 20
"""What says what is to be seen in a picture is longer."""
PICTURE = re.compile(r"!\[(.*?)\]\(")


def findings() -> Iterator[str]:
    """Yield what is too long, too short, or too far from the next cell to run."""
    for path in NOTEBOOKS:
        idle = 0
        for cell in cells_of(path):
            lines, words = len(cell.source.splitlines()), len(cell.source.split())
            idle = 0 if cell.is_code else idle + 1
            if cell.is_code and not 1 <= lines <= MAX_LINES:
                yield f"{cell.where}: {lines} lines, write 1 to {MAX_LINES}"
            if cell.is_code:
                continue
            for alternative in PICTURE.findall(cell.source):
                if len(alternative) <= MIN_LETTERS:
                    yield f"{cell.where}: [{alternative}] is short, say what is to be seen"
            if path in CHAPTERS and words > MAX_WORDS:
                yield f"{cell.where}: {words} words, write {MAX_WORDS} at most"
            if path in CHAPTERS and idle > MAX_IDLE_CELLS:
                yield f"{cell.where}: {idle} texts in a row, have a cell to run after three"
