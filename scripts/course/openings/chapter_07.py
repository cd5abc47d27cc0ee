"""Chapter 7: two ways to share four tens among four hands."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import write
from scripts.course.openings.paper import WIDTH, begin, finish, place_card

NAMES = ("Ana", "Ben", "Chloé", "David")
EVEN = (("10♣",), ("10♦",), ("10♥",), ("10♠",))
UNEVEN = (("10♣", "10♠"), ("10♦",), ("10♥",), ())


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    root, said = begin(7, lang)
    _draw_sharing(root, 24, EVEN, said["even"], lang)
    _draw_sharing(root, 380, UNEVEN, said["uneven"], lang)
    style = {"text_anchor": "middle", "font_size": 24, "font_weight": "bold"}
    write(root, WIDTH / 2, 274, said["question"], **style)
    return finish(root)


def _draw_sharing(
    root: Element, x: float, hands: tuple[tuple[str, ...], ...], said: str, lang: str
) -> None:
    write(root, x + 158, 40, said, text_anchor="middle", font_size=20)
    for nth, tens in enumerate(hands):
        left = x + 80 * nth
        write(root, left + 38, 226, NAMES[nth], text_anchor="middle", font_size=16)
        for back in range(3):
            place_card(root, left + 7 * back, 60, 0.56, None, lang)
        for place, code in enumerate(tens):
            place_card(root, left - 4 + 26 * place, 116 + 4 * place, 0.56, code, lang)
