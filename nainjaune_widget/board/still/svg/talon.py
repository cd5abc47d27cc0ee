"""The talon, or the dead hand whose turned-up card makes trumps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

from nainjaune_widget.board.still.svg.art import draw_back, draw_small_card
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.explain import suit_noun
from nainjaune_widget.sheets.svg import group, write
from nainjaune_widget.sheets.svg.colours import CREAM
from nainjaune_widget.words import text


def draw_talon(parent: Element, snapshot: Mapping[str, Any]) -> None:
    """Draw the cards that were not dealt; the last card of a dead hand lies face up.

    Args:
        parent: the element to draw in; the labels end at x = 400.
        snapshot: the snapshot of a board.
    """
    lang, size, turn_up = snapshot["lang"], snapshot["talon"]["size"], snapshot["turnUp"]
    for nth in range(min(size, 3)):
        draw_back(group(parent, f"translate({340 + nth * 4} {-24 + nth * 3}) scale(.5)"))
    label = {"fill": CREAM, "text_anchor": "end", "font_size": 14}
    key = "dead-hand" if snapshot["talon"]["deadHand"] else "talon"
    write(parent, 400, 72, text("interface", key, lang, n=size), **label)
    if turn_up is not None:
        draw_small_card(group(parent, "translate(348 -18) scale(.5)"), turn_up, lang)
        trumps = text("interface", "trumps", lang, suit=suit_noun(Card(turn_up), lang))
        write(parent, 400, 92, trumps, font_weight="bold", **label)
