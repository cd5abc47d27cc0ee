"""The frame that hosts without widgets show: a page with steps and beliefs, without Python."""

from __future__ import annotations

from playwright.sync_api import Page

from nainjaune_widget import Board, Deal

TALON = '[data-belief="10♠"]'


def test_one_steps_in_it_and_the_beliefs_follow(page: Page) -> None:
    board = Board(Deal.shuffled("lindor-1789", 4, seed=1, number=16), eyes=1, beliefs="10♠")
    board.go(9)
    page.set_content(board.without_a_page())
    inside = page.frame_locator("iframe")
    inside.locator('.nj[data-cursor="9"]').wait_for()
    first = inside.locator(TALON).last.get_attribute("data-probability")
    inside.get_by_role("button", name="Step").click()
    for _ in range(3):
        inside.locator(".nj").press("ArrowRight")
    inside.locator('.nj[data-cursor="13"]').wait_for()
    assert first == "1/10"
    assert inside.locator(TALON).last.get_attribute("data-probability") == "1"


def test_before_an_answer_it_stops_where_the_question_is_asked(page: Page) -> None:
    board = Board("lindor-1789", players=4, seed=5, human=0, predict=True)
    event = board.snapshot["predict"]["asked"][0][0]
    page.set_content(board.without_a_page())
    inside = page.frame_locator("iframe")
    inside.locator(f'.nj[data-cursor="{event - 1}"]').wait_for()
    assert page.locator("p").inner_text().startswith(board.snapshot["predict"]["asked"][0][1])
