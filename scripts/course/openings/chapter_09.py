"""The opening of chapter 9: the queen of spades, her box, and what may become of her."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.sheets.svg import SANS, document, group, shape, write
from nainjaune_widget.sheets.svg.colours import (
    BAIZE,
    CREAM,
    FELT,
    INK,
    LINE,
    PAPER,
    RED,
    WALNUT,
)
from nainjaune_widget.tabletop import draw_card, draw_jetons

WIDTH, HEIGHT = 720, 300
QUEEN, JETONS = "Q♠", 12
TEXTS = {
    "en": {
        "title": "A present or a burden?",
        "box": "her box",
        "ways": ("played and announced", "still in hand at the end"),
    },
    "fr": {
        "title": "Cadeau ou fardeau\u202f?",
        "box": "sa case",
        "ways": ("posée et annoncée", "encore en main à la fin"),
    },
}
AMOUNTS = (f"+{JETONS}", f"−{JETONS}")
COLOURS = (BAIZE, RED)


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    texts = TEXTS[lang]
    root = document(WIDTH, HEIGHT, lang, font_family=SANS, fill=INK)
    shape(root, "title").text = str(texts["title"])
    shape(root, "rect", width=WIDTH, height=HEIGHT, rx=14, fill=CREAM, stroke=LINE)
    _draw_box(group(root, "translate(28 52)"), str(texts["box"]), lang)
    draw_card(group(root, "translate(248 46) scale(1.45)"), QUEEN, lang)
    for nth, (way, amount, colour) in enumerate(zip(texts["ways"], AMOUNTS, COLOURS, strict=True)):
        _draw_way(group(root, f"translate(408 {88 + nth * 124})"), way, amount, colour)
    return tostring(root, encoding="unicode")


def _draw_box(place: Element, label: str, lang: str) -> None:
    """Draw the queen's box with the jetons of four players."""
    shape(place, "rect", width=184, height=164, rx=12, fill=WALNUT)
    shape(place, "rect", x=10, y=10, width=164, height=144, rx=8, fill=FELT)
    draw_card(group(place, "translate(20 20) scale(0.6)"), QUEEN, lang)
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
