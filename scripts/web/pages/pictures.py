"""The text alternatives of pictures in SVG."""

from __future__ import annotations

import html
import re


def alternative(svg: str) -> str:
    """Return the text alternative of a picture in SVG, from its title and its description.

    >>> alternative("<svg><title>Lindor: The deal</title><desc>The deal. Ana deals.</desc></svg>")
    'Lindor: The deal. Ana deals.'
    >>> alternative("<svg><title>A &amp; B</title></svg>")
    'A & B'
    """
    title, description = (_inside(svg, tag) for tag in ("title", "desc"))
    before, _, last = title.rpartition(": ")
    if description.startswith(last):
        return f"{before}: {description}" if before else description
    return ". ".join(each for each in (title, description) if each)


def _inside(svg: str, tag: str) -> str:
    found = re.search(rf"<{tag}>(.*?)</{tag}>", svg, re.DOTALL)
    return html.unescape(found[1]).strip() if found else ""
