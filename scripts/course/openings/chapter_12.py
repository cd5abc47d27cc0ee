"""The opening of chapter 12: the jetons of four players in game 10, from 120 each to a ruin."""

from __future__ import annotations

from itertools import accumulate

from nainjaune_widget import simulate_games
from nainjaune_widget.sheets.svg import BAIZE, INK, RED, SOFT, WALNUT, shape, write
from scripts.course.openings.paper import begin, finish

CHIPS, NUMBER, ANTE = 120, 10, 15
STYLES = ((RED, ""), (BAIZE, "12 4"), ("#1f5c99", "3 4"), (WALNUT, "14 5 3 5"))
"""By seat, the colour and the dashes of its line."""
LEFT, RIGHT, BOTTOM, UP = 60, 590, 268, 0.72
"""The edges of the picture, and the height of a jeton."""


def picture(lang: str) -> str:
    """Return the picture as SVG text."""
    root, said = begin(12, lang)
    write(root, LEFT, 36, said["title"], font_size=18, font_weight="bold")
    game = simulate_games("lindor-1789", 4, games=NUMBER + 1, chips=CHIPS, seed=1).game(
        NUMBER, True
    )
    for jetons in (0, 100, 200, 300):
        y = _height(jetons)
        shape(root, "path", d=f"M{LEFT} {y:g}H{RIGHT}", stroke=SOFT, stroke_width=0.5)
        write(root, LEFT - 8, y + 5, str(jetons), font_size=14, text_anchor="end")
    floor = _height(ANTE)
    dashes = {"stroke": INK, "stroke_width": 2, "stroke_dasharray": "7 5"}
    shape(root, "path", d=f"M{LEFT} {floor:g}H{RIGHT}", **dashes)
    write(root, LEFT + 8, floor - 7, said["ante"], font_size=14)
    step = (RIGHT - LEFT) / len(game.rounds)
    for seat, (name, (colour, dash)) in enumerate(zip(game.names, STYLES, strict=True)):
        results = (played.chips[seat] for played in game.rounds)
        purse = list(accumulate(results, initial=CHIPS))
        points = "L".join(f"{LEFT + n * step:.1f} {_height(j):.1f}" for n, j in enumerate(purse))
        line = {"stroke": colour, "stroke_width": 3, "stroke_dasharray": dash or "none"}
        shape(root, "path", d=f"M{points}", fill="none", stroke_linejoin="round", **line)
        label = {"font_size": 16, "fill": colour, "font_weight": "bold"}
        write(root, RIGHT + 10, _height(purse[-1]) + 5, f"{name} {purse[-1]}", **label)
    return finish(root)


def _height(jetons: float) -> float:
    return BOTTOM - jetons * UP
