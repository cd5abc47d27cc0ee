"""The moves before one's first turn, shown to be read in a page that asks for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.view.board import Show, View

STAKES = 4
READING_MS = 1900


def newcomer(show: Show, **options: object) -> View:
    """Show a deal to somebody for whom the page `play/` has the first moves read."""
    view = show(human=0, clock=True, **options)
    view.page.evaluate("model.put('firstMoves', true)")
    view.put(deal=view.snapshot["deal"] + 1)
    view.at(0)
    return view


@pytest.mark.parametrize(
    ("lang", "filled"),
    [("en", "The boxes are filled: 60"), ("fr", "Les cases sont garnies\u202f: 60")],
)
def test_all_stakes_are_one_move(show: Show, lang: str, filled: str) -> None:
    """In display only: the cursor counts every event, as a cell does."""
    view = newcomer(show, lang=lang)
    view.page.clock.run_for(READING_MS)
    view.at(STAKES)
    expect(view.root.locator(".nj-banner")).to_have_text(filled)
    expect(view.root.locator("[data-role=explanation] h2")).to_have_text(filled)
    view.page.clock.run_for(READING_MS)
    view.at(STAKES + 1)
    view.press("last")
    view.go(STAKES)
    expect(view.root.locator("[data-role=explanation] h2")).not_to_have_text(filled)


def test_they_can_be_skipped(show: Show) -> None:
    view = newcomer(show)
    expect(view.button("hint")).to_have_count(0)
    view.press("skip")
    view.at(view.end)
    expect(view.button("skip")).to_have_count(0)
    expect(view.button("hint")).to_be_visible()
    said = view.snapshot["yourTurn"]
    expect(view.root.locator(".nj-asked")).to_have_text(said)
    expect(view.root.locator("[aria-live=polite]")).to_contain_text(said)
