"""Running lines, such as a share of wins over deals, and intervals side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from nainjaune_widget.drawings import arguments
from nainjaune_widget.drawings.arguments import Number
from nainjaune_widget.drawings.bars import named_in
from nainjaune_widget.drawings.page import (
    LEADING,
    MARGIN,
    SMALL,
    WIDTH,
    Notation,
    Page,
    notation,
    separated,
    ticks,
)
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import BAIZE, BOLD, GOLD, INK, LINE, RED, WALNUT, shape, width
from nainjaune_widget.words import DrawingError, shown, text

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
        DrawingError: a meaning is too long, or the number is not an integer.

    Attributes:
        left: the left end.
        right: the right end.
    """

    def __init__(self, page: Page, across: str, up: str, first: int) -> None:
        self._page, self._across = page, arguments.text(across, "across")
        page.write_above(arguments.text(up, "up"), 6)
        self._first = arguments.whole(first, "first", -_MOST_FIRST, _MOST_FIRST)

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


# Lines

MOST_LINES = 6
"""The lines of a picture."""

FEW_POINTS = 12
"""The text alternative has every number of a line up to this length; of a longer line it has the
first, the last, the least and the largest."""

_COLUMNS = 320
_STYLES = (
    (BAIZE, ""),
    (RED, "9 5"),
    ("#1f5c99", "2 5"),
    (WALNUT, "14 5 2 5"),
    (INK, "5 3"),
    ("#8a5a00", "18 6"),
)


def path(
    lines: Mapping[Any, Sequence[Any]],
    lang: str | None = None,
    title: str = "",
    across: str = "",
    up: str = "",
    level: Any = None,
    band: tuple[Sequence[Any], Sequence[Any]] | None = None,
    first: int = 1,
    percent: bool | None = None,
    dots: Any = None,
) -> Drawing:
    """Draw running lines, such as a share of wins over deals or a player's jetons.

    Args:
        lines: by name, the numbers of a line in order, at least two; up to six lines.
        lang: the language of the numbers.
        title: the title.
        across: the meaning of the horizontal axis.
        up: the meaning of the vertical axis.
        level: a number to draw as a dashed level line; None for none.
        band: the lower and the upper edge of a shaded band, two lists as long as the longest line;
            None for none.
        first: the place of the first number on the horizontal axis, such as 0 for a start.
        percent: True to write the numbers in percent, as shares of 1; None to do so if all lie from
            0 to 1 and not all are whole.
        dots: the name or the names of the lines to draw as dots, such as what was simulated.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> path({"Ana": [60, 57, 63]}, across="deal", first=0, level=60)
    Running lines. Horizontal axis: deal, 0 to 2. Ana: 60; 57; 63. Level line: 60.
    """
    page = Page(title, lang)
    lang = page.lang
    frame = Frame(page, across, up, first)
    items = arguments.items(lines, "lines", 1, MOST_LINES, lang)
    names, runs = [name for name, _ in items], [arguments.numbers(run, name) for name, run in items]
    dotted = named_in(dots, names, lang)
    longest = max(map(len, runs))
    edges = _read_band(band, longest)
    values = [value for run in (*runs, *edges) for value in run]
    if level is not None:
        level = arguments.number(level, "level")
        values.append(level)
    written = notation(values, percent, lang)
    page.legend(
        names, 56, lambda nth, x, y: _draw_sample(page, nth, x, y + 10, names[nth] in dotted)
    )
    frame.draw(values, longest, written, level)
    if edges:
        _draw_band(page, frame, edges)
    if level is not None:
        frame.draw_level(level)
    for nth, run in enumerate(runs):
        points = [frame.at(place, run[place]) for place in _kept(run)]
        if names[nth] in dotted:
            _draw_dots(page, points, nth)
        else:
            _draw_line(page, points, nth, 2.6, stroke_linejoin="round")
    told = [frame.close()]
    for name, run in zip(names, runs, strict=True):
        told.append(text("drawings", "path.line", lang, name=name, items=_items(run, written)))
    if level is not None:
        told.append(text("drawings", "path.level", lang, value=written.write(level)))
    if edges:
        low, high = edges
        corners = {"a": low[0], "b": high[0], "c": low[-1], "d": high[-1]}
        told.append(text("drawings", "path.band", lang, **_written(corners, written)))
    return page.finish("path", told)


def _read_band(band: Any, longest: int) -> list[list[Number]]:
    """Return the lower and the upper edge of a band; nothing for no band."""
    if band is None:
        return []
    edges = [arguments.numbers(edge, "band") for edge in arguments.pair(band, "drawing-band")]
    if {len(edge) for edge in edges} != {longest}:
        raise DrawingError("drawing-band-size", n=longest)
    if any(low > high for low, high in zip(*edges, strict=True)):
        raise DrawingError("drawing-band-order")
    return edges


def _draw_sample(page: Page, nth: int, x: float, y: float, dotted: bool) -> None:
    if dotted:
        _draw_dots(page, [(x + 8, y), (x + 23, y), (x + 38, y)], nth)
    else:
        _draw_line(page, [(x, y), (x + 46, y)], nth, 3)


def _draw_line(
    page: Page, points: Sequence[tuple[float, float]], nth: int, thick: float, **style: object
) -> None:
    colour, dashes = _STYLES[nth]
    style |= {"stroke_dasharray": dashes} if dashes else {}
    page.line(points, stroke=colour, stroke_width=thick, **style)


def _draw_dots(page: Page, points: Sequence[tuple[float, float]], nth: int) -> None:
    colour, _ = _STYLES[nth]
    for x, y in points:
        shape(page.root, "circle", cx=round(x, 1), cy=round(y, 1), r=4.5, fill=colour)


