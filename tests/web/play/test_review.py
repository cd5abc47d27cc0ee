"""A deal is reviewed in the browser alone, where Python has one worker and no compiler."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget.words import text
from tests.web.play.test_playing import by_mouse, play_to_the_end
from tests.web.visit import START_MS, Visit

FIRST_MS, WHOLE_MS = 15_000, 90_000
"""Several times the goals of the bench: the machine may be busy."""


def test_a_deal_is_reviewed_while_the_page_answers(visit: Callable[..., Visit]) -> None:
    one = visit("?rules=lindor-1789&seed=3&lang=fr")
    play_to_the_end(one, by_mouse)
    one.page.context.set_offline(True)
    review = one.root.locator("[data-role=review]")
    one.board.press("v")
    # The answer to another request comes between two slices.
    expect(review.locator("progress")).to_be_visible(timeout=START_MS)
    one.board.press("r")
    expect(one.root.get_by_role("dialog")).to_be_visible(timeout=FIRST_MS)
    one.page.keyboard.press("Escape")
    marks = one.root.locator(".nj-rail [data-verdict]")
    expect(marks.first).to_be_attached(timeout=FIRST_MS)
    expect(review.locator("progress")).to_have_count(0, timeout=WHOLE_MS)
    expect(review).to_contain_text(text("analysis", "part.luck", "fr"))
    assert marks.count() > 0
    one.page.context.set_offline(False)
    one.board.press("u")
    expect(review).to_have_count(0)
    expect(one.root.locator("[data-verdict]")).to_have_count(0)
