"""The chapters of the course, as their readers see them."""

from __future__ import annotations

from functools import cache

import nbformat

from scripts.places import TEACHER


@cache
def said(number: int, lang: str) -> str:
    """Return all texts of a chapter for teachers, with plain spaces.

    Args:
        number: the number of the chapter.
        lang: its language.
    """
    (path,) = (TEACHER / lang).glob(f"{number:02}-*.ipynb")
    cells = nbformat.read(path, as_version=4).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    return text.replace("\u00a0", " ").replace("\u202f", " ")
