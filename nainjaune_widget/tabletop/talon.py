"""The talon, or the dead hand whose turned-up card makes trumps."""

from __future__ import annotations

from math import ceil
from xml.etree.ElementTree import Element

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.explain import suit_noun
from nainjaune_widget.sheets.svg import BOLD, group, shape, width, write
from nainjaune_widget.sheets.svg.colours import CREAM, GOLD
from nainjaune_widget.tabletop.cards import HEIGHT, WIDTH, draw_back, draw_card, draw_small_card
from nainjaune_widget.tabletop.position import Tabletop
from nainjaune_widget.words import text

_ROOM, _TOP, _GAP = 416, 34, 10
_FEW, _COLUMNS, _ROWS = 8, 4, 3
"""Up to eight cards are large, in four columns; more are small, in three rows."""


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
        place = group(parent, "translate(348 -18) scale(.5)")
        draw_small_card(place, str(table.turn_up), table.lang)
        write(parent, 400, 92, _trumps(table.turn_up, table.lang), font_weight="bold", **label)


def draw_open_talon(parent: Element, table: Tabletop) -> None:
    """Draw the cards that were not dealt face up; the one that makes trumps has a golden edge.

    Args:
        parent: the element to draw in, from 0, 0 on.
        table: the table.
    """
    title = table.rules.title(table.lang)
    size = min(22.0, _ROOM / width(title) / BOLD)
    write(parent, 0, -8, title, fill=CREAM, font_size=size, font_weight="bold")
    write(parent, 0, 20, _label(table), fill=CREAM)
    if table.turn_up:
        write(parent, _ROOM, 20, _trumps(table.turn_up, table.lang), fill=CREAM, text_anchor="end")
    cards = table.open_talon
    few = len(cards) <= _FEW
    columns = _COLUMNS if few else max(2 * _ROWS, ceil(len(cards) / _ROWS))
    scale = 0.95 if few else 0.6
    step = min((WIDTH + _GAP) * scale, (_ROOM - WIDTH * scale) / (columns - 1))
    for nth, code in enumerate(cards):
        row, column = divmod(nth, columns)
        place = f"translate({column * step:.4g} {_TOP + row * (HEIGHT * scale + _GAP):.4g})"
        card = group(parent, f"{place} scale({scale})")
        if code == str(table.turn_up):
            shape(card, "rect", x=-4, y=-4, width=108, height=148, rx=11, fill=GOLD)
        if few:
            draw_card(card, code, table.lang)
        else:
            draw_small_card(card, code, table.lang, step / scale)


def _label(table: Tabletop) -> str:
    key = "dead-hand" if table.rules.trumps else "talon"
    return text("interface", key, table.lang, n=table.talon)


def _trumps(turn_up: Card, lang: str) -> str:
    return text("interface", "trumps", lang, suit=suit_noun(turn_up, lang))
