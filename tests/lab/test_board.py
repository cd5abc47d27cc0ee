"""Two views of a board in a notebook of JupyterLab: play, keys, old clicks, what is saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import nbformat
import pytest
from playwright.sync_api import expect

from nainjaune_widget.words import catalogue
from tests.support.browser.host_page import BOARD, HOST_KEYS, WORDS, BoardView, play_a_little
from tests.support.jupyter.kernel_work import Wait, until
from tests.support.jupyter.one_page import CELLS, Lab
from tests.support.jupyter.widget_messages import Frames


@dataclass(frozen=True)
class TwoViews:
    """A notebook with a board in its first cell, and the same one in the second."""

    lab: Lab
    frames: Frames

    def view(self, nth: int = 0) -> BoardView:
        """One of the views."""
        return BoardView(self.lab.page, nth)

    def await_cursor(self, cursor: int) -> None:
        """Wait until the kernel knows that a view is at this cursor."""
        until(self.lab, lambda: int(self.lab.printed("print(board.cursor)")) == cursor)

    def await_asked(self, what: str) -> None:
        """Wait until a view has asked the kernel for something."""
        until(self.lab, lambda: what in [asked["type"] for asked in self.frames.asked])


@pytest.fixture(scope="module")
def two_views(only_lab: Lab) -> Iterator[TwoViews]:
    only_lab.begin()
    only_lab.page.set_viewport_size({"width": 1280, "height": 2200})
    only_lab.page.emulate_media(reduced_motion="reduce")
    opened = TwoViews(only_lab, Frames(only_lab.page))
    only_lab.show("two-views.ipynb", BOARD, "board")
    expect(only_lab.page.locator(".nj")).to_have_count(2)
    yield opened
    only_lab.tidy()


@pytest.fixture
def deal(two_views: TwoViews) -> TwoViews:
    """Deal again, so that tests do not depend on each other."""
    lab = two_views.lab
    before = lab.printed("print(board.snapshot['rev'])")
    lab.printed("board.deal(seed=7)")
    assert lab.printed("print(board.snapshot['rev'])") != before
    events = lab.printed("print(len(board.events))").strip()
    for nth in (0, 1):
        expect(two_views.view(nth).root).to_have_attribute("data-events", events)
        two_views.view(nth).end()
    two_views.frames.asked.clear()
    return two_views


def test_a_card_is_played_and_the_log_grows(deal: TwoViews) -> None:
    play_a_little(deal.view())
    assert deal.lab.errors == []


def test_two_views_follow_and_merge_one_message_each(deal: TwoViews) -> None:
    first, second = deal.view(0), deal.view(1)
    for _ in range(2):
        first.play()
        expect(second.root).to_have_attribute("data-events", str(first.events))
        second.play()
        expect(first.root).to_have_attribute("data-events", str(second.events))
    assert int(deal.lab.printed("print(len(board.events))")) == first.events
    assert [asked["type"] for asked in deal.frames.asked if asked["type"] != "show"] == ["play"] * 4
    assert deal.lab.errors == []


def test_a_card_is_accepted_wherever_the_other_view_is(deal: TwoViews) -> None:
    looking, playing = deal.view(0), deal.view(1)
    looking.press("Home")
    looking.at(0)
    deal.await_cursor(0)
    events = playing.events
    playing.legal.first.click()
    playing.grown_from(events)
    expect(playing.notice).to_have_count(0)


def test_a_card_is_accepted_right_after_a_step_back(deal: TwoViews) -> None:
    view = deal.view()
    events = view.events
    view.press("ArrowLeft")
    deal.await_cursor(events - 1)
    view.press("End")
    view.legal.first.evaluate("card => card.click()")
    view.grown_from(events)
    expect(view.notice).to_have_count(0)


def test_a_click_on_an_outdated_board_is_refused(deal: TwoViews) -> None:
    view = deal.view()
    stale = str(catalogue("errors", "en")["stale"])
    wait = Wait(deal.lab, then="board.deal(seed=8)")
    wait.begin()
    view.legal.first.click()
    deal.await_asked("play")
    wait.end()
    expect(view.notice).to_contain_text(stale)
    assert (
        deal.lab.printed("print(len(board.round.actions), board.round.deal.seed)").split()[1] == "8"
    )
    assert (
        deal.lab.printed("print(any(each.seat == 0 for each in board.round.actions))").strip()
        == "False"
    )
    assert deal.lab.errors == []


def test_the_board_keeps_its_keys_from_jupyterlab(deal: TwoViews) -> None:
    """`d d` would delete the cell, `a` and `b` insert one, `0 0` offer a restart."""
    cells = deal.lab.page.evaluate(CELLS)
    for key in HOST_KEYS:
        deal.view().press(key)
    deal.view().press("Home")
    deal.view().at(0)
    assert deal.lab.page.evaluate(CELLS) == cells
    expect(deal.lab.page.locator(".jp-Dialog")).to_have_count(0)
    deal.view().end()


ACTIVE_CELL = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
COUNT = "window.jupyterapp.shell.currentWidget.content.widgets[0].model.executionCount"


def test_the_keys_that_run_a_cell_leave_the_play_as_it_is(deal: TwoViews) -> None:
    """The board says why; Escape, with nothing open, gives the cell its keys."""
    view = deal.view()
    view.end()
    page = deal.lab.page
    run = page.evaluate(COUNT)
    cells = page.evaluate(CELLS)
    region = view.root.locator("[aria-live=polite]")
    for key in ("Shift+Enter", "Control+Enter", "Alt+Enter"):
        view.press("1")
        view.press(key)
        expect(region).to_have_text(WORDS["no-run.cell"])
    assert (page.evaluate(COUNT), page.evaluate(CELLS)) == (run, cells)
    view.press("Escape")
    expect(view.root).not_to_be_focused()
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"{ACTIVE_CELL} === 1")
    page.keyboard.press("ArrowUp")
    page.wait_for_function(f"{ACTIVE_CELL} === 0")


def test_what_opens_on_demand_is_fetched_once_for_both_views(deal: TwoViews) -> None:
    """Another test with these views may have had it fetched, by the key of the beliefs."""
    for nth in (0, 1):
        view = deal.view(nth)
        view.press("m")
        expect(view.root.get_by_role("dialog").locator("select").first).to_be_visible()
        view.press("Escape")
        expect(view.root.get_by_role("dialog")).to_have_count(0)
    assert [asked["type"] for asked in deal.frames.asked].count("annex") <= 1
    assert deal.lab.errors == []


def test_a_saved_notebook_contains_a_picture_and_a_line_of_text(deal: TwoViews) -> None:
    """GitHub, nbconvert and other readers without the widget show these."""
    deal.lab.save()
    kept = nbformat.read(deal.lab.server.notebooks / "two-views.ipynb", as_version=4)
    bundle = kept.cells[0].outputs[0].data
    assert bundle["text/plain"].startswith("<Board lindor-1789, 4 players")
    assert ET.fromstring(bundle["image/svg+xml"]).tag.endswith("svg")
