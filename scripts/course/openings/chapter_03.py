"""Chapter 3: David is out, and the others turn up the little that they still hold."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import INK, LINE, PAPER, SOFT, group, shape, write
from nainjaune_widget.tabletop import draw_jetons
from scripts.course.openings.paper import begin, finish, place_card

LEFT = (("Ana", ("3♠",)), ("Ben", ("A♣", "A♥", "A♠")), ("Chloé", ("2♣", "2♦")))
DAVID = 470


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    root, said = begin(3, lang)
    for nth, (name, cards) in enumerate(LEFT):
        _draw_loser(root, 14 + 96 * nth, name, cards, lang)
    shape(root, "rect", x=DAVID, y=24, width=226, height=252, rx=10, fill=PAPER, stroke=LINE)
    middle = {"text_anchor": "middle", "font_weight": "bold"}
    write(root, DAVID + 113, 62, said["out"], font_size=22, **middle)
    draw_jetons(group(root, f"translate({DAVID + 24} 140)"), 15)
    write(root, DAVID + 160, 134, "−15", font_size=34, **middle)
    write(root, DAVID + 113, 170, said["paid"], text_anchor="middle", fill=SOFT)
    write(root, DAVID + 113, 226, "+ ?", font_size=34, **middle)
    write(root, DAVID + 113, 258, said["gets"], text_anchor="middle", fill=SOFT)
    return finish(root)


def _draw_loser(root: Element, y: float, name: str, cards: tuple[str, ...], lang: str) -> None:
    write(root, 30, y + 52, name, font_size=20)
    for nth, code in enumerate(cards):
        place_card(root, 116 + 62 * nth, y, 0.58, code, lang)
    line = {"stroke": INK, "stroke_width": 2.5, "fill": "none"}
    shape(root, "path", d=f"M330 {y + 44:g}H448m-11 -7l12 7l-12 7", **line)
    write(root, 388, y + 34, "?", text_anchor="middle", font_size=22, font_weight="bold")
