"""The drawings of the game as data, for these pictures and for the board's page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from nainjaune_widget.sheets.svg import shape

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
