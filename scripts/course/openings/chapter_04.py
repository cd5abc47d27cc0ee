"""Chapter 4: the first sequence from one hand, by two rule books."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import RED, SOFT, write
from scripts.course.openings.paper import begin, finish, place_card

RUNS = {
    "1760": ("8♠", "7♦"),
    "1789": ("A♦", "2♥", "3♣", "4♦", "5♠", "6♥", "7♦", "8♥", "9♠", "10♦", "J♥"),
}


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    root, said = begin(4, lang)
    write(root, 360, 42, said["hand"], text_anchor="middle", font_size=22, font_weight="bold")
    for nth, (year, cards) in enumerate(RUNS.items()):
        _draw_run(root, 68 + 112 * nth, year, cards, lang)
    write(root, 262, 124, said["stop"], fill=RED, font_size=24, font_weight="bold")
    return finish(root)


def _draw_run(root: Element, y: float, year: str, cards: tuple[str, ...], lang: str) -> None:
    write(root, 24, y + 58, year, fill=SOFT, font_size=26, font_weight="bold")
    for nth, code in enumerate(cards):
        place_card(root, 108 + 51 * nth, y, 0.66, code, lang)
