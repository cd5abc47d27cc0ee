"""The text alternatives of pictures in SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET


def alternative(svg: str) -> str:
    """Return the text alternative of a picture in SVG, from its title and its description.

    >>> alternative("<svg><title>Lindor: The deal</title><desc>The deal. Ana deals.</desc></svg>")
    'Lindor: The deal. Ana deals.'
    >>> alternative("<svg><title>A &amp; B</title></svg>")
    'A & B'
    """
    drawing = ET.fromstring(svg)  # noqa: S314 - it is one of the project's own
    title, description = (drawing.findtext(f"{{*}}{tag}", "").strip() for tag in ("title", "desc"))
    before, _, last = title.rpartition(": ")
    if description.startswith(last):
        return f"{before}: {description}" if before else description
    return ". ".join(each for each in (title, description) if each)
