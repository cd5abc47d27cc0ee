"""The elements of a picture: the document, groups, shapes and lines of text."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

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
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg"})
    size = {"viewBox": f"0 0 {width:g} {height:g}", "width": f"{width:g}", "height": f"{height:g}"}
    _set(root, **size, role="img", lang=lang, **style)
    return root


def group(parent: Element, transform: str = "") -> Element:
    """Add a group of shapes that are moved, turned or scaled together."""
    return SubElement(parent, "g", {"transform": transform} if transform else {})


def shape(parent: Element, tag: str, **attributes: object) -> Element:
    """Add a shape; ``stroke_width=2`` becomes SVG's ``stroke-width="2"``."""
    made = SubElement(parent, tag)
    _set(made, **attributes)
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
