"""The composer and the form of a question, by clicks, drags and keys; Notebook 7's own keys."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.host_page import BOARD, HOST_KEYS, BoardView, play_a_little
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.one_page import CELLS, Lab

COMPOSER = """from nainjaune_widget import Composer
composer = Composer("lindor-1789", players=3)
composer
"""
EXERCISE = """from nainjaune_widget import exercises
_ = exercises.pin("ways-to-run", draw=0)
q = exercises.get("ways-to-run")
q
"""
SET = """from nainjaune_widget import exercises
_ = exercises.course("seconde-b")
exercises.mix(chapter=6, n=3)
"""
OUTPUTS = "() => window.jupyterapp.shell.currentWidget.content.model.cells.get(1).toJSON().outputs"


def test_a_deal_is_composed_and_played_and_a_question_answered(lab: Lab) -> None:
    lab.show("widgets.ipynb", COMPOSER, EXERCISE, "q.check(8)")
    answer_a_question(lab.page)
    told = json.dumps(lab.page.evaluate(OUTPUTS))
    assert "In how many ways can you choose the four cards?" in told, "without widgets too"
    lab.check_accessibility(".nj-exercise")
    compose_a_deal(lab.page)
    play_below(lab.page)
    assert lab.errors == []


@pytest.mark.slow
def test_all_widgets_work_in_notebook_7_and_keep_their_keys(
    server: jupyterlab.Server, page: Page
) -> None:
    cells = (BOARD, COMPOSER, EXERCISE, "q.check(8)")
    notebook = jupyterlab.write_notebook(server, "seven.ipynb", *cells)
    jupyterlab.open_notebook(page, server, notebook, jupyterlab.NOTEBOOK_7)
    assert page.title().startswith("seven")
    errors = jupyterlab.console_errors(page)  # Notebook 7 itself starts with one
    jupyterlab.run_all(page)
    view = BoardView(page)
    play_a_little(view)
    for key in HOST_KEYS:
        view.press(key)
    assert page.evaluate(CELLS) == len(cells)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    view.press("Home")
    view.at(0)
    compose_a_deal(page)
    answer_a_question(page)
    assert errors == []


@pytest.mark.slow
def test_a_set_shows_its_forms_below_each_other_each_to_be_answered(lab: Lab) -> None:
    lab.show("set.ipynb", SET, "exercises.pretest()")
    roots = lab.page.locator(".nj-exercise")
    expect(roots).to_have_count(3 + 10)
    tops = roots.evaluate_all("forms => forms.map(form => form.getBoundingClientRect().top)")
    assert tops == sorted(tops)
    for place, verdict in ((1, "unreadable"), (12, "kept")):
        box = roots.nth(place).get_by_role("textbox").first
        box.fill("b" if verdict == "kept" else "?!")
        box.press("Enter")
        reply = roots.nth(place).locator("[data-role=reply]")
        expect(reply).to_have_attribute("data-verdict", verdict)
    assert lab.errors == []


def compose_a_deal(page: Page) -> None:
    """Place cards by quick clicks, a drag, keys and a cell; the host acts on no key."""
    root = page.locator(".nj-composer")
    expect(root).to_be_visible()

    def tile(card: str) -> str:
        return f"[role=gridcell][data-card='{card}']"

    def lies(card: str, place: object) -> None:
        expect(root.locator(tile(card))).to_have_attribute("data-at", str(place))

    # Quick clicks that do not wait for each other.
    for card in ("7♦", "8♣", "9♥"):
        root.locator(tile(card)).click()
    for card in ("7♦", "8♣", "9♥"):
        lies(card, 0)
    root.locator(tile("K♠")).drag_to(root.locator("[data-place='1']"))
    lies("K♠", 1)
    cells = page.evaluate(CELLS)
    root.locator(tile("A♣")).focus()
    for key in ("d", "d", "b", "2"):
        page.keyboard.press(key)
    lies("A♣", 2)
    assert page.evaluate(CELLS) == cells, "the host has not acted on the keys"
    expect(root).to_have_attribute("data-valid", "")
    printed = jupyterlab.printed_by_kernel(page, "print(composer.code, composer.board().cursor)")
    assert printed.split() == [root.locator("[data-role=code]").input_value(), "0"]
    jupyterlab.printed_by_kernel(page, "composer.place('K♠', 2)")
    lies("K♠", 2)
    expect(root).not_to_have_attribute("data-valid", "")


def answer_a_question(page: Page) -> None:
    """Answer by keys after a cell has answered `q.check(8)`; the host acts on no key."""
    root = page.locator(".nj-exercise")
    expect(root).to_be_visible()
    reply = root.locator("[data-role=reply]")
    expect(reply).to_have_attribute("data-verdict", "misconception")
    cells = page.evaluate(CELLS)
    box = root.get_by_role("textbox").first
    box.click()
    box.press_sequentially("dd00 2 * 2 * 2 * 2")
    box.press("Enter")
    expect(reply).to_have_attribute("data-verdict", "unreadable")
    box.press("Control+a")
    box.press_sequentially("2 * 2 * 2 * 2")
    box.press("Tab")
    page.keyboard.press("Enter")
    expect(reply).to_have_attribute("data-verdict", "right")
    for key in ("d", "d", "b"):
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == cells, "the host has not acted on the keys"
    root.get_by_role("button", name="Solution").click()
    code = root.locator("[data-role=solution] pre")
    breaks = code.evaluate("code => getComputedStyle(code).wordBreak")
    assert breaks == "normal", "Python is broken between its words, if at all"


def play_below(page: Page) -> None:
    """Deal the rest, and have the deal's board shown below the composer, twice."""
    root = page.locator(".nj-composer")
    root.get_by_role("button", name="Deal the rest").click()
    expect(root).to_have_attribute("data-valid", "")
    for _ in range(2):
        root.get_by_role("button", name="Play this deal").click()
        board = page.locator(".nj")
        expect(board).to_have_count(1)
        expect(board.locator("[data-seat='0'] [data-card]").first).to_be_visible()
    board.focus()
    page.keyboard.press("End")
    board.locator("[data-legal]").first.click()
    expect(board.locator("[data-seat='0'] button[data-card]")).not_to_have_count(15)
