"""Work saved as a file and brought back on the page, beside the board."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from nainjaune_widget.words import text
from tests.web.play.test_playing import by_mouse
from tests.web.visit import Visit


def test_work_is_brought_back_on_the_page(visit: Callable[..., Visit]) -> None:
    one = visit("?seed=3&lang=en")
    one.begin()
    one.click("more")
    with one.page.expect_download() as downloading:
        one.page.locator("#save").click()
    other = visit("?seed=3&lang=en")
    other.begin()
    other.await_turn()
    events = other.board.events
    by_mouse(other)
    other.board.grown_from(events)
    other.click("more")
    with other.page.expect_file_chooser() as choosing:
        other.page.locator("#bring").click()
    choosing.value.set_files({"name": "a.json", "mimeType": "", "buffer": b"{}"})
    expect(other.page.locator("#note-text")).to_have_text(text("clear", "bring.wrong", "en"))
    other.click("more")
    with other.page.expect_file_chooser() as choosing, other.page.expect_navigation():
        other.page.locator("#bring").click()
        choosing.value.set_files(downloading.value.path())
    other.begin()
    other.await_turn()
    assert other.board.events == events
