"""The opening of chapter 8: Ben holds three tens, and two of the others have called sans."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.sheets.svg import SANS, document, group, shape, width, write
from nainjaune_widget.sheets.svg.colours import BAIZE, CREAM, INK, LINE, PAPER, SEAT, SEAT_EDGE
from nainjaune_widget.tabletop import draw_back, draw_card

WIDTH, HEIGHT = 720, 300
NAMES = ("Chloé", "David", "Ana")
TEXTS = {
    "en": {
        "title": "Who has the ten of spades?",
        "call": "“sans ten”",
        "played": "on the table",
        "talon": "talon · 4",
    },
    "fr": {
        "title": "Qui a le dix de pique\u202f?",
        "call": "«\u202fsans dix\u202f»",
        "played": "sur la table",
        "talon": "talon · 4",
    },
}
SEAT_WIDTH, SEAT_GAP = 168, 14
FAN, FAN_STEP = 7, 14
BACK_SCALE, FACE_SCALE = 0.42, 0.66


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    texts = TEXTS[lang]
    root = document(WIDTH, HEIGHT, lang, font_family=SANS, fill=CREAM)
    shape(root, "title").text = texts["title"]
    shape(root, "rect", width=WIDTH, height=HEIGHT, rx=14, fill=CREAM, stroke=LINE)
    shape(root, "rect", x=8, y=8, width=WIDTH - 16, height=HEIGHT - 16, rx=10, fill=BAIZE)
    for place, (name, said) in enumerate(
        zip(NAMES, (texts["call"], texts["call"], "…"), strict=True)
    ):
        _draw_seat(group(root, f"translate({24 + place * (SEAT_WIDTH + SEAT_GAP)} 20)"), name, said)
    _draw_talon(group(root, "translate(590 40)"), texts["talon"])
    _draw_played(group(root, "translate(60 176)"), texts["played"], lang)
    _draw_own_hand(group(root, "translate(236 166)"), lang)
    return tostring(root, encoding="unicode")


def _draw_seat(place: Element, name: str, said: str) -> None:
    """Draw a player: a hand face down, the name, and what was said in a balloon."""
    shape(place, "rect", y=40, width=SEAT_WIDTH, height=94, rx=10, fill=SEAT, stroke=SEAT_EDGE)
    for nth in range(FAN):
        draw_back(group(place, f"translate({20 + nth * FAN_STEP} 50) scale({BACK_SCALE})"))
    write(place, SEAT_WIDTH / 2, 128, name, font_size=15, text_anchor="middle")
    across = width(said) * 18 + 24
    left = (SEAT_WIDTH - across) / 2
    middle = SEAT_WIDTH / 2
    shape(place, "path", d=f"M{middle - 10:g} 26L{middle:g} 46L{middle + 10:g} 26Z", fill=PAPER)
    shape(place, "rect", x=left, width=across, height=32, rx=12, fill=PAPER)
    write(place, middle, 22, said, font_size=18, text_anchor="middle", font_weight="bold", fill=INK)


def _draw_talon(place: Element, label: str) -> None:
    """Draw the four cards that nobody plays."""
    for nth in range(4):
        draw_back(group(place, f"translate({nth * 8} {nth * 2}) scale(0.55)"))
    write(place, 40, 108, label, font_size=15, text_anchor="middle")


def _draw_played(place: Element, label: str, lang: str) -> None:
    """Draw the last card of the run."""
    draw_card(group(place, f"scale({FACE_SCALE})"), "9♣", lang)
    write(place, 33, 110, label, font_size=14, text_anchor="middle")


def _draw_own_hand(place: Element, lang: str) -> None:
    """Draw three tens, and a place for the fourth."""
    for nth, code in enumerate(("10♣", "10♦", "10♥")):
        draw_card(group(place, f"translate({nth * 76} 0) scale({FACE_SCALE})"), code, lang)
    empty = group(place, f"translate({3 * 76} 0)")
    dashed = {"stroke": CREAM, "stroke_width": 2, "stroke_dasharray": "6 5", "fill": "none"}
    shape(empty, "rect", width=66, height=92, rx=6, **dashed)
    write(empty, 33, 42, "10♠", font_size=20, text_anchor="middle", font_weight="bold")
    write(empty, 33, 74, "?", font_size=28, text_anchor="middle", font_weight="bold")
    write(place, 147, 112, "Ben", font_size=15, text_anchor="middle", font_weight="bold")
