"""A board at the far end of a slow line, and of one that is cut."""

from __future__ import annotations

import dataclasses

from playwright.sync_api import Page, expect

from tests.support import jupyterlab
from tests.support.boards import BOARD, WORDS, BoardView
from tests.support.slow_line import slow_line

ONE_WAY_S = 0.1
LEAVES = """([root, card]) => new Promise(resolve => {
    const button = root.querySelector(`.nj-hold[data-card="${card}"]`);
    const before = root.dataset.events;
    button.click();
    requestAnimationFrame(() => resolve([!button.isConnected, root.dataset.events === before]));
})"""


def test_a_card_leaves_the_hand_before_the_answer_and_comes_back_without_one(
    server: jupyterlab.Server, page: Page
) -> None:
    with slow_line(server.port) as line:
        far = dataclasses.replace(server, port=line.port)
        notebook = jupyterlab.write_notebook(far, "line.ipynb", BOARD)
        jupyterlab.open_notebook(page, far, notebook)
        jupyterlab.run_all(page)
        board = BoardView(page)
        line.one_way = ONE_WAY_S
        for _ in range(2):
            board.end()
            events = board.events
            card = board.legal.first.get_attribute("data-card")
            root = board.root.element_handle()
            assert page.evaluate(LEAVES, [root, card]) == [True, True]
            expect(board.root).to_have_attribute("data-ahead", "")
            board.grown_from(events)
            expect(board.root).not_to_have_attribute("data-ahead", "")
        board.end()
        card = board.legal.first.get_attribute("data-card")
        held = board.root.locator(f".nj-hold[data-card='{card}']")
        line.cut()
        held.click()
        expect(held).to_have_count(0)
        expect(held).to_have_attribute("data-legal", "true")
        expect(board.notice).to_contain_text(WORDS["kernel-gone"])
