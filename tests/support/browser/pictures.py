"""Contrast measured on a picture of a page, as a person sees it."""

from __future__ import annotations

import io
from collections import Counter

from PIL import Image
from playwright.sync_api import Locator, Page

Colour = tuple[int, int, int]

# WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (edges and states).
TEXT, EDGE = 4.5, 3.0


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, from 0 to 1, as WCAG defines it."""
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, from 1 to 21.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


class Picture:
    """A picture of a page's window; places are in its pixels."""

    def __init__(self, page: Page) -> None:
        self._image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")

    def colours(self, x: float, y: float, width: float, height: float) -> Counter[Colour]:
        """Count the pixels of each colour in a rectangle."""
        box = (round(x), round(y), round(x + max(width, 1)), round(y + max(height, 1)))
        part = self._image.crop(box)
        found: Counter[Colour] = Counter()
        for n, colour in part.getcolors(part.width * part.height) or []:
            assert isinstance(colour, tuple)
            red, green, blue = colour
            found[int(red), int(green), int(blue)] += n
        return found

    def contrast_in(self, x: float, y: float, width: float, height: float) -> float:
        """Return the contrast of a rectangle's commonest colour with the one farthest from it."""
        colours = self.colours(x, y, width, height)
        (ground, _), *_ = colours.most_common(1)
        return max(contrast(ground, colour) for colour in colours)

    def contrast_across(self, part: Locator, beyond: float = 6) -> float:
        """Return the contrast where one crosses an element's left edge, at its clearest."""
        box = part.bounding_box()
        assert box
        return max(
            self.contrast_in(box["x"] - beyond, box["y"] + share * box["height"], 2 * beyond, 3)
            for share in (0.15, 0.5, 0.85)
        )
