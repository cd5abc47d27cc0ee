"""The board in Notebook 7, which has keys of its own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support import jupyterlab
from tests.support.boards import BOARD, BoardView, play_a_little

CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


def test_the_board_is_played_and_keeps_its_keys(server: jupyterlab.Server, page: Page) -> None:
    notebook = jupyterlab.write_notebook(server, "seven.ipynb", BOARD)
    jupyterlab.open_notebook(page, server, notebook, jupyterlab.NOTEBOOK_7)
    assert page.title().startswith("seven")
    errors = jupyterlab.console_errors(page)  # Notebook 7 itself starts with one
    jupyterlab.run_all(page)
    view = BoardView(page)
    play_a_little(view)
    for key in ("d", "d", "a", "b", "x", "0", "0", "ArrowDown", "Enter"):
        view.press(key)
    assert page.evaluate(CELLS) == 1
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    view.press("Home")
    view.at(0)
    assert errors == []
