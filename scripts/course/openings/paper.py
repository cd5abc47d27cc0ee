"""The light paper that opening pictures are drawn on, and cards on it."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.sheets.svg import CREAM, FONT, INK, LINE, document, group, shape
from nainjaune_widget.tabletop import draw_back, draw_card
from nainjaune_widget.words import catalogue

WIDTH, HEIGHT = 720, 300


def begin(chapter: int, lang: str) -> tuple[Element, dict[str, str]]:
    """Begin a picture; return it and its texts by the ends of their keys in the catalogue.

    Its title is for those who cannot see it.

    Args:
        chapter: the chapter that it opens.
        lang: the language of its texts.
    """
    head = f"opening.{chapter:02}."
    said = {
        key.removeprefix(head): str(words)
        for key, words in catalogue("course", lang).items()
        if key.startswith(head)
    }
    root = document(WIDTH, HEIGHT, lang, font_family=FONT, font_size=18, fill=INK)
    shape(root, "title").text = said["title"]
    shape(root, "rect", width=WIDTH, height=HEIGHT, rx=12, fill=CREAM, stroke=LINE)
    return root, said


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
