"""What axe, a screen reader and a measurement of colours find on a page."""

from __future__ import annotations

import io
import json
from collections import Counter
from functools import cache
from typing import Any

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Locator, Page

from tests.support.browser.engines import Window

SEVERE = {"serious", "critical"}
"""Findings that keep somebody from using a page."""
RUN = """([context, only, preload]) => axe.run(context ?? document, {
    resultTypes: ["violations"], preload, ...(only.length ? { runOnly: only } : {}),
})"""


@cache
def _script() -> str:
    script: str = Axe().axe_script
    return script


def check_accessible(page: Page, context: str | None = None, *, only: tuple[str, ...] = ()) -> None:
    """Assert that axe finds nothing, and that it has compared the colours.

    Args:
        page: the page.
        context: a selector of what is to be looked at.
        only: the rules, if not all.
    """
    results = _found(page, context, only, preload=True)
    assert results.violations_count == 0, results.generate_report()


def check_theme_accessible(page: Page) -> None:
    """Assert the same of a page in a theme that is not ours, where only severe findings count."""
    results = _found(page, None, (), preload=False)
    severe = [
        (each["id"], [node["html"] for node in each["nodes"]])
        for each in results.response["violations"]
        if each["impact"] in SEVERE
    ]
    assert severe == []


def check_accessible_in(window: Window, context: str | None = None) -> None:
    """Assert that axe finds nothing in a window of any browser."""
    window.evaluate("void (document.body.style.overflow = 'visible')")
    window.run(f"(async () => {{ {_script()}; return ''; }})()")
    given = json.dumps([context, [], True])
    response = window.evaluate(f"({RUN})({given})")
    found = [
        (each["id"], [node["html"] for node in each["nodes"]]) for each in response["violations"]
    ]
    assert found == []
    assert "color-contrast" in {passed["id"] for passed in response["passes"]}


def _found(page: Page, context: str | None, only: tuple[str, ...], *, preload: bool) -> AxeResults:
    """Return what axe finds, once it has compared the colours.

    To load imported styles once more, as axe does unless told not to, it asks for them in the
    page's folder in place of the style's.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
    results = AxeResults(page.evaluate(RUN, [context, list(only), preload]))
    assert "color-contrast" in {passed["id"] for passed in results.response["passes"]}
    return results


NAMED = {"image", "button", "slider", "StaticText"}
"""Roles of which only the name is said, not what is in them (WAI-ARIA: children presentational)."""


def texts_aloud(page: Page) -> list[str]:
    """Return the names of all parts of a page that a screen reader meets, and its plain texts."""
    session = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}
    session.detach()

    def is_told_by_another(node: dict[str, Any]) -> bool:
        parent = nodes.get(node.get("parentId", ""))
        return parent is not None and (
            parent["role"]["value"] in NAMED or is_told_by_another(parent)
        )

    return [
        str(node["name"]["value"])
        for node in nodes.values()
        if not node["ignored"]
        and node.get("name", {}).get("value")
        and not is_told_by_another(node)
    ]


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
