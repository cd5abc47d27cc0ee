"""The composer in JupyterLab: clicks, drags and keys, and its deal played below it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.jupyter.journeys import COMPOSER, compose_a_deal
from tests.support.jupyter.one_page import Lab


def test_a_deal_is_composed_and_played(lab: Lab) -> None:
    lab.show("composer.ipynb", COMPOSER, "print(7)")
    compose_a_deal(lab.page)
    play_below(lab.page)
    assert lab.errors == []


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
