"""The opening of chapter 8: Ben holds three tens, and two of the others have called sans."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import (
    BAIZE,
    CREAM,
    INK,
    PAPER,
    SEAT,
    SEAT_EDGE,
    group,
    shape,
    width,
    write,
)
from scripts.course.openings.paper import HEIGHT, WIDTH, begin, finish, place_card

NAMES = ("Chloé", "David", "Ana")
SEAT_WIDTH, SEAT_GAP = 168, 14
FAN, FAN_STEP = 7, 14
BACK_SCALE, FACE_SCALE = 0.42, 0.66


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    root, said = begin(8, lang)
    shape(root, "rect", x=8, y=8, width=WIDTH - 16, height=HEIGHT - 16, rx=10, fill=BAIZE)
    table = shape(root, "g", fill=CREAM)
    for nth, (name, call) in enumerate(zip(NAMES, (said["call"], said["call"], "…"), strict=True)):
        seat = group(table, f"translate({24 + nth * (SEAT_WIDTH + SEAT_GAP)} 20)")
        _draw_seat(seat, name, call, lang)
    for nth in range(4):
        place_card(table, 590 + nth * 8, 40 + nth * 2, 0.55, None, lang)
    write(table, 630, 148, said["talon"], font_size=15, text_anchor="middle")
    place_card(table, 60, 176, FACE_SCALE, "9♣", lang)
    write(table, 93, 286, said["played"], font_size=14, text_anchor="middle")
    _draw_own_hand(group(table, "translate(236 166)"), lang)
    return finish(root)


def _draw_seat(place: Element, name: str, said: str, lang: str) -> None:
    """Draw a player: a hand face down, the name, and what was said in a balloon."""
    shape(place, "rect", y=40, width=SEAT_WIDTH, height=94, rx=10, fill=SEAT, stroke=SEAT_EDGE)
    for nth in range(FAN):
        place_card(place, 20 + nth * FAN_STEP, 50, BACK_SCALE, None, lang)
    write(place, SEAT_WIDTH / 2, 128, name, font_size=15, text_anchor="middle")
    across = width(said) * 18 + 24
    left, middle = (SEAT_WIDTH - across) / 2, SEAT_WIDTH / 2
    shape(place, "path", d=f"M{middle - 10:g} 26L{middle:g} 46L{middle + 10:g} 26Z", fill=PAPER)
    shape(place, "rect", x=left, width=across, height=32, rx=12, fill=PAPER)
    write(place, middle, 22, said, font_size=18, text_anchor="middle", font_weight="bold", fill=INK)


def _draw_own_hand(place: Element, lang: str) -> None:
    """Draw three tens, and a place for the fourth."""
    for nth, code in enumerate(("10♣", "10♦", "10♥")):
        place_card(place, nth * 76, 0, FACE_SCALE, code, lang)
    empty = group(place, f"translate({3 * 76} 0)")
    dashed = {"stroke": CREAM, "stroke_width": 2, "stroke_dasharray": "6 5", "fill": "none"}
    shape(empty, "rect", width=66, height=92, rx=6, **dashed)
    write(empty, 33, 42, "10♠", font_size=20, text_anchor="middle", font_weight="bold")
    write(empty, 33, 74, "?", font_size=28, text_anchor="middle", font_weight="bold")
    write(place, 147, 112, "Ben", font_size=15, text_anchor="middle", font_weight="bold")
