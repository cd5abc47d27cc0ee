"""The picture: boxes, sequence, seats and the explanation of the move on show."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.sheets import Drawing, number
from nainjaune_widget.sheets.svg import BOLD, FONT, document, fitted, group, shape, width, write
from nainjaune_widget.sheets.svg.colours import BAIZE, CREAM, GOLD, INK, PAPER, RED, SEAT, SEAT_EDGE
from nainjaune_widget.tabletop.boxes import draw_boxes
from nainjaune_widget.tabletop.cards import WIDTH, draw_back, draw_card, draw_small_card
from nainjaune_widget.tabletop.description import description
from nainjaune_widget.tabletop.panel import Caption, draw_panel
from nainjaune_widget.tabletop.position import Position, Tabletop
from nainjaune_widget.tabletop.talon import draw_open_talon, draw_talon
from nainjaune_widget.words import text

_TABLE_WIDTH, _PANEL_AT, _WHOLE_WIDTH = 820, 852, 1200
_SEATS_TOP, _SEATS_WIDTH, _SEAT_HEIGHT, _GAP = 400, 780, 124, 12
_FEW = 3
"""Up to this many seats lie under each other: their hands are long."""

_CARD_WIDTH, _CARD_STEP = 54, 56
_CROWDED = 60
_RUN_WIDTH = 416
_LEAST = 50
"""The least room for a name: the usual names are not cut."""


def draw(
    table: Tabletop,
    position: Position,
    caption: Caption,
    *,
    over: str | None = None,
    lit_boxes: Collection[str] = (),
    lit_seat: int | None = None,
) -> Drawing:
    """Draw a position.

    Args:
        table: the table.
        position: the cards and jetons on it.
        caption: what is said of the move that led to it.
        over: the line over the panel beside the table, which says the same; None for no panel.
        lit_boxes: the boxes to light up: those that jetons have just left.
        lit_seat: the seat to light up; None for none.
    """
    columns = 1 if len(table.names) <= _FEW else 2
    rows = ceil(len(table.names) / columns)
    height = _SEATS_TOP + rows * (_SEAT_HEIGHT + _GAP) + 24
    across = _TABLE_WIDTH + 24 if over is None else _WHOLE_WIDTH
    root = document(across, height, table.lang, font_family=FONT, fill=INK)
    described = description(table, position, caption.spoken)
    title, alternative = (
        text("tabletop", "title", table.lang, rules=table.rules.title(table.lang), headline=told)
        for told in (caption.headline, described)
    )
    shape(root, "title").text, shape(root, "desc").text = title, described
    shape(root, "rect", width=across, height=height, fill=CREAM)
    shape(root, "rect", x=12, y=12, width=_TABLE_WIDTH, height=height - 24, rx=18, fill=BAIZE)
    draw_boxes(group(root, "translate(32 32)"), table, position.boxes, lit_boxes)
    beside = group(root, "translate(396 60)")
    if table.open_talon:
        draw_open_talon(beside, table)
    else:
        draw_talon(beside, table)
    _draw_run(beside, table, position)
    each = (_SEATS_WIDTH + _GAP) // columns - _GAP
    for seat in range(len(table.names)):
        row, column = divmod(seat, columns)
        x, y = 32 + column * (each + _GAP), _SEATS_TOP + row * (_SEAT_HEIGHT + _GAP)
        place = group(root, f"translate({x} {y})")
        _draw_seat(place, table, position, seat, each, lit=seat == lit_seat)
    if over is not None:
        panel = group(root, f"translate({_PANEL_AT} 12)")
        draw_panel(panel, caption, table.lang, over, height - 24)
    return Drawing(tostring(root, encoding="unicode"), alternative)


def _draw_run(parent: Element, table: Tabletop, position: Position) -> None:
    if not position.run:
        return
    last = len(position.run) - 1
    step = min(72.0, 300 / max(1, last))
    for place, (code, _) in enumerate(position.run):
        card = group(parent, f"translate({place * step:g} 110) scale(1.05)")
        draw_card(card, code, table.lang, WIDTH if place == last else step / 1.05)
    _write_owners(parent, table, [seat for _, seat in position.run], step)
    if position.closed:
        shape(parent, "rect", x=last * step + 112, y=110, width=6, height=147, rx=3, fill=RED)


def _write_owners(parent: Element, table: Tabletop, seats: list[int], step: float) -> None:
    """Write a name under the first of the cards that a seat played in a row.

    Where cards lie close, names stand on two lines by turns. Each has the room up to the next
    name on its line.
    """
    firsts = [place for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]
    lines = 2 if step < _CROWDED else 1
    for nth, place in enumerate(firsts):
        x, y = place * step, 284 + 18 * (nth % lines)
        ends = firsts[nth + lines] * step - 6 if nth + lines < len(firsts) else _RUN_WIDTH
        name = fitted(table.names[seats[place]], max(ends - x, _LEAST) / 14)
        write(parent, x, y, name, fill=CREAM, font_size=14)


def _draw_seat(
    parent: Element, table: Tabletop, position: Position, seat: int, across: int, *, lit: bool
) -> None:
    edge = {"stroke": GOLD if lit else SEAT_EDGE, "stroke_width": 3 if lit else 1}
    shape(parent, "rect", width=across, height=_SEAT_HEIGHT, rx=12, fill=SEAT, **edge)
    jetons = number(position.jetons[seat], table.lang, "d")
    style = {"fill": PAPER, "font_weight": "bold"}
    mark = " ●" if seat == table.dealer else ""
    room = (across - 49) / 16 / BOLD - width(mark + jetons)
    write(parent, 14, 27, fitted(table.names[seat], room) + mark, **style)
    write(parent, across - 14, 27, jetons, text_anchor="end", **style)
    hand, cards = position.hands[seat], position.sizes[seat]
    step = min(_CARD_STEP, (across - 28 - _CARD_WIDTH) / max(1, cards - 1))
    for place in range(cards):
        card = group(parent, f"translate({14 + place * step:g} 38) scale(.54)")
        if hand is None:
            draw_back(card)
        else:
            draw_small_card(card, hand[place], table.lang, step / 0.54)
