"""Notices, questions, the focus, and the first text for a screen reader."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.view.board import Show, View
from tests.support.view.fold import fold

HINT: dict[str, Any] = {"ok": True, "message": "The strategy longest-run would play J♦."}
SHEET = {"title": "What if", "columns": ["", "as played"], "rows": [["Ana", 4]]}


def spoken(view: View) -> Locator:
    """The text that the screen reader is told last."""
    return view.root.locator("[aria-live=polite]")


def ask_for_a_hint(view: View) -> None:
    """Ask for a hint, and answer it."""
    view.press("hint")
    view.answer(view.sent("hint")[-1], **HINT, card=view.snapshot["legal"][0])
    expect(view.notice).to_contain_text(HINT["message"])


# The text for a screen reader


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_text_tells_whose_turn_it_is_and_the_rank_wanted(show: Show, lang: str) -> None:
    view = show(human=0, lang=lang)
    expect(spoken(view)).to_have_text(re.compile(f" {view.snapshot['yourTurn']}$"))


def test_an_undo_tells_the_turn_again(show: Show) -> None:
    view = show(human=0)
    events = view.snapshot["events"]
    legal = view.snapshot["legal"]
    more = [*events, {**events[-1], "number": len(events) + 1, "effects": []}]
    view.put(events=more, turn=1, legal=[], mayUndo=True)
    view.go(len(more))
    view.press("undo")
    view.put(events=events, turn=0, legal=legal, mayUndo=False)
    view.at(len(events))
    expect(spoken(view)).to_have_text("Your turn: a jack, one of the raised ones.")
    view.answer(view.sent("undo")[-1], ok=True, message="Taken back: J♦ by Ana.")
    expect(spoken(view)).to_have_text(
        "Taken back: jack of diamonds by Ana. Your turn: a jack, one of the raised ones."
    )


def test_a_new_deal_tells_its_event_and_whose_turn_it_is(show: Show) -> None:
    view = show(human=0)
    expect(spoken(view)).not_to_be_empty()
    first = spoken(view).text_content()
    view.root.focus()
    view.page.keyboard.press("a")
    expect(spoken(view)).to_have_text(view.words["announce.no"])
    view.put(deal=view.snapshot["deal"] + 1)
    expect(spoken(view)).to_have_text(f"New deal. {first}")


# Names


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_own_seat_is_called_you(show: Show, lang: str) -> None:
    view = show(human=0, lang=lang)
    name = view.snapshot["players"][0]["name"]
    you = view.words["you"].replace("{name}", name)
    expect(view.root.locator("[data-seat='0']")).to_contain_text(you)
    seat = view.root.get_by_role("group", name=you)
    expect(seat).to_have_attribute("data-seat", "0")
    expect(view.root.get_by_role("group", name=you.removeprefix(name))).to_have_count(1)


def test_no_seat_is_called_you_if_several_persons_play(show: Show) -> None:
    view = show(human=(0, 2))
    expect(view.root.get_by_text(view.words["you"].removeprefix("{name}"))).to_have_count(0)


@pytest.mark.parametrize("options", [{"human": 0}, {"rules": "pope-joan", "lang": "fr"}])
def test_every_placeholder_in_a_text_is_filled_in(show: Show, options: dict[str, Any]) -> None:
    view = show(**options)
    view.press("settings")
    assert "{" not in view.root.inner_html()


# The focus


def focused(view: View) -> str | None:
    """The card that has the focus."""
    card: str | None = view.page.evaluate("document.activeElement.dataset.card ?? null")
    return card


def test_the_focus_goes_to_the_next_card_and_then_to_the_first_playable_one(show: Show) -> None:
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


def test_a_card_that_a_person_has_focused_keeps_the_focus(show: Show) -> None:
    view = show(human=0)
    hand = fold(view.snapshot, view.end).hands[0] or []
    view.put(turn=1, legal=[])
    view.root.locator(f"[data-seat='0'] [data-card='{hand[0]}']").focus()
    view.put(turn=0, legal=[hand[-1]])
    assert focused(view) == hand[0]


# A missing kernel


@pytest.mark.parametrize("how", ["throw", "reject"])
def test_a_missing_kernel_is_reported_at_once(show: Show, how: str) -> None:
    """No other error appears on the page: the fixture checks that."""
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
def test_a_dialog_leaves_the_notice(show: Show, key: str) -> None:
    view = show(human=0)
    ask_for_a_hint(view)
    view.press(key)
    view.page.keyboard.press("Escape")
    expect(view.root.get_by_role("dialog")).to_have_count(0)
    expect(view.notice).to_contain_text(HINT["message"])
    view.page.keyboard.press("Escape")
    expect(view.notice).to_have_count(0)


def test_a_comparison_leaves_a_hint_but_takes_a_refusal_away(show: Show) -> None:
    line: dict[str, Any] = {"from": 3, "title": "What if, from move 3"}
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
def test_a_new_deal_asks_before_it_discards_the_one_in_play(show: Show, lang: str) -> None:
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


def test_escape_keeps_the_deal_in_play(show: Show) -> None:
    view = show(human=0)
    view.put(mayUndo=True)
    view.press("deal")
    view.page.keyboard.press("Escape")
    expect(view.notice).to_have_count(0)
    assert view.sent("deal") == []


@pytest.mark.parametrize("changes", [{"mayUndo": False}, {"mayUndo": True, "turn": None}])
def test_a_new_deal_asks_nothing_if_no_play_is_lost(show: Show, changes: dict[str, Any]) -> None:
    """Either nobody has played yet, or the deal is over."""
    view = show(human=0)
    view.put(**changes)
    view.press("deal")
    assert len(view.sent("deal")) == 1


# The log


def test_tab_stops_once_in_the_log_and_arrows_move_through_it(show: Show) -> None:
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


# Notices that leave


@pytest.mark.parametrize(("ok", "look", "width"), [(True, "true", 1240), (False, None, 360)])
def test_a_notice_leaves_when_it_has_been_read(
    show: Show, ok: bool, look: str | None, width: int
) -> None:
    """It looks like a refusal only if it refuses something, and lies over no card."""
    view = show(human=0, clock=True, width=width)
    view.put(mayUndo=True)
    view.press("undo")
    told = "Taken back: Ana’s J♦ and the 12 cards or passes that followed it in the meantime."
    view.answer(view.sent("undo")[-1], ok=ok, code="board", message=told)
    expect(view.notice).to_be_visible()
    assert view.notice.get_attribute("data-done") == look
    notice = view.notice.bounding_box()
    hand = view.root.locator("[data-seat='0'] .nj-fan").bounding_box()
    assert notice
    assert hand
    below, above = (
        notice["y"] - hand["y"] - hand["height"],
        hand["y"] - notice["y"] - notice["height"],
    )
    assert max(below, above) >= 0
    view.notice.hover()
    view.page.clock.run_for(20_000)
    expect(view.notice).to_be_visible()
    view.page.mouse.move(5, 5)
    view.page.clock.run_for(20_000)
    expect(view.notice).to_have_count(0)


@pytest.mark.parametrize(("key", "mark"), [("n", "stop"), ("s", "sweep")])
def test_a_jump_without_an_aim_says_so(show: Show, key: str, mark: str) -> None:
    view = show(human=0)
    view.root.focus()
    view.page.keyboard.press(key)
    expect(view.notice).to_contain_text(view.words[f"no-{mark}"])
    expect(view.notice).to_have_attribute("data-done", "true")
    view.at(view.end)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_undo_asks_before_it_takes_the_card_of_another_person(show: Show, lang: str) -> None:
    view = show(human=(0, 2), lang=lang)
    events = view.snapshot["events"]
    by = next(each for each in events if each["kind"] == "play")
    other = {**by, "number": len(events) + 1, "seat": 2, "effects": []}
    view.put(events=[*events, other], mayUndo=True, eyes=0, curtain=None, turn=0)
    view.go(len(events) + 1)
    view.press("undo")
    assert view.sent("undo") == []
    of = view.snapshot["players"][2]["of"]
    expect(view.notice).to_contain_text(of)
    expect(view.button("undo.yes")).to_be_focused()
    view.page.keyboard.press("Enter")
    assert len(view.sent("undo")) == 1
    expect(view.notice).to_have_count(0)
    own = {**other, "number": len(events) + 2, "seat": 0}
    view.answer(view.sent("undo")[0], ok=True)
    view.put(events=[*events, other, own])
    view.press("undo")
    assert len(view.sent("undo")) == 2
