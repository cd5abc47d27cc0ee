"""Bar charts, of one distribution or of several side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nainjaune_widget.drawings.columns import Bars, draw_columns, draw_thin_columns, fits_columns
from nainjaune_widget.drawings.paper.given import (
    Number,
    checked_items,
    checked_label,
    checked_number,
    checked_text,
)
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
"""So many whole numbers are drawn as thin columns over an axis."""


def bars(
    distribution: Mapping[Any, Any],
    lang: str = "en",
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
        mark: the value or the values to stress, with hatching and a thick outline.
        percent: whether the numbers are shares of 1 to write in percent; None to write so what
            lies from 0 to 1 and is not whole numbers alone.

    Raises:
        DrawingError: something is not as said here; nothing is drawn.

    >>> bars({0: 0.342, 1: 0.658}, title="At least one ten?", mark=1)
    Bar chart: At least one ten? 0: 34.2 %; 1: 65.8 %. Stressed: 1.
    """
    page = Page(title, lang)
    label = checked_text(label, "label")
    items = checked_items(distribution, "distribution", 1, MOST_BARS)
    names, values = _read(items, lang)
    marked = _marked(mark, names, lang)
    written = notation(values, [value for _, value in items], percent, lang)
    told = tuple(map(written.write, values))
    looks = tuple(STRESSED if place in marked else PLAIN for place in range(len(names)))
    chart = Bars(names, (values,), (told,), (looks,), label)
    if len(items) > MANY_BARS and all(is_whole(as_int(key)) for key, _ in items):
        draw_thin_columns(page, chart, written)
    elif fits_columns(chart):
        draw_columns(page, chart)
    else:
        draw_rows(page, chart)
    sentences = [_sentence(names, told, label, lang)]
    if marked:
        stressed = separated([names[place] for place in sorted(marked)], lang)
        sentences.append(text("drawings", "stressed", lang, names=stressed))
    return page.finish("bars", sentences)


def compare(
    distributions: Mapping[str, Mapping[Any, Any]],
    lang: str = "en",
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
        percent: whether the numbers are shares of 1 to write in percent; None as for `bars`.

    Raises:
        DrawingError: something is not as said here; nothing is drawn.

    >>> compare({"before": {"asleep": 0.1, "held": 0.9}, "after": {"asleep": 1, "held": 0}})
    Bars side by side. before – asleep: 10.0 %; held: 90.0 %. after – asleep: 100 %; held: 0 %.
    """
    page = Page(title, lang)
    label = checked_text(label, "label")
    given = checked_items(distributions, "distributions", 2, len(LOOKS))
    names = [checked_label(name, lang) for name, _ in given]
    first = checked_items(given[0][1], names[0], 1, MOST_BARS)
    series = [
        _in_order(checked_items(each, name, 1, MOST_BARS), first, name, lang)
        for name, (_, each) in zip(names, given, strict=True)
    ]
    read = [_read(items, lang) for items in series]
    labels, values = read[0][0], tuple(each for _, each in read)
    flat = [number for each in values for number in each]
    written = notation(flat, [number for items in series for _, number in items], percent, lang)
    told = tuple(tuple(map(written.write, each)) for each in values)
    looks = tuple((look,) * len(labels) for look in LOOKS[: len(names)])
    chart = Bars(labels, values, told, looks, label)
    page.legend(names, LOOKS[: len(names)])
    (draw_columns if fits_columns(chart) else draw_rows)(page, chart)
    return page.finish(
        "compare",
        [_sentence(labels, each, name, lang) for name, each in zip(names, told, strict=True)],
    )


def _read(
    items: Sequence[tuple[object, object]], lang: str
) -> tuple[tuple[str, ...], tuple[Number, ...]]:
    names = tuple(checked_label(key, lang) for key, _ in items)
    values = (checked_number(value, name) for name, (_, value) in zip(names, items, strict=True))
    return names, tuple(values)


def _in_order(
    items: Sequence[tuple[object, object]],
    first: Sequence[tuple[object, object]],
    name: str,
    lang: str,
) -> list[tuple[object, object]]:
    """Return the items in the order of the first distribution."""
    found = {checked_label(key, lang): value for key, value in items}
    labels = [checked_label(key, lang) for key, _ in first]
    if set(found) != set(labels) or len(found) < len(items):
        raise DrawingError(
            "drawing-same-labels", name=name, known=listed(labels[:_MOST_NAMED], lang)
        )
    return [(key, found[label]) for label, (key, _) in zip(labels, first, strict=True)]


def _marked(mark: object, names: Sequence[str], lang: str) -> set[int]:
    """Return the places of the values to stress."""
    if mark is None:
        return set()
    several = mark if isinstance(mark, (list, tuple, set, frozenset)) else [mark]
    stressed = {checked_label(each, lang): each for each in several}
    for name, each in stressed.items():
        if name not in names:
            known = listed(names[:_MOST_NAMED], lang)
            raise DrawingError("drawing-mark", value=shown(each), known=known)
    return {place for place, name in enumerate(names) if name in stressed}


def _sentence(labels: Sequence[str], told: Sequence[str], name: str, lang: str) -> str:
    pairs = zip(labels, told, strict=True)
    items = [text("drawings", "item", lang, label=label, value=value) for label, value in pairs]
    if not name:
        return f"{separated(items, lang)}."
    return text("drawings", "series", lang, name=name, items=separated(items, lang))
