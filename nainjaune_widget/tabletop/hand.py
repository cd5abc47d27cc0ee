"""A few cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import tostring

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.sheets.svg import document, group, shape
from nainjaune_widget.tabletop.cards import HEIGHT, WIDTH, draw_small_card

_STEP = 62
_MARGIN = 2


def draw_hand(codes: Sequence[str], lang: str) -> Drawing:
    """Draw cards side by side, each over the edge of the one before.

    Args:
        codes: the cards, such as ``"7♦"``; at least one.
        lang: the language of their letters.

    >>> draw_hand(["Q♠", "K♥"], "fr")
    dame de pique, roi de cœur
    """
    width = _STEP * (len(codes) - 1) + WIDTH + 2 * _MARGIN
    root = document(width, HEIGHT + 2 * _MARGIN, lang)
    names = ", ".join(Card(code).name(lang) for code in codes)
    shape(root, "title").text = names
    for place, code in enumerate(codes):
        x = _MARGIN + place * _STEP
        draw_small_card(group(root, f"translate({x} {_MARGIN})"), code, lang)
    return Drawing(tostring(root, encoding="unicode"), names)
