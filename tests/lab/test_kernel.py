"""The board and its kernel in JupyterLab: restarted, busy, gone, and at the end of a slow line."""

from __future__ import annotations

import dataclasses

import pytest
from playwright.sync_api import Page, expect

from nainjaune_widget.words import catalogue
from tests.support.browser.host_page import BOARD, WORDS, BoardView, play_a_little
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.one_page import Lab, Wait
from tests.support.jupyter.slow_line import SlowLine, slow_line

RUN_FIRST = """async () => {
    const { commands, shell } = window.jupyterapp;
    shell.currentWidget.content.activeCellIndex = 0;
    await commands.execute('notebook:run-cell');
}"""
RESTART = """async () => {
    await window.jupyterapp.shell.currentWidget.sessionContext.restartKernel();
}"""
START_ALL = """() => {
    window.jupyterapp.commands.execute('notebook:run-all-cells');
}"""
ONE_WAY_S = 0.1
LEAVES = """([root, card]) => new Promise(resolve => {
    const button = root.querySelector(`.nj-hold[data-card="${card}"]`);
    const before = root.dataset.events;
    button.click();
    requestAnimationFrame(() => resolve([!button.isConnected, root.dataset.events === before]));
})"""
LATE = str(catalogue("errors", "en")["late"])


@pytest.mark.slow
def test_a_click_is_answered_while_a_cell_runs(lab: Lab) -> None:
    """Once the kernel has answered a view, JupyterLab sends its messages past the running cell."""
    lab.show("busy.ipynb", BOARD)
    view, wait = BoardView(lab.page), Wait(lab, then="played = len(board.events)")
    view.end()
    view.play()
    view.end()
    wait.begin()
    before = view.events
    view.legal.first.click()
    expect(view.root).not_to_have_attribute("data-events", str(before))
    wait.end()
    assert int(lab.printed("print(played)")) > before
    assert lab.errors == []


@pytest.mark.slow
def test_a_click_that_waited_too_long_is_refused(lab: Lab) -> None:
    """After "Run all" with a long cell below the board, all messages of the view wait."""
    wait = Wait(lab)
    lab.open("busy-below.ipynb", BOARD, wait.code)
    lab.page.evaluate(START_ALL)
    view = BoardView(lab.page)
    view.end()
    events = view.events
    view.legal.first.click()
    expect(view.notice).to_contain_text(WORDS["kernel-gone"])
    # The page has given up; by its own clock, the kernel must have done so too.
    lab.page.wait_for_timeout(1000)
    wait.end()
    assert int(lab.printed("print(len(board.events))")) == events
    expect(view.notice).to_contain_text(LATE)
    view.play()
    assert lab.errors == []


def test_after_a_restart_the_board_asks_to_run_the_cell_again(lab: Lab) -> None:
    lab.show("restart.ipynb", BOARD)
    view = BoardView(lab.page)
    view.end()
    lab.page.evaluate(RESTART)
    view.press("Home")
    view.at(0)
    view.end()
    view.legal.first.click()
    expect(view.notice).to_contain_text(WORDS["kernel-gone"])
    lab.page.evaluate(RUN_FIRST)
    expect(view.notice).to_have_count(0)
    play_a_little(view)


@pytest.mark.slow
def test_a_board_is_opened_again_then_played_from_far_away_until_the_line_is_cut(
    lab: Lab, page: Page
) -> None:
    lab.show("line.ipynb", BOARD)
    here = BoardView(lab.page)
    here.play()
    events = here.events
    lab.save()
    errors = jupyterlab.console_errors(page)
    with slow_line(lab.server.port) as line:
        far = dataclasses.replace(lab.server, port=line.port)
        jupyterlab.open_notebook(page, far, "line.ipynb")
        view = BoardView(page)
        shows_the_deal_and_plays_on(view, events)
        assert errors == []
        line.one_way = ONE_WAY_S
        for _ in range(2):
            a_card_leaves_the_hand_before_the_answer(view)
        a_card_comes_back_without_an_answer(view, line)


def shows_the_deal_and_plays_on(view: BoardView, events: int) -> None:
    view.press("End")
    view.at(events)
    view.play()
    played = jupyterlab.printed_by_kernel(view.page, "print(len(board.events))").strip()
    expect(view.root).to_have_attribute("data-events", played)


def a_card_leaves_the_hand_before_the_answer(view: BoardView) -> None:
    view.end()
    events = view.events
    card = view.legal.first.get_attribute("data-card")
    assert view.page.evaluate(LEAVES, [view.root.element_handle(), card]) == [True, True]
    expect(view.root).to_have_attribute("data-ahead", "")
    view.grown_from(events)
    expect(view.root).not_to_have_attribute("data-ahead", "")


def a_card_comes_back_without_an_answer(view: BoardView, line: SlowLine) -> None:
    view.end()
    card = view.legal.first.get_attribute("data-card")
    held = view.root.locator(f".nj-hold[data-card='{card}']")
    line.cut()
    held.click()
    expect(held).to_have_count(0)
    expect(held).to_have_attribute("data-legal", "true")
    expect(view.notice).to_contain_text(WORDS["kernel-gone"])
