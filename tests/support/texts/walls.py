"""The scripts for the wall in the guide: one cell to paste, and what is called after it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from nainjaune_widget import Board
from scripts.docs.examples import run
from scripts.places import DOCS

_SECTION = re.compile(r"^## (?:On the wall|Au tableau)\n(.*?)^## ", re.MULTILINE | re.DOTALL)
_CELL = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Wall:
    """A script for the wall.

    Attributes:
        cell: the cell to paste.
        lines: what is called in other cells, in the order of the page.
        boards: the boards of the cell, in its order.
    """

    cell: str
    lines: tuple[str, ...]
    boards: tuple[Board, ...]


def wall(chapter: str, lang: str) -> Wall:
    """Read the script of a chapter, run its cell, and return it."""
    page = (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")
    section = _SECTION.search(page)
    assert section is not None
    (cell,) = _CELL.findall(section[1])
    names: dict[str, Any] = {}
    assert isinstance(run(cell, names), Board), "the last line shows a board"
    boards = {name: value for name, value in names.items() if isinstance(value, Board)}
    called = re.compile(rf"^(?:{'|'.join(boards)})\b")
    after = section[1].split(cell, 1)[1]
    lines = tuple(line for line in _CODE.findall(after) if called.match(line))
    for line in lines:
        run(line, names)
    return Wall(cell, lines, tuple(boards.values()))
