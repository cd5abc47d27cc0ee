"""Bar charts, of one distribution or of several side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nainjaune_widget.drawings.columns import (
    Bar,
    Bars,
    draw_columns,
    draw_thin_columns,
    fits_columns,
)
from nainjaune_widget.drawings.paper import checked
from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.notation import notation
from nainjaune_widget.drawings.paper.numerals import separated
from nainjaune_widget.drawings.paper.page import LOOKS, PLAIN, STRESSED, Page
from nainjaune_widget.drawings.rows import draw_rows
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.words import DrawingError, listed, shown, text

MOST_BARS = 120
"""The bars of a chart."""

_MOST_NAMED = 20

MANY_BARS = 12
"""More whole numbers than this are drawn as thin columns over an axis."""


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
        distribution: by value (a text, a whole number or a card), its probability or number, such
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
    lang = page.lang
    label = checked.text(label, "label")
    items = _read(distribution, "distribution", lang)
    names, values = [name for name, _ in items], [value for _, value in items]
    marked = named_in(mark, names, lang)
    written = notation(values, percent, lang)
    drawn = [
        Bar(value, written.write(value), STRESSED if name in marked else PLAIN)
        for name, value in items
    ]
    chart = Bars(names, [drawn], label)
    if len(items) > MANY_BARS and all(is_whole(as_int(key)) for key in distribution):
        draw_thin_columns(page, chart, written)
    else:
        (draw_columns if fits_columns(chart) else draw_rows)(page, chart)
    sentences = [_sentence(names, drawn, label, lang)]
    if marked:
        stressed = separated([name for name in names if name in marked], lang)
        sentences.append(text("drawings", "stressed", lang, names=stressed))
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

    >>> compare({"before": {"asleep": 0.1, "held": 0.9}, "after": {"asleep": 1, "held": 0}})
    Bars side by side. before – asleep: 10.0%; held: 90.0%. after – asleep: 100%; held: 0%.
    """
    page = Page(title, lang)
    lang = page.lang
    label = checked.text(label, "label")
    given = checked.items(distributions, "distributions", 2, len(LOOKS), lang)
    names = [name for name, _ in given]
    read = [_read(each, name, lang) for name, each in given]
    labels = [key for key, _ in read[0]]
    written = notation([value for items in read for _, value in items], percent, lang)
    series = []
    for name, items, look in zip(names, read, LOOKS, strict=False):
        values = dict(items)
        if values.keys() != set(labels) or len(values) < len(items):
            known = listed(labels[:_MOST_NAMED], lang)
            raise DrawingError("drawing-same-labels", name=name, known=known)
        series.append([Bar(values[key], written.write(values[key]), look) for key in labels])
    chart = Bars(labels, series, label)
    page.legend(names, 34, lambda nth, x, y: page.bar(x, y + 18, 24, 18, LOOKS[nth]))
    page.y += 8
    (draw_columns if fits_columns(chart) else draw_rows)(page, chart)
    told = [_sentence(labels, row, name, lang) for name, row in zip(names, series, strict=True)]
    return page.finish("compare", told)


def _read(given: object, name: str, lang: str) -> list[tuple[str, Number]]:
    items = checked.items(given, name, 1, MOST_BARS, lang)
    return [(label, checked.number(value, label)) for label, value in items]


def named_in(mark: object, names: Sequence[str], lang: str) -> set[str]:
    """Return the names that are given, of those that there are.

    Args:
        mark: a value, or a list of several; None for none.
        names: the names that there are.
        lang: the language of the names.

    Raises:
        DrawingError: there is no such name.
    """
    several = mark if isinstance(mark, (list, tuple, set, frozenset)) else [mark]
    stressed = {} if mark is None else {checked.label(each, lang): each for each in several}
    for name, each in stressed.items():
        if name not in names:
            known = listed(names[:_MOST_NAMED], lang)
            raise DrawingError("drawing-mark", value=shown(each), known=known)
    return set(stressed)


def _sentence(labels: Sequence[str], bars: Sequence[Bar], name: str, lang: str) -> str:
    items = [
        text("drawings", "item", lang, label=label, value=bar.told)
        for label, bar in zip(labels, bars, strict=True)
    ]
    if not name:
        return f"{separated(items, lang)}."
    return text("drawings", "series", lang, name=name, items=separated(items, lang))
