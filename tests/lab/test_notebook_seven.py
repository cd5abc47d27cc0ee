"""The board, the composer and a question in Notebook 7, which has keys of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.host_page import BOARD, HOST_KEYS, BoardView, play_a_little
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.journeys import COMPOSER, EXERCISE, answer_a_question, compose_a_deal
from tests.support.jupyter.one_page import CELLS


@pytest.mark.slow
def test_all_widgets_work_and_keep_their_keys(server: jupyterlab.Server, page: Page) -> None:
    cells = (BOARD, COMPOSER, EXERCISE, "q.check(8)")
    notebook = jupyterlab.write_notebook(server, "seven.ipynb", *cells)
    jupyterlab.open_notebook(page, server, notebook, jupyterlab.NOTEBOOK_7)
    assert page.title().startswith("seven")
    errors = jupyterlab.console_errors(page)  # Notebook 7 itself starts with one
    jupyterlab.run_all(page)
    view = BoardView(page)
    play_a_little(view)
    for key in HOST_KEYS:
        view.press(key)
    assert page.evaluate(CELLS) == len(cells)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    view.press("Home")
    view.at(0)
    compose_a_deal(page)
    answer_a_question(page)
    assert errors == []
