"""Many intervals side by side, and the true value that most of them hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nainjaune_widget.drawings.paper.frames import (
    Frame,
    draw_frame,
    draw_level,
    write_across,
)
from nainjaune_widget.drawings.paper.given import (
    Number,
    checked_number,
    checked_numbers,
    checked_text,
    checked_whole,
    members_of,
)
from nainjaune_widget.drawings.paper.notation import notation
from nainjaune_widget.drawings.paper.numerals import separated
from nainjaune_widget.drawings.paper.page import LEADING, MARGIN, TEXT, Page
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg.colours import BAIZE, RED
from nainjaune_widget.words import DrawingError, shown, text

MOST_INTERVALS = 200
"""The intervals of a picture."""

_ARM = 5
_WIDEST = 4.0

Ends = Sequence[Number]
"""The lower and the upper end of an interval."""


def intervals(
    ends: Iterable[Any],
    truth: Any,
    lang: str = "en",
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
        percent: whether the numbers are shares of 1 to write in percent; None to write so what
            lies from 0 to 1 and is not whole numbers alone.

    Raises:
        DrawingError: something is not as said here; nothing is drawn.

    >>> intervals([(0.2, 0.3), (0.31, 0.4)], 0.2935, across="pupils")
    Intervals. Horizontal axis: pupils, 1 to 2. True value: 29.3 %. It is held by 1 of 2. It is
    missed by 1 of 2: 2.
    """
    page = Page(title, lang)
    across, up = checked_text(across, "across"), checked_text(up, "up")
    first = checked_whole(first, "first", -(10**9), 10**9)
    pairs = _read(ends)
    true = checked_number(truth, "truth")
    flat = [end for pair in pairs for end in pair] + [true]
    written = notation(flat, flat, percent, lang)
    missed = [place for place, (low, high) in enumerate(pairs) if not low <= true <= high]
    counts = _counts(len(pairs), len(missed), lang)
    page.write_above(up, 6)
    _write_legend(page, counts)
    frame = draw_frame(page, flat, first, len(pairs), written, true)
    _draw_intervals(page, frame, pairs, missed)
    draw_level(page, frame, true, written)
    write_across(page, frame, across)
    names = {"first": number(frame.first, lang), "last": number(frame.last, lang)}
    told = [
        text("drawings", "path.across", lang, name=across or "x", **names),
        text("drawings", "intervals.truth", lang, value=written.write(true)),
        f"{counts[0]}.",
    ]
    if missed:
        places = separated([number(first + place, lang) for place in missed], lang)
        told.append(text("drawings", "item", lang, label=counts[1], value=f"{places}."))
    return page.finish("intervals", told)


def _read(ends: object) -> list[Ends]:
    """Return the intervals, each as its lower and its upper end.

    Raises:
        DrawingError: they are no intervals, too few or too many, or one is upside down.
    """
    given = members_of(ends)
    if given is None or not 2 <= len(given) <= MOST_INTERVALS:
        raise DrawingError("drawing-intervals", most=MOST_INTERVALS, value=shown(ends))
    pairs: list[Ends] = []
    for each in given:
        pair, _given = checked_numbers(each, "ends")
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
    room = (frame.right - frame.left) / len(pairs)
    thick = min(_WIDEST, room / 2)
    for place, (low, high) in enumerate(pairs):
        (x, bottom), (_, top) = frame.at(place, low), frame.at(place, high)
        if place in missed:
            page.line([(x, bottom), (x, top)], stroke=RED, stroke_width=round(thick, 1))
            _draw_cross(page, x, (bottom + top) / 2)
        else:
            page.line([(x, bottom), (x, top)], stroke=BAIZE, stroke_width=round(thick, 1))


def _draw_cross(page: Page, x: float, y: float) -> None:
    for slope in (1, -1):
        arm = (x - _ARM, y - slope * _ARM), (x + _ARM, y + slope * _ARM)
        page.line(arm, stroke=RED, stroke_width=2)


def _write_legend(page: Page, counts: Sequence[str]) -> None:
    for held, line in zip((True, False), counts, strict=True):
        x, y = MARGIN + 8.0, page.y + 10
        page.line([(x, y - 9), (x, y + 9)], stroke=BAIZE if held else RED, stroke_width=_WIDEST)
        if not held:
            _draw_cross(page, x, y)
        page.write(MARGIN + 26, y + 6, line)
        page.y += TEXT * LEADING
    page.y += 4
