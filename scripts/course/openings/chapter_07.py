"""Chapter 7: two ways to share four tens among four hands."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import write
from scripts.course.openings.paper import WIDTH, begin, finish, place_card

TEXTS = {
    "en": {
        "told": "One ten in each of four hands; or two, one, one and none",
        "even": "one each",
        "uneven": "two, one, one, none",
        "question": "Which happens more often?",
    },
    "fr": {
        "told": "Un dix dans chacune des quatre mains ; ou bien deux, un, un, aucun",
        "even": "un chacun",
        "uneven": "deux, un, un, aucun",
        "question": "Qu’est-ce qui est le plus fréquent\u202f?",
    },
}
NAMES = ("Ana", "Ben", "Chloé", "David")
EVEN = (("10♣",), ("10♦",), ("10♥",), ("10♠",))
UNEVEN = (("10♣", "10♠"), ("10♦",), ("10♥",), ())


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    said = TEXTS[lang]
    root = begin(lang, said["told"])
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
