"""The area between two axes: what runs across, what goes up, level lines."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.notation import Notation
from nainjaune_widget.drawings.paper.numerals import ticks
from nainjaune_widget.drawings.paper.page import LEADING, MARGIN, SMALL, WIDTH, Page
from nainjaune_widget.sheets import number
from nainjaune_widget.sheets.svg import BOLD, LINE, width
from nainjaune_widget.words import text

_HEIGHT = 280
_MOST_FIRST = 10**9


class Frame:
    """An area to draw in, with numbers at its edges.

    Args:
        page: the page; the meaning of the upright axis is written on it at once.
        across: the meaning of the horizontal axis.
        up: the meaning of the upright axis.
        first: the number at the left end.

    Raises:
        DrawingError: a meaning is not a text, or the number not a whole one.

    Attributes:
        left: the left end.
        right: the right end.
    """

    def __init__(self, page: Page, across: str, up: str, first: int) -> None:
        self._page, self._across = page, checked.text(across, "across")
        page.write_above(checked.text(up, "up"), 6)
        self._first = checked.whole(first, "first", -_MOST_FIRST, _MOST_FIRST)

    def draw(
        self,
        values: Sequence[Number],
        points: int,
        written: Notation,
        level: Number | None = None,
    ) -> None:
        """Draw the axes, with round numbers and their lines at the upright one.

        Args:
            values: all numbers that are to fit.
            points: the number of places from left to right.
            written: the notation of the numbers.
            level: the level line that room is left for, with its number at the right.
        """
        page, marks = self._page, ticks(float(min(values)), float(max(values)))
        self._written, self._low, self._high = written, marks[0], marks[-1]
        self._last, self._top = self._first + points - 1, page.y + 10
        labels = written.write_axis(marks)
        self.left = MARGIN + max(map(width, labels)) * SMALL + 10
        told = "" if level is None else written.write(level)
        self.right = WIDTH - MARGIN - width(told) * SMALL * BOLD
        for mark, label in zip(marks, labels, strict=True):
            _, y = self.at(0, mark)
            page.line([(self.left, y), (self.right, y)], stroke=LINE, stroke_width=1.5)
            page.write(self.left - 8, y + 6, label, font_size=SMALL, text_anchor="end")
        corner = (self.left, self._top + _HEIGHT)
        page.line([(self.left, self._top), corner, (self.right, corner[1])], stroke_width=1.5)

    def at(self, place: int, value: Number) -> tuple[float, float]:
        """Return the place of a number on the page.

        Args:
            place: the place of the number in its row, from 0.
            value: the number.
        """
        x = self.left + place / max(1, self._last - self._first) * (self.right - self.left)
        part = (self._high - float(value)) / (self._high - self._low)
        return x, self._top + part * _HEIGHT

    def draw_level(self, level: Number) -> None:
        """Draw a dashed line across at a height, with its number at the right."""
        page, (_, y) = self._page, self.at(0, level)
        page.line([(self.left, y), (self.right, y)], stroke_width=2, stroke_dasharray="7 5")
        style = {"text_anchor": "end", "font_weight": "bold"}
        page.write_lines(WIDTH - MARGIN + 8, y, [self._written.write(level)], SMALL, **style)

    def close(self) -> str:
        """Write the numbers under the area, and what they mean; return the same in a sentence."""
        page, lang, base = self._page, self._page.lang, self._top + _HEIGHT
        page.y = base + SMALL * LEADING + 4
        for mark in ticks(self._first, self._last, 8):
            if mark == int(mark) and self._first <= mark <= self._last:
                x, _ = self.at(int(mark) - self._first, self._low)
                page.line([(x, base), (x, base + 5)], stroke_width=1.5)
                label = number(int(mark), lang)
                x = min(x, WIDTH - MARGIN - width(label) * SMALL / 2 + 8)
                page.write(x, page.y, label, font_size=SMALL, text_anchor="middle")
        page.write_below(self._across, (self.left + self.right) / 2)
        ends = {"first": number(self._first, lang), "last": number(self._last, lang)}
        return text("drawings", "path.across", lang, name=self._across or "x", **ends)
