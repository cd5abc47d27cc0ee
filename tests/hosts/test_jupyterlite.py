"""The board, an exercise and a challenge in JupyterLite, where Python runs in the page, offline."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, Route, expect

from nainjaune_widget.sheets import change
from tests.hosts import jupyterlite
from tests.support.browser.host_page import BOARD, BoardView, play_a_little
from tests.support.jupyter import jupyterlab

KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
EXERCISE = """from nainjaune_widget import exercises
_ = exercises.pin("ways-to-run", draw=0)
exercises.get("ways-to-run")
"""
CHALLENGE = """from nainjaune_widget import Challenge
exercises.course("seconde-b")
exercises.student("ana")
c = Challenge("lindor-1789", deals=2)
c.board(0)
"""
RESULTS = """exercises.get("hands").check("1")
exercises.export("ana.json")
c.results
"""
CELLS = (BOARD, EXERCISE, CHALLENGE, RESULTS)
COUNT = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
RUN_LAST = """async () => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = notebook.widgets.length - 1;
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""


class Handler(SimpleHTTPRequestHandler):
    """Serve files without logging."""

    def log_message(self, *_said: Any) -> None:
        """Log nothing."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Build the site and serve it; return the address of its JupyterLite."""
    cells = [new_code_cell(source) for source in CELLS]
    notebook = nbformat.writes(new_notebook(cells=cells, metadata={"kernelspec": KERNEL}))
    site = jupyterlite.build(tmp_path_factory.mktemp("jupyterlite"), notebook)
    for missing in ("favicon.ico", "play/icons/icon.svg"):  # of the site around it
        (site / missing).parent.mkdir(parents=True, exist_ok=True)
        (site / missing).touch()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=site)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/lite/en/"
        server.shutdown()


@pytest.fixture(scope="module")
def page(address: str, browser: Browser) -> Iterator[Page]:
    """Open the notebook and run it: one page for all tests, without errors or other addresses."""
    elsewhere: list[str] = []

    def stay_here(route: Route) -> None:
        if route.request.url.startswith(address.removesuffix("lite/en/")):
            route.continue_()
        else:
            elsewhere.append(route.request.url)
            route.abort()

    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    context.route("**/*", stay_here)
    opened = context.new_page()
    opened.goto(f"{address}notebooks/index.html?path=board.ipynb")
    await_notebook(opened)
    errors = jupyterlab.console_errors(opened)
    jupyterlab.run_all(opened)
    yield opened
    context.close()
    assert errors == []
    assert elsewhere == []


def await_notebook(page: Page) -> None:
    """Wait on a page that is loading for the kernel of the notebook."""
    jupyterlab.await_kernel(page, "board.ipynb")


def download(page: Page, address: str, name: str) -> Any:
    """Download a JSON file from the list of files, as a pupil does, and return its contents."""
    files = page.context.new_page()
    files.goto(f"{address}tree/index.html")
    files.locator(".jp-DirListing-item", has_text=name).click(button="right")
    with files.expect_download() as downloading:
        files.get_by_role("menuitem", name="Download", exact=True).click()
    return json.loads(downloading.value.path().read_text(encoding="utf-8"))


def play_by_keys(view: BoardView) -> None:
    """Play a deal to its end, always the first legal card, by Enter."""
    result = view.root.locator("[data-role=result]")
    while True:
        view.press("End")
        expect(view.legal.first.or_(result)).to_be_visible()
        if result.is_visible():
            return
        events = view.events
        view.legal.first.focus()
        view.page.keyboard.press("Enter")
        view.grown_from(events)


@pytest.mark.slow
def test_the_board_is_played_and_keeps_its_keys(page: Page) -> None:
    view = BoardView(page)
    play_a_little(view)
    for key in ("d", "d", "a", "b", "x", "0", "0", "ArrowDown", "Enter"):
        view.press(key)
    assert page.evaluate(COUNT) == len(CELLS)
    view.press("r")
    expect(view.root.locator(".nj-rules dl")).to_have_css("display", "grid")
    view.press("Escape")
    view.press("Home")
    view.at(0)


@pytest.mark.slow
def test_a_question_is_answered(page: Page) -> None:
    question = page.locator(".nj-exercise")
    box = question.get_by_role("textbox")
    box.fill("2^4")
    box.press("Enter")
    expect(question.locator("[data-role=reply]")).to_have_attribute("data-verdict", "right")


@pytest.mark.slow
def test_a_challenge_goes_on_after_a_reload_and_is_exported(page: Page, address: str) -> None:
    """The files of a notebook's folder stay in the browser's storage, and progress with them."""
    view = BoardView(page, 1)
    view.play()
    view.play()
    played = "print([str(event) for event in c.board(0).round.events])"
    before = jupyterlab.printed_by_kernel(page, played)
    page.reload()
    await_notebook(page)
    jupyterlab.run_all(page)
    assert jupyterlab.printed_by_kernel(page, played) == before
    play_by_keys(view)
    page.evaluate(RUN_LAST)
    net = int(jupyterlab.printed_by_kernel(page, "print(c.board(0).round.chips[0])"))
    row = page.get_by_role("row").filter(has_text=change(net, "en")).last
    expect(row).to_contain_text("over")
    [exported] = download(page, address, "ana.json")["challenge"]
    assert (exported["net"], exported["marks"]) == (net, [])
