"""Cards and jetons, from the drawings in `art.json`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.cards import Card, rank_letter
from nainjaune_widget.sheets import Drawing
from nainjaune_widget.sheets.svg import document, drawn, group, shape

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

ART: Mapping[str, Any] = json.loads(Path(__file__).with_name("art.json").read_text("utf-8"))
"""The contents of `art.json`; the README of the board's page describes them."""


def colour_of(suit: str) -> str:
    """Return the colour of a suit.

    >>> colour_of("♥") == colour_of("♦") != colour_of("♠")
    True
    """
    return str(ART["colours"][ART["suits"][suit]["colour"]])


def draw_strokes(parent: Element, strokes: Iterable[list[Any]], suit_colour: str = "") -> None:
    """Draw strokes: each a path, the name of its colour and, for a line, the width.

    Args:
        parent: the element to draw in.
        strokes: the strokes.
        suit_colour: the colour that the name *suit* stands for.
    """
    for path, name, *width in strokes:
        colour = suit_colour if name == "suit" else ART["colours"][name]
        if width:
            line = {"fill": "none", "stroke": colour, "stroke_width": width[0]}
            shape(parent, "path", d=path, stroke_linecap="round", **line)
        else:
            shape(parent, "path", d=path, fill=colour)


WIDTH, HEIGHT = ART["card"]["width"], ART["card"]["height"]
"""The size of a card."""

_TEN = 29
"""The width of the glyph of a ten, with half a line at its end; the others have 16."""

_TURNED = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"
_HAND_STEP, _HAND_MARGIN = 62, 2
_THICKNESS, _HIGHEST_PILE, _PILE_GAP = 6, 8, 3
"""The measures of jetons in piles."""

_LATTICE = "M7 133L93 7M7 70L50 7M50 133L93 70M93 133L7 7M93 70L50 7M50 133L7 70"


def draw_card(parent: Element, code: str, lang: str, room: float = WIDTH) -> None:
    """Draw a card face up.

    Args:
        parent: the element to draw in, from 0, 0 on.
        code: the card, such as ``"7♦"``.
        lang: the language of its letters.
        room: the width that the next card over it leaves to see; a ten is narrowed to fit.
    """
    rank, suit = code[:-1], code[-1]
    _draw_paper(parent)
    _draw_index(parent, code, lang, "index", room)
    _draw_index(group(parent, _TURNED), code, lang, "index")
    if rank in ART["pips"]:
        pips = ART["pips"][rank]
        turned = group(parent, _TURNED)
        for place, spots in ((parent, pips["once"] + pips["twice"]), (turned, pips["twice"])):
            for x, y in spots:
                _draw_pip(place, suit, x, y, pips["size"])
    else:
        _draw_court(parent, rank, suit)


def draw_small_card(parent: Element, code: str, lang: str, room: float = WIDTH) -> None:
    """Draw a card face up for a hand of many: rank and suit alone, larger.

    Its arguments are the same as for `draw_card`.
    """
    _draw_paper(parent)
    _draw_index(parent, code, lang, "large", room)


def draw_back(parent: Element) -> None:
    """Draw a card face down."""
    colours = ART["colours"]
    _draw_paper(parent)
    shape(parent, "rect", x=7, y=7, width=86, height=126, rx=4, fill=colours["back"])
    shape(parent, "path", d=_LATTICE, stroke=colours["lattice"], stroke_width=2)


def _draw_paper(parent: Element) -> None:
    colours = {"fill": ART["colours"]["paper"], "stroke": ART["colours"]["edge"]}
    shape(parent, "rect", width=WIDTH, height=HEIGHT, rx=ART["card"]["radius"], **colours)


def _draw_index(parent: Element, code: str, lang: str, size: str, room: float = WIDTH) -> None:
    card, index = Card(code), ART[size]
    letter, (x, y), scale = rank_letter(card.rank, lang), index["at"], index["scale"]
    is_cut = letter == "10" and x + _TEN * scale > room
    scaled = f"{(room - x) / _TEN:.3g} {scale}" if is_cut else scale
    shape(
        parent,
        "path",
        d=ART["glyphs"][letter],
        transform=f"translate({x} {y}) scale({scaled})",
        fill="none",
        stroke=colour_of(card.suit),
        stroke_width=index["stroke"],
        stroke_linejoin="round",
    )
    _draw_pip(parent, card.suit, *index["suit"])


def _draw_pip(parent: Element, suit: str, x: float, y: float, size: float) -> None:
    place = f"translate({x:g} {y:g}) scale({size / 100:g})"
    shape(parent, "path", d=ART["suits"][suit]["path"], fill=colour_of(suit), transform=place)


def _draw_court(parent: Element, rank: str, suit: str) -> None:
    colours, court = ART["colours"], ART["court"]
    x, y, width, height, radius = court["panel"].values()
    panel = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    shape(parent, "rect", **panel, fill=colours["wash"])
    for half in (parent, group(parent, _TURNED)):
        draw_strokes(half, court[rank], colour_of(suit))
        _draw_pip(half, suit, *court["suit"])
    draw_strokes(parent, court["sash"], colour_of(suit))
    shape(parent, "rect", **panel, fill="none", stroke=colours["amber"])


def draw_hand(codes: Sequence[str], lang: str) -> Drawing:
    """Draw cards side by side, each over the edge of the one before.

    Args:
        codes: the cards, such as ``"7♦"``; at least one.
        lang: the language of their letters.

    >>> draw_hand(["Q♠", "K♥"], "fr")
    dame de pique, roi de cœur
    """
    width = _HAND_STEP * (len(codes) - 1) + WIDTH + 2 * _HAND_MARGIN
    root = document(width, HEIGHT + 2 * _HAND_MARGIN, lang)
    names = ", ".join(Card(code).name(lang) for code in codes)
    shape(root, "title").text = names
    for place, code in enumerate(codes):
        x = _HAND_MARGIN + place * _HAND_STEP
        draw_small_card(group(root, f"translate({x} {_HAND_MARGIN})"), code, lang)
    return drawn(root, names)


def draw_jetons(parent: Element, amount: int) -> float:
    """Pile up an amount in as few jetons as possible, from the line y = 0; return the width."""
    x = 0.0
    for kind in ART["jetons"]:
        count, amount = divmod(amount, kind["value"]) if amount > 0 else (0, 0)
        while count:
            piled = min(count, _HIGHEST_PILE)
            _draw_pile(group(parent, f"translate({x + kind['radius']:g} 0)"), kind, piled)
            x += 2 * kind["radius"] + _PILE_GAP
            count -= piled
    return max(0.0, x - _PILE_GAP)


def _draw_pile(parent: Element, kind: dict[str, Any], count: int) -> None:
    radius, flat = float(kind["radius"]), kind["radius"] * 0.42
    ellipse = {"rx": radius, "ry": flat}
    for nth in range(count):
        y = -nth * _THICKNESS - flat
        for fill, cy in ((kind["edge"], y), (kind["top"], y - _THICKNESS + 1)):
            shape(parent, "ellipse", cx=0, cy=cy, **ellipse, fill=fill, stroke=kind["edge"])
