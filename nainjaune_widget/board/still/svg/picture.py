"""The picture: boxes, sequence, seats and the explanation of the move on show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.board.still.svg.art import draw_back, draw_card, draw_small_card
from nainjaune_widget.board.still.svg.description import description, title
from nainjaune_widget.board.still.svg.panel import draw_panel
from nainjaune_widget.board.still.svg.position import Position, position_at
from nainjaune_widget.board.still.svg.stakes import draw_stakes
from nainjaune_widget.board.still.svg.talon import draw_talon
from nainjaune_widget.sheets import number
from nainjaune_widget.sheets.svg import BOLD, SANS, document, fitted, group, shape, width, write
from nainjaune_widget.sheets.svg.colours import (
    BAIZE,
    CREAM,
    GOLD,
    INK,
    PAPER,
    RED,
    SEAT,
    SEAT_EDGE,
)

WIDTH = 1200
_TABLE_WIDTH = 820
_SEATS_TOP = 400
_SEAT_HEIGHT = 124
_CROWDED = 60
_RUN_WIDTH = 416
_LEAST = 50
"""The room that a name has at least: the usual ones are not cut."""


def draw(snapshot: Mapping[str, Any], cursor: int) -> str:
    """Draw a position.

    Args:
        snapshot: the snapshot of a board; it holds nothing that may not be seen.
        cursor: the number of the event to show, 0 for the deal.

    Returns:
        An SVG document without links to anything outside it.
    """
    position = position_at(snapshot, cursor)
    text = snapshot["events"][cursor - 1]["text"] if cursor else snapshot["opening"]
    rows = (len(snapshot["players"]) + 1) // 2
    height = _SEATS_TOP + rows * (_SEAT_HEIGHT + 12) + 24
    root = document(WIDTH, height, snapshot["lang"], font_family=SANS, fill=INK)
    shape(root, "title").text = title(snapshot, text)
    shape(root, "desc").text = description(snapshot, position, text)
    shape(root, "rect", width=WIDTH, height=height, fill=CREAM)
    shape(root, "rect", x=12, y=12, width=_TABLE_WIDTH, height=height - 24, rx=18, fill=BAIZE)
    draw_stakes(group(root, "translate(32 32)"), snapshot, position, _left(snapshot, cursor))
    _draw_run(group(root, "translate(396 60)"), snapshot, position)
    for seat in range(len(snapshot["players"])):
        x, y = 32 + seat % 2 * 396, _SEATS_TOP + seat // 2 * (_SEAT_HEIGHT + 12)
        place = group(root, f"translate({x} {y})")
        _draw_seat(place, snapshot, position, seat, _lit_seat(snapshot, cursor))
    counted = f"{cursor} / {len(snapshot['events'])}"
    draw_panel(group(root, "translate(852 12)"), text, snapshot["lang"], counted, height - 24)
    return tostring(root, encoding="unicode")


def _left(snapshot: Mapping[str, Any], cursor: int) -> set[str]:
    """Return the boxes that jetons leave in the move on show."""
    effects = snapshot["events"][cursor - 1]["effects"] if cursor else []
    sources = [source for kind, source, _, _ in effects if kind == "jetons"]
    return {source for source in sources if isinstance(source, str)}


def _lit_seat(snapshot: Mapping[str, Any], cursor: int) -> int | None:
    """Return the seat to act at the last event; before it, the seat of the move on show."""
    events = snapshot["events"]
    seat: int | None = snapshot["turn"]
    if cursor < len(events):
        seat = events[cursor - 1]["seat"] if cursor else None
    return seat


def _draw_run(parent: Element, snapshot: Mapping[str, Any], position: Position) -> None:
    draw_talon(parent, snapshot)
    if not position.run:
        return
    step = min(72.0, 300 / max(1, len(position.run) - 1))
    for place, (card, _) in enumerate(position.run):
        x = place * step
        draw_card(group(parent, f"translate({x:g} 110) scale(1.05)"), card, snapshot["lang"])
    _write_owners(parent, snapshot, position, step)
    if position.closed:
        end = (len(position.run) - 1) * step + 112
        shape(parent, "rect", x=float(end), y=110, width=6, height=147, rx=3, fill=RED)


def _write_owners(
    parent: Element, snapshot: Mapping[str, Any], position: Position, step: float
) -> None:
    """Write a name under the first of the cards that a seat played in a row.

    Where cards lie close, names stand on two lines by turns. Each has the room up to the next
    name on its line.
    """
    seats = [seat for _, seat in position.run]
    firsts = [place for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]
    lines = 2 if step < _CROWDED else 1
    for nth, place in enumerate(firsts):
        x, y = place * step, 284 + 18 * (nth % lines)
        ends = firsts[nth + lines] * step - 6 if nth + lines < len(firsts) else _RUN_WIDTH
        name = fitted(snapshot["players"][seats[place]]["name"], max(ends - x, _LEAST) / 14)
        write(parent, x, y, name, fill=CREAM, font_size=14)


def _draw_seat(
    parent: Element,
    snapshot: Mapping[str, Any],
    position: Position,
    seat: int,
    lit_seat: int | None,
) -> None:
    lit = seat == lit_seat
    shape(
        parent,
        "rect",
        width=384,
        height=_SEAT_HEIGHT,
        rx=12,
        fill=SEAT,
        stroke=GOLD if lit else SEAT_EDGE,
        stroke_width=3 if lit else 1,
    )
    name = snapshot["players"][seat]["name"]
    jetons = number(position.jetons[seat], snapshot["lang"], "d")
    style = {"fill": PAPER, "font_weight": "bold"}
    mark = " ●" if seat == snapshot["dealer"] else ""
    room = 335 / 16 / BOLD - width(mark + jetons)
    write(parent, 14, 27, fitted(name, room) + mark, **style)
    write(parent, 370, 27, jetons, text_anchor="end", **style)
    hand, size = position.hands[seat], position.sizes[seat]
    step = min(56.0, 302 / max(1, size - 1))
    for place in range(size):
        card = group(parent, f"translate({14 + place * step:g} 38) scale(.54)")
        if hand is None:
            draw_back(card)
        else:
            draw_small_card(card, hand[place], snapshot["lang"])
