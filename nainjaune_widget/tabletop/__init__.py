"""The game's table in SVG: cards, hands, jetons, boxes, a whole position; from plain values."""

from nainjaune_widget.tabletop.art import ART
from nainjaune_widget.tabletop.cards import draw_back, draw_card
from nainjaune_widget.tabletop.hand import draw_hand
from nainjaune_widget.tabletop.jetons import draw_jetons
from nainjaune_widget.tabletop.panel import Caption
from nainjaune_widget.tabletop.picture import draw
from nainjaune_widget.tabletop.position import Position, Tabletop, boxes_left

__all__ = [
    "ART",
    "Caption",
    "Position",
    "Tabletop",
    "boxes_left",
    "draw",
    "draw_back",
    "draw_card",
    "draw_hand",
    "draw_jetons",
]
