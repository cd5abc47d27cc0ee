"""A board in the low window of a laptop: hand and controls are in view under the cell's code."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.support import jupyterlab

CODE = "from nainjaune_widget import Board\nBoard({rules!r}, players=4, seed=8, human=0, pace=0)"


@pytest.mark.parametrize(("width", "height"), [(1366, 640), (1280, 620)])
def test_hand_and_controls_are_in_view(
    browser: Browser, server: jupyterlab.Server, width: int, height: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    cells = [CODE.format(rules=rules) for rules in ("lindor-1789", "pope-joan")]
    notebook = jupyterlab.write_notebook(server, f"low-{width}.ipynb", *cells)
    jupyterlab.open_notebook(page, server, notebook)
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    jupyterlab.run_all(page)
    panel = page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert panel
    for cell in page.locator(".jp-Notebook .jp-CodeCell").all():
        cell.evaluate("cell => cell.scrollIntoView({ block: 'start' })")
        root = cell.locator(".nj")
        expect(root.locator("[data-legal]").first).to_be_visible()
        for part in root.locator("[data-seat='0'], [data-seat='0'] button, [role=slider]").all():
            at = part.bounding_box()
            assert at
            assert at["y"] >= panel["y"]
            assert at["y"] + at["height"] <= panel["y"] + panel["height"], (
                at,
                panel,
                cell.bounding_box(),
            )
    context.close()
