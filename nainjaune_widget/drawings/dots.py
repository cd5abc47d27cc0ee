"""Fields of dots: deals to imagine, some of them marked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.numerals import percentage
from nainjaune_widget.drawings.paper.page import INNER, MARGIN, Page
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import BAIZE, CREAM, SOFT, shape
from nainjaune_widget.words import text

MOST_DOTS = 2000
"""The dots of a field."""

DotLook = tuple[tuple[float, str, str], ...]
"""The strokes of a dot: the size by the step, the colour, the ends."""

_SQUARE: DotLook = ((0.7, BAIZE, "square"),)
_RING: DotLook = ((0.62, SOFT, "round"), (0.38, CREAM, "round"))
_WIDEST_STEP = 34
_BLOCK = 10
_BLOCK_GAP = 0.5
_SHAPE = 1.6


def dots(
    count: int,
    of: int = 1000,
    lang: str | None = None,
    title: str = "",
    label: str = "",
    other: str = "",
) -> Drawing:
    """Draw a field of dots, some of them filled squares and the others rings.

    Args:
        count: the number of filled ones.
        of: the number of all, up to 2,000.
        lang: the language of the numbers.
        title: the title.
        label: the meaning of the filled ones.
        other: the meaning of the others.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> dots(24, label="the talon has the ten", other="a seat has it")
    Field of dots. the talon has the ten: 24 of 1,000 (2.4%). a seat has it: 976 of 1,000 (97.6%).
    """
    page = Page(title, lang)
    lang = page.lang
    of = checked.whole(of, "of", 1, MOST_DOTS)
    count = checked.whole(count, "count", 0, of)
    names = [
        checked.text(name, argument) or text("drawings", f"dots.{argument}", lang)
        for name, argument in ((label, "label"), (other, "other"))
    ]
    columns = min(of, _BLOCK * math.ceil(math.sqrt(_SHAPE * of) / _BLOCK))
    step = min(INNER / (columns + _BLOCK_GAP * ((columns - 1) // _BLOCK)), _WIDEST_STEP)
    field = Field(columns, step, page.y)
    _draw_dots(page, field.runs(0, count), step, _SQUARE)
    _draw_dots(page, field.runs(count, of), step, _RING)
    page.y = field.place(of - 1)[1] + step / 2 + 14
    lines = []
    for name, n in zip(names, (count, of - count), strict=True):
        share = percentage(n / of, lang)
        values = {"count": number(n, lang), "of": number(of, lang), "share": share}
        lines.append(text("drawings", "dots.legend", lang, name=name, **values))
    page.legend(lines, 32, partial(_draw_sample, page))
    return page.finish("dots", [f"{line}." for line in lines])


@dataclass(frozen=True)
class Field:
    """The places of the dots; every ten columns and rows there is a gap, to count by."""

    columns: int
    step: float
    top: float

    def place(self, nth: int) -> tuple[float, float]:
        """Return the middle of a dot."""
        row, column = divmod(nth, self.columns)
        x = column + 0.5 + column // _BLOCK * _BLOCK_GAP
        y = row + 0.5 + row // _BLOCK * _BLOCK_GAP
        return MARGIN + x * self.step, self.top + y * self.step

    def runs(self, first: int, end: int) -> str:
        """Return the path along some dots, in pieces between the gaps."""
        pieces = []
        while first < end:
            column = first % self.columns
            taken = min(_BLOCK - column % _BLOCK, self.columns - column, end - first)
            x, y = self.place(first)
            # A little longer than it is, for the last dot must not be lost in the rounding.
            pieces.append(f"M{round(x, 1):g} {round(y, 1):g}h{(taken - 1) * self.step + 0.2:.4g}")
            first += taken
        return "".join(pieces)


def _draw_sample(page: Page, nth: int, x: float, y: float) -> None:
    _draw_dots(page, f"M{x + 10:g} {y + 10:g}h.2", 22, (_SQUARE, _RING)[nth])


def _draw_dots(page: Page, path: str, step: float, look: DotLook) -> None:
    """Draw dots along a path as dashes without length, whose ends are round or square."""
    for size, colour, cap in look if path else ():
        line = {"stroke": colour, "stroke_width": round(size * step, 1), "stroke_linecap": cap}
        dashes = f"0 {step:.4g}"
        shape(page.root, "path", d=path, fill="none", stroke_dasharray=dashes, **line)
