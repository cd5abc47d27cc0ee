"""The explanation of the move on show, beside the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from nainjaune_widget.sheets import number
from nainjaune_widget.sheets.svg import BOLD, broken, shape, write
from nainjaune_widget.sheets.svg.colours import LINE, PAPER, SOFT

_SERIF = "Georgia, 'DejaVu Serif', serif"


def draw_panel(
    parent: Element, text: Mapping[str, Any], lang: str, counted: str, height: float
) -> None:
    """Draw the explanation: headline, sentence, sum, alternative and clause.

    Args:
        parent: the element to draw in, from 0, 0 on.
        text: the texts of the event.
        lang: the language of the texts.
        counted: the number of the event, and of all events.
        height: the height of the panel.
    """
    shape(parent, "rect", width=336, height=height, rx=18, fill=PAPER, stroke=LINE)
    write(parent, 24, 40, counted, fill=SOFT, font_size=14)
    y = _write_lines(parent, 74, text["headline"], 22, font_family=_SERIF, font_weight="bold")
    y = _write_lines(parent, y + 6, text["sentence"], 16) + 10
    for label, amount in text["sum"]:
        y = _write_row(parent, y, label, number(amount, lang, "d"))
    if text["total"]:
        shape(parent, "path", d=f"M24 {y - 14:g}H312", stroke=SOFT)
        label, amount = text["total"]
        y = _write_row(parent, y + 6, label, number(amount, lang, "d"), font_weight="bold")
    if text["otherwise"]:
        y = _write_lines(parent, y + 8, text["otherwise"], 15, fill=SOFT, font_style="italic")
    write(parent, 24, y + 10, text["clause"], fill=SOFT, font_size=14)


def _write_row(parent: Element, y: float, label: str, amount: str, **style: object) -> float:
    lines = list(broken(label, 240 / 16)) or [""]
    for nth, line in enumerate(lines):
        write(parent, 24, y + nth * 22, line, **style)
    write(parent, 312, y, amount, text_anchor="end", **style)
    return y + 22 * len(lines) + 4


def _write_lines(parent: Element, y: float, text: str, size: int, **style: object) -> float:
    room = 288 / size / (BOLD if "font_weight" in style else 1)
    for line in broken(text, room):
        write(parent, 24, y, line, font_size=size, **style)
        y += size * 1.4
    return y
