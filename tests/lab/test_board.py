"""The board in JupyterLab: two views, keys, a busy kernel, a reload, a restart, saved state."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from nainjaune_widget.words import catalogue
from tests.support import jupyterlab
from tests.support.boards import BOARD, WORDS, BoardView, play_a_little
from tests.support.frames import Frames

SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
RUN_FIRST = """async () => {
    const { commands, shell } = window.jupyterapp;
    shell.currentWidget.content.activeCellIndex = 0;
    await commands.execute('notebook:run-cell');
}"""
RESTART = """async () => {
    await window.jupyterapp.shell.currentWidget.sessionContext.restartKernel();
}"""
SHUT_DOWN = """async () => {
    await window.jupyterapp.shell.currentWidget.sessionContext.shutdown();
}"""
RUN_LATER = """code => {
    window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code });
}"""
START_ALL = """() => {
    window.jupyterapp.commands.execute('notebook:run-all-cells');
}"""
WAIT = """
from pathlib import Path
from time import sleep
while not Path({sign!r}).exists():
    sleep(0.02)
Path({sign!r}).unlink()
{then}
"""
KEEP_STATE = """async state => {
    const { settings } = window.jupyterapp.serviceManager;
    await settings.save("@jupyter-widgets/jupyterlab-manager:plugin", JSON.stringify(state));
}"""
LATE = str(catalogue("errors", "en")["late"])
SECONDS = 30
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


@dataclass(frozen=True)
class Opened:
    """A notebook whose cells have run: a board in the first, the same one in the second."""

    page: Page
    errors: list[str]
    frames: Frames

    def view(self, nth: int = 0) -> BoardView:
        """One of the views."""
        return BoardView(self.page, nth)

    def run(self, code: str) -> str:
        """Run code in the kernel, in no cell; return what it prints."""
        return jupyterlab.printed_by_kernel(self.page, code)

    def await_cursor(self, cursor: int) -> None:
        """Wait until the kernel knows that a view is at this cursor."""
        self._await(lambda: int(self.run("print(board.cursor)")) == cursor)

    def await_asked(self, what: str) -> None:
        """Wait until a view has asked the kernel for something."""
        self._await(lambda: what in [asked["type"] for asked in self.frames.asked])

    def _await(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + SECONDS
        while not is_so():
            assert time.monotonic() < end, "the kernel never heard of it"
            self.page.wait_for_timeout(50)


class Wait:
    """Code that keeps a kernel busy until the test ends it.

    Args:
        server: the server of the kernel.
        then: what the kernel does at last.
    """

    def __init__(self, server: jupyterlab.Server, then: str = "") -> None:
        self._sign = server.notebooks / "go"
        self.code = WAIT.format(sign=str(self._sign), then=then)

    def end(self) -> None:
        """Let the kernel go on with the requests that have arrived meanwhile."""
        self._sign.touch()


def open_board(page: Page, server: jupyterlab.Server, name: str, *cells: str) -> Opened:
    """Write a notebook, open it and run it."""
    errors, frames = jupyterlab.console_errors(page), Frames(page)
    jupyterlab.open_notebook(page, server, jupyterlab.write_notebook(server, name, *cells))
    jupyterlab.run_all(page)
    return Opened(page, errors, frames)


@pytest.fixture(scope="module")
def two_views(server: jupyterlab.Server, browser: Browser) -> Iterator[Opened]:
    page = browser.new_page(viewport={"width": 1280, "height": 2200}, reduced_motion="reduce")
    opened = open_board(page, server, "two-views.ipynb", BOARD, "board")
    expect(page.locator(".nj")).to_have_count(2)
    yield opened
    page.close()


@pytest.fixture
def deal(two_views: Opened) -> Opened:
    """Deal again, so that tests do not depend on each other."""
    before = two_views.run("print(board.snapshot['rev'])")
    two_views.run("board.deal(seed=7)")
    assert two_views.run("print(board.snapshot['rev'])") != before
    events = two_views.run("print(len(board.events))").strip()
    for nth in (0, 1):
        expect(two_views.view(nth).root).to_have_attribute("data-events", events)
        two_views.view(nth).end()
    two_views.frames.asked.clear()
    return two_views


def test_a_card_is_played_and_the_log_grows(deal: Opened) -> None:
    play_a_little(deal.view())
    assert deal.errors == []


def test_two_views_follow_and_merge_one_message_each(deal: Opened) -> None:
    first, second = deal.view(0), deal.view(1)
    for _ in range(2):
        first.play()
        expect(second.root).to_have_attribute("data-events", str(first.events))
        second.play()
        expect(first.root).to_have_attribute("data-events", str(second.events))
    assert int(deal.run("print(len(board.events))")) == first.events
    assert [asked["type"] for asked in deal.frames.asked if asked["type"] != "show"] == ["play"] * 4
    assert deal.errors == []


def test_a_card_is_accepted_wherever_the_other_view_is(deal: Opened) -> None:
    looking, playing = deal.view(0), deal.view(1)
    looking.press("Home")
    looking.at(0)
    deal.await_cursor(0)
    events = playing.events
    playing.legal.first.click()
    playing.grown_from(events)
    expect(playing.notice).to_have_count(0)


def test_a_card_is_accepted_right_after_a_step_back(deal: Opened) -> None:
    view = deal.view()
    events = view.events
    view.press("ArrowLeft")
    deal.await_cursor(events - 1)
    view.press("End")
    view.legal.first.evaluate("card => card.click()")
    view.grown_from(events)
    expect(view.notice).to_have_count(0)


def test_a_click_on_an_outdated_board_is_refused(deal: Opened, server: jupyterlab.Server) -> None:
    view = deal.view()
    stale = str(catalogue("errors", "en")["stale"])
    wait = Wait(server, then="board.deal(seed=8)")
    deal.page.evaluate(RUN_LATER, wait.code)
    view.legal.first.click()
    deal.await_asked("play")
    wait.end()
    expect(view.notice).to_contain_text(stale)
    assert deal.run("print(len(board.round.actions), board.round.deal.seed)").split()[1] == "8"
    assert deal.run("print(any(each.seat == 0 for each in board.round.actions))").strip() == "False"
    assert deal.errors == []


def test_the_board_keeps_its_keys_from_jupyterlab(deal: Opened) -> None:
    """`d d` would delete the cell, `a` and `b` insert one, `0 0` offer a restart."""
    cells = deal.page.evaluate(CELLS)
    for key in ("d", "d", "a", "b", "x", "0", "0", "ArrowDown", "Enter"):
        deal.view().press(key)
    deal.view().press("Home")
    deal.view().at(0)
    assert deal.page.evaluate(CELLS) == cells
    expect(deal.page.locator(".jp-Dialog")).to_have_count(0)
    deal.view().end()


def test_a_reloaded_page_shows_the_deal_and_plays_on(server: jupyterlab.Server, page: Page) -> None:
    opened = open_board(page, server, "reload.ipynb", BOARD)
    view = opened.view()
    view.play()
    events = view.events
    page.evaluate(SAVE)
    jupyterlab.open_notebook(page, server, "reload.ipynb")
    view.press("End")
    view.at(events)
    view.play()
    played = opened.run("print(len(board.events))").strip()
    expect(view.root).to_have_attribute("data-events", played)
    assert opened.errors == []


@pytest.mark.slow
def test_a_cell_run_again_shows_a_new_board(server: jupyterlab.Server, page: Page) -> None:
    opened = open_board(page, server, "again.ipynb", BOARD)
    first = opened.view()
    first.end()
    events = first.events
    first.play()
    page.evaluate(RUN_FIRST)
    expect(first.root).to_have_attribute("data-events", str(events))
    expect(page.locator(".nj")).to_have_count(1)
    play_a_little(first)
    assert opened.errors == []


@pytest.mark.slow
def test_a_click_that_waited_too_long_is_refused(server: jupyterlab.Server, page: Page) -> None:
    opened = open_board(page, server, "busy.ipynb", BOARD)
    wait = Wait(server)
    page.evaluate(RUN_LATER, wait.code)
    click_in_vain(opened, wait)


@pytest.mark.slow
def test_a_click_that_waited_too_long_is_refused_though_it_was_the_first_message(
    server: jupyterlab.Server, page: Page
) -> None:
    """After "Run all" with a long cell below the board, all messages of the view wait."""
    errors, frames = jupyterlab.console_errors(page), Frames(page)
    wait = Wait(server)
    notebook = jupyterlab.write_notebook(server, "busy-below.ipynb", BOARD, wait.code)
    jupyterlab.open_notebook(page, server, notebook)
    page.evaluate(START_ALL)
    click_in_vain(Opened(page, errors, frames), wait)


def click_in_vain(opened: Opened, wait: Wait) -> None:
    """Click while the kernel is busy: that card is refused, the next one played."""
    view = opened.view()
    view.end()
    events = view.events
    view.legal.first.click()
    expect(view.notice).to_contain_text(WORDS["kernel-gone"])
    # The page has given up; by its own clock, the kernel must have done so too.
    opened.page.wait_for_timeout(1000)
    wait.end()
    assert int(opened.run("print(len(board.events))")) == events
    expect(view.notice).to_contain_text(LATE)
    view.play()
    assert opened.errors == []


@pytest.mark.slow
def test_after_a_restart_the_board_asks_to_run_the_cell_again(
    server: jupyterlab.Server, page: Page
) -> None:
    opened = open_board(page, server, "restart.ipynb", BOARD)
    view = opened.view()
    view.end()
    page.evaluate(RESTART)
    view.press("Home")
    view.at(0)
    view.end()
    view.legal.first.click()
    expect(view.notice).to_contain_text(WORDS["kernel-gone"])
    page.evaluate(RUN_FIRST)
    expect(view.notice).to_have_count(0)
    play_a_little(view)


@pytest.mark.slow
def test_a_notebook_saved_with_its_widgets_shows_the_position_without_a_kernel(
    server: jupyterlab.Server, page: Page
) -> None:
    """The setting "Save Widget State Automatically" saves the state of the page."""
    open_board(page, server, "kept.ipynb", BOARD)
    page.evaluate(KEEP_STATE, {"saveState": True})
    try:
        view = open_board(page, server, "kept.ipynb", BOARD).view()
        view.play()
        events = view.events
        page.evaluate(SAVE)
        page.evaluate(SHUT_DOWN)
        jupyterlab.open_notebook(page, server, "kept.ipynb")
        view.press("End")
        view.at(events)
        view.press("Home")
        view.at(0)
        view.end()
        view.legal.first.click()
        expect(view.notice).to_contain_text(WORDS["kernel-gone"])
    finally:
        page.evaluate(KEEP_STATE, {"saveState": False})


def test_a_saved_notebook_contains_a_picture_and_a_line_of_text(
    deal: Opened, server: jupyterlab.Server
) -> None:
    """GitHub, nbconvert and other readers without the widget show these."""
    deal.page.evaluate(SAVE)
    kept = nbformat.read(server.notebooks / "two-views.ipynb", as_version=4)
    bundle = kept.cells[0].outputs[0].data
    assert bundle["text/plain"].startswith("<Board lindor-1789, 4 players")
    assert ET.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")
