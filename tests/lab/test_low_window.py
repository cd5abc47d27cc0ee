"""A board in the low window of a laptop: hand and controls are in view under the cell's code."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.support.jupyter.one_page import Lab

CODE = "from nainjaune_widget import Board\nBoard({rules!r}, players=4, seed=8, human=0, pace=0)"
LOW: list[ViewportSize] = [{"width": 1366, "height": 640}, {"width": 1280, "height": 620}]
WAIT_UNTIL_SIZED = """([width, height]) => new Promise(resolve => {
    const look = () => requestAnimationFrame(() => requestAnimationFrame(
        () => innerWidth === width && innerHeight === height ? resolve() : look()
    ));
    look();
})"""


@pytest.mark.slow
def test_hand_and_controls_are_in_view(lab: Lab) -> None:
    lab.page.evaluate("window.jupyterapp.shell.collapseLeft()")
    lab.page.set_viewport_size(LOW[0])
    lab.show("low.ipynb", *(CODE.format(rules=rules) for rules in ("lindor-1789", "pope-joan")))
    for size in LOW:
        lab.page.set_viewport_size(size)
        lab.page.evaluate(WAIT_UNTIL_SIZED, [size["width"], size["height"]])
        for cell in lab.page.locator(".jp-Notebook .jp-CodeCell").all():
            cell.evaluate("cell => cell.scrollIntoView({ block: 'start' })")
            check_in_view(lab.page, cell)


def check_in_view(page: Page, cell: Locator) -> None:
    """Check that the notebook's panel shows all that a player needs of a cell's board."""
    panel = page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert panel
    root = cell.locator(".nj")
    expect(root.locator("[data-legal]").first).to_be_visible()
    for part in root.locator("[data-seat='0'], [data-seat='0'] button, [role=slider]").all():
        at = part.bounding_box()
        assert at
        assert at["y"] >= panel["y"]
        assert at["y"] + at["height"] <= panel["y"] + panel["height"], (
            page.viewport_size,
            at,
            panel,
            cell.bounding_box(),
        )
