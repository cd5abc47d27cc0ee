"""The guesses of a class: a dot for each over an axis, one's own, and the truth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean, median_high
from typing import Any

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.notation import Notation, notation
from nainjaune_widget.drawings.paper.numerals import ticks
from nainjaune_widget.drawings.paper.page import MARGIN, SMALL, TEXT, WIDTH, Page
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.sheets.svg import BAIZE, BOLD, LINE, RED, shape, width
from nainjaune_widget.words import DrawingError, shown, text

_LEFT, _RIGHT = MARGIN + 24, WIDTH - MARGIN - 24
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
    guesses = _read(values)
    true = checked.number(truth, "truth")
    mine = None if own is None else checked.number(own, "own")
    true_label, own_label = (checked.text(each, "labels") for each in labels)
    axis = _Axis(_marks(guesses, float(true), ends))
    written = notation([*guesses, true, *([] if mine is None else [mine])], percent, lang)
    top = page.y + TEXT + 8
    base = top + _HEIGHT
    _draw_dots(page, axis, guesses, base)
    _draw_axis(page, axis, written, base)
    said = [_summary(guesses, written, lang)]
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


def _read(values: object) -> list[float]:
    """Return the guesses.

    Raises:
        DrawingError: there is none, or one is not a number.
    """
    given = checked.members(values)
    if not given:
        raise DrawingError("drawing-guesses", most=checked.MOST_POINTS, value=shown(values))
    return [float(checked.number(each, "values")) for each in given]


class _Axis:
    """A line of numbers, in columns for the dots."""

    def __init__(self, marks: Sequence[float]) -> None:
        self.marks = marks
        self._low, self._high = marks[0], marks[-1]

    def x(self, value: float) -> float:
        """Return the place of a number; one beyond an end is at the end."""
        part = (min(max(value, self._low), self._high) - self._low) / (self._high - self._low)
        return _LEFT + part * (_RIGHT - _LEFT)

    def column(self, value: float) -> int:
        """Return the column of a number."""
        return round((self.x(value) - _LEFT) / (_RIGHT - _LEFT) * _COLUMNS)


def _marks(values: Sequence[float], truth: float, ends: tuple[float, float] | None) -> list[float]:
    """Return the numbers at the axis."""
    if ends is not None:
        pair = checked.numbers(ends, "ends")
        if len(pair) != 2 or pair[0] >= pair[1]:
            raise DrawingError("drawing-interval", value=shown(ends))
        return ticks(float(pair[0]), float(pair[1]), 10)
    cut = int(len(values) * _PIECE)
    kept = sorted(values)[cut : len(values) - cut]
    low, high = min(*kept, truth), max(*kept, truth)
    if high - low < _SAME * max(1, abs(low), abs(high)):
        low = high = round(low, 6)
    return ticks(low, high, 8)


def _draw_dots(page: Page, axis: _Axis, values: Sequence[float], base: float) -> None:
    stacks: dict[int, list[float]] = {}
    for value in values:
        stacks.setdefault(axis.column(value), []).append(axis.x(value))
    step = min(_STEP, _HEIGHT / max(map(len, stacks.values())))
    for places in stacks.values():
        x = round(fmean(places), 1)
        for nth in range(len(places)):
            y = round(base - (nth + 0.5) * step, 1)
            shape(page.root, "circle", cx=x, cy=y, r=round(0.42 * step, 2), fill=BAIZE)


def _draw_axis(page: Page, axis: _Axis, written: Notation, base: float) -> None:
    page.line([(_LEFT, base), (_RIGHT, base)], stroke=LINE, stroke_width=2)
    page.y = base + SMALL + 8
    for mark, label in zip(axis.marks, written.write_axis(axis.marks), strict=True):
        page.line([(axis.x(mark), base), (axis.x(mark), base + 5)], stroke_width=1.5)
        page.write(axis.x(mark), page.y, label, font_size=SMALL, text_anchor="middle")


def _summary(values: Sequence[float], written: Notation, lang: str) -> str:
    three = {"low": min(values), "middle": median_high(values), "high": max(values)}
    told = {name: written.write(value) for name, value in three.items()}
    return text("drawings", "crowd.summary", lang, n=len(values), **told)


def _write_at(page: Page, x: float, y: float, line: str) -> None:
    """Write a line around a place, and within the page."""
    half = width(line) * TEXT * BOLD / 2
    x = min(max(x, MARGIN + half), WIDTH - MARGIN - half)
    page.write(x, y, line, text_anchor="middle", font_weight="bold")
