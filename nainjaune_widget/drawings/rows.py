"""Bars that lie in rows: for long labels, or many."""

from __future__ import annotations

from nainjaune_widget.drawings.columns import Bars
from nainjaune_widget.drawings.paper.page import (
    INNER,
    LEADING,
    MARGIN,
    SMALL,
    STRESSED,
    TEXT,
    WIDTH,
    Page,
)
from nainjaune_widget.sheets.svg import broken, width

_BAR, _GAP = 22, 8
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
        tall = max(_BAR * len(chart.series), len(lines) * TEXT * LEADING)
        end = MARGIN + labels_room - 10
        page.write_lines(end, page.y + tall / 2, lines, text_anchor="end")
        y = page.y + (tall - _BAR * len(chart.series)) / 2
        for bars in chart.series:
            bar = bars[nth]
            long = float(bar.number) * scale
            page.bar(base, y + _BAR - 1, long, _BAR - 2, bar.look)
            gap, anchor = (-_NUMBER_GAP, "end") if long < 0 else (_NUMBER_GAP, "start")
            weight = "bold" if bar.look is STRESSED else "normal"
            style = {"font_size": SMALL, "font_weight": weight, "text_anchor": anchor}
            page.write(base + long + gap, y + _BAR / 2 + 0.36 * SMALL, bar.told, **style)
            y += _BAR
        page.y += tall + _GAP
    page.line([(base, top - 4), (base, page.y - _GAP + 4)], stroke_width=1.5)
