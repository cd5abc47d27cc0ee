"""A deal that nobody plays, as one of its seats saw it, in the page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from nainjaune_widget import RULESETS, Board, Deal, Round
from tests.support.browser.axe import check_accessible
from tests.support.runs.daily import daily
from tests.support.view.board import Show


@pytest.mark.parametrize("rules", daily(sorted(RULESETS, key="nain-1760".__ne__)))
def test_one_hand_lies_open_at_the_bottom_and_nothing_can_be_played(show: Show, rules: str) -> None:
    view = show(8, rules=rules, players=3, eyes=1, lang="fr")
    for seat in range(3):
        cards = view.root.locator(f"[data-seat='{seat}'] [data-card]")
        expect(cards).to_have_count(len(view.shown()["hands"][1]) if seat == 1 else 0)
    own = view.root.locator("[data-seat='1']")
    assert own.locator("[data-card]").count() > 5
    expect(own.locator("button[data-card]")).to_have_count(0)
    for key in ("pass", "hint", "undo", "announce"):
        expect(view.button(key)).to_have_count(0)
    below = view.root.locator("[data-role=run]").bounding_box()
    at = own.bounding_box()
    assert below
    assert at
    assert at["y"] > below["y"]
    check_accessible(view.page, ".nj")


def test_rail_and_log_hide_what_comes_until_the_end_has_been_on_show(show: Show) -> None:
    """A jeton that moves later would tell where a card lies."""
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
    view.press("last")
    shown(view.end)
    assert view.root.locator(".nj-mark").count() > 3
    view.press("first")
    shown(view.end)


def test_the_next_stop_can_be_gone_to_though_it_is_hidden(show: Show) -> None:
    view = show(8, eyes=1)
    assert "nj-idle" not in (view.button("next-stop").get_attribute("class") or "")
    view.press("next-stop")
    assert int(view.root.get_attribute("data-cursor") or 0) > 8


def test_whoever_only_looks_on_is_not_told_that_it_is_their_turn(show: Show) -> None:
    view = show(board=Board(Round(Deal.shuffled("lindor-1789", seed=7)), eyes=1))
    assert view.shown()["turn"] == [1]
    assert "turn" not in "".join(view.shown()["spoken"])


def test_follow__no_light_gives_away_who_holds_the_next_card(show: Show) -> None:
    """In Pope Joan whoever holds the next card plays it, so whose turn comes is a secret."""
    view = show(0, rules="pope-joan", players=4, eyes=1)
    events = view.snapshot["events"]
    follows = [
        after["number"]
        for before, after in pairwise(events)
        if before["kind"] == after["kind"] == "play" and before["seat"] != after["seat"]
    ]
    for number in follows[:4]:
        view.go(number - 1)
        assert view.shown()["turn"] == []
