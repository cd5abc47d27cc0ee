"""Until somebody has played a deal in this browser, the moves before the first turn can be read."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget.words import text
from tests.web.play.test_playing import by_mouse, play_to_the_end
from tests.web.visit import PLAYABLE, SKIP, Visit


def test_only_a_newcomer_reads_the_first_moves(visit: Callable[..., Visit]) -> None:
    one = visit("?rules=lindor-1789&seed=3&lang=en")
    one.begin(reads=True)
    skip = one.root.get_by_role("button", name=SKIP)
    expect(one.page.locator(PLAYABLE)).to_have_count(0)
    skip.click()
    expect(skip).to_have_count(0)
    expect(one.page.locator(PLAYABLE).first).to_be_visible()
    play_to_the_end(one, by_mouse)
    one.root.get_by_role("button", name=text("interface", "deal", "en"), exact=True).first.click()
    expect(one.page.locator(PLAYABLE).first).to_be_visible()
    expect(skip).to_have_count(0)
    one.reopen("?rules=lindor-1789&seed=4&lang=en")
    one.begin(reads=True)
    expect(one.page.locator(PLAYABLE).first).to_be_visible()
    expect(one.root.get_by_role("button", name=SKIP)).to_have_count(0)
