"""Chapter 6: a nine on the table, a hand face down, and the four tens of the pack."""

from __future__ import annotations

from nainjaune_widget.sheets.svg import write
from scripts.course.openings.paper import WIDTH, begin, finish, place_card

TENS = ("10♣", "10♦", "10♥", "10♠")


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    root, said = begin(6, lang)
    write(root, 30, 42, said["table"])
    place_card(root, 30, 58, 1, "9♦", lang)
    write(root, 190, 42, said["hand"])
    for nth in range(12):
        place_card(root, 190 + 36 * nth, 58, 1, None, lang)
    write(root, 30, 256, said["tens"])
    for nth, code in enumerate(TENS):
        place_card(root, 190 + 50 * nth, 218, 0.46, code, lang)
    style = {"text_anchor": "end", "font_size": 24, "font_weight": "bold"}
    write(root, WIDTH - 30, 258, said["question"], **style)
    return finish(root)
