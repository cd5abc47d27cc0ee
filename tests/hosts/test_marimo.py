"""All widgets in marimo: a shadow DOM, keys, and restored traits."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser.host_page import BoardView, play_a_little
from tests.support.jupyter.jupyterlab import await_page, console_errors, environment_of, free_port

NOTEBOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    from nainjaune_widget import Board

    board = Board("lindor-1789", players=4, seed=7, human=0)
    board
    return (board,)


@app.cell
def _(board):
    board
    return


@app.cell
def _():
    from nainjaune_widget import Composer

    composer = Composer("lindor-1789", players=3)
    composer
    return (composer,)


@app.cell
def _():
    from nainjaune_widget import exercises

    exercises.pin("ways-to-run", draw=0)
    q = exercises.get("ways-to-run")
    q
    return (q,)
"""
SETTINGS = """
[runtime]
auto_instantiate = true
"""
CELLS = "() => document.querySelectorAll('[data-cell-id]').length"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Run marimo on a notebook."""
    notebook, port = tmp_path / "board.py", free_port()
    notebook.write_text(NOTEBOOK)
    (tmp_path / ".marimo.toml").write_text(SETTINGS)
    command = [
        *(sys.executable, "-m", "marimo", "--yes", "edit", str(notebook), "--headless"),
        *("--host", "127.0.0.1", "--port", str(port), "--no-token"),
    ]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=tmp_path, env=environment_of(tmp_path), stdout=log, stderr=log
        )
    try:
        await_page(f"http://127.0.0.1:{port}/health", process)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(timeout=15)


@pytest.mark.slow
def test_all_widgets_work_keep_their_keys_and_come_back(address: str, page: Page) -> None:
    errors = console_errors(page)
    page.goto(address)
    view, other = BoardView(page), BoardView(page, 1)
    composer, exercise = page.locator(".nj-composer"), page.locator(".nj-exercise")
    for root in (other.root, composer, exercise):
        expect(root).to_be_visible(timeout=30_000)
    assert view.root.evaluate("view => view.getRootNode() instanceof ShadowRoot")
    cells = page.evaluate(CELLS)
    play_a_little(view)
    expect(other.root).to_have_attribute("data-events", str(view.events))
    for key in ("d", "d", "a", "x", "0", "0", "ArrowDown", "Enter"):
        view.press(key)
    view.press("r")
    expect(view.root.locator(".nj-rules dl")).to_have_css("display", "grid")
    view.press("Escape")
    compose(composer)
    for answer, verdict in (("8", "misconception"), ("2^4", "right")):
        exercise.get_by_role("textbox").first.fill(answer)
        page.keyboard.press("Enter")
        expect(exercise.locator("[data-role=reply]")).to_have_attribute("data-verdict", verdict)
    assert page.evaluate(CELLS) == cells
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert errors == []
    comes_back(view)


def compose(root: Locator) -> None:
    """Give a card to each seat, by a click and a key."""
    for card, seat in (("7♦", "0"), ("8♣", "1"), ("9♥", "2")):
        tile = root.locator(f"[role=gridcell][data-card='{card}']")
        tile.click()
        expect(tile).to_have_attribute("data-at", "0")
        for key in ("d", "b", seat):
            root.page.keyboard.press(key)
        expect(tile).to_have_attribute("data-at", seat)
    expect(root).to_have_attribute("data-valid", "")


def comes_back(view: BoardView) -> None:
    """The host restores the snapshot as it was last sent whole; the page asks for the rest."""
    view.end()
    view.play()
    events = view.events
    view.page.wait_for_timeout(500)
    view.page.reload()
    expect(view.root).to_have_attribute("data-events", str(events), timeout=30_000)
    view.play()
    assert view.events > events
