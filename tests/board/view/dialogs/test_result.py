"""The result of a deal: who went out, each net and its payments, and the ways on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget import Board, Game
from tests.support.view.board import Show, View
from tests.support.view.live import Live, Sit


def result(view: View) -> Locator:
    """The result, where there is one."""
    return view.root.locator("[data-role=result]")


def number(text: str | None) -> int:
    """Read a number of jetons as the page writes it."""
    return int((text or "").replace("−", "-"))


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


@pytest.mark.slow
def test_every_net_is_made_of_payments_that_lead_to_their_events(show: Show) -> None:
    board = Board("nain-1760", players=5, seed=364, lang="fr")
    view = show(board=board, width=324)
    events, words, sheet = view.snapshot["events"], view.words, result(view)
    view.root.get_by_role("button", name=words["told.why"]).click()
    out = next(event for event in events if event["kind"] == "out")
    expect(sheet.get_by_role("heading")).to_have_text(out["text"]["headline"])
    expect(sheet).to_have_attribute("data-winner", str(board.round.winner))
    for seat, net in enumerate(board.round.chips):
        rows = sheet.locator(f"[data-result='{seat}']")
        assert number(rows.get_attribute("data-net")) == net
        assert number(rows.locator("td").first.text_content()) == net
        assert sum(map(number, rows.get_by_role("button").all_text_contents())) == net
    for box in view.snapshot["rules"]["boxes"]:
        if left := board.round.boxes[box["id"]]:
            expect(sheet).to_contain_text(f"{box['name']} {left}")
    best = max(board.round.chips)
    expect(view.spoken).to_contain_text(f"{words['result.plus'].split()[1]} {best}")
    link = sheet.get_by_role("button").nth(1)
    amount = number(link.text_content())
    link.click()
    expect(sheet).to_have_count(0)
    seat = board.round.chips.index(best)
    effects = events[view.shown()["cursor"] - 1]["effects"]
    moved = sum(what * ((to == seat) - (by == seat)) for kind, by, to, what in effects)
    assert moved == amount


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


@pytest.mark.slow
def test_a_game_ends_with_its_standings_its_winner_and_a_new_game(sit: Sit) -> None:
    game = Game("lindor-1789", players=["Ana", "Ben", "Chloé"], seed=7, deals=1)
    live = sit(game, human=0)
    play_out(live)
    sheet = result(live.view)
    rows = sheet.locator("[data-result] tr:first-child")
    expect(rows).to_have_text(
        [
            f"{place}. {name}{net:+d}{jetons}".replace("-", "−")
            for place, name, jetons in game.standings
            for net in [jetons - game.first_chips]
        ]
    )
    won = live.view.words["result.won"].format(name=game.standings[0].name)
    expect(sheet).to_contain_text(won)
    expect(live.view.spoken).to_contain_text(won)
    live.click("standings")
    expect(live.view.dialog.locator("tbody tr")).to_have_text(
        [f"{place}{name}{jetons}" for place, name, jetons in game.standings]
    )
    live.view.page.keyboard.press("Escape")
    live.click("new-game")
    expect(sheet).to_have_count(0)
    assert live.board.game is not game
    assert live.board.game is not None
    assert live.board.game.names == game.names
    expect(live.view.root).to_have_attribute("data-events", str(len(live.board.events)))
