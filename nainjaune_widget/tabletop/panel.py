"""The explanation of the move on show, beside the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from nainjaune_widget.sheets import number
from nainjaune_widget.sheets.svg import BOLD, broken, shape, write
from nainjaune_widget.sheets.svg.colours import LINE, PAPER, SOFT

_SERIF = "Georgia, 'DejaVu Serif', serif"
_LEFT, _RIGHT = 24, 312


class Caption(NamedTuple):
    """What is said of a move.

    Attributes:
        headline: a few words.
        sentence: the move and its reason.
        sum: the arithmetic, as rows of a label and an amount in jetons.
        total: the label and the sum of the rows; None without rows.
        otherwise: an alternative, or the knowledge that the move gives away.
        clause: the clause.
        spoken: the whole for a screen reader.
    """

    headline: str
    sentence: str
    sum: Sequence[Sequence[Any]]
    total: Sequence[Any] | None
    otherwise: str | None
    clause: str
    spoken: str


def draw_panel(parent: Element, caption: Caption, lang: str, over: str, height: float) -> None:
    """Draw the explanation: headline, sentence, sum, alternative and clause.

    Args:
        parent: the element to draw in, from 0, 0 on.
        caption: the explanation.
        lang: the language of its numbers.
        over: the line over it.
        height: the height of the panel.
    """
    shape(parent, "rect", width=336, height=height, rx=18, fill=PAPER, stroke=LINE)
    write(parent, _LEFT, 40, over, fill=SOFT, font_size=14)
    headline = {"font_family": _SERIF, "font_weight": "bold"}
    y = _write_lines(parent, 74, caption.headline, 22, **headline)
    y = _write_lines(parent, y + 6, caption.sentence, 16) + 10
    for row in caption.sum:
        y = _write_row(parent, y, row, lang)
    if caption.total:
        shape(parent, "path", d=f"M{_LEFT} {y - 14:g}H{_RIGHT}", stroke=SOFT)
        y = _write_row(parent, y + 6, caption.total, lang, font_weight="bold")
    if caption.otherwise:
        y = _write_lines(parent, y + 8, caption.otherwise, 15, fill=SOFT, font_style="italic")
    write(parent, _LEFT, y + 10, caption.clause, fill=SOFT, font_size=14)


def _write_row(parent: Element, y: float, row: Sequence[Any], lang: str, **style: object) -> float:
    label, amount = row
    lines = list(broken(label, 240 / 16)) or [""]
    for nth, line in enumerate(lines):
        write(parent, _LEFT, y + nth * 22, line, **style)
    write(parent, _RIGHT, y, number(amount, lang, "d"), text_anchor="end", **style)
    return y + 22 * len(lines) + 4


def _write_lines(parent: Element, y: float, text: str, size: int, **style: object) -> float:
    room = (_RIGHT - _LEFT) / size / (BOLD if "font_weight" in style else 1)
    for line in broken(text, room):
        write(parent, _LEFT, y, line, font_size=size, **style)
        y += size * 1.4
    return y
