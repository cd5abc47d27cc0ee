"""The boxes with their jetons: a wooden tray, Pope Joan's round board, five cards on a cloth."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin
from typing import Any
from xml.etree.ElementTree import Element

from nainjaune_widget.board.still.svg.art import (
    art,
    draw_card,
    draw_emblem,
    draw_jetons,
    draw_small_card,
)
from nainjaune_widget.board.still.svg.position import Position
from nainjaune_widget.sheets.svg import group, shape, write
from nainjaune_widget.sheets.svg.colours import COUNT, FELT, GOLD, LIT, POPE, RIM, WALNUT

SIZE = 340
"""The width and the height of each of them."""

_HALF = SIZE / 2

Box = Mapping[str, Any]


def draw_stakes(
    parent: Element, snapshot: Mapping[str, Any], position: Position, lit: Collection[str]
) -> None:
    """Draw the boxes and their jetons, in the layout of the ruleset.

    Args:
        parent: the element to draw in, from 0, 0 on.
        snapshot: the snapshot of a board.
        position: the position to draw.
        lit: the boxes to light up: those that jetons have just left.
    """
    layouts = {"tray": _draw_tray, "round": _draw_round, "cloth": _draw_cloth}
    boxes, lang = snapshot["rules"]["boxes"], snapshot["lang"]
    layouts[snapshot["rules"]["layout"]](parent, boxes, position.boxes, lit, lang)


def _count(parent: Element, x: float, y: float, jetons: int, **style: object) -> None:
    style = {"font_size": 24, "font_weight": "bold", "text_anchor": "middle", **style}
    write(parent, x, y, str(jetons), **style)


def _draw_tray(
    parent: Element,
    boxes: list[Box],
    jetons: Mapping[str, int],
    lit: Collection[str],
    lang: str,
) -> None:
    shape(parent, "rect", width=SIZE, height=SIZE, rx=16, fill=WALNUT)
    corners = ((14.0, _HALF + 6), (_HALF + 6, _HALF + 6), (_HALF + 6, 14.0), (14.0, 14.0))
    *outer, middle = boxes
    for (x, y), box in zip(corners, outer, strict=True):
        place = group(parent, f"translate({x:g} {y:g})")
        right, bottom, amount = x > _HALF, y > _HALF, jetons[box["id"]]
        fill = LIT if box["id"] in lit else FELT
        shape(place, "rect", width=_HALF - 20, height=_HALF - 20, rx=10, fill=fill)
        card_at = f"translate({92 if right else 10} {66 if bottom else 10}) scale(.5)"
        draw_card(group(place, card_at), box["card"], lang)
        jetons_at = f"translate({12 if right else 72} {118 if bottom else 68}) scale(.8)"
        draw_jetons(group(place, jetons_at), amount)
        anchor = "end" if right else "start"
        _count(place, 136 if right else 14, 32 if bottom else 140, amount, text_anchor=anchor)
    centre = group(parent, f"translate({_HALF:g} {_HALF:g})")
    shape(centre, "circle", r=66, fill=WALNUT)
    shape(centre, "circle", r=60, fill=LIT if middle["id"] in lit else GOLD)
    draw_emblem(group(centre, "translate(-58 -62) scale(.82)"), middle["id"])
    draw_card(group(centre, "translate(10 -40) rotate(8) scale(.42)"), middle["card"], lang)
    shape(centre, "rect", x=-26, y=28, width=52, height=28, rx=14, fill=FELT)
    _count(centre, 0, 50, jetons[middle["id"]], font_size=22)


def _draw_round(
    parent: Element,
    boxes: list[Box],
    jetons: Mapping[str, int],
    lit: Collection[str],
    lang: str,
) -> None:
    board = group(parent, f"translate({_HALF:g} {_HALF:g})")
    shape(board, "circle", r=_HALF, fill=RIM)
    shape(board, "circle", r=_HALF - 3, fill=WALNUT)
    middle, *sectors = boxes
    turn = 360 / len(sectors)
    for nth, box in enumerate(sectors):
        shape(
            board,
            "path",
            d=art()["sector"],
            transform=f"rotate({nth * turn:.4g}) scale({SIZE / 200:g})",
            fill=LIT if box["id"] in lit else FELT,
            stroke=RIM,
            stroke_width=2.4,
            stroke_linejoin="round",
        )
    for nth, box in enumerate(sectors):
        angle = 2 * pi * nth / len(sectors)
        x, y = 106 * sin(angle), -113 * cos(angle)
        _draw_sector(group(board, f"translate({x:.4g} {y:.4g})"), box, jetons[box["id"]], lang)
    shape(board, "circle", r=67, fill=GOLD if middle["id"] in lit else RIM)
    shape(board, "circle", r=63, fill=POPE)
    draw_emblem(group(board, "translate(-55 -57) scale(.64)"), middle["id"])
    draw_small_card(group(board, "translate(24 -36) rotate(10) scale(.3)"), middle["card"], lang)
    draw_jetons(group(board, "translate(-42 47) scale(.6)"), jetons[middle["id"]])
    _count(board, 22, 48, jetons[middle["id"]], fill=COUNT)


def _draw_sector(place: Element, box: Box, amount: int, lang: str) -> None:
    """Draw a name, under it the card (if one card takes the box) and the count, then the jetons."""
    write(place, 0, -28, box["name"], font_size=13, font_weight="bold", text_anchor="middle")
    if box["card"] is not None:
        draw_small_card(group(place, "translate(-32 -22) scale(.32)"), box["card"], lang)
    _count(place, 0 if box["card"] is None else 20, 9, amount)
    jetons = group(place)
    width = draw_jetons(jetons, amount)
    scale = min(0.6, 68 / max(width, 1))
    jetons.set("transform", f"translate({-width * scale / 2:.4g} 38) scale({scale:.4g})")


def _draw_cloth(
    parent: Element,
    boxes: list[Box],
    jetons: Mapping[str, int],
    lit: Collection[str],
    lang: str,
) -> None:
    left, middle, right = 6.0, _HALF - 36, SIZE - 78.0
    upper, lower = 4.0, SIZE - 106.0
    places = ((left, lower), (right, lower), (right, upper), (left, upper), (middle, 119.0))
    for nth, ((x, y), box) in enumerate(zip(places, boxes, strict=True)):
        amount, lighted = jetons[box["id"]], box["id"] in lit
        card = group(parent, f"translate({x:g} {y:g}) rotate({nth * 2 - 3} 36 50) scale(.72)")
        if lighted:
            shape(card, "rect", x=-6, y=-6, width=112, height=152, rx=13, fill=GOLD)
        draw_card(card, box["card"], lang)
        beside = x - 18 if x == right else x + 90
        anchor = "end" if x == right else "start"
        fill = LIT if lighted else COUNT
        pile = group(parent)
        width = draw_jetons(pile, amount) * 0.9
        pile_x = beside - width if x == right else beside
        pile.set("transform", f"translate({pile_x:.4g} {y + 66:g}) scale(.9)")
        _count(parent, beside, y + 96, amount, text_anchor=anchor, fill=fill)
