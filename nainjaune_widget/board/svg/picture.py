"""The picture: tray, sequence, seats and the explanation of the event on show."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any
from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.board.svg.art import (
    draw_back,
    draw_card,
    draw_dwarf,
    draw_jetons,
    draw_small_card,
    group,
    shape,
)
from nainjaune_widget.board.svg.position import Position, position_at

WIDTH = 1200
_TABLE_WIDTH = 820
_TRAY = 340
_SEATS_TOP = 400
_SEAT_HEIGHT = 124
_CREAM, _PAPER, _INK, _SOFT = "#fbf7ec", "#ffffff", "#1d1b18", "#5f564a"
_BAIZE, _SEAT, _WALNUT, _FELT, _GOLD, _RED = (
    "#2c684e",
    "#3b7760",
    "#67412a",
    "#f3e7cc",
    "#e0a326",
    "#b3261e",
)
_SANS, _SERIF = "'DejaVu Sans', Verdana, sans-serif", "Georgia, 'DejaVu Serif', serif"


def draw(snapshot: Mapping[str, Any], cursor: int) -> str:
    """Draw a moment of a deal.

    Args:
        snapshot: what the board sends to the page; it holds nothing that may not be seen.
        cursor: the number of the event to show, 0 for the deal.

    Returns:
        An SVG document without links to anything outside it.
    """
    position = position_at(snapshot, cursor)
    text = snapshot["events"][cursor - 1]["text"] if cursor else snapshot["opening"]
    rows = (len(snapshot["players"]) + 1) // 2
    height = _SEATS_TOP + rows * (_SEAT_HEIGHT + 12) + 24
    root = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {WIDTH} {height}",
            "width": str(WIDTH),
            "height": str(height),
            "role": "img",
            "lang": snapshot["lang"],
            "font-family": _SANS,
            "fill": _INK,
        },
    )
    shape(root, "title").text = f"{snapshot['rules']['title']}: {text['headline']}"
    shape(root, "desc").text = _description(snapshot, position, text)
    shape(root, "rect", width=WIDTH, height=height, fill=_CREAM)
    shape(root, "rect", x=12, y=12, width=_TABLE_WIDTH, height=height - 24, rx=18, fill=_BAIZE)
    _draw_tray(group(root, "translate(32 32)"), snapshot, position)
    _draw_run(group(root, "translate(396 60)"), snapshot, position)
    for seat in range(len(snapshot["players"])):
        x, y = 32 + seat % 2 * 396, _SEATS_TOP + seat // 2 * (_SEAT_HEIGHT + 12)
        place = group(root, f"translate({x} {y})")
        _draw_seat(place, snapshot, position, seat, _lit_seat(snapshot, cursor))
    counted = f"{cursor} / {len(snapshot['events'])}"
    _draw_explanation(group(root, "translate(852 12)"), text, counted, height - 24)
    return tostring(root, encoding="unicode")


def _description(snapshot: Mapping[str, Any], position: Position, text: Mapping[str, Any]) -> str:
    boxes = ", ".join(f"{box} {jetons}" for box, jetons in position.boxes.items())
    run = " ".join(card for card, _ in position.run)
    seats = "; ".join(
        f"{player['name']} {position.jetons[seat]}: "
        + (" ".join(position.hands[seat] or []) or str(position.sizes[seat]))
        for seat, player in enumerate(snapshot["players"])
    )
    return f"{text['spoken']} | {boxes} | {run} | {seats}"


def _lit_seat(snapshot: Mapping[str, Any], cursor: int) -> int | None:
    """Who is to act at the end of the play so far; before it, whose event is on show."""
    events = snapshot["events"]
    seat: int | None = snapshot["turn"]
    if cursor < len(events):
        seat = events[cursor - 1]["seat"] if cursor else None
    return seat


def _write(parent: Element, x: float, y: float, text: str, **style: object) -> Element:
    style = {"font_size": 16, **style}
    written = shape(parent, "text", x=float(x), y=float(y), **style)
    written.text = text
    return written


def _draw_tray(parent: Element, snapshot: Mapping[str, Any], position: Position) -> None:
    shape(parent, "rect", width=_TRAY, height=_TRAY, rx=16, fill=_WALNUT)
    half = _TRAY / 2
    corners = ((14.0, half + 6), (half + 6, half + 6), (half + 6, 14.0), (14.0, 14.0))
    *outer, middle = snapshot["rules"]["boxes"]
    for (x, y), box in zip(corners, outer, strict=True):
        place = group(parent, f"translate({x:g} {y:g})")
        right, bottom = x > half, y > half
        shape(place, "rect", width=half - 20, height=half - 20, rx=10, fill=_FELT)
        card_at = f"translate({92 if right else 10} {66 if bottom else 10}) scale(.5)"
        draw_card(group(place, card_at), box["card"], snapshot["lang"])
        jetons = position.boxes[box["id"]]
        jetons_y = 118 if bottom else 68
        draw_jetons(group(place, f"translate({12 if right else 72} {jetons_y}) scale(.8)"), jetons)
        count_x, count_y = (136 if right else 14), (32 if bottom else 140)
        anchor = "end" if right else "start"
        style = {"font_size": 24, "font_weight": "bold", "text_anchor": anchor}
        _write(place, count_x, count_y, str(jetons), **style)
    centre = group(parent, f"translate({half:g} {half:g})")
    shape(centre, "circle", r=66, fill=_WALNUT)
    shape(centre, "circle", r=60, fill=_GOLD)
    draw_dwarf(group(centre, "translate(-58 -62) scale(.82)"))
    draw_card(
        group(centre, "translate(10 -40) rotate(8) scale(.42)"), middle["card"], snapshot["lang"]
    )
    jetons = position.boxes[middle["id"]]
    shape(centre, "rect", x=-26, y=28, width=52, height=28, rx=14, fill=_FELT)
    style = {"font_size": 22, "font_weight": "bold", "text_anchor": "middle"}
    _write(centre, 0, 50, str(jetons), **style)


def _draw_run(parent: Element, snapshot: Mapping[str, Any], position: Position) -> None:
    talon = snapshot["talon"]["size"]
    for nth in range(min(talon, 3)):
        draw_back(group(parent, f"translate({340 + nth * 4} {-24 + nth * 3}) scale(.5)"))
    label = {"fill": _CREAM, "text_anchor": "middle", "font_size": 14}
    _write(parent, 370, 72, f"talon · {talon}", **label)
    if not position.run:
        return
    step = min(72.0, 300 / max(1, len(position.run) - 1))
    names = [player["name"] for player in snapshot["players"]]
    for place, (card, seat) in enumerate(position.run):
        x = place * step
        draw_card(group(parent, f"translate({x:g} 110) scale(1.05)"), card, snapshot["lang"])
        if place == 0 or position.run[place - 1][1] != seat:
            _write(parent, x, 284, names[seat], fill=_CREAM, font_size=14)
    if position.closed:
        end = (len(position.run) - 1) * step + 112
        shape(parent, "rect", x=float(end), y=110, width=6, height=147, rx=3, fill=_RED)


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
        fill=_SEAT,
        stroke=_GOLD if lit else "#5c8f79",
        stroke_width=3 if lit else 1,
    )
    name = snapshot["players"][seat]["name"]
    style = {"fill": _PAPER, "font_weight": "bold"}
    _write(parent, 14, 27, name + (" ●" if seat == snapshot["dealer"] else ""), **style)
    _write(
        parent, 370, 27, str(position.jetons[seat]).replace("-", "−"), text_anchor="end", **style
    )
    hand, size = position.hands[seat], position.sizes[seat]
    step = min(56.0, 302 / max(1, size - 1))
    for place in range(size):
        card = group(parent, f"translate({14 + place * step:g} 38) scale(.54)")
        if hand is None:
            draw_back(card)
        else:
            draw_small_card(card, hand[place], snapshot["lang"])


def _draw_explanation(
    parent: Element, text: Mapping[str, Any], counted: str, height: float
) -> None:
    shape(parent, "rect", width=336, height=height, rx=18, fill=_PAPER, stroke="#e5dcc6")
    _write(parent, 24, 40, counted, fill=_SOFT, font_size=14)
    y = _write_lines(parent, 74, text["headline"], 22, font_family=_SERIF, font_weight="bold")
    y = _write_lines(parent, y + 6, text["sentence"], 16) + 10
    for label, amount in text["sum"]:
        y = _write_row(parent, y, label, amount)
    if text["total"]:
        shape(parent, "path", d=f"M24 {y - 14:g}H312", stroke=_SOFT)
        y = _write_row(parent, y + 6, *text["total"], font_weight="bold")
    if text["otherwise"]:
        y = _write_lines(parent, y + 8, text["otherwise"], 15, fill=_SOFT, font_style="italic")
    _write(parent, 24, y + 10, text["clause"], fill=_SOFT, font_size=14)


def _write_row(parent: Element, y: float, label: str, amount: int, **style: object) -> float:
    lines = wrap(label, 30) or [""]
    for nth, line in enumerate(lines):
        _write(parent, 24, y + nth * 22, line, **style)
    _write(parent, 312, y, str(amount), text_anchor="end", **style)
    return y + 22 * len(lines) + 4


def _write_lines(parent: Element, y: float, text: str, size: int, **style: object) -> float:
    for line in wrap(text, int(288 / (size * 0.56))):
        _write(parent, 24, y, line, font_size=size, **style)
        y += size * 1.4
    return y
