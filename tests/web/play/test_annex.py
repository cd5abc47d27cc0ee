"""What comes after the first drawing: a file beside the page's script, under its policy."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visit import Visit

FETCHED = """() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith("/annex.js")).length"""


def test_the_annex_is_fetched_once(
    visit: Callable[..., Visit],
) -> None:
    one = visit("?rules=lindor-1789&seed=3&lang=fr")
    one.begin()
    one.await_turn()
    for key in ("m", "Escape", "r"):
        one.board.press(key)
        expect(one.root.get_by_role("dialog")).to_have_count(0 if key == "Escape" else 1)
    expect(one.root.locator(".nj-rules dl")).to_have_css("display", "grid")
    assert one.page.evaluate(FETCHED) == 1
