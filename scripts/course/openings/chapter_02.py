"""Chapter 2: a five, four players who each say that they have no six, and the talon face down."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import INK, group, shape, write
from scripts.course.openings.paper import WIDTH, begin, finish, place_card

NAMES = ("Ben", "Chloé", "David", "Ana")
"""The players, in the order in which they answer."""
BUBBLE = "M8 0H120Q128 0 128 8V40Q128 48 120 48H40L24 64V48H8Q0 48 0 40V8Q0 0 8 0Z"


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    root, said = begin(2, lang)
    write(root, 30, 42, said["table"])
    place_card(root, 30, 58, 1, "5♠", lang)
    for nth, name in enumerate(NAMES):
        _draw_call(root, 176 + 146 * (nth % 2), 32 + 98 * (nth // 2), name, said["call"])
    write(root, 494, 42, said["talon"])
    for nth in range(4):
        place_card(root, 494 + 34 * nth, 58, 1, None, lang)
    style = {"text_anchor": "end", "font_size": 24, "font_weight": "bold"}
    write(root, WIDTH - 30, 264, said["question"], **style)
    return finish(root)


def _draw_call(root: Element, x: float, y: float, name: str, call: str) -> None:
    bubble = group(root, f"translate({x:g} {y:g})")
    shape(bubble, "path", d=BUBBLE, fill="none", stroke=INK, stroke_width=2)
    write(bubble, 64, 31, call, text_anchor="middle", font_size=20, font_weight="bold")
    write(bubble, 40, 72, name, font_size=16)
