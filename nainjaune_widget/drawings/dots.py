"""Fields of dots, deals to imagine; the guesses of a class, a dot for each over an axis."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from nainjaune_widget.drawings import arguments
from nainjaune_widget.drawings.page import (
    INNER,
    MARGIN,
    SMALL,
    TEXT,
    WIDTH,
    Axis,
    Page,
    notation,
    ticks,
)
from nainjaune_widget.sheets import Drawing, chance, number
from nainjaune_widget.sheets.svg import BAIZE, BOLD, CREAM, RED, SOFT, shape, width
from nainjaune_widget.words import DrawingError, shown, text

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
    of = arguments.whole(of, "of", 1, MOST_DOTS)
    count = arguments.whole(count, "count", 0, of)
    names = [
        arguments.text(name, argument) or text("drawings", f"dots.{argument}", lang)
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
        share = chance(n / of, lang)
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


# The guesses of a class

_COLUMNS = 40
_HEIGHT = 130
_STEP = 15.0
_SAME = 1e-6
_PIECE = 0.05
"""The share at each end of a class that is drawn at the ends of the axis, wherever it lies."""


def crowd(
    values: Iterable[Any],
    truth: Any,
    own: Any = None,
    lang: str | None = None,
    title: str = "",
    ends: tuple[float, float] | None = None,
    percent: bool | None = None,
    labels: tuple[str, str] = ("", ""),
) -> Drawing:
    """Draw guesses as dots over an axis, the truth as a dashed line, and one's own below.

    Guesses far beyond the others are drawn at the ends of the axis.

    Args:
        values: the guesses.
        truth: the true value.
        own: one's own guess; None without one.
        lang: the language of the numbers.
        title: the title.
        ends: the ends of the axis; None for those of the guesses and the truth.
        percent: True to write the numbers in percent, as shares of 1; None to do so if all lie from
            0 to 1 and not all are whole.
        labels: how the truth and one's own are written; empty for the notation of the others.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> crowd([8, 9, 9, 10], truth=4, own=9, title="A class")
    Guesses: A class. 4 guesses: lowest 8, middle 9, highest 10. It was 4. You said 9.
    """
    page = Page(title, lang)
    lang = page.lang
    guesses = [float(arguments.number(each, "values")) for each in values]
    if not guesses:
        raise DrawingError("drawing-guesses", most=arguments.MOST_POINTS, value=shown(guesses))
    true = arguments.number(truth, "truth")
    mine = None if own is None else arguments.number(own, "own")
    true_label, own_label = (arguments.text(each, "labels") for each in labels)
    axis = Axis(_marks(guesses, float(true), ends))
    written = notation([*guesses, true, *([] if mine is None else [mine])], percent, lang)
    top = page.y + TEXT + 8
    base = top + _HEIGHT
    _draw_guesses(page, axis, guesses, base)
    axis.draw(page, base, written)
    page.y = base + SMALL + 8
    spread = written.write_spread(guesses)
    said = [text("drawings", "crowd.summary", lang, n=len(guesses), **spread)]
    x = axis.x(float(true))
    page.line([(x, base), (x, top - 4)], stroke_width=2, stroke_dasharray="7 5")
    said.append(text("drawings", "crowd.truth", lang, value=true_label or written.write(true)))
    _write_at(page, x, top - 10, said[-1])
    if mine is not None:
        x, y = axis.x(float(mine)), page.y + 8
        points = f"{x:.1f},{y:.1f} {x - 9:.1f},{y + 15:.1f} {x + 9:.1f},{y + 15:.1f}"
        shape(page.root, "polygon", points=points, fill=RED)
        page.y = y + 15 + TEXT + 4
        said.append(text("drawings", "crowd.own", lang, value=own_label or written.write(mine)))
        _write_at(page, x, page.y, said[-1])
    return page.finish("crowd", [f"{each}." for each in said])


def _marks(values: Sequence[float], truth: float, ends: tuple[float, float] | None) -> list[float]:
    """Return the numbers at the axis."""
    if ends is not None:
        pair = arguments.numbers(ends, "ends")
        if len(pair) != 2 or pair[0] >= pair[1]:
            raise DrawingError("drawing-interval", value=shown(ends))
        return ticks(float(pair[0]), float(pair[1]), 10)
    cut = int(len(values) * _PIECE)
    kept = sorted(values)[cut : len(values) - cut]
    low, high = min(*kept, truth), max(*kept, truth)
    if high - low < _SAME * max(1, abs(low), abs(high)):
        low = high = round(low, 6)
    return ticks(low, high, 8)


def _draw_guesses(page: Page, axis: Axis, values: Sequence[float], base: float) -> None:
    stacks: dict[int, list[float]] = {}
    for x in map(axis.x, values):
        column = round((x - axis.left) / (axis.right - axis.left) * _COLUMNS)
        stacks.setdefault(column, []).append(x)
    step = min(_STEP, _HEIGHT / max(map(len, stacks.values())))
    for places in stacks.values():
        x = round(fmean(places), 1)
        for nth in range(len(places)):
            y = round(base - (nth + 0.5) * step, 1)
            shape(page.root, "circle", cx=x, cy=y, r=round(0.42 * step, 2), fill=BAIZE)


def _write_at(page: Page, x: float, y: float, line: str) -> None:
    """Write a line around a place, and within the page."""
    half = width(line) * TEXT * BOLD / 2
    x = min(max(x, MARGIN + half), WIDTH - MARGIN - half)
    page.write(x, y, line, text_anchor="middle", font_weight="bold")
