"""Running lines: shares over deals, the jetons of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nainjaune_widget.drawings.bars import named_in
from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.frames import Frame
from nainjaune_widget.drawings.paper.notation import Notation, notation
from nainjaune_widget.drawings.paper.numerals import separated
from nainjaune_widget.drawings.paper.page import Page
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.sheets.svg import BAIZE, GOLD, INK, RED, WALNUT, shape
from nainjaune_widget.words import DrawingError, text

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
    items = checked.items(lines, "lines", 1, MOST_LINES, lang)
    names, runs = [name for name, _ in items], [checked.numbers(run, name) for name, run in items]
    dotted = named_in(dots, names, lang)
    longest = max(map(len, runs))
    edges = _read_band(band, longest)
    values = [value for run in (*runs, *edges) for value in run]
    if level is not None:
        level = checked.number(level, "level")
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


def _read_band(band: object, longest: int) -> list[list[Number]]:
    """Return the lower and the upper edge of a band; nothing for no band."""
    if band is None:
        return []
    edges = [checked.numbers(edge, "band") for edge in checked.pair(band, "drawing-band")]
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
