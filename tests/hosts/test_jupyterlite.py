"""The board and an exercise in JupyterLite, where Python runs in the page, without a network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, Route, expect

from tests.hosts import jupyterlite
from tests.support import jupyterlab
from tests.support.boards import BOARD, BoardView, play_a_little

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
STARTED = "() => window.jupyterapp?.shell !== undefined"
OPEN = """async () => {
    await window.jupyterapp.restored;
    await window.jupyterapp.commands.execute("docmanager:open", { path: "board.ipynb" });
}"""
EXERCISE = """from nainjaune_widget import exercises
_ = exercises.pin("ways-to-run", draw=0)
exercises.get("ways-to-run")
"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


class Handler(SimpleHTTPRequestHandler):
    """Serve files without logging."""

    def log_message(self, *_said: Any) -> None:
        """Log nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, project_root: Path) -> Iterator[str]:
    """Build the site and serve it."""
    sources = ("%pip install -q nainjaune-widget", BOARD, EXERCISE)
    cells = [new_code_cell(source) for source in sources]
    notebook = nbformat.writes(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}))
    site = jupyterlite.build(tmp_path_factory.mktemp("jupyterlite"), project_root, notebook)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=site)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/lab/index.html"
        server.shutdown()


@pytest.mark.slow
def test_the_board_is_played_and_keeps_its_keys(address: str, page: Page) -> None:
    elsewhere: list[str] = []

    def stay_here(route: Route) -> None:
        if route.request.url.startswith(address.removesuffix("lab/index.html")):
            route.continue_()
        else:
            elsewhere.append(route.request.url)
            route.abort()

    page.context.route("**/*", stay_here)
    page.goto(address)
    page.wait_for_function(STARTED)
    page.evaluate(OPEN)
    jupyterlab.await_kernel(page, "board.ipynb")
    errors = jupyterlab.console_errors(page)
    jupyterlab.run_all(page)
    view = BoardView(page)
    play_a_little(view)
    for key in ("d", "d", "a", "b", "x", "0", "0", "ArrowDown", "Enter"):
        view.press(key)
    assert page.evaluate(CELLS) == 3
    view.press("Home")
    view.at(0)
    question = page.locator(".nj-exercise")
    box = question.get_by_role("textbox")
    box.fill("2^4")
    box.press("Enter")
    expect(question.locator("[data-role=reply]")).to_have_attribute("data-verdict", "right")
    assert errors == []
    assert elsewhere == []
