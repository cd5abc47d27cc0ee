"""The page for everybody: axe, in its serious states, both languages and both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.axe import check_accessible
from tests.web.play.test_playing import PHONE
from tests.web.visit import OVER, START_MS, Visit

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


@pytest.fixture
def opened(
    visit: Callable[..., Visit], lang: str, theme: str, screen: dict[str, Any]
) -> Callable[[str], Visit]:
    """Make a function that opens a link; without words Python never comes."""

    def at(words: str) -> Visit:
        one = visit(None, color_scheme=theme, **screen)
        if not words:
            one.page.route("**/modules.pack", lambda _: None)
        one.open(f"?{words}&lang={lang}")
        expect(one.page.locator("html")).to_have_attribute("data-theme", theme)
        return one

    return at


@pytest.mark.parametrize(
    ("lang", "theme", "screen"),
    [
        pytest.param("en", "light", DESKTOP, id="en-light-desktop"),
        pytest.param("fr", "dark", PHONE, id="fr-dark-phone"),
    ],
)
class TestAxeFindsNothing:
    def test_while_python_starts(self, opened: Callable[[str], Visit]) -> None:
        one = opened("")
        expect(one.root).to_be_visible(timeout=START_MS)
        check_accessible(one.page)

    def test_in_a_deal(self, opened: Callable[[str], Visit]) -> None:
        """At the question before all is cleared, at the links to the deal, in a dialog."""
        one = opened("rules=pope-joan&seed=3")
        one.begin()
        one.await_turn()
        one.click("more")
        one.click("clear")
        check_accessible(one.page)
        one.click("clear-no")
        one.click("more-close")
        assert len(one.links()) == 1
        check_accessible(one.page)
        one.click("share-close")
        one.board.press("?")
        expect(one.root.get_by_role("dialog")).to_be_visible()
        check_accessible(one.page)

    def test_once_the_deal_is_over(self, opened: Callable[[str], Visit]) -> None:
        one = opened("rules=lindor-1789&seed=3&human=none")
        one.begin()
        one.board.press("End")
        expect(one.page.locator(OVER)).to_be_visible()
        check_accessible(one.page)

    def test_at_a_link_that_is_refused(self, opened: Callable[[str], Visit]) -> None:
        one = opened("rules=whist")
        expect(one.page.locator("#refused")).to_be_visible(timeout=START_MS)
        check_accessible(one.page)


def test_the_table_is_drawn_before_python_has_started(visit: Callable[..., Visit]) -> None:
    """It is the table that will be played at: its rules, seats, language, and one's own hand."""
    one = visit(None)
    one.page.route("**/modules.pack", lambda _: None)
    one.open("?deal=4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB&lang=fr")
    expect(one.root.locator("[data-box]")).to_have_count(5)
    expect(one.root.locator("[data-seat]")).to_have_count(4)
    one.open("?rules=pope-joan&players=6&lang=fr")
    expect(one.root.locator("[data-box]")).to_have_count(8)
    expect(one.root.locator("[data-seat]")).to_have_count(6)
    expect(one.root).to_have_attribute("lang", "fr")
    own = one.root.locator("[data-seat='0'] [data-card]")
    expect(own).to_have_count(7)
    expect(one.root.locator("[data-seat] [data-card]")).to_have_count(7)
