"""Cards, jetons and emblems, drawn from the same data as in the page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree.ElementTree import Element

from nainjaune_widget.engine.cards import Card, rank_letter
from nainjaune_widget.sheets.svg import group, shape

WIDTH, HEIGHT = 100, 140
_TURNED = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"
_JETON_THICKNESS = 6
_HIGHEST_PILE = 8


@cache
def art() -> dict[str, Any]:
    """The drawings, as data."""
    source = files("nainjaune_widget.board").joinpath("art.json")
    data: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return data


def draw_card(parent: Element, code: str, lang: str) -> None:
    """Draw a card face up, 100 wide and 140 high."""
    rank, suit = code[:-1], code[-1]
    _paper(parent, art()["colours"]["paper"])
    _index(parent, code, lang, "index")
    _index(group(parent, _TURNED), code, lang, "index")
    if rank in art()["pips"]:
        pips = art()["pips"][rank]
        turned = group(parent, _TURNED)
        for place, spots in ((parent, pips["once"] + pips["twice"]), (turned, pips["twice"])):
            for x, y in spots:
                _pip(place, suit, x, y, pips["size"])
    else:
        _court(parent, rank, suit)


def draw_small_card(parent: Element, code: str, lang: str) -> None:
    """Draw a card face up for a hand of many: rank and suit alone, larger."""
    _paper(parent, art()["colours"]["paper"])
    _index(parent, code, lang, "large")


def draw_back(parent: Element) -> None:
    """Draw a card face down."""
    colours = art()["colours"]
    _paper(parent, colours["paper"])
    shape(parent, "rect", x=7, y=7, width=86, height=126, rx=4, fill=colours["back"])
    lattice = "M7 133L93 7M7 70L50 7M50 133L93 70M93 133L7 7M93 70L50 7M50 133L7 70"
    shape(parent, "path", d=lattice, stroke=colours["lattice"], stroke_width=2)


def draw_emblem(parent: Element, box: str) -> None:
    """Draw the emblem of a box, 120 by 120, if it has one: the yellow dwarf, or the Pope."""
    _strokes(parent, art()["emblems"].get(box, ()), "ink")


def draw_jetons(parent: Element, amount: int) -> float:
    """Pile up an amount in as few jetons as possible, from the line y = 0; return the width."""
    x = 0.0
    for kind in art()["jetons"]:
        count, amount = divmod(amount, kind["value"]) if amount > 0 else (0, 0)
        while count:
            piled = min(count, _HIGHEST_PILE)
            _pile(group(parent, f"translate({x + kind['radius']:g} 0)"), kind, piled)
            x += 2 * kind["radius"] + 3
            count -= piled
    return max(0.0, x - 3)


def _pile(parent: Element, kind: dict[str, Any], count: int) -> None:
    radius, flat = kind["radius"], kind["radius"] * 0.42
    for nth in range(count):
        base = -nth * _JETON_THICKNESS - flat
        for fill, at in ((kind["edge"], base), (kind["top"], base - _JETON_THICKNESS + 1)):
            shape(
                parent,
                "ellipse",
                cx=0,
                cy=float(at),
                rx=float(radius),
                ry=float(flat),
                fill=fill,
                stroke=kind["edge"],
            )


def _paper(parent: Element, fill: str) -> None:
    card, edge = art()["card"], art()["colours"]["edge"]
    shape(parent, "rect", width=WIDTH, height=HEIGHT, rx=card["radius"], fill=fill, stroke=edge)


def _index(parent: Element, code: str, lang: str, size: str) -> None:
    card, index = Card(code), art()[size]
    x, y = index["at"]
    glyph = art()["glyphs"][rank_letter(card.rank, lang)]
    shape(
        parent,
        "path",
        d=glyph,
        transform=f"translate({x} {y}) scale({index['scale']})",
        fill="none",
        stroke=_colour(card.suit),
        stroke_width=index["stroke"],
        stroke_linejoin="round",
    )
    _pip(parent, card.suit, *index["suit"])


def _pip(parent: Element, suit: str, x: float, y: float, size: float) -> None:
    place = f"translate({x:g} {y:g}) scale({size / 100:g})"
    path = art()["suits"][suit]["path"]
    shape(parent, "path", d=path, fill=_colour(suit), transform=place)


def _court(parent: Element, rank: str, suit: str) -> None:
    colours, court = art()["colours"], art()["court"]
    panel = {**court["panel"], "rx": court["panel"]["radius"]}
    del panel["radius"]
    shape(parent, "rect", **panel, fill=colours["wash"])
    for half in (parent, group(parent, _TURNED)):
        _strokes(half, court[rank], art()["suits"][suit]["colour"])
        _pip(half, suit, *court["suit"])
    _strokes(parent, court["sash"], art()["suits"][suit]["colour"])
    shape(parent, "rect", **panel, fill="none", stroke=colours["amber"])


def _strokes(parent: Element, strokes: Iterable[list[Any]], suit_colour: str) -> None:
    def colour(name: str) -> str:
        return str(art()["colours"][suit_colour if name == "suit" else name])

    for path, name, *width in strokes:
        if width:
            line = {"fill": "none", "stroke": colour(name), "stroke_width": width[0]}
            shape(parent, "path", d=path, stroke_linecap="round", **line)
        else:
            shape(parent, "path", d=path, fill=colour(name))


def _colour(suit: str) -> str:
    return str(art()["colours"][art()["suits"][suit]["colour"]])
