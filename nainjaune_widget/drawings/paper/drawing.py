"""A finished picture, with its text alternative."""

from __future__ import annotations

from html import escape
from os import PathLike
from pathlib import Path
from urllib.parse import quote

_SAFE_IN_ADDRESS = " ,;:=/()'!*"


class Drawing:
    """A picture that shows itself as the last line of a cell, and prints as its text alternative.

    In a notebook it is an image with an alternative text, which every page shows alike: also a
    notebook that is only looked at and was not run, where pages take out inline SVG. Its paper is
    light on dark pages, too.

    Args:
        svg: the picture as an SVG document.
        alternative: all that it shows, in one line of text.

    Attributes:
        svg: the SVG document.
        alternative: the text alternative, with the numbers.
    """

    __slots__ = ("alternative", "svg")

    def __init__(self, svg: str, alternative: str) -> None:
        self.svg = svg
        self.alternative = alternative

    def to_svg(self) -> str:
        """Return the picture as an SVG document."""
        return self.svg

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the picture into a file, such as ``"tens.svg"``.

        Args:
            path: the file; one that is there is replaced.

        Returns:
            The path of the file.

        Raises:
            OSError: the file cannot be written.
        """
        file = Path(path)
        file.write_bytes(self.svg.encode())
        return file

    def _repr_html_(self) -> str:
        return image(f"data:image/svg+xml,{quote(self.svg, _SAFE_IN_ADDRESS)}", self.alternative)

    def __repr__(self) -> str:
        return self.alternative

    def __eq__(self, other: object) -> bool:
        return self.svg == other.svg if isinstance(other, Drawing) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.svg)


def image(address: str, alternative: str) -> str:
    """Return an image with a text alternative, as HTML.

    >>> image("tens.svg", "Bars & dots")
    '<img src="tens.svg" alt="Bars &amp; dots" style="max-width:100%;height:auto">'
    """
    return (
        f'<img src="{escape(address)}" alt="{escape(alternative)}" '
        'style="max-width:100%;height:auto">'
    )
