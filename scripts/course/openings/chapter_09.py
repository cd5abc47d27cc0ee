"""The opening of chapter 9: the queen of spades, her box, and what may become of her."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import BAIZE, FELT, PAPER, RED, WALNUT, group, shape, write
from nainjaune_widget.tabletop import draw_jetons
from scripts.course.openings.paper import begin, finish, place_card

QUEEN, JETONS = "Q♠", 12


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    root, said = begin(9, lang)
    _draw_box(group(root, "translate(28 52)"), said["box"], lang)
    place_card(root, 248, 46, 1.45, QUEEN, lang)
    _draw_way(group(root, "translate(408 88)"), said["played"], f"+{JETONS}", BAIZE)
    _draw_way(group(root, "translate(408 212)"), said["kept"], f"−{JETONS}", RED)
    return finish(root)


def _draw_box(place: Element, label: str, lang: str) -> None:
    """Draw the queen's box with the jetons of four players."""
    shape(place, "rect", width=184, height=164, rx=12, fill=WALNUT)
    shape(place, "rect", x=10, y=10, width=164, height=144, rx=8, fill=FELT)
    place_card(place, 20, 20, 0.6, QUEEN, lang)
    draw_jetons(group(place, "translate(98 132) scale(1.1)"), JETONS)
    bold = {"font_weight": "bold", "text_anchor": "middle"}
    write(place, 126, 52, str(JETONS), font_size=34, **bold)
    write(place, 92, 196, label, font_size=17, text_anchor="middle")


def _draw_way(place: Element, way: str, amount: str, colour: str) -> None:
    """Draw an arrow to what becomes of the queen, and its amount."""
    arrow = {"stroke": colour, "stroke_width": 5, "fill": "none", "stroke_linecap": "round"}
    shape(place, "path", d="M0 0H56M42 -12L58 0L42 12", **arrow)
    shape(place, "rect", x=76, y=-52, width=212, height=104, rx=12, fill=PAPER, stroke=colour)
    bold = {"font_weight": "bold", "text_anchor": "middle"}
    write(place, 182, 4, amount, font_size=42, fill=colour, **bold)
    write(place, 182, 34, way, font_size=16, text_anchor="middle")
