"""A saved notebook converted by nbconvert, for paper and the web."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, Route, expect

from scripts.frontend.npm import fetch_from_npm
from tests.support.browser.host_page import BOARD, WORDS, BoardView
from tests.support.jupyter.jupyterlab import console_errors

PICTURE = ".jp-OutputArea-output img[src^='data:image/svg']"
VIEW = "application/vnd.jupyter.widget-view+json"
ELSEWHERE = re.compile("^https?://")
# Files that a page with live widgets loads: a part of the address, npm's package, the file in it.
LOADED = {
    "require": ("requirejs@2.3.8", "require.js"),
    "html-manager": ("@jupyter-widgets/html-manager@1.0.15", "dist/embed-amd.js"),
}
ANYWIDGET = Path(sys.prefix) / "share" / "jupyter" / "nbextensions" / "anywidget" / "index.js"
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


def converted(folder: Path, *, live: bool) -> Path:
    """Run a notebook and convert it, as `jupyter nbconvert --execute --to html` does.

    Args:
        folder: for the page.
        live: whether it has the widgets' state.
    """
    cells = [new_code_cell(BOARD), new_code_cell("board.next_sweep()")]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    NotebookClient(notebook, store_widget_state=live).execute()
    assert VIEW in notebook.cells[0].outputs[0].data
    html, _ = HTMLExporter().from_notebook_node(notebook)
    path = folder / "notebook.html"
    path.write_text(html, encoding="utf-8")
    return path


@pytest.mark.slow
def test_the_page_shows_the_picture_without_kernel_and_network(tmp_path: Path, page: Page) -> None:
    page.context.set_offline(True)
    page.context.route(ELSEWHERE, lambda route: route.abort())
    errors = console_errors(page)
    page.goto(converted(tmp_path, live=False).as_uri())
    picture = page.locator(PICTURE).first
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 200
    assert [error for error in errors if "net::" not in error] == []


@pytest.mark.slow
def test_a_page_with_the_widgets_state_is_stepped_through(tmp_path: Path, page: Page) -> None:
    """With a network, the page of `jupyter nbconvert` shows the board itself."""
    scripts = {"anywidget": ANYWIDGET.read_text(encoding="utf-8")}
    for part, (package, file) in LOADED.items():
        (tmp_path / part).mkdir()
        fetch_from_npm(tmp_path / part, package)
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
    page.goto(converted(tmp_path, live=True).as_uri())
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
