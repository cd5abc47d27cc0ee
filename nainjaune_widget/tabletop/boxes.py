"""The boxes with their jetons: a wooden tray, Pope Joan's round board, five cards on a cloth."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import cos, pi, sin
from typing import NamedTuple
from xml.etree.ElementTree import Element

from nainjaune_widget.engine.clauses import box_name
from nainjaune_widget.sheets.svg import group, shape, write
from nainjaune_widget.sheets.svg.colours import COUNT, FELT, GOLD, LIT, POPE, RIM, WALNUT
from nainjaune_widget.tabletop.art import ART, draw_strokes
from nainjaune_widget.tabletop.cards import draw_card, draw_small_card
from nainjaune_widget.tabletop.jetons import draw_jetons
from nainjaune_widget.tabletop.position import Tabletop

SIZE = 340
"""The width and the height of each of them."""

_HALF = SIZE / 2


class _Box(NamedTuple):
    """A box, the card that takes it by itself, its jetons, and whether it is lit up."""

    id: str
    card: str
    jetons: int
    lit: bool

    def fill(self, unlit: str) -> str:
        """Return the colour of its ground."""
        return LIT if self.lit else unlit


def draw_boxes(
    parent: Element, table: Tabletop, jetons: Mapping[str, int], lit: Collection[str]
) -> None:
    """Draw the boxes and their jetons, in the layout of the ruleset.

    Args:
        parent: the element to draw in, from 0, 0 on.
        table: the table.
        jetons: the jetons in each box.
        lit: the boxes to light up: those that jetons have just left.
    """
    layouts = {"tray": _draw_tray, "round": _draw_round, "cloth": _draw_cloth}
    taking = table.rules.cards_taking(table.turn_up)
    boxes = [
        _Box(box, str(card or ""), jetons[box], box in lit)
        for box, card in zip(table.rules.boxes, taking, strict=True)
    ]
    layouts[table.rules.layout](parent, boxes, table)


def _count(parent: Element, x: float, y: float, jetons: int, **style: object) -> None:
    style = {"font_size": 24, "font_weight": "bold", "text_anchor": "middle", **style}
    write(parent, x, y, str(jetons), **style)


def _draw_emblem(parent: Element, box: _Box) -> None:
    """Draw the emblem of a box, 120 by 120, if it has one: the yellow dwarf, or the Pope."""
    draw_strokes(parent, ART["emblems"].get(box.id, ()))


def _draw_tray(parent: Element, boxes: Sequence[_Box], table: Tabletop) -> None:
    shape(parent, "rect", width=SIZE, height=SIZE, rx=16, fill=WALNUT)
    corners = ((14.0, _HALF + 6), (_HALF + 6, _HALF + 6), (_HALF + 6, 14.0), (14.0, 14.0))
    *outer, middle = boxes
    for (x, y), box in zip(corners, outer, strict=True):
        place = group(parent, f"translate({x:g} {y:g})")
        right, bottom = x > _HALF, y > _HALF
        side, fill = _HALF - 20, box.fill(FELT)
        shape(place, "rect", width=side, height=side, rx=10, fill=fill)
        card_at = f"translate({92 if right else 10} {66 if bottom else 10}) scale(.5)"
        draw_card(group(place, card_at), box.card, table.lang)
        jetons_at = f"translate({12 if right else 72} {118 if bottom else 68}) scale(.8)"
        draw_jetons(group(place, jetons_at), box.jetons)
        count_x, anchor = (136, "end") if right else (14, "start")
        _count(place, count_x, 32 if bottom else 140, box.jetons, text_anchor=anchor)
    centre = group(parent, f"translate({_HALF:g} {_HALF:g})")
    shape(centre, "circle", r=66, fill=WALNUT)
    shape(centre, "circle", r=60, fill=middle.fill(GOLD))
    _draw_emblem(group(centre, "translate(-58 -62) scale(.82)"), middle)
    draw_card(group(centre, "translate(10 -40) rotate(8) scale(.42)"), middle.card, table.lang)
    shape(centre, "rect", x=-26, y=28, width=52, height=28, rx=14, fill=FELT)
    _count(centre, 0, 50, middle.jetons, font_size=22)


def _draw_round(parent: Element, boxes: Sequence[_Box], table: Tabletop) -> None:
    board = group(parent, f"translate({_HALF:g} {_HALF:g})")
    shape(board, "circle", r=_HALF, fill=RIM)
    shape(board, "circle", r=_HALF - 3, fill=WALNUT)
    middle, *sectors = boxes
    turn = 360 / len(sectors)
    edge = {"stroke": RIM, "stroke_width": 2.4, "stroke_linejoin": "round"}
    for nth, box in enumerate(sectors):
        placed = f"rotate({nth * turn:.4g}) scale({SIZE / 200:g})"
        shape(board, "path", d=ART["sector"], transform=placed, fill=box.fill(FELT), **edge)
    for nth, box in enumerate(sectors):
        angle = 2 * pi * nth / len(sectors)
        x, y = 106 * sin(angle), -113 * cos(angle)
        _draw_sector(group(board, f"translate({x:.4g} {y:.4g})"), box, table)
    shape(board, "circle", r=67, fill=GOLD if middle.lit else RIM)
    shape(board, "circle", r=63, fill=POPE)
    _draw_emblem(group(board, "translate(-55 -57) scale(.64)"), middle)
    card = group(board, "translate(24 -36) rotate(10) scale(.3)")
    draw_small_card(card, middle.card, table.lang)
    draw_jetons(group(board, "translate(-42 47) scale(.6)"), middle.jetons)
    _count(board, 22, 48, middle.jetons, fill=COUNT)


def _draw_sector(place: Element, box: _Box, table: Tabletop) -> None:
    """Draw a name, under it the card (if one card takes the box) and the count, then the jetons."""
    name = box_name(table.rules, box.id, table.lang)
    write(place, 0, -28, name, font_size=13, font_weight="bold", text_anchor="middle")
    if box.card:
        draw_small_card(group(place, "translate(-32 -22) scale(.32)"), box.card, table.lang)
    _count(place, 20 if box.card else 0, 9, box.jetons)
    jetons = group(place)
    width = draw_jetons(jetons, box.jetons)
    scale = min(0.6, 68 / max(width, 1))
    jetons.set("transform", f"translate({-width * scale / 2:.4g} 38) scale({scale:.4g})")


def _draw_cloth(parent: Element, boxes: Sequence[_Box], table: Tabletop) -> None:
    left, middle, right = 6.0, _HALF - 36, SIZE - 78.0
    upper, lower = 4.0, SIZE - 106.0
    places = ((left, lower), (right, lower), (right, upper), (left, upper), (middle, 119.0))
    for nth, ((x, y), box) in enumerate(zip(places, boxes, strict=True)):
        card = group(parent, f"translate({x:g} {y:g}) rotate({nth * 2 - 3} 36 50) scale(.72)")
        if box.lit:
            shape(card, "rect", x=-6, y=-6, width=112, height=152, rx=13, fill=GOLD)
        draw_card(card, box.card, table.lang)
        on_the_right = x == right
        beside = x - 18 if on_the_right else x + 90
        pile = group(parent)
        width = draw_jetons(pile, box.jetons) * 0.9
        pile_x = beside - width if on_the_right else beside
        pile.set("transform", f"translate({pile_x:.4g} {y + 66:g}) scale(.9)")
        style = {"text_anchor": "end" if on_the_right else "start", "fill": box.fill(COUNT)}
        _count(parent, beside, y + 96, box.jetons, **style)
