"""A board opened again, at the far end of a slow line, and of one that is cut."""

from __future__ import annotations

import dataclasses

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.host_page import BOARD, WORDS, BoardView
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.one_page import Lab
from tests.support.jupyter.slow_line import SlowLine, slow_line

ONE_WAY_S = 0.1
LEAVES = """([root, card]) => new Promise(resolve => {
    const button = root.querySelector(`.nj-hold[data-card="${card}"]`);
    const before = root.dataset.events;
    button.click();
    requestAnimationFrame(() => resolve([!button.isConnected, root.dataset.events === before]));
})"""


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
