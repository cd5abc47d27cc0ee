"""A saved notebook converted by nbconvert, for the web."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, Route, expect

from scripts.frontend.npm import fetched_from_npm
from tests.support.browser.host_page import BOARD, WORDS, BoardView

VIEW = "application/vnd.jupyter.widget-view+json"
ELSEWHERE = re.compile("^https?://")
# Files that a page with live widgets loads: a part of the address, npm's package, the file in it.
LOADED = {
    "require": ("requirejs@2.3.8", "require.js"),
    "html-manager": ("@jupyter-widgets/html-manager@1.0.15", "dist/embed-amd.js"),
}
ANYWIDGET = Path(sys.prefix) / "share" / "jupyter" / "nbextensions" / "anywidget" / "index.js"
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


def converted(folder: Path) -> Path:
    """Run a notebook and convert it, as `jupyter nbconvert --execute --to html` does."""
    cells = [new_code_cell(BOARD), new_code_cell("board.next_sweep()")]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    NotebookClient(notebook).execute()
    assert VIEW in notebook.cells[0].outputs[0].data
    html, _ = HTMLExporter().from_notebook_node(notebook)
    path = folder / "notebook.html"
    path.write_text(html, encoding="utf-8")
    return path


@pytest.mark.slow
def test_a_page_with_the_widgets_state_is_stepped_through(tmp_path: Path, page: Page) -> None:
    """With a network, the page of `jupyter nbconvert` shows the board itself."""
    scripts = {"anywidget": ANYWIDGET.read_text(encoding="utf-8")}
    for part, (package, file) in LOADED.items():
        fetched_from_npm(tmp_path / part, package)
        scripts[part] = (tmp_path / part / file).read_text(encoding="utf-8")

    def load(route: Route) -> None:
        found = [text for part, text in scripts.items() if part in route.request.url]
        if found:
            route.fulfill(body=found[0], content_type="text/javascript")
        else:
            route.abort()

    page.route(ELSEWHERE, load)
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(converted(tmp_path).as_uri())
    view = BoardView(page)
    expect(view.root).to_be_visible()
    view.press("Home")
    view.at(0)
    view.press("ArrowRight")
    view.at(1)
    view.end()
    view.legal.first.click()
    expect(view.notice).to_contain_text(WORDS["kernel-gone"])
    assert failures == []
