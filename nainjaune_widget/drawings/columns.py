"""Bars that stand on a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.notation import Notation
from nainjaune_widget.drawings.paper.numerals import ticks
from nainjaune_widget.drawings.paper.page import (
    HALO,
    INNER,
    LEADING,
    MARGIN,
    SMALL,
    STRESSED,
    TEXT,
    WIDTH,
    Look,
    Page,
)
from nainjaune_widget.sheets.svg import BOLD, LINE, broken, width

_HEIGHT = 230
_MOST_LINES = 3
_BAR, _WIDEST_BAR = 0.86, 90
_AXIS_ROOM = 66


class Bar(NamedTuple):
    """A bar: its number, the same as it is written, and its look."""

    number: Number
    told: str
    look: Look


@dataclass(frozen=True)
class Bars:
    """The contents of a bar chart.

    Attributes:
        labels: the values.
        series: the bars at these values, for each of the distributions a row.
        label: the meaning of the values.
    """

    labels: Sequence[str]
    series: Sequence[Sequence[Bar]]
    label: str

    @property
    def ends(self) -> tuple[float, float]:
        """The lowest and the highest number, with 0 between them."""
        flat = [float(bar.number) for bars in self.series for bar in bars]
        return min(0.0, *flat), max(0.0, *flat)


def fits_columns(chart: Bars) -> bool:
    """Return whether all labels and numbers have room at standing bars."""
    slot = INNER / len(chart.labels)
    room = slot * (_BAR if len(chart.series) > 1 else 1) / len(chart.series)
    if any(width(bar.told) * SMALL > room for bars in chart.series for bar in bars):
        return False
    return all(_fits(label, slot - 8) for label in chart.labels)


def draw_columns(page: Page, chart: Bars) -> None:
    """Draw standing bars with their numbers on them."""
    low, high = chart.ends
    scale = _HEIGHT / (high - low or 1.0)
    top = page.y + SMALL * LEADING * (high > 0 or low == 0)
    base = top + high * scale
    slot = INNER / len(chart.labels)
    wide = min(slot * _BAR / len(chart.series), _WIDEST_BAR)
    for row, bars in enumerate(chart.series):
        for nth, bar in enumerate(bars):
            x = MARGIN + slot * (nth + 0.5) - wide * len(chart.series) / 2 + wide * row
            tall = float(bar.number) * scale
            page.bar(x, base, wide, tall, bar.look)
            y = base - tall + (SMALL * 1.1 if tall < 0 else -5)
            weight = "bold" if bar.look is STRESSED else "normal"
            style = {"font_size": SMALL, "font_weight": weight, "text_anchor": "middle"}
            page.write(x + wide / 2, y, bar.told, **style)
    page.line([(MARGIN, base), (WIDTH - MARGIN, base)], stroke_width=1.5)
    page.y = top + _HEIGHT + (SMALL * LEADING if low < 0 else 0)
    _write_labels(page, chart, slot)


def draw_thin_columns(page: Page, chart: Bars, written: Notation) -> None:
    """Draw many bars over an axis; those stressed and the longest have their numbers on them.

    Args:
        page: the page.
        chart: what to draw; one distribution.
        written: the notation of the numbers at the axis.
    """
    low, high = chart.ends
    marks = ticks(low, high)
    low, high = marks[0], marks[-1]
    scale, left = _HEIGHT / (high - low), MARGIN + _AXIS_ROOM
    base = page.y + SMALL * LEADING + high * scale
    for each, line in zip(marks, written.write_axis(marks), strict=True):
        y = base - each * scale
        page.line([(left, y), (WIDTH - MARGIN, y)], stroke=LINE, stroke_width=1.5)
        page.write(left - 8, y + 6, line, font_size=SMALL, text_anchor="end")
    slot = (WIDTH - MARGIN - left) / len(chart.labels)
    widest = max(map(width, chart.labels)) * SMALL + 10
    every = next(step for step in (1, 2, 5, 10, 20, 50) if step * slot >= widest)
    (bars,) = chart.series
    longest = max(bars, key=lambda bar: abs(float(bar.number)))
    for nth, bar in enumerate(bars):
        x = left + slot * nth
        page.bar(x + slot * 0.1, base, slot * 0.8, float(bar.number) * scale, bar.look)
        if nth % every == 0:
            y = base - low * scale + SMALL * LEADING + 2
            middle = {"font_size": SMALL, "text_anchor": "middle"}
            page.write(x + slot / 2, y, chart.labels[nth], **middle)
    taken = 0.0
    for nth, bar in enumerate(bars):
        room = width(bar.told) * SMALL * BOLD
        start = left + slot * (nth + 0.5) - room / 2
        start = min(max(start, left), WIDTH - MARGIN - room)
        if (bar.look is STRESSED or bar is longest) and start >= taken:
            y = base - float(bar.number) * scale + (SMALL * 1.1 if bar.number < 0 else -5)
            page.write(start, y, bar.told, font_size=SMALL, font_weight="bold", **HALO)
            taken = start + room + 4
    page.line([(left, base), (WIDTH - MARGIN, base)], stroke_width=1.5)
    page.y = base - low * scale + 2 * SMALL * LEADING
    page.write_below(chart.label)


def _write_labels(page: Page, chart: Bars, slot: float) -> None:
    lines = [list(broken(label, (slot - 8) / TEXT)) for label in chart.labels]
    most = max(map(len, lines))
    for nth, label in enumerate(lines):
        middle = page.y + 6 + len(label) * TEXT * LEADING / 2
        page.write_lines(MARGIN + slot * (nth + 0.5), middle, label, text_anchor="middle")
    page.y += most * TEXT * LEADING + 6
    page.write_below(chart.label)


def _fits(label: str, room: float) -> bool:
    words = label.split(" ")
    lines = len(list(broken(label, room / TEXT)))
    return lines <= _MOST_LINES and all(width(word) * TEXT <= room for word in words)
