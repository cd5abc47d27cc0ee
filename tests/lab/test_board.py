"""Boards in JupyterLab: two views, play, keys, what is saved; and whole chapters."""

from __future__ import annotations

import urllib.request

import nbformat
import pytest
from playwright.sync_api import expect

from scripts.places import COURSE
from tests.support.browser.chromium import PLAYED
from tests.support.browser.host_page import BOARD, HOST_KEYS, WORDS, BoardView, play_a_little
from tests.support.jupyter.one_page import CELLS, Lab, until

ACTIVE_CELL = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
LISTEN = """
asked, hear = [], board._handle_custom_msg
board._handle_custom_msg = lambda said, parts: (asked.append(said["type"]), hear(said, parts))
"""
COUNT = "window.jupyterapp.shell.currentWidget.content.widgets[0].model.executionCount"


def test_two_views_are_played_keep_their_keys_and_are_saved(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 2200})
    lab.page.emulate_media(reduced_motion="reduce")
    lab.show("two-views.ipynb", BOARD, "board")
    first, second = BoardView(lab.page), BoardView(lab.page, 1)
    show_a_newcomer_the_first_moves(lab, first, second)
    play_a_little(first)
    follow_each_other(lab, first, second)
    leave_its_keys(lab, first)
    run_no_cell(lab, first)
    lab.save()
    # GitHub, nbconvert and other readers without the widget show these.
    kept = nbformat.read(lab.server.notebooks / "two-views.ipynb", as_version=4)
    bundle = kept.cells[0].outputs[0].data
    assert bundle["text/plain"].startswith("<Board lindor-1789, 4 players")
    assert bundle["text/html"].startswith('<img src="data:image/svg+xml,')
    assert lab.errors == []


def show_a_newcomer_the_first_moves(lab: Lab, first: BoardView, second: BoardView) -> None:
    """As on the site: they can be read, or skipped."""
    lab.page.evaluate("localStorage.clear()")
    lab.printed("board.deal(seed=8)")
    for view in (first, second):
        skip = view.root.get_by_role("button", name=WORDS["skip"])
        expect(skip).to_be_visible()
        skip.click()
        expect(view.legal.first).to_be_visible()
        expect(skip).to_have_count(0)
    lab.page.evaluate(PLAYED)


def follow_each_other(lab: Lab, first: BoardView, second: BoardView) -> None:
    """Play in both views: each card is one message, wherever the other view is."""
    lab.printed("board.deal(seed=7)")
    events = lab.printed("print(len(board.events))").strip()
    for view in (first, second):
        expect(view.root).to_have_attribute("data-events", events)
        view.end()
    lab.printed(LISTEN)
    for playing in (first, second):
        playing.play()
        events = lab.printed("print(len(board.events))").strip()
        for view in (first, second):
            expect(view.root).to_have_attribute("data-events", events)
    assert lab.printed("print(*(what for what in asked if what != 'show'))").split() == ["play"] * 2
    first.press("Home")
    first.at(0)
    until(lab, lambda: lab.printed("print(board.cursor)").strip() == "0")
    second.play()
    expect(second.notice).to_have_count(0)


def leave_its_keys(lab: Lab, view: BoardView) -> None:
    """`d d` would delete the cell, `a` and `b` insert one, `0 0` offer a restart."""
    cells = lab.page.evaluate(CELLS)
    for key in HOST_KEYS:
        view.press(key)
    view.press("Home")
    view.at(0)
    assert lab.page.evaluate(CELLS) == cells
    expect(lab.page.locator(".jp-Dialog")).to_have_count(0)


def run_no_cell(lab: Lab, view: BoardView) -> None:
    """The board says why; Escape, with nothing open, gives the cell its keys."""
    view.end()
    run, cells = lab.page.evaluate(COUNT), lab.page.evaluate(CELLS)
    region = view.root.locator("[aria-live=polite]")
    for key in ("Shift+Enter", "Control+Enter", "Alt+Enter"):
        view.press("1")
        view.press(key)
        expect(region).to_have_text(WORDS["no-run.cell"])
    assert (lab.page.evaluate(COUNT), lab.page.evaluate(CELLS)) == (run, cells)
    view.press("Escape")
    expect(view.root).not_to_be_focused()
    lab.page.keyboard.press("ArrowDown")
    lab.page.wait_for_function(f"{ACTIVE_CELL} === 1")
    lab.page.keyboard.press("ArrowUp")
    lab.page.wait_for_function(f"{ACTIVE_CELL} === 0")


def test_a_notebook_opened_again_without_its_kernel_shows_its_widgets(lab: Lab) -> None:
    """Its widgets were saved with it: a teacher opens what pupils hand in and runs nothing.

    *Save and Export Notebook As* leaves them out of HTML: the page has the pictures.
    """
    widgets = ("Board(seed=7)", "Composer()", 'exercises.get("hands")')
    names = "from nainjaune_widget import Board, Composer, exercises\n"
    lab.show("again.ipynb", *(names + widget for widget in widgets))
    lab.save()
    lab.open_again("again.ipynb")
    view = BoardView(lab.page)
    for root in (view.root, *map(lab.page.locator, (".nj-composer", ".nj-exercise"))):
        expect(root).to_be_visible()
    view.press("ArrowRight")
    view.at(1)
    assert lab.errors == []
    server = lab.server
    page = f"http://127.0.0.1:{server.port}/nbconvert/html/again.ipynb?token={server.token}"
    with urllib.request.urlopen(page) as answer:
        exported = answer.read().decode()
    assert 'src="data:image/svg+xml,' in exported
    assert "widget-view" not in exported


LOADED = """images => Promise.all(
    images.map(image => image.decode().then(() => true, () => false))
)"""


# nbval runs the others; the eleventh has the most simulations, plots and duplicate play.
@pytest.mark.parametrize(
    "chapter", ["en/01-*", pytest.param("fr/11-*", marks=pytest.mark.slow, id="fr/11")]
)
def test_a_chapter_runs_without_an_error(lab: Lab, chapter: str) -> None:
    [path] = COURSE.glob(f"{chapter}.ipynb")
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    assert lab.first_errors == []
    expect(lab.page.locator(".Toastify__toast")).to_have_count(0)
    lab.open_chapter(path)
    lab.run_all()
    warned = lab.page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
    assert warned.all_inner_texts() == []
    expect(lab.page.locator(".nj").first).to_be_visible()
    assert all(lab.page.locator(".jp-RenderedMarkdown img").evaluate_all(LOADED))
    assert lab.errors == []
