"""The light paper that opening pictures are drawn on, and cards on it."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.sheets.svg import SANS, document, group, shape
from nainjaune_widget.sheets.svg.colours import CREAM, INK, LINE
from nainjaune_widget.tabletop import draw_back, draw_card

WIDTH, HEIGHT = 720, 300


def begin(lang: str, told: str) -> Element:
    """Begin a picture.

    Args:
        lang: the language of its texts.
        told: the title, for those who cannot see it.
    """
    root = document(WIDTH, HEIGHT, lang, font_family=SANS, font_size=18, fill=INK)
    shape(root, "title").text = told
    shape(root, "rect", width=WIDTH, height=HEIGHT, rx=12, fill=CREAM, stroke=LINE)
    return root


def finish(root: Element) -> str:
    """Return the picture as text."""
    return tostring(root, encoding="unicode") + "\n"


def place_card(
    root: Element, x: float, y: float, scale: float, code: str | None, lang: str
) -> None:
    """Draw a card from its upper left corner: face up, or face down without a code."""
    card = group(root, f"translate({x:g} {y:g}) scale({scale:g})")
    if code is None:
        draw_back(card)
    else:
        draw_card(card, code, lang)
