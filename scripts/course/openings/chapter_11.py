"""The opening of chapter 11: what a player wins of 200 deals, and what does the plain bot?"""

from __future__ import annotations

from functools import cache
from xml.etree.ElementTree import Element

from nainjaune_widget import simulate
from nainjaune_widget.sheets.svg import GOLD, INK, LINE, PAPER, RED, shape, width, write
from scripts.course.openings.paper import begin, finish, place_card

DEALS, SEED = 200, 28
LEFT, SCALE = 250, 6.2
"""The place of 0 wins, and the width of one."""
FULL = 72
"""The wins for which there is room."""
HAND = ("10♦", "J♣", "Q♠", "K♥", "7♦")


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    root, said = begin(11, lang)
    write(root, LEFT, 40, said["title"], font_size=17, font_weight="bold")
    _draw_saying(root, said["said"], lang)
    end = LEFT + wins() * SCALE
    _draw_bar(root, 78, said["honours-first"], width=end - LEFT, fill=GOLD, stroke=INK)
    write(root, end + 10, 107, str(wins()), font_size=24, font_weight="bold")
    whole = {"width": FULL * SCALE, "fill": PAPER, "stroke": LINE, "stroke_dasharray": "4 5"}
    _draw_bar(root, 158, said["longest-run"], **whole)
    write(root, LEFT + 20, 187, "?", font_size=24, font_weight="bold")
    quarter = LEFT + DEALS / 4 * SCALE
    dashes = {"stroke": RED, "stroke_width": 3, "stroke_dasharray": "7 5"}
    shape(root, "path", d=f"M{quarter:g} 70V222", **dashes)
    write(root, quarter, 246, said["quarter"], font_size=16, text_anchor="middle")
    return finish(root)


@cache
def wins() -> int:
    """Return how many of the deals Ana's player wins in seat 1, against three plain bots."""
    table = ["longest-run", "honours-first", "longest-run", "longest-run"]
    return simulate("lindor-1789", 4, DEALS, strategies=table, seed=SEED).wins[1]


def _draw_bar(root: Element, y: float, name: str, **looks: object) -> None:
    write(root, LEFT, y - 8, name, font_size=17)
    shape(root, "rect", x=LEFT, y=y, height=40, **looks)


def _draw_saying(root: Element, said: str, lang: str) -> None:
    """Draw what is said of the player, over the cards that it plays first."""
    lines = said.rsplit(" ", 2 if lang == "en" else 1)
    lines = [lines[0], " ".join(lines[1:])]
    shape(root, "rect", x=22, y=66, width=204, height=74, rx=14, fill=PAPER, stroke=LINE)
    shape(root, "path", d="M90 139L104 160L118 139Z", fill=PAPER)
    size = min(18.0, 184 / max(map(width, lines)))
    for nth, line in enumerate(lines):
        write(root, 124, 96 + nth * 28, line, font_size=size, text_anchor="middle")
    for nth, code in enumerate(HAND):
        place_card(root, 26 + nth * 32, 172, 0.62, code, lang)
