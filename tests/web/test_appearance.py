"""The page for everybody: axe, in its serious states, both languages and both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.test_playing import PHONE
from tests.web.visit import OVER, START_MS, Visit

STATES = {
    "waiting": "?lang={lang}",
    "clearing": "?rules=lindor-1789&seed=3&lang={lang}",
    "sharing": "?rules=pope-joan&seed=3&lang={lang}",
    "in a dialog": "?rules=cats-at-cards&seed=3&lang={lang}",
    "over": "?rules=lindor-1789&seed=3&human=none&lang={lang}",
    "refused": "?rules=whist&lang={lang}",
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


def look_at(visit: Visit, state: str) -> None:
    """Bring a page into a state."""
    match state:
        case "waiting":
            expect(visit.root).to_be_visible(timeout=START_MS)
        case "refused":
            expect(visit.page.locator("#refused")).to_be_visible(timeout=START_MS)
        case "over":
            visit.begin()
            visit.board.press("End")
            expect(visit.page.locator(OVER)).to_be_visible()
        case "clearing":
            visit.begin()
            visit.await_turn()
            visit.click("more")
            visit.click("clear")
        case "sharing":
            visit.begin()
            visit.await_turn()
            assert len(visit.links()) == 1
        case "in a dialog":
            visit.begin()
            visit.await_turn()
            visit.board.press("?")
            expect(visit.root.get_by_role("dialog")).to_be_visible()


def check(visit: Visit) -> None:
    """Check that axe finds nothing, and that it has looked at the colours."""
    results = Axe().run(visit.page)
    assert "color-contrast" in {passed["id"] for passed in results.response["passes"]}
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("lang", "theme", "screen"),
    [
        pytest.param("en", "light", DESKTOP, id="en-light-desktop"),
        pytest.param("fr", "dark", PHONE, id="fr-dark-phone"),
    ],
)
def test_axe_finds_nothing(
    visit: Callable[..., Visit], state: str, lang: str, theme: str, screen: dict[str, Any]
) -> None:
    one = visit(None, color_scheme=theme, **screen)
    if state == "waiting":
        one.page.route("**/modules.pack", lambda _: None)
    one.open(STATES[state].format(lang=lang))
    look_at(one, state)
    expect(one.page.locator("html")).to_have_attribute("data-theme", theme)
    check(one)


def test_the_table_is_drawn_before_python_has_started(visit: Callable[..., Visit]) -> None:
    """It is the table that will be played at: its rules, its seats, its language."""
    one = visit(None)
    one.page.route("**/modules.pack", lambda _: None)
    one.open("?deal=4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB&lang=fr")
    expect(one.root.locator("[data-box]")).to_have_count(5)
    expect(one.root.locator("[data-seat]")).to_have_count(4)
    one.open("?rules=pope-joan&players=6&lang=fr")
    expect(one.root.locator("[data-box]")).to_have_count(8)
    expect(one.root.locator("[data-seat]")).to_have_count(6)
    expect(one.root).to_have_attribute("lang", "fr")
    assert one.root.locator("[data-seat] [data-card]").count() == 0
