"""Tables, texts and pictures that show themselves as the last line of a cell; pages to print."""

from __future__ import annotations

from abc import ABC, abstractmethod
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

from nainjaune_widget.words import columns

_SAFE_IN_ADDRESS = " ,;:=/()'!*"
_FITS = 75
"""The letters of a line that fits into a notebook beside the list of files."""

_BETWEEN_WORDS = "margin:0;padding:0;white-space:pre-wrap;word-break:normal;overflow-wrap:anywhere"


class Text(str):
    """A string that a notebook shows as it reads, without quotes.

    One with long lines is shown as HTML too: JupyterLab breaks plain text in the middle of words.

    >>> Text("the queen takes")
    the queen takes
    """

    __slots__ = ()

    def __new__(cls, content: object) -> Self:
        """Make a string of any object."""
        return super().__new__(cls, str(content))

    def __reduce__(self) -> tuple[Any, ...]:
        # A subclass is made of other things than its text.
        return str.__new__, (type(self), str(self)), self.__getstate__()

    def __repr__(self) -> str:
        return str(self)

    @property
    def _repr_html_(self) -> Callable[[], str]:
        # Not None for a short text: not every notebook takes that for no HTML.
        if all(len(line) <= _FITS for line in self.splitlines()):
            raise AttributeError("_repr_html_")
        return lambda: f'<pre style="{_BETWEEN_WORDS}">{escape(self)}</pre>'


@dataclass(frozen=True, repr=False, slots=True)
class Drawing:
    """A picture that shows itself as the last line of a cell, and prints as its text alternative.

    In a notebook it is an image with an alternative text, which every page shows alike: also a
    notebook that is only looked at and was not run, where pages take out inline SVG. LaTeX gets the
    alternative: nbconvert cannot convert an SVG output without Inkscape. Its paper is light on dark
    pages, too.

    Attributes:
        svg: the SVG document.
        alternative: all that it shows, in one line of text.
    """

    svg: str
    alternative: str

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

    @property
    def address(self) -> str:
        """The picture as an address that an image can have."""
        return f"data:image/svg+xml,{quote(self.svg, _SAFE_IN_ADDRESS)}"

    def _repr_html_(self) -> str:
        return image(self.address, self.alternative)

    def __repr__(self) -> str:
        return self.alternative


class Picture(str):
    """The text of an SVG document, which a notebook shows as the picture.

    Args:
        svg: the document.
        alternative: all that it shows, in one line of text.
    """

    __slots__ = ("_alternative",)
    _alternative: str

    def __new__(cls, svg: str, alternative: str) -> Self:
        """Make a string that knows its alternative."""
        made = super().__new__(cls, svg)
        made._alternative = alternative
        return made

    def __reduce__(self) -> tuple[type[Picture], tuple[str, str]]:
        return Picture, (str(self), self._alternative)

    def _repr_html_(self) -> str:
        return Drawing(self, self._alternative)._repr_html_()

    def __repr__(self) -> str:
        return self._alternative


class Pictured(ABC):
    """A value that a cell shows as its picture, in English, with the text alternative."""

    __slots__ = ()

    @abstractmethod
    def picture(self, lang: str | None = None) -> Drawing:
        """Draw it, in English or French."""

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()


def image(address: str, alternative: str) -> str:
    """Return an image with a text alternative, as HTML.

    >>> image("tens.svg", "Bars & dots")
    '<img src="tens.svg" alt="Bars &amp; dots" style="max-width:100%;height:auto">'
    """
    return (
        f'<img src="{escape(address)}" alt="{escape(alternative)}" '
        'style="max-width:100%;height:auto">'
    )


def shown_png(png: bytes, alternative: str) -> dict[str, str]:
    """Return how a cell shows a PNG, by media type.

    The image in HTML has the text alternative, which JupyterLab leaves out of a PNG; LaTeX and PDF
    take the PNG.
    """
    encoded = b64encode(png).decode()
    return {
        "text/html": image(f"data:image/png;base64,{encoded}", alternative),
        "image/png": encoded,
        "text/plain": alternative,
    }


# A table

_CELL = "padding:.15em .7em;white-space:nowrap;font-variant-numeric:tabular-nums"
_LINE = "border-top:1px solid;border-color:color-mix(in srgb, currentColor 25%, transparent)"


@dataclass(frozen=True, repr=False)
class Sheet:
    """A table that prints as text and, as the last line of a notebook cell, shows as a table.

    Attributes:
        title: the line above it.
        heads: the heads of the columns, none for a table without heads.
        rows: the texts of the cells; the first of a row is its head.
        notes: the lines below it.
        lang: the language of these texts.
        left: the number of columns, from the first, that are aligned left, as texts are; the
            others are aligned right, as numbers are.

    >>> print(Sheet("Results", ["seat", "wins"], [["0", "12"]], ["of 40 deals"]))
    Results
    seat  wins
       0    12
    of 40 deals
    """

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    lang: str = "en"
    left: int = 0

    def __str__(self) -> str:
        return "\n".join([self.title, *self._lines(), *self.notes])

    def __repr__(self) -> str:
        return str(self)

    def _lines(self) -> Iterator[str]:
        lines = [line for line in (self.heads, *self.rows) if line]
        widths = [max(map(columns, column)) for column in zip(*lines, strict=True)]
        for line in lines:
            cells: list[str] = []
            for place, (cell, width) in enumerate(zip(line, widths, strict=True)):
                blanks = " " * (width - columns(cell))
                cells.append(cell + blanks if place < self.left else blanks + cell)
            yield "  ".join(cells).rstrip()

    def _repr_html_(self) -> str:
        heads = "".join(
            f'<th scope="col" style="{self._style(place)}">{escape(head)}</th>'
            for place, head in enumerate(self.heads)
        )
        body = "".join(f'<tr style="{_LINE}">{self._cells(row)}</tr>' for row in self.rows)
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        # Without rows there may be no width on which its words could stand in a line.
        wraps = "" if self.rows else ";white-space:nowrap"
        return (
            f'<div lang="{escape(self.lang)}" class="nj-sheet">'
            '<table style="border-collapse:collapse;color:inherit;background:none">'
            f'<caption style="text-align:left;font-weight:600;color:inherit{wraps}">'
            f"{escape(self.title)}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{notes}</div>"
        )

    def _cells(self, row: Sequence[str]) -> str:
        head, *cells = row
        return f'<th scope="row" style="{self._style(0)}">{escape(head)}</th>' + "".join(
            f'<td style="{self._style(place)}">{escape(cell)}</td>'
            for place, cell in enumerate(cells, 1)
        )

    def _style(self, place: int) -> str:
        return f"text-align:{'left' if place < self.left else 'right'};{_CELL}"


# A page to print: one file that needs no network and runs no script

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def printed_page(title: str, body: str, style: str, lang: str) -> str:
    """Return an HTML document; a policy in it has the browser fetch and run nothing.

    Args:
        title: its title, as text.
        body: its content, as HTML; pictures in it are ``data:`` addresses.
        style: its style sheet.
        lang: its language.

    >>> page = printed_page("5 < 6", "<p>Five.</p>", "p { margin: 0 }", "en")
    >>> "<title>5 &lt; 6</title>" in page
    True
    """
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; "
        "form-action 'none'"
    )
    return _PAGE.format(lang=lang, policy=policy, title=escape(title), style=style, body=body)
