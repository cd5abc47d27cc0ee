"""The chapters of the course, as their readers see them."""

from __future__ import annotations

from functools import cache

import nbformat

from scripts.places import TEACHER


@cache
def cells_of(number: int, lang: str) -> list[nbformat.NotebookNode]:
    """Return the cells of a chapter in the teachers' edition."""
    (path,) = (TEACHER / lang).glob(f"{number:02}-*.ipynb")
    return list(nbformat.read(path, as_version=4).cells)


@cache
def said(number: int, lang: str) -> str:
    """Return the texts of a chapter, with plain spaces."""
    texts = (cell.source for cell in cells_of(number, lang) if cell.cell_type == "markdown")
    return "\n".join(texts).replace("\u00a0", " ").replace("\u202f", " ")
