"""Running lines and intervals side by side; fields of dots, and the guesses of a class."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from nainjaune_widget.drawings import arguments
from nainjaune_widget.drawings.arguments import Number
from nainjaune_widget.drawings.page import (
    INNER,
    LEADING,
    MARGIN,
    SMALL,
    TEXT,
    WIDTH,
    Axis,
    Notation,
    Page,
    Point,
    named_in,
    notation,
    ticks,
)
from nainjaune_widget.sheets import Drawing, chance, number
from nainjaune_widget.sheets.svg import (
    BAIZE,
    BOLD,
    CREAM,
    GOLD,
    INK,
    LINE,
    RED,
    SOFT,
    WALNUT,
    shape,
    width,
)
from nainjaune_widget.words import DrawingError, shown

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
        return page.say("path.across", name=self._across or "x", **ends)


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
    frame = Frame(page, across, up, first)
    items = arguments.items(lines, "lines", 1, MOST_LINES, page.lang)
    names, runs = [name for name, _ in items], [arguments.numbers(run, name) for name, run in items]
    dotted = named_in(dots, names, page.lang)
    longest = max(map(len, runs))
    edges = _read_band(band, longest)
    values = [value for run in (*runs, *edges) for value in run]
    if level is not None:
        level = arguments.number(level, "level")
        values.append(level)
    written = notation(values, percent, page)
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
        told.append(page.say("path.line", name=name, items=_items(page, run, written)))
    if level is not None:
        told.append(page.say("path.level", value=written.write(level)))
    if edges:
        low, high = edges
        corners = {"a": low[0], "b": high[0], "c": low[-1], "d": high[-1]}
        told.append(page.say("path.band", **_written(corners, written)))
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
    page: Page, points: Sequence[Point], nth: int, thick: float, **style: object
) -> None:
    colour, dashes = _STYLES[nth]
    style |= {"stroke_dasharray": dashes} if dashes else {}
    page.line(points, stroke=colour, stroke_width=thick, **style)


def _draw_dots(page: Page, points: Sequence[Point], nth: int) -> None:
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


def _items(page: Page, run: Sequence[Number], written: Notation) -> str:
    """Tell the numbers of a line: all of a few; of many the ends and the extremes."""
    if len(run) <= FEW_POINTS:
        return page.joined([written.write(value) for value in run])
    values = {"first": run[0], "last": run[-1], "least": min(run), "most": max(run)}
    return page.say("path.run", **_written(values, written))


def _written(values: Mapping[str, Number], written: Notation) -> dict[str, str]:
    return {key: written.write(value) for key, value in values.items()}


# Intervals

MOST_INTERVALS = 200
"""The intervals of a picture."""

_ARM = 5
_WIDEST = 4.0

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
    frame = Frame(page, across, up, first)
    pairs = _read_intervals(list(ends))
    true = arguments.number(truth, "truth")
    values = [end for pair in pairs for end in pair] + [true]
    written = notation(values, percent, page)
    missed = [place for place, (low, high) in enumerate(pairs) if not low <= true <= high]
    counts = _counts(page, len(pairs), len(missed))

    def draw_sample(nth: int, x: float, y: float) -> None:
        _draw_interval(page, ((x + 8, y + 1), (x + 8, y + 19)), _WIDEST, missed=nth > 0)

    page.legend(counts, 26, draw_sample)
    frame.draw(values, len(pairs), written, true)
    _draw_intervals(page, frame, pairs, missed)
    frame.draw_level(true)
    told = [
        frame.close(),
        page.say("intervals.truth", value=written.write(true)),
        f"{counts[0]}.",
    ]
    if missed:
        places = page.joined([number(first + place, page.lang) for place in missed])
        told.append(page.say("item", label=counts[1], value=f"{places}."))
    return page.finish("intervals", told)


def _read_intervals(ends: list[Any]) -> list[Ends]:
    """Return the intervals, each as its lower and its upper end."""
    if not 2 <= len(ends) <= MOST_INTERVALS:
        raise DrawingError("drawing-intervals", most=MOST_INTERVALS, value=shown(ends))
    pairs: list[Ends] = []
    for each in ends:
        pair = arguments.numbers(each, "ends")
        if len(pair) != 2 or pair[0] > pair[1]:
            raise DrawingError("drawing-interval", value=shown(each))
        pairs.append(pair)
    return pairs


def _counts(page: Page, of: int, missed: int) -> list[str]:
    """Say how many hold the true value, and how many miss it."""
    counted, among = {"held": of - missed, "missed": missed}, number(of, page.lang)
    return [
        page.say(f"intervals.{key}", count=number(count, page.lang), of=among)
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


# Fields of dots: deals to imagine

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
    of = arguments.whole(of, "of", 1, MOST_DOTS)
    count = arguments.whole(count, "count", 0, of)
    names = [
        arguments.text(name, argument) or page.say(f"dots.{argument}")
        for name, argument in ((label, "label"), (other, "other"))
    ]
    columns = min(of, _BLOCK * math.ceil(math.sqrt(_SHAPE * of) / _BLOCK))
    step = min(INNER / (columns + _BLOCK_GAP * ((columns - 1) // _BLOCK)), _WIDEST_STEP)
    field = Field(columns, step, page.y)
    _draw_field(page, field.runs(0, count), step, _SQUARE)
    _draw_field(page, field.runs(count, of), step, _RING)
    page.y = field.place(of - 1)[1] + step / 2 + 14
    lines = []
    for name, n in zip(names, (count, of - count), strict=True):
        count_and_all = {"count": number(n, page.lang), "of": number(of, page.lang)}
        share = chance(n / of, page.lang)
        lines.append(page.say("dots.legend", name=name, share=share, **count_and_all))
    page.legend(lines, 32, partial(_draw_dot_sample, page))
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


def _draw_dot_sample(page: Page, nth: int, x: float, y: float) -> None:
    _draw_field(page, f"M{x + 10:g} {y + 10:g}h.2", 22, (_SQUARE, _RING)[nth])


def _draw_field(page: Page, path: str, step: float, look: DotLook) -> None:
    """Draw dots along a path as dashes without length, whose ends are round or square."""
    for size, colour, cap in look if path else ():
        line = {"stroke": colour, "stroke_width": round(size * step, 1), "stroke_linecap": cap}
        dashes = f"0 {step:.4g}"
        shape(page.root, "path", d=path, fill="none", stroke_dasharray=dashes, **line)


# The guesses of a class

_CROWD_COLUMNS = 40
_CROWD_HEIGHT = 130
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
    guesses = [float(arguments.number(each, "values")) for each in values]
    if not guesses:
        raise DrawingError("drawing-guesses", most=arguments.MOST_POINTS, value=shown(guesses))
    true = arguments.number(truth, "truth")
    mine = None if own is None else arguments.number(own, "own")
    true_label, own_label = (arguments.text(each, "labels") for each in labels)
    axis = Axis(_marks(guesses, float(true), ends))
    written = notation([*guesses, true, *([] if mine is None else [mine])], percent, page)
    top = page.y + TEXT + 8
    base = top + _CROWD_HEIGHT
    _draw_guesses(page, axis, guesses, base)
    axis.draw(page, base, written)
    page.y = base + SMALL + 8
    spread = written.write_spread(guesses)
    said = [page.say("crowd.summary", n=len(guesses), **spread)]
    x = axis.x(float(true))
    page.line([(x, base), (x, top - 4)], stroke_width=2, stroke_dasharray="7 5")
    said.append(page.say("crowd.truth", value=true_label or written.write(true)))
    _write_at(page, x, top - 10, said[-1])
    if mine is not None:
        x, y = axis.x(float(mine)), page.y + 8
        points = f"{x:.1f},{y:.1f} {x - 9:.1f},{y + 15:.1f} {x + 9:.1f},{y + 15:.1f}"
        shape(page.root, "polygon", points=points, fill=RED)
        page.y = y + 15 + TEXT + 4
        said.append(page.say("crowd.own", value=own_label or written.write(mine)))
        _write_at(page, x, page.y, said[-1])
    return page.finish("crowd", [f"{each}." for each in said])


def _marks(values: Sequence[float], truth: float, ends: Point | None) -> list[float]:
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
        column = round((x - axis.left) / (axis.right - axis.left) * _CROWD_COLUMNS)
        stacks.setdefault(column, []).append(x)
    step = min(_STEP, _CROWD_HEIGHT / max(map(len, stacks.values())))
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
