"""Jetons in piles."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import group, shape
from nainjaune_widget.tabletop.art import ART

_THICKNESS, _HIGHEST_PILE, _GAP = 6, 8, 3


def draw_jetons(parent: Element, amount: int) -> float:
    """Pile up an amount in as few jetons as possible, from the line y = 0; return the width."""
    x = 0.0
    for kind in ART["jetons"]:
        count, amount = divmod(amount, kind["value"]) if amount > 0 else (0, 0)
        while count:
            piled = min(count, _HIGHEST_PILE)
            _draw_pile(group(parent, f"translate({x + kind['radius']:g} 0)"), kind, piled)
            x += 2 * kind["radius"] + _GAP
            count -= piled
    return max(0.0, x - _GAP)


def _draw_pile(parent: Element, kind: dict[str, Any], count: int) -> None:
    radius, flat = float(kind["radius"]), kind["radius"] * 0.42
    ellipse = {"rx": radius, "ry": flat}
    for nth in range(count):
        y = -nth * _THICKNESS - flat
        for fill, cy in ((kind["edge"], y), (kind["top"], y - _THICKNESS + 1)):
            shape(parent, "ellipse", cx=0, cy=cy, **ellipse, fill=fill, stroke=kind["edge"])
