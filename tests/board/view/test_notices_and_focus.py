"""Nothing is lost unasked, unread or unsaid: questions, notices, the focus, the first word."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.view.board import Show, View
from tests.support.view.fold import fold

HINT: dict[str, Any] = {"ok": True, "message": "The strategy longest-run would play J♦."}
SHEET = {"title": "What if", "columns": ["", "as played"], "rows": [["Ana", 4]]}


def spoken(view: View) -> Locator:
    """What the screen reader is told last."""
    return view.root.locator("[aria-live=polite]")


def ask_for_a_hint(view: View) -> None:
    """Ask, and get one."""
    view.press("hint")
    view.answer(view.sent("hint")[-1], **HINT, card=view.snapshot["legal"][0])
    expect(view.notice).to_contain_text(HINT["message"])


# The first word


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_word_says_whose_turn_it_is_and_what_is_wanted(show: Show, lang: str) -> None:
    view = show(human=0, lang=lang)
    said = spoken(view).text_content() or ""
    last = view.snapshot["events"][-1]["text"]
    assert said.startswith(last["spoken"])
    turn = view.words["turn"].split("{", 1)[0]
    assert f"{turn}{last['wanted']}" in said


def test_an_undo_says_what_is_wanted_again(show: Show) -> None:
    view = show(human=0)
    first = spoken(view).text_content()
    events = view.snapshot["events"]
    legal = view.snapshot["legal"]
    more = [*events, {**events[-1], "number": len(events) + 1, "effects": []}]
    view.put(events=more, turn=1, legal=[], mayUndo=True)
    view.go(len(more))
    view.press("undo")
    view.put(events=events, turn=0, legal=legal, mayUndo=False)
    view.at(len(events))
    expect(spoken(view)).to_have_text(first or "")
    view.answer(view.sent("undo")[-1], ok=True, message="Taken back: J♦ by Ana.")
    said = spoken(view).text_content() or ""
    assert said.startswith("Taken back: J♦ by Ana. Your turn, ")


def test_a_new_deal_says_what_happened_and_whose_turn_it_is(show: Show) -> None:
    view = show(human=0)
    first = spoken(view).text_content()
    view.root.focus()
    view.page.keyboard.press("a")
    expect(spoken(view)).to_have_text(view.words["announce.no"])
    view.put(deal=view.snapshot["deal"] + 1)
    expect(spoken(view)).to_have_text(first or "")


# Who one is


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_own_seat_says_that_it_is_ones_own(show: Show, lang: str) -> None:
    view = show(human=0, lang=lang)
    name = view.snapshot["players"][0]["name"]
    you = view.words["you"].replace("{name}", name)
    expect(view.root.locator("[data-seat='0']")).to_contain_text(you)
    seat = view.root.get_by_role("group", name=you)
    expect(seat).to_have_attribute("data-seat", "0")
    expect(view.root.get_by_role("group", name=you.removeprefix(name))).to_have_count(1)


def test_several_persons_are_nobodys_you(show: Show) -> None:
    view = show(human=(0, 2))
    expect(view.root.get_by_text(view.words["you"].removeprefix("{name}"))).to_have_count(0)


@pytest.mark.parametrize("options", [{"human": 0}, {"rules": "pope-joan", "lang": "fr"}])
def test_no_name_has_a_gap_that_was_not_filled(show: Show, options: dict[str, Any]) -> None:
    view = show(**options)
    view.press("settings")
    assert "{" not in view.root.inner_html()


# The focus


def focused(view: View) -> str | None:
    """The card that has the focus."""
    card: str | None = view.page.evaluate("document.activeElement.dataset.card ?? null")
    return card


def test_the_focus_waits_and_then_goes_to_the_first_card_that_can_be_played(show: Show) -> None:
    view = show(human=0)
    legal = view.snapshot["legal"]
    hand = fold(view.snapshot, view.end).hands[0] or []
    card = legal[-1]
    view.root.locator(f"[data-seat='0'] [data-card='{card}']").focus()
    rest = [each for each in hand if each != card]
    hands = [rest, *view.snapshot["hands"][1:]]
    still = [{**event, "effects": []} for event in view.snapshot["events"]]
    sizes = [len(rest), *view.snapshot["sizes"][1:]]
    view.put(events=still, hands=hands, sizes=sizes, turn=1, legal=[])
    neighbour = rest[min(hand.index(card), len(rest) - 1)]
    assert focused(view) == neighbour
    fits = next(each for each in rest if each != neighbour)
    view.put(turn=0, legal=[fits])
    assert focused(view) == fits


def test_a_card_that_a_person_went_to_keeps_the_focus(show: Show) -> None:
    view = show(human=0)
    hand = fold(view.snapshot, view.end).hands[0] or []
    view.put(turn=1, legal=[])
    view.root.locator(f"[data-seat='0'] [data-card='{hand[0]}']").focus()
    view.put(turn=0, legal=[hand[-1]])
    assert focused(view) == hand[0]


# A kernel that is gone


@pytest.mark.parametrize("how", ["throw", "reject"])
def test_a_kernel_that_is_gone_is_told_at_once(show: Show, how: str) -> None:
    """And nothing fails unheard: the fixture would see it among the errors of the page."""
    view = show(human=0, clock=True)
    view.page.evaluate("how => { model.gone = how; }", how)
    view.press("hint")
    expect(view.notice).to_contain_text(view.words["kernel-gone"])
    view.press("back")
    view.page.clock.run_for(400)
    view.page.evaluate("model.answer({type: 'more', base: 90, rev: 99})")
    view.page.evaluate("model.gone = ''")
    view.press("last")
    view.press("hint")
    view.answer(view.sent("hint")[-1], **HINT)
    expect(view.notice).to_contain_text(HINT["message"])
    view.page.clock.run_for(6000)
    expect(view.notice).to_contain_text(HINT["message"])


# Notices


@pytest.mark.parametrize("key", ["help", "settings"])
def test_a_sheet_takes_no_notice_away(show: Show, key: str) -> None:
    view = show(human=0)
    ask_for_a_hint(view)
    view.press(key)
    view.page.keyboard.press("Escape")
    expect(view.root.get_by_role("dialog")).to_have_count(0)
    expect(view.notice).to_contain_text(HINT["message"])
    view.page.keyboard.press("Escape")
    expect(view.notice).to_have_count(0)


def test_a_comparison_leaves_a_hint_and_takes_back_a_refusal(show: Show) -> None:
    line: dict[str, Any] = {"from": 3, "title": "What if, from event 3"}
    view = show(human=0, changed={"line": line})
    ask_for_a_hint(view)
    view.press("compare")
    view.answer(view.sent("compare")[-1], ok=True, sheet=SHEET)
    expect(view.root.get_by_role("dialog")).to_be_visible()
    view.page.keyboard.press("Escape")
    expect(view.notice).to_contain_text(HINT["message"])
    expect(view.root.locator("[data-hint]")).to_have_count(1)
    view.press("compare")
    view.answer(view.sent("compare")[-1], ok=False, code="board", message="Not yet.")
    expect(view.notice).to_contain_text("Not yet.")
    view.press("compare")
    view.answer(view.sent("compare")[-1], ok=True, sheet=SHEET)
    expect(view.notice).to_have_count(0)


# A deal in play


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_deal_in_play_is_not_thrown_away_unasked(show: Show, lang: str) -> None:
    view = show(human=0, lang=lang)
    view.put(mayUndo=True)
    view.press("deal")
    assert view.sent("deal") == []
    expect(view.notice).to_contain_text(view.words["deal.lost"])
    expect(spoken(view)).to_have_text(view.words["deal.lost"])
    expect(view.button("deal.yes")).to_be_focused()
    view.page.keyboard.press("Enter")
    assert len(view.sent("deal")) == 1
    expect(view.notice).to_have_count(0)
    assert focused(view) in view.snapshot["legal"]


def test_whoever_thinks_again_keeps_the_deal(show: Show) -> None:
    view = show(human=0)
    view.put(mayUndo=True)
    view.press("deal")
    view.page.keyboard.press("Escape")
    expect(view.notice).to_have_count(0)
    assert view.sent("deal") == []


@pytest.mark.parametrize("changes", [{"mayUndo": False}, {"mayUndo": True, "turn": None}])
def test_where_nothing_is_lost_nothing_is_asked(show: Show, changes: dict[str, Any]) -> None:
    """Nobody has played yet, or the deal is over."""
    view = show(human=0)
    view.put(**changes)
    view.press("deal")
    assert len(view.sent("deal")) == 1


# The log


def test_the_log_is_one_stop_for_tab_and_its_arrows_lead_through_it(show: Show) -> None:
    view = show(5)
    log = view.root.get_by_role("list", name=view.words["log"])
    stops = log.locator("button[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    view.page.keyboard.press("ArrowDown")
    view.at(6)
    view.page.keyboard.press("ArrowDown")
    view.at(7)
    view.page.keyboard.press("ArrowUp")
    view.at(6)
    expect(stops).to_have_count(1)
    expect(stops).to_be_focused()
    expect(stops).to_have_attribute("aria-current", "step")
    view.go(1)
    stops.focus()
    view.page.keyboard.press("ArrowUp")
    view.at(0)
    expect(stops).to_be_focused()
