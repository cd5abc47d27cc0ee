"""A board by ear: what its live region tells, and the names of its parts.

What is said, and when, is tested in Node: `board/frontend/tests/speech.test.ts`.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser.axe import texts_aloud
from tests.support.view.board import Show, View
from tests.support.view.live import Sit

LISTEN = """root => {
    const region = root.querySelector("[aria-live=polite]");
    window.told = [region.textContent];
    const heard = changes => {
        if (changes.some(change => change.addedNodes.length)) told.push(region.textContent);
    };
    new MutationObserver(heard).observe(region, { subtree: true, childList: true });
}"""

HAND_AND_TURN = (
    "Your hand: clubs five, eight, ten; diamonds two, jack; hearts three, five, jack; spades "
    "seven, nine, queen, king. Ben leads four of diamonds, five of diamonds, six of clubs, seven "
    "of hearts, no eight. Chloé eight of diamonds, no nine. David nine of clubs, ten of diamonds, "
    "takes 4, no jack. Your turn: a jack, one of the raised ones."
)
SIGN = re.compile(r"[♣♦♥♠]|\d/\d")


def told(view: View) -> list[str]:
    """Every text that a screen reader has been told, the first one included."""
    texts: list[str] = view.page.evaluate("told")
    return [text for text in texts if text]


def test_one_message_tells_all_that_happened_since_the_own_card(sit: Sit) -> None:
    """A card has the name by which it is told."""
    live = sit(human=0)
    live.view.root.evaluate(LISTEN)
    expect(live.view.spoken).to_have_text(HAND_AND_TURN)
    for card in ("Jack of diamonds", "Queen of spades", "King of spades"):
        name = re.compile(f"^{card}(,|$)", re.IGNORECASE)
        live.view.root.get_by_role("button", name=name).press("Enter")
        live.answer()
    assert told(live.view) == [
        HAND_AND_TURN,
        "Jack of diamonds. Your turn: a queen, the raised one.",
        "Queen of spades, you take 12. Your turn: a king, the raised one.",
        "King of spades. Your turn to lead: any card.",
    ]


def test_the_first_message_comes_into_a_region_that_is_there_already(show: Show) -> None:
    """A screen reader tells what changes in a region, not what it begins with."""
    view = show(human=0, clock=True)
    expect(view.spoken).to_have_text("")
    view.root.evaluate(LISTEN)
    view.page.clock.run_for(1000)
    assert told(view) == [HAND_AND_TURN]


def test_the_question_why_does_not_sound_like_its_card(show: Show) -> None:
    view = show(human=0, lang="fr")
    why = view.root.locator("[data-box='K♥']").get_by_role("button")
    expect(why).to_have_accessible_name("Pourquoi 16\u202f: roi de cœur")
    why.click()
    sheet = view.dialog
    expect(sheet).to_have_accessible_name("Pourquoi 16\u202f: roi de cœur")


@pytest.mark.parametrize(
    ("rules", "lang"),
    [("nain-1760", "fr"), pytest.param("pope-joan", "en", marks=pytest.mark.slow)],
)
def test_no_suit_is_left_as_a_sign_in_what_is_heard(show: Show, rules: str, lang: str) -> None:
    """In the whole deal: its log, the marks of the rail, the account of a seat, the result."""
    view = show(rules=rules, lang=lang, players=5)
    view.root.locator("[data-seat] button").first.click()
    expect(view.dialog).to_be_visible()
    heard = texts_aloud(view.page)
    assert len(heard) > 100
    assert [text for text in heard if set(text) & set("♣♦♥♠")] == []


@pytest.mark.slow
def test_chances_on_show_are_heard_as_chances(sit: Sit) -> None:
    """In the panel and in the table of all cards, no sign and no fraction is left."""
    live = sit(players=3, cursor=8)
    live.view.root.focus()
    live.press("b")
    panel = live.view.root.locator("[data-role=beliefs]")
    expect(panel.locator("table")).to_be_visible()
    assert [text for text in texts_aloud(live.view.page) if SIGN.search(text)] == []
    panel.get_by_role("button").click()
    expect(live.view.dialog.locator("table").first).to_be_visible()
    assert [text for text in texts_aloud(live.view.page) if SIGN.search(text)] == []
