"""The talon, or the dead hand whose turned-up card makes trumps."""

from __future__ import annotations

from math import ceil
from xml.etree.ElementTree import Element

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.explain import suit_noun
from nainjaune_widget.sheets.svg import group, shape, write
from nainjaune_widget.sheets.svg.colours import CREAM, GOLD
from nainjaune_widget.tabletop.cards import HEIGHT, WIDTH, draw_back, draw_small_card
from nainjaune_widget.tabletop.position import Tabletop
from nainjaune_widget.words import text

_ROOM, _SCALE, _STEP, _ROWS = 416, 0.54, 60, 3
"""The width of an open talon, the size and the distance of its cards, and the most rows."""


def draw_talon(parent: Element, table: Tabletop) -> None:
    """Draw the cards that were not dealt; the last card of a dead hand lies face up.

    Args:
        parent: the element to draw in; the labels end at x = 400.
        table: the table.
    """
    for nth in range(min(table.talon, 3)):
        draw_back(group(parent, f"translate({340 + nth * 4} {-24 + nth * 3}) scale(.5)"))
    label = {"fill": CREAM, "text_anchor": "end", "font_size": 14}
    write(parent, 400, 72, _label(table), **label)
    if table.turn_up:
        draw_small_card(group(parent, "translate(348 -18) scale(.5)"), table.turn_up, table.lang)
        write(parent, 400, 92, _trumps(table), font_weight="bold", **label)


def draw_open_talon(parent: Element, table: Tabletop) -> None:
    """Draw the cards that were not dealt face up; the one that makes trumps has a golden edge.

    Args:
        parent: the element to draw in, from 0, 0 on.
        table: the table.
    """
    write(parent, 0, 0, _label(table), fill=CREAM)
    if table.turn_up:
        style = {"fill": CREAM, "text_anchor": "end", "font_weight": "bold"}
        write(parent, _ROOM, 0, _trumps(table), **style)
    columns = max(_ROOM // _STEP, ceil(len(table.open_talon) / _ROWS))
    step = min(_STEP, (_ROOM - WIDTH * _SCALE) / (columns - 1))
    for nth, code in enumerate(table.open_talon):
        x, y = nth % columns * step, 16 + nth // columns * (HEIGHT * _SCALE + 10)
        card = group(parent, f"translate({x:.4g} {y:.4g}) scale({_SCALE})")
        if code == table.turn_up:
            shape(card, "rect", x=-5, y=-5, width=110, height=150, rx=12, fill=GOLD)
        draw_small_card(card, code, table.lang)


def _label(table: Tabletop) -> str:
    key = "dead-hand" if table.dead_hand else "talon"
    return text("interface", key, table.lang, n=table.talon)


def _trumps(table: Tabletop) -> str:
    suit = suit_noun(Card(table.turn_up), table.lang)
    return text("interface", "trumps", table.lang, suit=suit)
