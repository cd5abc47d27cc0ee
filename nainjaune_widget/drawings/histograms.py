"""Histograms under each other over one axis, such as shares of wins on short and long evenings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import floor
from statistics import median_high
from typing import Any

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.notation import Notation, notation
from nainjaune_widget.drawings.paper.numerals import ticks
from nainjaune_widget.drawings.paper.page import LEADING, MARGIN, PLAIN, SMALL, TEXT, WIDTH, Page
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import LINE
from nainjaune_widget.words import DrawingError, shown, text

MOST_ROWS = 6
"""The histograms of a picture."""

MOST_STEPS = 400
"""The steps of its axis."""

_LEFT, _RIGHT = MARGIN + 24, WIDTH - MARGIN - 24
_HEIGHT, _GAP = 110, 14
_TINY = 1e-9


def histograms(
    samples: Mapping[Any, Iterable[Any]],
    lang: str | None = None,
    title: str = "",
    across: str = "",
    step: Any = 1,
    percent: bool | None = None,
) -> Drawing:
    """Draw how numbers are spread, a row for each list of them, all to the same scale.

    A bar stands over each multiple of the step; its height says which part of the row's numbers is
    nearest to it.

    Args:
        samples: by name, the numbers of a row; up to six rows.
        lang: the language of the numbers.
        title: the title.
        across: the meaning of the axis.
        step: the distance from bar to bar.
        percent: True to write the numbers in percent, as shares of 1; None to do so if all lie from
            0 to 1 and not all are whole.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> histograms({"few": [0.2, 0.3, 0.4], "many": [0.29, 0.3, 0.3]}, step=0.1)
    Histograms. few – 3 numbers from 20.0% to 40.0%, the middle one 30.0%. many – 3 numbers from
    29.0% to 30.0%, the middle one 30.0%.
    """
    page = Page(title, lang)
    lang = page.lang
    across = checked.text(across, "across")
    rows = [
        (name, checked.numbers(run, name))
        for name, run in checked.items(samples, "samples", 1, MOST_ROWS, lang)
    ]
    values = [value for _, run in rows for value in run]
    axis = _Axis(values, _read_step(step, values))
    written = notation(values, percent, lang)
    shares = [axis.shares(run) for _, run in rows]
    tallest = max(max(row.values()) for row in shares)
    for (name, _), row in zip(rows, shares, strict=True):
        page.y += TEXT
        page.write(MARGIN, page.y, name)
        page.y += _HEIGHT + 8
        for place, share in sorted(row.items()):
            left, right = axis.edges(place)
            page.bar(left, page.y, right - left, _HEIGHT * share / tallest, PLAIN)
        axis.draw(page)
        page.y += _GAP
    page.y += SMALL * LEADING + 4 - _GAP
    for mark, label in zip(axis.marks, written.write_axis(axis.marks), strict=True):
        page.write(axis.x(mark), page.y, label, font_size=SMALL, text_anchor="middle")
    page.write_below(across)
    return page.finish("histograms", [_tell(name, run, written) for name, run in rows])


def _read_step(given: object, values: Sequence[Number]) -> float:
    """Return the distance from bar to bar.

    Raises:
        DrawingError: it is not a number, or the axis would have too many bars, or none.
    """
    step = float(checked.number(given, "step"))
    if step <= 0 or float(max(values) - min(values)) > MOST_STEPS * step:
        raise DrawingError("drawing-step", most=MOST_STEPS, value=shown(given))
    return step


class _Axis:
    """A line of numbers with room for a bar over each multiple of the step."""

    def __init__(self, values: Sequence[Number], step: float) -> None:
        self._step = step
        low, high = self._place(min(values)) * step, self._place(max(values)) * step
        self.marks = ticks(low, high, 10)
        self._low, self._high = self.marks[0] - step / 2, self.marks[-1] + step / 2

    def _place(self, value: Number) -> int:
        # A number in the middle between two bars belongs to the right one.
        return floor(float(value) / self._step + 0.5 + _TINY)

    def shares(self, run: Sequence[Number]) -> dict[int, float]:
        """Return by place the share of the numbers there."""
        return {place: n / len(run) for place, n in Counter(map(self._place, run)).items()}

    def x(self, value: float) -> float:
        """Return the place of a number on the page."""
        return _LEFT + (value - self._low) / (self._high - self._low) * (_RIGHT - _LEFT)

    def edges(self, place: int) -> tuple[float, float]:
        """Return the left and the right edge of a bar."""
        return self.x((place - 0.5) * self._step), self.x((place + 0.5) * self._step)

    def draw(self, page: Page) -> None:
        """Draw the line under a row."""
        page.line([(_LEFT, page.y), (_RIGHT, page.y)], stroke=LINE, stroke_width=2)
        for mark in self.marks:
            page.line([(self.x(mark), page.y), (self.x(mark), page.y + 5)], stroke_width=1.5)


def _tell(name: str, run: Sequence[Number], written: Notation) -> str:
    three = {"low": min(run), "middle": median_high(run), "high": max(run)}
    told = {key: written.write(value) for key, value in three.items()}
    n = number(len(run), written.lang)
    return text("drawings", "histograms.row", written.lang, name=name, n=n, **told)
