"""Chapter 5: the share of deals won, deal after deal, before anybody knows where it settles."""

from __future__ import annotations

from collections.abc import Iterator

from nainjaune_widget import simulate
from nainjaune_widget.sheets.svg import BAIZE, INK, shape, write
from scripts.course.openings.paper import begin, finish

DEALS, SEED, BEN = 60, 11, 1
LEFT, RIGHT, TOP, BOTTOM = 84, 560, 60, 250


def picture(lang: str) -> str:
    """Return the picture as an SVG document."""
    root, said = begin(5, lang)
    write(root, 30, 36, said["share"], font_size=20, font_weight="bold")
    axes = {"fill": "none", "stroke": INK, "stroke_width": 2}
    shape(root, "path", d=f"M{LEFT} {TOP}V{BOTTOM}H690", **axes)
    for share, written in ((0, "0"), (1, said["all"])):
        write(root, LEFT - 8, _up(share) + 6, written, text_anchor="end")
    for deals in (20, 40, 60):
        write(root, _across(deals), BOTTOM + 24, str(deals), text_anchor="middle")
    write(root, 690, BOTTOM + 24, said["deals"], text_anchor="end")
    quarter = f"{_up(0.25):.1f}"
    shape(root, "path", d=f"M{LEFT} {quarter}H690", stroke_dasharray="8 6", **axes)
    write(root, 690, _up(0.25) + 22, said["quarter"], text_anchor="end")
    points = " ".join(f"{_across(n):.1f},{_up(share):.1f}" for n, share in _shares())
    line = {"fill": "none", "stroke": BAIZE, "stroke_width": 4, "stroke_linejoin": "round"}
    shape(root, "polyline", points=points, **line)
    write(root, 625, 150, "?", text_anchor="middle", font_size=84, font_weight="bold")
    return finish(root)


def _shares() -> Iterator[tuple[int, float]]:
    result = simulate("lindor-1789", players=4, rounds=DEALS, seed=SEED)
    wins = 0
    for number in range(DEALS):
        wins += result.round(number).winner == BEN
        yield number + 1, wins / (number + 1)


def _across(deals: int) -> float:
    return LEFT + (RIGHT - LEFT) * deals / DEALS


def _up(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share
