"""Bar charts of one distribution, or of several side by side; histograms over one axis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, NamedTuple

from nainjaune_widget.drawings import arguments
from nainjaune_widget.drawings.arguments import Number
from nainjaune_widget.drawings.page import (
    HALO,
    INNER,
    LEADING,
    LOOKS,
    MARGIN,
    MOST_NAMED,
    PLAIN,
    SMALL,
    STRESSED,
    TEXT,
    WIDTH,
    Axis,
    Look,
    Notation,
    Page,
    named_in,
    notation,
    ticks,
)
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import BOLD, LINE, broken, width
from nainjaune_widget.words import DrawingError, listed, shown

MOST_BARS = 120
"""The bars of a chart."""

MANY_BARS = 12
"""More integers than this are drawn as thin columns over an axis."""


def bars(
    distribution: Mapping[Any, Any],
    lang: str | None = None,
    title: str = "",
    label: str = "",
    mark: Any = None,
    percent: bool | None = None,
) -> Drawing:
    """Draw a bar for each value, with its number on it.

    Args:
        distribution: by value (a string, an integer or a card), its probability or number, such
            as ``probability.hand(…).count(rank=10)``; up to 120 of them.
        lang: the language of the numbers.
        title: the title.
        label: the meaning of the values.
        mark: the value or the values to highlight, with hatching and a thick outline.
        percent: True to write the numbers in percent, as shares of 1; None to do so if all lie from
            0 to 1 and not all are whole.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> bars({0: 0.342, 1: 0.658}, title="At least one ten?", mark=1)
    Bar chart: At least one ten? 0: 34.2%; 1: 65.8%. Highlighted: 1.
    """
    page = Page(title, lang)
    label = arguments.text(label, "label")
    items = _read(distribution, "distribution", page)
    names, values = [name for name, _ in items], [value for _, value in items]
    marked = named_in(mark, names, page.lang)
    written = notation(values, percent, page)
    drawn = [
        Bar(value, written.write(value), STRESSED if name in marked else PLAIN)
        for name, value in items
    ]
    chart = Bars(names, [drawn], label)
    if len(items) > MANY_BARS and all(is_whole(as_int(key)) for key in distribution):
        draw_thin_columns(page, chart, written)
    else:
        (draw_columns if fits_columns(chart) else draw_rows)(page, chart)
    sentences = [_sentence(names, drawn, label, page)]
    if marked:
        stressed = page.joined([name for name in names if name in marked])
        sentences.append(page.say("stressed", names=stressed))
    return page.finish("bars", sentences)


def compare(
    distributions: Mapping[str, Mapping[Any, Any]],
    lang: str | None = None,
    title: str = "",
    label: str = "",
    percent: bool | None = None,
) -> Drawing:
    """Draw two to four distributions over the same values, bar beside bar.

    Args:
        distributions: by name, a distribution as for `bars`.
        lang: the language of the numbers.
        title: the title.
        label: the meaning of the values.
        percent: True to write the numbers in percent, as shares of 1; None as for `bars`.

    Raises:
        DrawingError: an argument is not as described here; nothing is drawn.

    >>> compare({"before": {"talon": 0.1, "held": 0.9}, "after": {"talon": 1, "held": 0}})
    Bars side by side. before – talon: 10.0%; held: 90.0%. after – talon: 100%; held: 0%.
    """
    page = Page(title, lang)
    label = arguments.text(label, "label")
    given = arguments.items(distributions, "distributions", 2, len(LOOKS), page.lang)
    names = [name for name, _ in given]
    read = [_read(each, name, page) for name, each in given]
    labels = [key for key, _ in read[0]]
    written = notation([value for items in read for _, value in items], percent, page)
    series = []
    for name, items, look in zip(names, read, LOOKS, strict=False):
        values = dict(items)
        if values.keys() != set(labels) or len(values) < len(items):
            known = listed(labels[:MOST_NAMED], page.lang)
            raise DrawingError("drawing-same-labels", name=name, known=known)
        series.append([Bar(values[key], written.write(values[key]), look) for key in labels])
    chart = Bars(labels, series, label)
    page.legend(names, 34, lambda nth, x, y: page.bar(x, y + 18, 24, 18, LOOKS[nth]))
    page.y += 8
    (draw_columns if fits_columns(chart) else draw_rows)(page, chart)
    told = [_sentence(labels, row, name, page) for name, row in zip(names, series, strict=True)]
    return page.finish("compare", told)


def _read(given: Mapping[Any, Any], name: str, page: Page) -> list[tuple[str, Number]]:
    items = arguments.items(given, name, 1, MOST_BARS, page.lang)
    return [(label, arguments.number(value, label)) for label, value in items]


def _sentence(labels: Sequence[str], bars: Sequence[Bar], name: str, page: Page) -> str:
    items = page.joined(
        [
            page.say("item", label=label, value=bar.told)
            for label, bar in zip(labels, bars, strict=True)
        ]
    )
    return page.say("series", name=name, items=items) if name else f"{items}."


# Bars that stand on a line, and bars that lie in rows: for long labels, or many

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


_LYING_BAR, _GAP = 22, 8
_MOST_OF_LABELS = 0.42
_NUMBER_GAP = 6


def draw_rows(page: Page, chart: Bars) -> None:
    """Draw lying bars with their labels before them and their numbers behind them."""
    page.write_above(chart.label, 8)
    widest = max(map(width, chart.labels)) * TEXT
    labels_room = min(widest, _MOST_OF_LABELS * INNER) + 10
    numbers_room = (
        max(width(bar.told) for bars in chart.series for bar in bars) * SMALL + _NUMBER_GAP
    )
    low, high = chart.ends
    before = numbers_room if low < 0 else 0.0
    left = MARGIN + labels_room + before
    scale = (WIDTH - MARGIN - numbers_room - left) / (high - low or 1.0)
    base, top = left - low * scale, page.y
    for nth, label in enumerate(chart.labels):
        lines = list(broken(label, (labels_room - 10) / TEXT + 0.01))
        tall = max(_LYING_BAR * len(chart.series), len(lines) * TEXT * LEADING)
        end = MARGIN + labels_room - 10
        page.write_lines(end, page.y + tall / 2, lines, text_anchor="end")
        y = page.y + (tall - _LYING_BAR * len(chart.series)) / 2
        for bars in chart.series:
            bar = bars[nth]
            long = float(bar.number) * scale
            page.bar(base, y + _LYING_BAR - 1, long, _LYING_BAR - 2, bar.look)
            gap, anchor = (-_NUMBER_GAP, "end") if long < 0 else (_NUMBER_GAP, "start")
            weight = "bold" if bar.look is STRESSED else "normal"
            style = {"font_size": SMALL, "font_weight": weight, "text_anchor": anchor}
            page.write(base + long + gap, y + _LYING_BAR / 2 + 0.36 * SMALL, bar.told, **style)
            y += _LYING_BAR
        page.y += tall + _GAP
    page.line([(base, top - 4), (base, page.y - _GAP + 4)], stroke_width=1.5)


# Histograms under each other over one axis, such as shares of wins on short and long evenings

MOST_ROWS = 6
"""The histograms of a picture."""

MOST_STEPS = 400
"""The steps of its axis."""

_ROW_HEIGHT, _ROW_GAP = 110, 14
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
    across = arguments.text(across, "across")
    rows = [
        (name, arguments.numbers(run, name))
        for name, run in arguments.items(samples, "samples", 1, MOST_ROWS, page.lang)
    ]
    values = [value for _, run in rows for value in run]
    every = _read_step(step, values)
    low, high = (_bar_of(end, every) * every for end in (min(values), max(values)))
    axis = Axis(ticks(low, high, 10), every / 2)
    written = notation(values, percent, page)
    shares = [
        {bar: n / len(run) for bar, n in Counter(_bar_of(value, every) for value in run).items()}
        for _, run in rows
    ]
    tallest = max(max(row.values()) for row in shares)
    for (name, _), row in zip(rows, shares, strict=True):
        page.y += TEXT
        page.write(MARGIN, page.y, name)
        page.y += _ROW_HEIGHT + 8
        for bar, share in sorted(row.items()):
            left, right = axis.x((bar - 0.5) * every), axis.x((bar + 0.5) * every)
            page.bar(left, page.y, right - left, _ROW_HEIGHT * share / tallest, PLAIN)
        axis.draw(page, page.y)
        page.y += _ROW_GAP
    page.y += SMALL * LEADING + 4 - _ROW_GAP
    for mark, label in zip(axis.marks, written.write_axis(axis.marks), strict=True):
        page.write(axis.x(mark), page.y, label, font_size=SMALL, text_anchor="middle")
    page.write_below(across)
    told = [
        page.say(
            "histograms.row", name=name, n=number(len(run), page.lang), **written.write_spread(run)
        )
        for name, run in rows
    ]
    return page.finish("histograms", told)


def _read_step(given: Any, values: Sequence[Number]) -> float:
    """Return the distance from bar to bar."""
    step = float(arguments.number(given, "step"))
    if step <= 0 or float(max(values) - min(values)) > MOST_STEPS * step:
        raise DrawingError("drawing-step", most=MOST_STEPS, value=shown(given))
    return step


def _bar_of(value: Number, step: float) -> int:
    """Return the bar of a number; one in the middle between two bars belongs to the right one."""
    return floor(float(value) / step + 0.5 + _TINY)
