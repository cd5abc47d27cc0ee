"""The result of a deal: who went out, each net and its payments, and the ways on."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.support.view.board import Show, View
from tests.support.view.live import Live, Sit


def result(view: View) -> Locator:
    """The result, where there is one."""
    return view.root.locator("[data-role=result]")


def play_out(live: Live) -> None:
    """Play the first legal card until the deal is over; the last one in the page."""
    while live.board.round.turn is not None:
        if len(live.board.round.hands[0]) > 1:
            live.board.play(live.board.round.legal[0])
            continue
        live.answer()
        live.press("End")
        live.view.root.locator("[data-legal]").first.click()
        live.answer()
    live.answer()
    live.press("End")


def test_its_headline_leads_to_the_end_and_one_button_back_to_it(show: Show) -> None:
    """The button appears with the last payment, and not before."""
    view = show(players=3, seed=7)
    result(view).get_by_role("heading").get_by_role("button").click()
    view.at(next(each["number"] for each in view.snapshot["events"] if each["kind"] == "out"))
    view.press("result.show")
    expect(result(view)).to_be_visible()
    expect(view.button("result.show")).to_have_count(0)
    view.press("back")
    expect(result(view)).to_have_count(0)
    view.press("first")
    view.press("result.show")
    expect(result(view)).to_be_visible()
    view.at(view.end)


def test_the_ways_on_from_a_deal(sit: Sit) -> None:
    """The same deal again, a what-if, and a new deal."""
    live = sit(players=3, human=0)
    deal = live.board.round.deal
    live.view.root.locator("[data-legal]").first.focus()
    play_out(live)
    assert live.view.page.evaluate("document.activeElement.dataset.role") == "result"
    live.click("again")
    expect(result(live.view)).to_have_count(0)
    assert live.board.round.deal == deal
    assert [action for action in live.board.round.actions if action.seat == 0] == []
    play_out(live)
    live.click("what-if")
    assert live.board.snapshot["line"] is not None
    play_out(live)
    expect(live.view.button("compare")).to_be_visible()
    live.click("main")
    live.press("End")
    live.click("deal")
    assert live.board.round.deal != deal
