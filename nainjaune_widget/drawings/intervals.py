"""Many intervals side by side, and the true value that most of them hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.arrows import Point
from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.frames import Frame
from nainjaune_widget.drawings.paper.notation import notation
from nainjaune_widget.drawings.paper.numerals import separated
from nainjaune_widget.drawings.paper.page import Page
from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import BAIZE, RED
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
    pairs = _read(ends)
    true = checked.number(truth, "truth")
    values = [end for pair in pairs for end in pair] + [true]
    written = notation(values, percent, lang)
    missed = [place for place, (low, high) in enumerate(pairs) if not low <= true <= high]
    counts = _counts(len(pairs), len(missed), lang)
    page.legend(counts, 26, lambda nth, x, y: _draw_sample(page, x + 8, y + 10, missed=nth > 0))
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


def _read(ends: object) -> list[Ends]:
    """Return the intervals, each as its lower and its upper end.

    Raises:
        DrawingError: they are not pairs, too few or too many, or one is upside down.
    """
    given = checked.members(ends)
    if given is None or not 2 <= len(given) <= MOST_INTERVALS:
        raise DrawingError("drawing-intervals", most=MOST_INTERVALS, value=shown(ends))
    pairs: list[Ends] = []
    for each in given:
        pair = checked.numbers(each, "ends")
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


def _draw_sample(page: Page, x: float, y: float, *, missed: bool) -> None:
    _draw_interval(page, ((x, y - 9), (x, y + 9)), _WIDEST, missed=missed)


def _draw_interval(page: Page, ends: tuple[Point, Point], thick: float, *, missed: bool) -> None:
    page.line(ends, stroke=RED if missed else BAIZE, stroke_width=round(thick, 1))
    if missed:
        (x, bottom), (_, top) = ends
        y = (bottom + top) / 2
        for slope in (1, -1):
            arm = (x - _ARM, y - slope * _ARM), (x + _ARM, y + slope * _ARM)
            page.line(arm, stroke=RED, stroke_width=2)
