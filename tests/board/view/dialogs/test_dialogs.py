"""Dialogs: accounts of jetons, a comparison, standings, settings; and the lights of an event."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.view.board import Show, View

GAME: dict[str, Any] = {
    "number": 2,
    "deals": 4,
    "finished": False,
    "ending": None,
}


def dialog(view: View) -> Locator:
    """The dialog over the board."""
    return view.root.get_by_role("dialog")


def number(text: str) -> int:
    """Read a number of jetons as the page writes it."""
    return int(text.replace("−", "-"))


@pytest.mark.slow
def test_the_account_of_every_count_adds_up(show: Show) -> None:
    """The rows of a seat's or a box's account sum to its count, at any cursor."""
    view = show(players=3, seed=364, lang="fr")
    for cursor in (view.end, view.end // 2, 1):
        view.go(cursor)
        for account in view.root.locator("[data-jetons]").all():
            count = account.get_attribute("data-jetons") or ""
            account.get_by_role("button").first.click()
            rows = [
                row.locator("td").all_text_contents() for row in dialog(view).locator("tr").all()
            ]
            assert sum(number(row[2]) for row in rows[:-1]) == number(rows[-1][2]) == int(count)
            view.page.keyboard.press("Escape")
            expect(dialog(view)).to_have_count(0)


def test_a_row_of_an_account_leads_to_its_event(show: Show) -> None:
    view = show(players=3, seed=364)
    view.root.locator("[data-seat='1'] button").first.focus()
    view.page.keyboard.press("Enter")
    row = dialog(view).locator("tr").nth(2)
    there = int(row.locator("td").first.text_content() or "")
    effects = view.snapshot["events"][there - 1]["effects"]
    assert any(kind == "jetons" and 1 in (source, target) for kind, source, target, _ in effects)
    row.get_by_role("button").click()
    view.at(there)
    expect(dialog(view)).to_have_count(0)


def test_a_dialog_takes_the_focus_and_gives_it_back(show: Show) -> None:
    view = show()
    count = view.root.locator("[data-box] button").first
    count.focus()
    view.page.keyboard.press("Enter")
    assert view.page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    view.page.keyboard.press("Escape")
    expect(count).to_be_focused()


def test_looking_at_the_explanation_lights_its_cards_and_accounts(show: Show) -> None:
    view = show(seed=364, players=4)
    sweep = next(event for event in view.snapshot["events"] if event["kind"] == "sweep")
    view.go(sweep["number"])
    lit = view.root.locator("[data-lit]")
    expect(lit).to_have_count(0)
    view.root.locator("[data-role=explanation]").hover()
    assert sweep["effects"]
    box = sweep["effects"][0][1]
    expect(view.root.locator(f"[data-box='{box}'][data-lit]")).to_have_count(1)
    expect(view.root.locator(f"[data-seat='{sweep['seat']}'][data-lit]")).to_have_count(1)
    expect(
        view.root.locator(f"[data-role=run] [data-card='{sweep['card']}'][data-lit]")
    ).to_have_count(1)
    view.page.mouse.move(5, 5)
    expect(lit).to_have_count(0)
    view.root.locator("[data-role=explanation] summary").focus()
    expect(lit).not_to_have_count(0)


def test_a_comparison_comes_as_a_table(show: Show) -> None:
    view = show(changed={"line": {"from": 3, "title": "What if, from move 3"}})
    expect(view.root.locator("[data-role=line]")).to_have_text("What if, from move 3")
    view.press("compare")
    (asked,) = view.sent("compare")
    columns = ["seat", "deal", "what if", "difference"]
    sheet = {
        "title": "Two lines",
        "columns": columns,
        "rows": [["Ana", 4, 12, "+8"]],
        "note": "Ben goes out in both.",
    }
    view.answer(asked, ok=True, sheet=sheet)
    expect(dialog(view).get_by_role("columnheader")).to_have_text(columns)
    expect(dialog(view).get_by_role("cell")).to_have_text(["Ana", "4", "12", "+8"])
    expect(dialog(view)).to_contain_text("Ben goes out in both.")
    expect(view.notice).to_have_count(0)


def test_another_line_starts_at_the_cursor_from_python(show: Show) -> None:
    view = show()
    view.page.evaluate("model.set('show', {cursor: 4, count: 0})")
    view.put(line={"from": 4, "title": "What if"}, events=view.snapshot["events"][:9])
    view.at(4)
    view.press("main")
    assert len(view.sent("main")) == 1


def test_the_standings_are_those_of_the_event_on_show(show: Show) -> None:
    """Purses before the deal, and what it has moved so far; equals share a place."""
    view = show(0, players=4, changed={"game": GAME, "chips": [50, 60, 50, 40]})
    expect(view.root.get_by_text(view.words["game.of"].format(n=2, of=4))).to_be_visible()
    view.press("standings")
    rows = dialog(view).locator("tbody tr")
    expect(rows).to_have_text(["1Ben60", "2Ana50", "2Chloé50", "4David40"])
    view.page.keyboard.press("Escape")
    view.go(1)
    view.press("standings")
    expect(rows.nth(0)).to_have_text("1Ana50")
    expect(rows.nth(1)).to_have_text("1Chloé50")


def test_settings_apply_to_one_view_only(show: Show) -> None:
    view = show()
    view.page.evaluate("showBoard('')")
    view.press("settings")
    for name in ("fourColours", "projector"):
        dialog(view).get_by_label(view.words[name]).check()
    expect(view.root).to_have_attribute("data-four-colours", "")
    expect(view.root).to_have_attribute("data-projector", "")
    other = view.page.locator(".nj").nth(1)
    expect(other).not_to_have_attribute("data-four-colours", "")
    assert view.page.evaluate("model.get('settings').fourColours") is False


def test_a_setting_keeps_its_own_keys(show: Show) -> None:
    view = show(5)
    view.press("settings")
    slider = dialog(view).get_by_role("slider")
    slider.focus()
    view.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1.25")
    view.page.keyboard.press("Home")
    expect(dialog(view).get_by_text(view.words["pace.0"])).to_be_visible()
    view.at(5)


def test_speech_is_not_offered_without_a_voice(show: Show) -> None:
    view = show()
    assert view.page.evaluate("'speechSynthesis' in window")
    view.press("settings")
    expect(dialog(view).get_by_label(view.words["speech"])).to_be_visible()
    view.page.evaluate(
        "ending.abort(); delete Window.prototype.speechSynthesis; delete window.speechSynthesis"
    )
    view.page.evaluate("showBoard('')")
    view.press("settings")
    expect(dialog(view)).to_be_visible()
    expect(dialog(view).get_by_label(view.words["speech"])).to_have_count(0)


def test_revealed_hands_are_announced_in_the_bar(show: Show) -> None:
    view = show(changed={"revealed": True})
    expect(view.root.locator("[data-role=revealed]")).to_have_text(view.words["revealed"])


def test_a_stand_alone_page_sends_nothing(show: Show) -> None:
    view = show(0, changed={"live": False, "human": [0], "eyes": 0})
    names = view.root.get_by_role("button").evaluate_all(
        "all => all.map(each => each.ariaLabel ?? each.textContent)"
    )
    for key in ("deal", "undo", "hint", "what-if", "announce", "pass"):
        assert view.words[key] not in names
    expect(view.root.locator("button[data-card]")).to_have_count(0)
    view.root.focus()
    for key in ("End", "Home", "w", "u", "h", "p", "a"):
        view.page.keyboard.press(key)
    view.page.wait_for_timeout(250)
    assert view.page.evaluate("model.sent") == []
    view.page.keyboard.press("?")
    expect(dialog(view)).not_to_contain_text(re.compile(r"\bundo\b"))
