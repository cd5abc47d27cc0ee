"""The composer in JupyterLab and Notebook 7: clicks, drags and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support import jupyterlab

CELL = """from nainjaune_widget import Composer
composer = Composer("lindor-1789", players=3)
composer
"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


@pytest.mark.parametrize("app", [jupyterlab.LAB, jupyterlab.NOTEBOOK_7], ids=["lab", "seven"])
def test_a_deal_is_composed_in_a_notebook(server: jupyterlab.Server, page: Page, app: str) -> None:
    notebook = jupyterlab.write_notebook(server, "composer.ipynb", CELL, "print(7)")
    jupyterlab.open_notebook(page, server, notebook, app)
    errors = jupyterlab.console_errors(page)  # Notebook 7 itself starts with one
    jupyterlab.run_all(page)
    root = page.locator(".nj-composer")
    expect(root).to_be_visible()

    def tile(card: str) -> str:
        return f"[role=gridcell][data-card='{card}']"

    def lies(card: str, place: object) -> None:
        expect(root.locator(tile(card))).to_have_attribute("data-at", str(place))

    # Quick clicks that do not wait for each other.
    for card in ("7♦", "8♣", "9♥"):
        root.locator(tile(card)).click()
    for card in ("7♦", "8♣", "9♥"):
        lies(card, 0)
    root.locator(tile("K♠")).drag_to(root.locator("[data-place='1']"))
    lies("K♠", 1)
    cells = page.evaluate(CELLS)
    root.locator(tile("A♣")).focus()
    for key in ("d", "d", "b", "2"):
        page.keyboard.press(key)
    lies("A♣", 2)
    assert page.evaluate(CELLS) == cells, "the host has not acted on the keys"
    expect(root).to_have_attribute("data-valid", "")
    printed = jupyterlab.printed_by_kernel(page, "print(composer.code, composer.board().cursor)")
    assert printed.split() == [root.locator("[data-role=code]").input_value(), "0"]
    jupyterlab.printed_by_kernel(page, "composer.place('K♠', 2)")
    lies("K♠", 2)
    expect(root).not_to_have_attribute("data-valid", "")
    assert errors == []


def test_the_deal_is_played_below_the_composer(server: jupyterlab.Server, page: Page) -> None:
    notebook = jupyterlab.write_notebook(server, "played.ipynb", CELL)
    jupyterlab.open_notebook(page, server, notebook, jupyterlab.LAB)
    errors = jupyterlab.console_errors(page)
    jupyterlab.run_all(page)
    root = page.locator(".nj-composer")
    root.get_by_role("button", name="Deal the rest").click()
    expect(root).to_have_attribute("data-valid", "")
    for _ in range(2):
        root.get_by_role("button", name="Play this deal").click()
        board = page.locator(".nj")
        expect(board).to_have_count(1)
        expect(board.locator("[data-seat='0'] [data-card]").first).to_be_visible()
    board.focus()
    page.keyboard.press("End")
    board.locator("[data-legal]").first.click()
    expect(board.locator("[data-seat='0'] button[data-card]")).not_to_have_count(15)
    assert errors == []
