"""The form of a question in JupyterLab and Notebook 7: answered by keys, and from a cell."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.support import jupyterlab

CELL = """from nainjaune_widget import exercises
_ = exercises.pin("ways-to-run", draw=0)
q = exercises.get("ways-to-run")
q
"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


@pytest.mark.parametrize("app", [jupyterlab.LAB, jupyterlab.NOTEBOOK_7], ids=["lab", "seven"])
def test_a_question_is_answered_in_a_notebook(
    server: jupyterlab.Server, page: Page, app: str
) -> None:
    notebook = jupyterlab.write_notebook(server, "exercise.ipynb", CELL, "q.check(8)")
    jupyterlab.open_notebook(page, server, notebook, app)
    errors = jupyterlab.console_errors(page)
    jupyterlab.run_all(page)
    root = page.locator(".nj-exercise")
    expect(root).to_be_visible()
    reply = root.locator("[data-role=reply]")
    # The second cell has given an answer, which the form above shows.
    expect(reply).to_have_attribute("data-verdict", "misconception")
    cells = page.evaluate(CELLS)
    box = root.get_by_role("textbox")
    box.click()
    box.press_sequentially("dd00 2 * 2 * 2 * 2")
    box.press("Enter")
    expect(reply).to_have_attribute("data-verdict", "unreadable")
    box.press("Control+a")
    box.press_sequentially("2 * 2 * 2 * 2")
    box.press("Tab")
    page.keyboard.press("Enter")
    expect(reply).to_have_attribute("data-verdict", "right")
    for key in ("d", "d", "b"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells, "the host has not acted on the keys"
    root.get_by_role("button", name="Solution").click()
    code = root.locator("[data-role=solution] pre")
    breaks = code.evaluate("code => getComputedStyle(code).wordBreak")
    assert breaks == "normal", "Python is broken between its words, if at all"
    if app == jupyterlab.LAB:
        page.evaluate("document.body.style.overflow = 'visible'")
        results = Axe().run(page, context=".nj-exercise")
        assert "color-contrast" in {passed["id"] for passed in results.response["passes"]}
        assert results.violations_count == 0, results.generate_report()
    assert errors == []


def test_the_saved_notebook_can_be_read_without_widgets(
    server: jupyterlab.Server, page: Page
) -> None:
    notebook = jupyterlab.write_notebook(server, "text.ipynb", CELL)
    jupyterlab.open_notebook(page, server, notebook, jupyterlab.LAB)
    jupyterlab.run_all(page)
    expect(page.locator(".nj-exercise")).to_be_visible()
    told = page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.model.cells.get(0).toJSON().outputs"
    )
    assert "In how many ways can you choose the four cards?" in json.dumps(told)
