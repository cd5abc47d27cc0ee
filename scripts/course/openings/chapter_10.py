"""The opening of chapter 10: two clubs with 400 deals each, and the Grand Operas that they saw."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from nainjaune_widget import simulate
from nainjaune_widget.sheets.svg import BAIZE, FELT, GOLD, SEAT_EDGE, group, shape, write
from scripts.course.openings.paper import WIDTH, begin, finish

DEALS, COLUMNS, STEP, SQUARE = 400, 25, 12.6, 10.6
STAR = "M0-10L2.6-3.4 9.7-3.1 4.1 1.4 6 8.3 0 4.3-6 8.3-4.1 1.4-9.7-3.1-2.6-3.4Z"


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    root, said = begin(10, lang)
    write(root, WIDTH / 2, 30, said["title"], font_size=17, text_anchor="middle")
    for seed, x in ((1, 28), (2, 378)):
        operas = simulate("lindor-1789", players=4, rounds=DEALS, seed=seed).find(opera=True)
        club = group(root, f"translate({x} 58)")
        numbers = ", ".join(map(str, operas))
        told = said["some"].format(deals=numbers) if operas else said["none"]
        write(club, 0, 0, said[f"club.{seed}"], font_size=18, font_weight="bold")
        _draw_deals(group(club, "translate(0 12)"), operas)
        write(club, 0, 234, told, font_size=16)
    return finish(root)


def _draw_deals(place: Element, operas: Iterable[int]) -> None:
    """Draw a square for each deal, and a star over those that ended in an opera."""
    squares = "".join(
        f"M{x:g} {y:g}h{SQUARE}v{SQUARE}h-{SQUARE}z" for x, y in map(_at, range(DEALS))
    )
    shape(place, "path", d=squares, fill=FELT, stroke=SEAT_EDGE, stroke_width=0.6)
    for number in operas:
        x, y = _at(number)
        middle = group(place, f"translate({x + SQUARE / 2:g} {y + SQUARE / 2:g})")
        shape(middle, "circle", r=12, fill=BAIZE)
        shape(middle, "path", d=STAR, fill=GOLD)


def _at(number: int) -> tuple[float, float]:
    row, column = divmod(number, COLUMNS)
    return round(column * STEP, 1), round(row * STEP, 1)
