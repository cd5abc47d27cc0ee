"""The area between two axes: what runs across, what goes up, level lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nainjaune_widget.drawings.paper.given import Number
from nainjaune_widget.drawings.paper.notation import Notation
from nainjaune_widget.drawings.paper.numerals import ticks
from nainjaune_widget.drawings.paper.page import LEADING, MARGIN, SMALL, WIDTH, Page
from nainjaune_widget.sheets import number
from nainjaune_widget.sheets.svg import BOLD, width
from nainjaune_widget.sheets.svg.colours import LINE

_HEIGHT = 280


@dataclass(frozen=True)
class Frame:
    """The area that is drawn in, and the numbers at its edges."""

    left: float
    right: float
    top: float
    first: int
    last: int
    low: float
    high: float

    def at(self, place: int, value: Number) -> tuple[float, float]:
        """Return the place of a number on the page.

        Args:
            place: the place of the number in its row, from 0.
            value: the number.
        """
        part = place / max(1, self.last - self.first)
        x = self.left + part * (self.right - self.left)
        return x, self.top + (self.high - float(value)) / (self.high - self.low) * _HEIGHT


def draw_frame(
    page: Page,
    values: Sequence[Number],
    first: int,
    points: int,
    written: Notation,
    level: Number | None = None,
) -> Frame:
    """Draw the axes, with round numbers and their lines at the upright one.

    Args:
        page: the page.
        values: all numbers that are to fit.
        first: the number at the left end.
        points: the number of places from left to right.
        written: the notation of the numbers.
        level: the level line that room is left for, with its number at the right; None for none.
    """
    marks = ticks(float(min(values)), float(max(values)))
    labels = written.write_axis(marks)
    left = MARGIN + max(map(width, labels)) * SMALL + 10
    right = WIDTH - MARGIN - (0 if level is None else width(written.write(level)) * SMALL * BOLD)
    frame = Frame(left, right, page.y + 10, first, first + points - 1, marks[0], marks[-1])
    for mark, label in zip(marks, labels, strict=True):
        y = frame.at(0, mark)[1]
        page.line([(left, y), (right, y)], stroke=LINE, stroke_width=1.5)
        page.write(left - 8, y + 6, label, font_size=SMALL, text_anchor="end")
    bottom = frame.top + _HEIGHT
    page.line([(left, frame.top), (left, bottom), (right, bottom)], stroke_width=1.5)
    return frame


def draw_level(page: Page, frame: Frame, level: Number, written: Notation) -> None:
    """Draw a dashed line across at a height, with its number at the right."""
    _, y = frame.at(0, level)
    page.line([(frame.left, y), (frame.right, y)], stroke_width=2, stroke_dasharray="7 5")
    style = {"text_anchor": "end", "font_weight": "bold"}
    page.write_lines(WIDTH - MARGIN + 8, y, [written.write(level)], SMALL, **style)


def write_across(page: Page, frame: Frame, across: str) -> None:
    """Write the numbers under the area, and what they mean."""
    page.y = frame.top + _HEIGHT + SMALL * LEADING + 4
    for mark in ticks(frame.first, frame.last, 8):
        if mark == int(mark) and frame.first <= mark <= frame.last:
            x, _ = frame.at(int(mark) - frame.first, frame.low)
            base = frame.top + _HEIGHT
            page.line([(x, base), (x, base + 5)], stroke_width=1.5)
            label = number(int(mark), page.lang)
            half = width(label) * SMALL / 2
            x = min(x, WIDTH - MARGIN - half + 8)
            page.write(x, page.y, label, font_size=SMALL, text_anchor="middle")
    page.write_below(across, (frame.left + frame.right) / 2)
