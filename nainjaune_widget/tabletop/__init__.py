"""The game's table in SVG: cards, hands, jetons, boxes, a whole position; from plain values."""

from nainjaune_widget.tabletop.cards import ART, draw_back, draw_card, draw_hand, draw_jetons
from nainjaune_widget.tabletop.picture import Position, Tabletop, boxes_left, draw

__all__ = [
    "ART",
    "Position",
    "Tabletop",
    "boxes_left",
    "draw",
    "draw_back",
    "draw_card",
    "draw_hand",
    "draw_jetons",
]
