"""A small table with a title and notes, as text and as HTML for light and dark pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from nainjaune_widget.words import columns

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
        return (
            f'<div lang="{escape(self.lang)}" class="nj-sheet">'
            '<table style="border-collapse:collapse;color:inherit;background:none">'
            f'<caption style="text-align:left;font-weight:600;color:inherit">{escape(self.title)}'
            f"</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{notes}</div>"
        )

    def _cells(self, row: Sequence[str]) -> str:
        head, *cells = row
        return f'<th scope="row" style="{self._style(0)}">{escape(head)}</th>' + "".join(
            f'<td style="{self._style(place)}">{escape(cell)}</td>'
            for place, cell in enumerate(cells, 1)
        )

    def _style(self, place: int) -> str:
        return f"text-align:{'left' if place < self.left else 'right'};{_CELL}"