def _draw_band(page: Page, frame: Frame, edges: list[list[Number]]) -> None:
    low, high = edges
    every = max(1, len(low) // _COLUMNS)
    places = sorted({*range(0, len(low), every), len(low) - 1})
    there = [frame.at(place, high[place]) for place in places]
    back = [frame.at(place, low[place]) for place in reversed(places)]
    page.line([*there, *back], fill=GOLD, fill_opacity=0.3, stroke=GOLD)


def _kept(run: Sequence[Number]) -> list[int]:
    """Return the places of the numbers to draw: of many, the extremes of each small part."""
    every = max(1, len(run) // _COLUMNS)
    kept = {0, len(run) - 1}
    for start in range(0, len(run), every):
        part = range(start, min(start + every, len(run)))
        kept |= {min(part, key=run.__getitem__), max(part, key=run.__getitem__)}
    return sorted(kept)


def _items(run: Sequence[Number], written: Notation) -> str:
    """Tell the numbers of a line: all of a few; of many the ends and the extremes."""
    if len(run) <= FEW_POINTS:
        return separated([written.write(value) for value in run], written.lang)
    values = {"first": run[0], "last": run[-1], "least": min(run), "most": max(run)}
    return text("drawings", "path.run", written.lang, **_written(values, written))


def _written(values: Mapping[str, Number], written: Notation) -> dict[str, str]:
    return {key: written.write(value) for key, value in values.items()}


# Intervals

MOST_INTERVALS = 200
"""The intervals of a picture."""

_ARM = 5
_WIDEST = 4.0

Point = tuple[float, float]
"""A place on the page."""

Ends = Sequence[Number]
"""The lower and the upper end of an interval."""


def intervals(
    ends: Iterable[Any],
    truth: Any,
    lang: str | None = None,
    title: str = "",
    across: str = "",
    up: str = "",
    first: int = 1,
    percent: bool | None = None,
) -> Drawing:
    """Draw intervals upright, side by side; those that miss the true value have a cross.

    Args:
        ends: the intervals, each a pair of its lower and its upper end; two to 200 of them.
        truth: the true value, drawn as a level line.
        lang: the language of the numbers.
        title: the title.
        across: the meaning of the horizontal axis.
        up: the meaning of the vertical axis.
        first: the number of the first interval.
        percent: True to write the numbers in percent, as shares of 1; None to do so if all lie from
            0 to 1 and not all are whole.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> intervals([(0.2, 0.3), (0.31, 0.4)], 0.2935, across="pupils")
    Intervals. Horizontal axis: pupils, 1 to 2. True value: 29.3%. It is held by 1 of 2. It is
    missed by 1 of 2: 2.
    """
    page = Page(title, lang)
    lang = page.lang
    frame = Frame(page, across, up, first)
    pairs = _read_intervals(list(ends))
    true = arguments.number(truth, "truth")
    values = [end for pair in pairs for end in pair] + [true]
    written = notation(values, percent, lang)
    missed = [place for place, (low, high) in enumerate(pairs) if not low <= true <= high]
    counts = _counts(len(pairs), len(missed), lang)

    def draw_sample(nth: int, x: float, y: float) -> None:
        _draw_interval(page, ((x + 8, y + 1), (x + 8, y + 19)), _WIDEST, missed=nth > 0)

    page.legend(counts, 26, draw_sample)
    frame.draw(values, len(pairs), written, true)
    _draw_intervals(page, frame, pairs, missed)
    frame.draw_level(true)
    told = [
        frame.close(),
        text("drawings", "intervals.truth", lang, value=written.write(true)),
        f"{counts[0]}.",
    ]
    if missed:
        places = separated([number(first + place, lang) for place in missed], lang)
        told.append(text("drawings", "item", lang, label=counts[1], value=f"{places}."))
    return page.finish("intervals", told)


def _read_intervals(ends: list[Any]) -> list[Ends]:
    """Return the intervals, each as its lower and its upper end.

    Raises:
        DrawingError: they are not pairs, too few or too many, or one is upside down.
    """
    if not 2 <= len(ends) <= MOST_INTERVALS:
        raise DrawingError("drawing-intervals", most=MOST_INTERVALS, value=shown(ends))
    pairs: list[Ends] = []
    for each in ends:
        pair = arguments.numbers(each, "ends")
        if len(pair) != 2 or pair[0] > pair[1]:
            raise DrawingError("drawing-interval", value=shown(each))
        pairs.append(pair)
    return pairs


def _counts(of: int, missed: int, lang: str) -> list[str]:
    """Say how many hold the true value, and how many miss it."""
    counted = {"held": of - missed, "missed": missed}
    return [
        text("drawings", f"intervals.{key}", lang, count=number(count, lang), of=number(of, lang))
        for key, count in counted.items()
    ]


def _draw_intervals(page: Page, frame: Frame, pairs: Sequence[Ends], missed: Sequence[int]) -> None:
    thick = min(_WIDEST, (frame.right - frame.left) / len(pairs) / 2)
    for place, (low, high) in enumerate(pairs):
        ends = frame.at(place, low), frame.at(place, high)
        _draw_interval(page, ends, thick, missed=place in missed)


def _draw_interval(page: Page, ends: Sequence[Point], thick: float, *, missed: bool) -> None:
    page.line(ends, stroke=RED if missed else BAIZE, stroke_width=round(thick, 1))
    if missed:
        (x, bottom), (_, top) = ends
        y = (bottom + top) / 2
        for slope in (1, -1):
            arm = (x - _ARM, y - slope * _ARM), (x + _ARM, y + slope * _ARM)
            page.line(arm, stroke=RED, stroke_width=2)
