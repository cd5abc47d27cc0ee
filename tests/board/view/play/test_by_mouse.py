"""A person plays with the mouse.

What Python is asked, and what its answers lead to, is tested in Node:
`board/frontend/tests/commands.test.ts`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget.board.html import position_at
from tests.support.view.board import Show, View


def hand_of(view: View) -> list[str]:
    """Return the cards of seat 0 at the end."""
    return position_at(view.snapshot, view.end).hands[0] or []


def middle(of: Locator) -> tuple[float, float]:
    """Return the point in the visible part of an element's middle."""
    box = of.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 12), box["y"] + box["height"] / 2


def drag(view: View, card: str, to: Locator) -> None:
    """Press on a card and move the mouse over an element, without letting go."""
    view.page.mouse.move(*middle(view.held(card)))
    view.page.mouse.down()
    view.page.mouse.move(*middle(to), steps=4)


def test_a_refusal_puts_the_card_back_with_the_reason(show: Show) -> None:
    view = show(human=0, still=False)
    card = view.snapshot["legal"][-1]
    before = view.shown()
    view.held(card).focus()
    view.page.keyboard.press("Enter")
    expect(view.held(card)).to_have_count(0)
    (asked,) = view.sent("play")
    clause = "lindor-1789/continuing"
    view.answer(asked, ok=False, code="illegal-play", message="No, because.", clause=clause)
    expect(view.held(card)).to_have_attribute("data-legal", "true")
    expect(view.held(card)).to_be_focused()
    expect(view.notice.locator("p")).to_have_text("No, because. § lindor-1789 · continuing")
    expect(view.spoken).to_have_text("No, because.")
    assert view.shown() | {"spoken": None} == before | {"spoken": None}


def test_a_kernel_that_is_gone_puts_the_card_back(show: Show) -> None:
    """No other error appears on the page: the fixture checks that. A later hint stays."""
    view = show(human=0, clock=True)
    card = view.snapshot["legal"][0]
    view.page.evaluate("model.gone = 'reject'")
    view.held(card).click()
    expect(view.held(card)).to_have_attribute("data-legal", "true")
    expect(view.notice).to_contain_text(view.words["kernel-gone"])
    view.page.evaluate("model.gone = ''")
    view.press("hint")
    view.answer(view.sent("hint")[-1], ok=True, message="Why not.")
    view.page.clock.run_for(20_000)
    expect(view.notice).to_contain_text("Why not.")


@pytest.mark.slow
def test_every_card_can_be_clicked_on_a_phone(show: Show) -> None:
    """A card that others cover is clicked on its visible part."""
    view = show(human=0, width=360)
    for card in hand_of(view):
        view.put(legal=[card])
        view.held(card).click()
        message = view.sent("play")[-1]
        assert message["card"] == card
        view.answer(message, ok=True)


def test_a_card_dropped_on_the_run_is_played(show: Show) -> None:
    view = show(human=0)
    card = view.snapshot["legal"][0]
    drag(view, card, view.root.locator("[data-role=run]"))
    view.page.mouse.up()
    assert [message["card"] for message in view.sent("play")] == [card]
    expect(view.lying(card)).to_have_count(1)


def test_a_card_dropped_elsewhere_or_given_up_stays_in_the_hand(show: Show) -> None:
    view = show(human=0)
    card = view.snapshot["legal"][0]
    face = view.held(card).locator(".nj-card")
    place = middle(face)[0]
    drag(view, card, view.root.locator("[data-seat='2']"))
    view.page.mouse.up()
    drag(view, card, view.root.locator("[data-role=run]"))
    expect(view.root.locator("[data-over]")).to_have_count(1)
    view.page.keyboard.press("Escape")
    view.page.mouse.up()
    assert view.sent("play") == []
    expect(view.root.locator("[data-over]")).to_have_count(0)
    view.page.mouse.move(5, 5)
    assert middle(face)[0] == place


def test_the_first_moves_are_shown_to_be_read_or_skipped(show: Show) -> None:
    """As the page `play/` asks; all stakes are one move, though the cursor counts every event."""
    stakes, reading_ms = 4, 1900
    view = show(human=0, clock=True)
    view.page.evaluate("model.put('firstMoves', true)")
    view.put(deal=view.snapshot["deal"] + 1)
    view.at(0)
    expect(view.button("hint")).to_have_count(0)
    view.page.clock.run_for(reading_ms)
    view.at(stakes)
    filled = "The boxes are filled: 60"
    expect(view.root.locator(".nj-banner")).to_have_text(filled)
    expect(view.root.locator("[data-role=explanation] h2")).to_have_text(filled)
    view.press("skip")
    view.at(view.end)
    expect(view.button("skip")).to_have_count(0)
    expect(view.button("hint")).to_be_visible()
