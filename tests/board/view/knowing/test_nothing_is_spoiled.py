"""The page of a deal shows no more than the seat in front of it has heard so far."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board, Deal, Round
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.secrecy.look_alikes import alike, sound_alikes
from tests.support.view.board import Show
from tests.support.view.live import Sit

SHOW_AGAIN = """cursor => {
    ending.abort();
    model.set("show", { cursor, count: model.get("show").count });
    showBoard("");
    // The rail is drawn again once its width has been measured.
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
# Step on to an event; return all that is shown at each.
WALK = """async (root, end) => {
    const told = [];
    const key = { key: "ArrowRight", bubbles: true, composed: true };
    while (Number(root.dataset.cursor) < end) {
        told.push(root.innerHTML + JSON.stringify({ ...root.dataset }));
        root.dispatchEvent(new KeyboardEvent("keydown", key));
        for (let turn = 0; turn < 9; turn++) await null;
    }
    return told;
}"""


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_deals_that_sound_the_same_look_the_same(sit: Sit, rules: str) -> None:
    """Elements, attributes and speech at n depend on no card that the seat has not heard of.

    The answers to a listener's keys, and the moments at which all this comes, are tested in Node.
    """
    boards, told = [], []
    for deal in sound_alikes(rules):
        live = sit(deal, human=0, bots="lowest")
        live.view.root.locator("[data-legal]").first.click()
        live.answer()
        boards.append(live.board)
        start = len([event for event in live.board.events if event.kind == "ante"])
        live.view.page.evaluate(SHOW_AGAIN, start)
        root = live.view.page.locator(".nj").last
        # A screen reader's region is empty for a moment, until it is known.
        expect(root.locator("[aria-live=polite]")).not_to_be_empty()
        told.append((start, root.evaluate(WALK, len(live.board.events))))
    same = alike(boards[0].events, boards[1].events)
    (start, shown), (_, others) = told
    assert same >= start + 2
    assert shown[: same + 1 - start] == others[: same + 1 - start]


def test_where_one_looks_on_rail_and_log_hide_what_comes(show: Show) -> None:
    """Until the end has been on show: a jeton that moves later would tell where a card lies."""
    view = show(8, eyes=1)
    log, rail = view.root.locator("[data-role=log] li"), view.root.get_by_role("slider")

    def shown(events: int) -> None:
        expect(view.root).to_have_attribute("data-events", str(events))
        expect(log).to_have_count(events)
        expect(rail).to_have_attribute("aria-valuemax", str(events))

    shown(8)
    assert view.root.locator(".nj-mark").count() == 0
    view.press("step")
    view.press("back")
    shown(9)
    view.press("next-stop")
    assert view.shown()["cursor"] > 9, "one can go there though it is hidden"
    view.press("last")
    shown(view.end)
    assert view.root.locator(".nj-mark").count() > 3
    view.press("first")
    shown(view.end)


def test_where_one_looks_on_one_hand_lies_open_and_nothing_can_be_played(show: Show) -> None:
    view = show(8, rules="nain-1760", players=3, eyes=1, lang="fr")
    for seat in range(3):
        cards = view.root.locator(f"[data-seat='{seat}'] [data-card]")
        expect(cards).to_have_count(len(view.shown()["hands"][1]) if seat == 1 else 0)
    own = view.root.locator("[data-seat='1']")
    assert own.locator("[data-card]").count() > 5
    expect(own.locator("button[data-card]")).to_have_count(0)
    for key in ("pass", "hint", "undo", "announce"):
        expect(view.button(key)).to_have_count(0)
    view = show(board=Board(Round(Deal.shuffled("lindor-1789", seed=7)), eyes=1))
    assert view.shown()["turn"] == [1]
    assert "turn" not in "".join(view.shown()["spoken"]), "it is not their turn"


def test_follow__no_light_gives_away_who_holds_the_next_card(show: Show) -> None:
    """In Pope Joan the holder of the next card plays it, so the next turn is a secret."""
    view = show(0, rules="pope-joan", players=4, eyes=1)
    follows = [
        after["number"]
        for before, after in pairwise(view.snapshot["events"])
        if before["kind"] == after["kind"] == "play" and before["seat"] != after["seat"]
    ]
    for number in follows[:4]:
        view.go(number - 1)
        assert view.shown()["turn"] == []
