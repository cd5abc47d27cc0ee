"""Running lines: shares over deals, the jetons of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nainjaune_widget.drawings.paper.frames import (
    Frame,
    draw_frame,
    draw_level,
    write_across,
)
from nainjaune_widget.drawings.paper.given import (
    Number,
    checked_items,
    checked_label,
    checked_number,
    checked_numbers,
    checked_text,
    checked_whole,
)
from nainjaune_widget.drawings.paper.notation import Notation, notation
from nainjaune_widget.drawings.paper.numerals import separated
from nainjaune_widget.drawings.paper.page import INNER, LEADING, MARGIN, TEXT, WIDTH, Page
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import broken, width
from nainjaune_widget.sheets.svg.colours import BAIZE, GOLD, INK, RED, WALNUT
from nainjaune_widget.words import DrawingError, shown, text

MOST_LINES = 6
"""The lines of a picture."""

FEW_POINTS = 12
"""So many numbers of a line are all told; of more, the first, the last and both extremes."""

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
    lang: str = "en",
    title: str = "",
    across: str = "",
    up: str = "",
    level: Any = None,
    band: tuple[Sequence[Any], Sequence[Any]] | None = None,
    first: int = 1,
    percent: bool | None = None,
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
        percent: whether the numbers are shares of 1 to write in percent; None to write so what
            lies from 0 to 1 and is not whole numbers alone.

    Raises:
        DrawingError: something is not as said here; nothing is drawn.

    >>> path({"Ana": [60, 57, 63]}, across="deal", first=0, level=60)
    Running lines. Horizontal axis: deal, 0 to 2. Ana: 60; 57; 63. Level line: 60.
    """
    page = Page(title, lang)
    across, up = checked_text(across, "across"), checked_text(up, "up")
    first = checked_whole(first, "first", -(10**9), 10**9)
    names, runs, edges, flat, given = _read(lines, band, lang)
    if level is not None:
        given.append(level)
        level = checked_number(level, "level")
        flat.append(level)
    written = notation(flat, given, percent, lang)
    page.write_above(up, 6)
    if len(names) > 1 or names[0]:
        _write_legend(page, names)
    frame = draw_frame(page, flat, first, max(map(len, runs)), written, level)
    if edges:
        _draw_band(page, frame, edges)
    if level is not None:
        draw_level(page, frame, level, written)
    for (colour, dashes), run in zip(_STYLES, runs, strict=False):
        style = {"stroke_dasharray": dashes} if dashes else {}
        points = [frame.at(place, run[place]) for place in _kept(run)]
        page.line(points, stroke=colour, stroke_width=2.6, stroke_linejoin="round", **style)
    write_across(page, frame, across)
    return page.finish("path", _told(names, runs, edges, level, across, frame, written, lang))


def _read(
    lines: object, band: object, lang: str
) -> tuple[list[str], list[list[Number]], list[list[Number]], list[Number], list[object]]:
    items = checked_items(lines, "lines", 1, MOST_LINES)
    names = [checked_label(name, lang) for name, _ in items]
    runs, edges, given = [], [], []
    for name, (_, values) in zip(names, items, strict=True):
        run, as_given = checked_numbers(values, name)
        runs.append(run)
        given += as_given
    if band is not None:
        if not isinstance(band, (tuple, list)) or len(band) != 2:
            raise DrawingError("drawing-band", value=shown(band))
        for each in band:
            edge, as_given = checked_numbers(each, "band")
            edges.append(edge)
            given += as_given
        if {len(edge) for edge in edges} != {max(map(len, runs))}:
            raise DrawingError("drawing-band-size", n=max(map(len, runs)))
        if any(low > high for low, high in zip(*edges, strict=True)):
            raise DrawingError("drawing-band-order")
    return names, runs, edges, [value for run in (*runs, *edges) for value in run], given


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


def _write_legend(page: Page, names: Sequence[str]) -> None:
    x = float(MARGIN)
    for name, (colour, dashes) in zip(names, _STYLES, strict=False):
        lines = list(broken(name, (INNER - 56) / TEXT))
        taken = 56 + max(map(width, lines), default=0) * TEXT + 20
        if x > MARGIN and x + taken > WIDTH - MARGIN + 20:
            x, page.y = float(MARGIN), page.y + TEXT * LEADING
        style = {"stroke_dasharray": dashes} if dashes else {}
        page.line([(x, page.y + 10), (x + 46, page.y + 10)], stroke=colour, stroke_width=3, **style)
        for nth, line in enumerate(lines):
            page.y += TEXT * LEADING * (nth > 0)
            page.write(x + 56, page.y + 16, line)
        x += taken
    page.y += TEXT * LEADING + 4


def _told(
    names: Sequence[str],
    runs: Sequence[Sequence[Number]],
    edges: Sequence[Sequence[Number]],
    level: Number | None,
    across: str,
    frame: Frame,
    written: Notation,
    lang: str,
) -> list[str]:
    ends = {"first": number(frame.first, lang), "last": number(frame.last, lang)}
    told = [text("drawings", "path.across", lang, name=across or "x", **ends)]
    for name, run in zip(names, runs, strict=True):
        if len(run) <= FEW_POINTS:
            items = separated([written.write(value) for value in run], lang)
        else:
            values = {"first": run[0], "last": run[-1], "least": min(run), "most": max(run)}
            shown_values = {key: written.write(value) for key, value in values.items()}
            items = text("drawings", "path.run", lang, **shown_values)
        told.append(text("drawings", "path.line", lang, name=name, items=items))
    if level is not None:
        told.append(text("drawings", "path.level", lang, value=written.write(level)))
    if edges:
        low, high = edges
        corners = {"a": low[0], "b": high[0], "c": low[-1], "d": high[-1]}
        values_written = {key: written.write(value) for key, value in corners.items()}
        told.append(text("drawings", "path.band", lang, **values_written))
    return told
