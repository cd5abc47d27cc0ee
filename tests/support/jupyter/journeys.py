"""Journeys with a composer and with a question, in JupyterLab and Notebook 7 alike."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.jupyter import jupyterlab
from tests.support.jupyter.one_page import CELLS

COMPOSER = """from nainjaune_widget import Composer
composer = Composer("lindor-1789", players=3)
composer
"""
EXERCISE = """from nainjaune_widget import exercises
_ = exercises.pin("ways-to-run", draw=0)
q = exercises.get("ways-to-run")
q
"""


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
    box = root.get_by_role("textbox")
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
