"""A small table with a title and notes, as text and as HTML that suits light and dark pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from nainjaune_widget.simulation.estimates.estimates import Estimate, digits_for
from nainjaune_widget.words import text

_CELL = "padding:.15em .7em;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums"
_LINE = "border-top:1px solid;border-color:color-mix(in srgb, currentColor 25%, transparent)"


def said(number: float, lang: str, spec: str = ",") -> str:
    r"""A number as a language writes it: with a minus sign, which nothing that is 0 has.

    >>> said(1234567, "en"), said(1234567, "fr"), said(0.25, "fr", ".2f")
    ('1,234,567', '1\u202f234\u202f567', '0,25')
    >>> said(-7, "en"), said(-0.04, "en", ".1f")
    ('−7', '0.0')
    """
    written = format(number, spec)
    sign = "−" if number < 0 and set(written) & set("123456789") else ""
    written = sign + written.removeprefix("-")
    if lang == "fr":
        written = written.translate(str.maketrans(",.", "\u202f,"))
    return written


def said_estimate(estimate: Estimate, lang: str) -> str:
    """An estimate with half of its 95 % interval, as a language writes it.

    >>> said_estimate(Estimate(1000004.2, 69.0, 10**6), "en")
    '1,000,004 ± 135'
    """
    if not math.isfinite(estimate.stderr):
        return said(estimate.value, lang, ".4g")
    low, high = estimate.interval()
    spec = f",.{digits_for(estimate.stderr)}f"
    return f"{said(estimate.value, lang, spec)} ± {said((high - low) / 2, lang, spec)}"


def said_points(estimate: Estimate, lang: str) -> str:
    """A difference of rates, in percentage points, with half of its 95 % interval.

    >>> said_points(Estimate(-0.0124, 0.002, 5000), "en")
    '−1.24 ± 0.39'
    """
    value, stderr = 100 * estimate.value, 100 * estimate.stderr
    return said_estimate(Estimate(value, stderr, estimate.count, estimate.freedom), lang)


def said_share(estimate: Estimate, lang: str) -> str:
    """A rate in percent, with the interval, whose width says how many decimals it takes.

    >>> from nainjaune_widget.simulation.estimates.estimates import Rate
    >>> said_share(Rate.of(4, 10**6), "en"), said_share(Rate.of(25, 100), "en")
    ('0.00040 % [0.00016 … 0.00103]', '25 % [18 … 34]')
    """
    low, high = estimate.interval()
    digits = digits_for(100 * (high - low) / 2)
    values = [said(100 * each, lang, f".{digits}f") for each in (estimate.value, low, high)]
    space = "\u202f" if lang == "fr" else " "
    return f"{values[0]}{space}% [{values[1]} … {values[2]}]"


def said_many(key: str, number: int, lang: str) -> str:
    """So many deals or games."""
    return text("simulation", key, lang, n=number, many=said(number, lang))


@dataclass(frozen=True)
class Sheet:
    """A table.

    Attributes:
        title: what stands above it.
        heads: the heads of the columns.
        rows: the cells.
        notes: lines that stand below it.
    """

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = field(default=())

    def as_text(self) -> str:
        """As text in columns.

        >>> print(Sheet("T", ["seat", "wins"], [["0", "12"]]).as_text())
        T
        seat  wins
           0    12
        """
        lines = [list(self.heads), *map(list, self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        body = [
            "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True))
            for line in lines
        ]
        return "\n".join([self.title, *body, *self.notes])

    def as_html(self, lang: str) -> str:
        """As HTML: a table with a caption, in the colours of the page."""
        heads = "".join(
            f'<th scope="col" style="{_CELL}">{escape(head)}</th>' for head in self.heads
        )
        body = "".join(
            f'<tr style="{_LINE}">'
            f'<th scope="row" style="{_CELL}">{escape(row[0])}</th>'
            + "".join(f'<td style="{_CELL}">{escape(cell)}</td>' for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        return (
            f'<div lang="{lang}" class="nj-simulation">'
            '<table style="border-collapse:collapse;color:inherit;background:none">'
            f'<caption style="text-align:left;font-weight:600;color:inherit">{escape(self.title)}'
            f"</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{notes}</div>"
        )
