"""Texts and pictures that show themselves as the last line of a cell."""

from __future__ import annotations

from typing import Self


class Text(str):
    """A text that a notebook shows as it reads, without quotes.

    >>> Text("the queen takes")
    the queen takes
    """

    __slots__ = ()

    def __new__(cls, content: object) -> Self:
        """Make a text of any object."""
        return super().__new__(cls, str(content))

    def __repr__(self) -> str:
        return str(self)


class Picture(str):
    """The text of an SVG document, which a notebook shows as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)
