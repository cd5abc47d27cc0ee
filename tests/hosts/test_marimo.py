"""The board, the composer and an exercise in marimo: a shadow DOM, keys, and restored traits."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

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
"""
COMPOSER = """
import marimo

app = marimo.App()


@app.cell
def _():
    from nainjaune_widget import Composer

    composer = Composer("lindor-1789", players=3)
    composer
    return (composer,)
"""
EXERCISE = """
import marimo

app = marimo.App()


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
def mode(request: pytest.FixtureRequest) -> str:
    """The mode of marimo: the editor of a notebook, or an app."""
    return str(getattr(request, "param", "edit"))


@pytest.fixture
def source(request: pytest.FixtureRequest) -> str:
    """The notebook; by default one with two views of a board."""
    return str(getattr(request, "param", NOTEBOOK))


@pytest.fixture
def address(mode: str, source: str, tmp_path: Path) -> Iterator[str]:
    """Run marimo on a notebook."""
    notebook, port = tmp_path / "board.py", free_port()
    notebook.write_text(source)
    (tmp_path / ".marimo.toml").write_text(SETTINGS)
    command = [
        *(sys.executable, "-m", "marimo", "--yes", mode, str(notebook), "--headless"),
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
@pytest.mark.parametrize("mode", ["edit", "run"], indirect=True)
def test_the_board_is_played_and_keeps_its_keys(address: str, page: Page) -> None:
    errors = console_errors(page)
    page.goto(address)
    view, other = BoardView(page), BoardView(page, 1)
    expect(other.root).to_be_visible(timeout=30_000)
    assert view.root.evaluate("view => view.getRootNode() instanceof ShadowRoot")
    cells = page.evaluate(CELLS)
    play_a_little(view)
    expect(other.root).to_have_attribute("data-events", str(view.events))
    for key in ("d", "d", "a", "x", "0", "0", "ArrowDown", "Enter"):
        view.press(key)
    assert page.evaluate(CELLS) == cells
    expect(page.get_by_role("dialog")).to_have_count(0)
    view.press("r")
    expect(view.root.locator(".nj-rules dl")).to_have_css("display", "grid")
    view.press("Escape")
    view.press("Home")
    view.at(0)
    assert errors == []


@pytest.mark.slow
@pytest.mark.parametrize("source", [COMPOSER], indirect=True, ids=["composer"])
def test_a_deal_is_composed_and_keeps_its_keys(address: str, page: Page) -> None:
    errors = console_errors(page)
    page.goto(address)
    root = page.locator(".nj-composer")
    expect(root).to_be_visible(timeout=30_000)
    cells = page.evaluate(CELLS)
    for card, seat in (("7♦", "0"), ("8♣", "1"), ("9♥", "2")):
        tile = root.locator(f"[role=gridcell][data-card='{card}']")
        tile.click()
        expect(tile).to_have_attribute("data-at", "0")
        for key in ("d", "b", seat):
            page.keyboard.press(key)
        expect(tile).to_have_attribute("data-at", seat)
    expect(root).to_have_attribute("data-valid", "")
    expect(root.locator("[data-role=code]")).not_to_have_value("")
    assert page.evaluate(CELLS) == cells
    assert errors == []


@pytest.mark.slow
@pytest.mark.parametrize("source", [EXERCISE], indirect=True, ids=["exercise"])
def test_a_question_is_answered_and_keeps_its_keys(address: str, page: Page) -> None:
    errors = console_errors(page)
    page.goto(address)
    root = page.locator(".nj-exercise")
    expect(root).to_be_visible(timeout=30_000)
    cells = page.evaluate(CELLS)
    root.get_by_role("textbox").focus()
    for answer, verdict in (("8", "misconception"), ("2^4", "right")):
        page.keyboard.press("Control+a")
        page.keyboard.type(answer)
        page.keyboard.press("Enter")
        expect(root.locator("[data-role=reply]")).to_have_attribute("data-verdict", verdict)
    assert page.evaluate(CELLS) == cells
    assert errors == []


@pytest.mark.slow
def test_a_reloaded_page_shows_the_events_that_came_by_messages(address: str, page: Page) -> None:
    """The host restores the snapshot as it was last sent whole; the page asks for the rest."""
    page.goto(address)
    view = BoardView(page)
    expect(view.root).to_be_visible(timeout=30_000)
    view.play()
    events = view.events
    page.wait_for_timeout(500)
    page.reload()
    expect(view.root).to_have_attribute("data-events", str(events), timeout=30_000)
    view.play()
    assert view.events > events
