"""Pictures in Chromium: every text within the picture, legible, and none over another."""

from __future__ import annotations

from base64 import b64encode
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from nainjaune_widget import drawings
from nainjaune_widget.drawings import Drawing

pytestmark = pytest.mark.browser

LONG = "Maximiliane-Antoinette, who has called sans ten twice and leads"
QUARTER = Fraction(1, 4)
PICTURES: dict[str, Drawing] = {
    "bars": drawings.bars({0: 0.338, 1: 0.438, 2: 0.224}, title="Tens", label="tens", mark=1),
    "bars with long labels": drawings.bars({LONG: 0.25, "Ben": -7, "x" * 90: 3}, title=LONG * 3),
    "bars of nothing": drawings.bars({"Ana": 0, "Ben": 0}, title=LONG * 3),
    "bars for 53 values": drawings.bars({n: n / 1378 for n in range(53)}, mark=[20, 26, 52]),
    "tiny": drawings.bars({"a": 1e-7, "b": 1 - 1e-7, "c": 1e-12, "d": 0.0}, "fr"),
    "compare": drawings.compare({LONG: {0: 0.5, 1: 0.5}, "b": {0: 1, 1: 0}}, label=LONG),
    "tree": drawings.tree(
        {
            LONG: (1 / 3, {"sans": (QUARTER, {LONG: (1, None)}), "on": (3 * QUARTER, None)}),
            "no ten": (2 / 3, {"sans ten": (1, None)}),
        },
    ),
    "bayes": drawings.bayes_table({LONG: (1e-7, 1), "b": (1 - 1e-7, 1e-7)}, "fr", event=LONG),
    "dots": drawings.dots(24, 1000, "fr", LONG, LONG, LONG),
    "chain in a line": drawings.chain(
        {"ruined": {"ruined": 1}, LONG: {"ruined": 0.123456, "rich": 0.876544}, "rich": {LONG: 1}}
    ),
    "chain in a ring": drawings.chain(
        {name: {"a": QUARTER, "b": QUARTER, "c": QUARTER, LONG: QUARTER} for name in (*"abc", LONG)}
    ),
    "path": drawings.path(
        {LONG: [1234567, -1234567.5], "b": [1, 2]}, "fr", LONG, LONG, LONG, level=-123456.75
    ),
}
BOXES = """() => [...document.querySelectorAll("svg > text")].map(text => {
    const {left, top, right, bottom} = text.getBoundingClientRect();
    return {
        text: text.textContent, left, top, right, bottom,
        size: parseFloat(getComputedStyle(text).fontSize),
    };
})"""
OVERLAP = 3
"""The pixels by which the boxes of two texts, which are taller than the letters, may overlap."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    context = browser.new_context(viewport={"width": 720, "height": 2000})
    yield context.new_page()
    context.close()


def boxes_of(page: Page, drawing: Drawing) -> list[dict[str, Any]]:
    """Return the texts of a picture with their boxes, at a width of 720 pixels."""
    page.set_content(f'<body style="margin:0">{drawing.svg}')
    boxes: list[dict[str, Any]] = page.evaluate(BOXES)
    return [box for box in boxes if box["text"]]


@pytest.mark.parametrize("kind", PICTURES)
def test_every_text_can_be_read(page: Page, kind: str) -> None:
    """It lies within the picture and over no other, and is at least 15 pixels high."""
    boxes = boxes_of(page, PICTURES[kind])
    height = page.evaluate("document.querySelector('svg').getBoundingClientRect().height")
    assert boxes
    outside = [
        box["text"]
        for box in boxes
        if box["left"] < 4 or box["right"] > 716 or box["top"] < 4 or box["bottom"] > height - 4
    ]
    assert outside == []
    assert min(box["size"] for box in boxes) >= 15
    pairs = ((a, b) for nth, a in enumerate(boxes) for b in boxes[:nth])
    over = [
        (a["text"], b["text"])
        for a, b in pairs
        if min(a["right"], b["right"]) - max(a["left"], b["left"]) > OVERLAP
        and min(a["bottom"], b["bottom"]) - max(a["top"], b["top"]) > OVERLAP
    ]
    assert over == []


def test_as_an_image_it_is_as_narrow_as_a_telephone(page: Page) -> None:
    drawing = PICTURES["bars"]
    page.set_content(
        f'<body style="margin:0"><div style="width:360px">{drawing._repr_html_()}</div>'
    )
    image = page.locator("img")
    page.wait_for_function("document.querySelector('img').complete")
    assert image.evaluate("image => image.naturalWidth") == 720
    assert image.bounding_box()["width"] == 360  # type: ignore[index]
    assert image.get_attribute("alt") == repr(drawing)


def test_the_image_looks_like_the_document(page: Page) -> None:
    """Its address holds every sign of the document."""
    drawing = drawings.bars({'<"&%#é♠>': 0.25, "b": 0.75}, title="50% + 'x'")
    shots = []
    encoded = b64encode(drawing.svg.encode()).decode()
    for html in (drawing._repr_html_(), f'<img src="data:image/svg+xml;base64,{encoded}">'):
        page.set_content(f'<body style="margin:0">{html}')
        page.wait_for_function("document.querySelector('img').complete")
        shots.append(page.locator("img").screenshot())
    assert shots[0] == shots[1]
