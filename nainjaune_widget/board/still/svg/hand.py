"""A few cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import tostring

from nainjaune_widget.board.still.svg.art import HEIGHT, WIDTH, draw_small_card
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets.svg import document, group, shape

_STEP = 62
_MARGIN = 2


def draw_hand(codes: Sequence[str], lang: str) -> str:
    """Draw cards side by side, each over the edge of the one before.

    Args:
        codes: the cards, such as ``"7♦"``; at least one.
        lang: the language of their letters.

    Returns:
        An SVG document whose title names the cards.

    >>> draw_hand(["Q♠"], "fr")[:21], "dame de pique" in draw_hand(["Q♠"], "fr")
    ('<svg xmlns="http://ww', True)
    """
    width = _STEP * (len(codes) - 1) + WIDTH + 2 * _MARGIN
    height = HEIGHT + 2 * _MARGIN
    root = document(width, height, lang)
    shape(root, "title").text = ", ".join(Card(code).name(lang) for code in codes)
    for place, code in enumerate(codes):
        x = _MARGIN + place * _STEP
        draw_small_card(group(root, f"translate({x} {_MARGIN})"), code, lang)
    return tostring(root, encoding="unicode")
