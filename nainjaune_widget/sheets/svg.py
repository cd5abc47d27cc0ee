"""Pictures in SVG: their elements, their colours, and texts in their places.

A picture is drawn without the fonts that will show it, so all widths of texts are estimates.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nainjaune_widget.sheets.display import Drawing
from nainjaune_widget.words import ISOLATE, RELEASE, columns, ended, graphemes, isolated

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

# The colours of all pictures: those of the table and of the panel beside it. Cards, jetons and
# emblems have theirs in the drawings' data.

CREAM, PAPER, INK = "#fbf7ec", "#ffffff", "#1d1b18"
"""The ground of the picture and labels on the cloth; the panel; texts."""
BAIZE, SEAT, SEAT_EDGE = "#2c684e", "#3b7760", "#5c8f79"
"""The cloth of the table and the seats on it."""
WALNUT, RIM, FELT, POPE = "#67412a", "#4c2c17", "#f3e7cc", "#8f2a22"
"""The wood, the felt and the Pope's disc of the boards that hold the boxes."""
GOLD, LIT, RED = "#e0a326", "#ffe08a", "#b3261e"
"""The seat in turn and the middle of a board; a box that jetons have just left; a stop."""
COUNT = "#fdf6e3"
"""The numbers of jetons on dark ground."""
LINE, SOFT = "#e5dcc6", "#5f564a"
"""The edge of the panel, and its lesser texts."""

# Elements

FONT = "'DejaVu Sans', Verdana, sans-serif"
"""The fonts of a picture, by preference."""


def document(width: float, height: float, lang: str, **style: object) -> Element:
    """Begin a picture.

    Args:
        width: the width in pixels.
        height: the height in pixels.
        lang: the language of its texts.
        **style: more attributes, as for `shape`.

    >>> document(720, 400, "fr", font_size=14).get("viewBox")
    '0 0 720 400'
    """
    from xml.etree.ElementTree import Element  # noqa: PLC0415 (a board is there before a picture)

    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
    size = {"viewBox": f"0 0 {width:g} {height:g}", "width": f"{width:g}", "height": f"{height:g}"}
    _set(root, **size, role="img", lang=lang, **style)
    return root


def drawn(root: Element, alternative: str) -> Drawing:
    """Close a picture, and give it its text alternative."""
    from xml.etree.ElementTree import tostring  # noqa: PLC0415 (as in `document`)

    return Drawing(tostring(root, encoding="unicode"), alternative)


def group(parent: Element, transform: str = "") -> Element:
    """Add a group of shapes that are moved, turned or scaled together."""
    return shape(parent, "g", **{"transform": transform} if transform else {})


def shape(parent: Element, tag: str, **attributes: object) -> Element:
    """Add a shape; ``stroke_width=2`` becomes SVG's ``stroke-width="2"``."""
    made = parent.makeelement(tag, {})
    _set(made, **attributes)
    parent.append(made)
    return made


def write(parent: Element, x: float, y: float, text: str, **style: object) -> Element:
    """Add a line of text."""
    written = shape(parent, "text", x=float(x), y=float(y), **{"font_size": 16, **style})
    written.text = text
    return written


def _set(element: Element, **attributes: object) -> None:
    for name, value in attributes.items():
        written = f"{value:g}" if isinstance(value, float) else str(value)
        element.set(name.replace("_", "-"), written)


# Texts: lines of a width, and names that are cut where they have no room

_NARROW = frozenset("fijlrtI.,:;'’!|()[]- \u00a0\u202f")
_BROAD = frozenset("mwMW@%")

BOLD = 1.12
"""The width of bold letters by that of others."""


def width(text: str) -> float:
    """Estimate the width of a text, in em.

    >>> round(width("Ana"), 2), round(width("小明"), 2)
    (1.92, 2.4)
    """
    return sum(map(_width, graphemes(text)))


def _width(grapheme: str) -> float:
    taken = columns(grapheme)
    if taken != 1:
        return 0.6 * taken
    letter = grapheme[0]
    if letter in _NARROW:
        return 0.36
    if letter in _BROAD:
        return 1.0
    return 0.72 if letter.isupper() else 0.6


def fitted(name: str, room: float) -> str:
    """Cut a name that is too long for its place, between two signs, and isolate it.

    Args:
        name: the name.
        room: the width of its place, in em.

    >>> fitted("Jean-Baptiste", 4), fitted("Zoé", 4), len(fitted("דוד", 4))
    ('Jean-…', 'Zoé', 5)
    """
    if width(name) <= room:
        return isolated(name)
    kept = ""
    for sign in graphemes(name):
        if kept and width(f"{kept}{sign}…") > room:
            break
        kept += sign
    return isolated(ended(kept))


def broken(text: str, room: float) -> Iterator[str]:
    """Break a text into lines: at blanks, and between two signs of a word that fills a line.

    A name that is isolated from its sentence stays so on each line that it takes.

    Args:
        text: the text.
        room: the width of a line, in em.

    >>> list(broken("the king of hearts", 5)), list(broken("Maximilian", 3))
    (['the king', 'of hearts'], ['Maxi', 'milia', 'n'])
    """
    line = ""
    for word in text.split(" "):
        if line and _length(f"{line} {word}") <= room:
            line += f" {word}"
            continue
        if line:
            yield line
            line = _opened_again(line)
        for sign in graphemes(word):
            if _length(line + sign) > room >= _length(sign):
                yield line
                line = _opened_again(line)
            line += sign
    if width(line):
        yield line


def _length(line: str) -> float:
    """Estimate the width of a line, whose few capitals may take a little more room."""
    return width(line.lower())


def _opened_again(line: str) -> str:
    """Return the beginning of the line after another one."""
    return ISOLATE if line.rfind(ISOLATE) > line.rfind(RELEASE) else ""
