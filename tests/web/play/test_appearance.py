"""The page for everybody: axe in its states, both languages and both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser.axe import check_accessible
from tests.web.play.test_playing import PHONE
from tests.web.visit import OVER, START_MS, Visit

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


@pytest.mark.parametrize(
    ("lang", "theme", "screen"),
    [
        pytest.param("en", "light", DESKTOP, id="en-light-desktop"),
        pytest.param("fr", "dark", PHONE, id="fr-dark-phone"),
    ],
)
def test_axe_finds_nothing(
    visit: Callable[..., Visit], lang: str, theme: str, screen: dict[str, Any]
) -> None:
    """At a link that is refused, in a deal with a question, links and a dialog, at its end."""
    one = visit(f"?rules=whist&lang={lang}", color_scheme=theme, **screen)
    expect(one.page.locator("#refused")).to_be_visible(timeout=START_MS)
    expect(one.page.locator("html")).to_have_attribute("data-theme", theme)
    check_accessible(one.page)
    one.open(f"?rules=pope-joan&seed=3&lang={lang}")
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
    one.open(f"?rules=lindor-1789&seed=3&human=none&lang={lang}")
    one.begin()
    one.board.press("End")
    expect(one.page.locator(OVER)).to_be_visible()
    check_accessible(one.page)
