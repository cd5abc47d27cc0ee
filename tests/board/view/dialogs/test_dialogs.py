"""Dialogs and notices, and the lights of an event."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.view.board import Show


def test_looking_at_the_explanation_lights_its_cards_and_accounts(show: Show) -> None:
    view = show(seed=364, players=4)
    sweep = next(event for event in view.snapshot["events"] if event["kind"] == "sweep")
    view.go(sweep["number"])
    lit = view.root.locator("[data-lit]")
    expect(lit).to_have_count(0)
    view.root.locator("[data-role=explanation]").hover()
    box, seat, card = sweep["effects"][0][1], sweep["seat"], sweep["card"]
    for part in (f"[data-box='{box}']", f"[data-seat='{seat}']", f".nj-run [data-card='{card}']"):
        expect(view.root.locator(f"{part}[data-lit]")).to_have_count(1)
    view.page.mouse.move(5, 5)
    expect(lit).to_have_count(0)
    view.root.locator("[data-role=explanation] summary").focus()
    expect(lit).not_to_have_count(0)


def test_a_comparison_comes_as_a_table_and_leaves_a_hint(show: Show) -> None:
    line = {"from": 3, "title": "What if, from move 3"}
    view = show(human=0, changed={"line": line, "revealed": True})
    expect(view.root.locator("[data-role=revealed]")).to_have_text(view.words["revealed"])
    expect(view.root.locator("[data-role=line]")).to_have_text("What if, from move 3")
    view.press("hint")
    view.answer(view.sent("hint")[-1], ok=True, message="Why not.", card=view.snapshot["legal"][0])
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
    expect(view.dialog.get_by_role("columnheader")).to_have_text(columns)
    expect(view.dialog.get_by_role("cell")).to_have_text(["Ana", "4", "12", "+8"])
    expect(view.dialog).to_contain_text("Ben goes out in both.")
    view.page.keyboard.press("Escape")
    expect(view.notice).to_contain_text("Why not.")
    expect(view.root.locator("[data-hint]")).to_have_count(1)


@pytest.mark.slow
def test_settings_apply_to_one_view_only(show: Show) -> None:
    view = show()
    view.page.evaluate("showBoard('')")
    view.press("settings")
    for name in ("fourColours", "projector"):
        view.dialog.get_by_label(view.words[name]).check()
    expect(view.root).to_have_attribute("data-four-colours", "")
    expect(view.root).to_have_attribute("data-projector", "")
    other = view.page.locator(".nj").nth(1)
    expect(other).not_to_have_attribute("data-four-colours", "")
    assert view.page.evaluate("model.get('settings').fourColours") is False


# Notices


@pytest.mark.slow
def test_a_new_deal_asks_before_it_discards_the_one_in_play(show: Show) -> None:
    """The question has the focus, so that its key answers it; Escape keeps the deal."""
    view = show(human=0)
    view.put(mayUndo=True)
    view.press("deal")
    expect(view.notice).to_contain_text(view.words["deal.lost"])
    expect(view.spoken).to_have_text(view.words["deal.lost"])
    expect(view.button("deal.yes")).to_be_focused()
    view.page.keyboard.press("Escape")
    expect(view.notice).to_have_count(0)
    view.press("deal")
    assert view.sent("deal") == []
    view.page.keyboard.press("Enter")
    assert len(view.sent("deal")) == 1
    expect(view.notice).to_have_count(0)
    focused = view.page.evaluate("document.activeElement.dataset.card")
    assert focused in view.snapshot["legal"]
