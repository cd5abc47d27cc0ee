"""A hand by keys: Tab enters it at a card to play, arrows walk in it; and what names say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser.aloud import texts_aloud
from tests.support.runs.daily import daily
from tests.support.view.board import Show, View
from tests.support.view.live import Sit

SIGN = re.compile(r"[♣♦♥♠]|\d/\d")

FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.className"
STOPS = "[data-seat='0'] button[data-card][tabindex='0']"


def focused(view: View) -> str:
    """Return the card that has the focus, or the class of another element that has it."""
    found: str = view.page.evaluate(FOCUSED)
    return found


def tab_to_hand(view: View) -> None:
    """Press Tab until a card of the hand has the focus."""
    view.root.focus()
    for _ in range(30):
        view.page.keyboard.press("Tab")
        if view.page.evaluate("document.activeElement.matches('button[data-card]')"):
            return
    pytest.fail("Tab never reaches the hand")


def test_tab_enters_a_hand_at_a_card_to_play_and_arrows_reach_the_others(show: Show) -> None:
    view = show(human=0)
    legal = view.snapshot["legal"]
    tab_to_hand(view)
    assert focused(view) == legal[0] == "J♦"
    for key, card in [("ArrowRight", "J♥"), ("ArrowRight", "Q♠"), ("ArrowLeft", "J♥")]:
        view.page.keyboard.press(key)
        assert focused(view) == card
    view.at(view.end)
    view.page.keyboard.press("PageUp")
    view.at(view.end - 1)


def test_every_card_to_play_is_reached_with_tab_and_no_other(show: Show) -> None:
    """Where none can be played the first card is the only stop of the hand."""
    view = show(human=0)
    stops = view.root.locator(STOPS)
    cards = "all => all.map(each => each.dataset.card)"
    assert stops.evaluate_all(cards) == view.snapshot["legal"]
    view.go(2)
    expect(stops).to_have_count(1)
    assert stops.first.get_attribute("data-card") == view.shown()["hands"][0][0]


def test_a_card_that_was_clicked_leaves_the_arrows_to_the_deal(show: Show) -> None:
    view = show(human=0)
    view.root.locator("[data-seat='0'] [data-legal]").first.click()
    view.page.keyboard.press("ArrowLeft")
    view.at(view.end - 1)


def test_behind_a_curtain_nothing_is_reached_and_its_button_has_the_focus(sit: Sit) -> None:
    live = sit(players=3, human=[0, 1, 2])
    live.click("uncover")
    while live.view.snapshot["curtain"] is None:
        live.view.root.locator("[data-legal]").first.press("Enter")
        live.answer()
    seat = live.view.snapshot["curtain"]
    root = live.view.root
    assert live.view.page.evaluate("document.activeElement.closest('[data-role=curtain]')")
    assert root.locator(f"[data-seat='{seat}']").evaluate("seat => seat.inert")
    live.press("Enter")
    expect(root.locator("[data-role=curtain]")).to_have_count(0)
    assert not root.locator(f"[data-seat='{seat}']").evaluate("seat => seat.inert")
    assert focused(live.view) in live.view.snapshot["legal"]


def test_the_question_why_does_not_sound_like_its_card(show: Show) -> None:
    view = show(human=0, lang="fr")
    box = view.root.locator("[data-box='K♥']")
    why = box.get_by_role("button")
    expect(why).to_have_accessible_name("Pourquoi 16\u202f: roi de cœur")
    why.click()
    expect(view.root.get_by_role("dialog")).to_have_accessible_name(
        "Pourquoi 16\u202f: roi de cœur"
    )


@pytest.mark.parametrize(
    ("rules", "lang"),
    daily(
        [("lindor-1789", "en"), ("nain-1760", "fr"), ("pope-joan", "fr"), ("cats-at-cards", "en")],
        2,
    ),
)
def test_no_suit_is_left_as_a_sign_in_what_is_heard(show: Show, rules: str, lang: str) -> None:
    """In the whole deal: its log, the marks of the rail, the account of a seat, the result."""
    view = show(rules=rules, lang=lang, players=5)
    view.root.locator("[data-seat] button").first.click()
    expect(view.root.get_by_role("dialog")).to_be_visible()
    heard = texts_aloud(view.page)
    assert len(heard) > 100
    assert [text for text in heard if set(text) & set("♣♦♥♠")] == []


def test_chances_on_show_are_heard_as_chances(sit: Sit) -> None:
    """In the panel and in the table of all cards, no sign and no fraction is left."""
    live = sit(players=3, cursor=8)
    live.view.root.focus()
    live.press("b")
    panel = live.view.root.locator("[data-role=beliefs]")
    expect(panel.locator("table")).to_be_visible()
    assert [text for text in texts_aloud(live.view.page) if SIGN.search(text)] == []
    panel.get_by_role("button").click()
    expect(live.view.root.get_by_role("dialog").locator("table").first).to_be_visible()
    assert [text for text in texts_aloud(live.view.page) if SIGN.search(text)] == []
