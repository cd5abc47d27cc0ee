"""The page on a phone: one screen, one button in its bar, and sentences for what may go wrong."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget.words import text
from tests.web.play.test_playing import PHONE, by_touch, play_to_the_end
from tests.web.visit import PLAYABLE, Visit

FULL = """Storage.prototype.setItem = () => {
    throw new DOMException("Full.", "QuotaExceededError");
};"""
SYSTEM = """navigator.share = async (what) => { window.shared = what; };"""

IN_SIGHT = """parts => parts.map(part => document.querySelector(part)).every(each => {
    const at = each.getBoundingClientRect();
    return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth;
})"""
PLAYED_WITH = ["[data-role=wanted]", "[data-role=run]", "[data-seat='0']", PLAYABLE, ".nj-turn"]
OVERFLOW = """[document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth]"""


def note(visit: Visit, key: str) -> None:
    """Wait until the page says that."""
    expect(visit.page.locator("#note-text")).to_have_text(text("play", key, "en"))


def test_the_page_is_one_screen_with_one_button_in_its_bar(visit: Callable[..., Visit]) -> None:
    """And so it is when the phone is turned, and the deal goes on."""
    one = visit("?seed=7&human=0&lang=en", **PHONE)
    one.begin()
    assert one.await_turn()
    for width, height, held in ((390, 844, "up"), (740, 360, "side")):
        one.page.set_viewport_size({"width": width, "height": height})
        expect(one.root).to_have_attribute("data-phone", held)
        assert one.page.evaluate(IN_SIGHT, PLAYED_WITH)
        assert one.page.evaluate(OVERFLOW) == [0, 0]
    bar = one.page.locator("header button")
    expect(bar.locator("visible=true")).to_have_count(1)
    one.click("more")
    for name in ("share", "predict", "dark", "language"):
        expect(one.page.locator(f"#more-panel #{name}")).to_be_visible()
    one.click("more-close")
    events = one.board.events
    by_touch(one)
    one.board.grown_from(events)


def test_the_end_is_shared_by_the_sheet_of_the_system(visit: Callable[..., Visit]) -> None:
    one = visit(None, **PHONE)
    one.page.add_init_script(SYSTEM)
    one.open("?seed=7&human=0&lang=en")
    play_to_the_end(one, by_touch)
    result = one.page.locator("[data-role=result]")
    expect(result).to_contain_text("You: ")
    result.get_by_role("button", name="Share").click()
    row = one.page.locator("#share-rows .link").first
    row.get_by_role("button", name=text("play", "send", "en")).click()
    assert one.page.evaluate("shared.url") == row.locator("input").input_value()


def test_a_second_tab_says_which_one_is_kept(visit: Callable[..., Visit]) -> None:
    one = visit("?lang=en")
    one.begin()
    one.await_turn()
    other = Visit(one.page.context, one.address)
    other.open("?lang=en")
    other.begin()
    note(one, "second.there")
    events = one.board.events
    one.page.locator(PLAYABLE).first.click()
    one.board.grown_from(events)
    note(one, "second.here")
    note(other, "second.there")
    one.click("note-close")
    expect(one.page.locator("#note")).to_be_hidden()


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit: Callable[..., Visit]) -> None:
    one = visit(None)
    one.page.add_init_script(FULL)
    one.open("?lang=en&seed=7&human=0")
    one.begin()
    note(one, "kept.not")
    assert one.await_turn()
    events = one.board.events
    one.page.locator(PLAYABLE).first.click()
    one.board.grown_from(events)
