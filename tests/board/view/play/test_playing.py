"""A person at the board: requests to Python, refusals, and a silent kernel."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.view.board import Show, View, sent_by_board
from tests.support.view.fold import fold


@pytest.fixture
def table(show: Show) -> View:
    """Show a board whose human is in turn, in the middle of a run if there is one."""
    return show(human=0, clock=True)


def card(view: View, *, legal: bool) -> str:
    """Return a legal card of the human's hand, or one that is not legal."""
    hand = fold(view.snapshot, view.end).hands[0] or []
    return next(each for each in hand if (each in view.snapshot["legal"]) is legal)


def press(view: View, code: str) -> None:
    """Click a card in the human's hand."""
    view.root.locator(f"[data-seat='0'] [data-card='{code}']").click()


def request(view: View, kind: str) -> dict[str, Any]:
    """Return the one request of a type."""
    (message,) = view.sent(kind)
    assert message["rev"] == view.snapshot["rev"]
    return message


def test_legal_cards_are_marked(table: View) -> None:
    marked = table.root.locator("[data-legal]")
    codes = marked.evaluate_all("all => all.map(each => each.dataset.card)")
    assert sorted(codes) == sorted(table.snapshot["legal"])


def test_a_click_on_a_legal_card_plays_it(table: View) -> None:
    code = card(table, legal=True)
    press(table, code)
    message = request(table, "play")
    assert (message["card"], message["announce"]) == (code, True)


def test_tab_reaches_the_cards_and_enter_plays(table: View) -> None:
    code = card(table, legal=True)
    table.root.locator(f"[data-seat='0'] [data-card='{code}']").focus()
    table.page.keyboard.press("Enter")
    assert request(table, "play")["card"] == code


@pytest.mark.parametrize("shadow", [False, True], ids=["page", "shadow"])
def test_the_focus_stays_in_the_view_when_the_card_leaves(show: Show, shadow: bool) -> None:
    view = show(human=0, clock=True, shadow=shadow)
    code = card(view, legal=True)
    hand = fold(view.snapshot, view.end).hands[0] or []
    view.root.locator(f"[data-seat='0'] [data-card='{code}']").focus()
    view.page.keyboard.press("Enter")
    view.answer(request(view, "play"), ok=True)
    hands = [[each for each in hand if each != code], *view.snapshot["hands"][1:]]
    sizes = [len(hands[0]), *view.snapshot["sizes"][1:]]
    view.put(events=[], hands=hands, sizes=sizes, legal=[], mayUndo=True)
    view.at(0)
    expect(view.root.locator(f"[data-seat='0'] [data-card='{code}']")).to_have_count(0)
    expect(view.root.locator("[data-card]:focus")).to_have_count(1)
    view.page.keyboard.press("u")
    view.answer(request(view, "undo"), ok=True)
    view.put(hands=[[], *hands[1:]], events=still_events())
    expect(view.root).to_be_focused()
    view.go(2)
    view.page.keyboard.press("ArrowLeft")
    view.at(1)


def still_events() -> list[dict[str, Any]]:
    """Return a few events that move nothing."""
    return [{**event, "effects": []} for event in sent_by_board(human=0)[0]["events"][:3]]


def test_a_card_is_played_without_announcing_it(table: View) -> None:
    expect(table.button("announce")).to_have_attribute("aria-pressed", "true")
    table.press("announce")
    expect(table.button("announce")).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.press("a")
    table.page.keyboard.press("a")
    press(table, card(table, legal=True))
    assert request(table, "play")["announce"] is False


def test_a_card_that_is_not_legal_is_sent_too(table: View) -> None:
    """Python refuses it and cites the clause, which the page shows."""
    press(table, card(table, legal=False))
    message = "You have no choice: 8 wanted."
    clause = "lindor-1789/continuing"
    table.answer(
        request(table, "play"), ok=False, code="illegal-play", message=message, clause=clause
    )
    expect(table.notice.locator("p")).to_have_text(f"{message} § lindor-1789 · continuing")
    expect(table.root.locator("[aria-live=polite]")).to_have_text(message)
    table.notice.get_by_role("button", name=table.words["dismiss"]).click()
    expect(table.notice).to_have_count(0)


def test_pass_undo_and_new_deal_are_sent(table: View) -> None:
    table.put(mayPass=True, mayUndo=True)
    for control, key, kind in [("pass", "p", "decline"), ("undo", "u", "undo")]:
        table.press(control)
        table.answer(request(table, kind), ok=True)
        table.page.keyboard.press(key)
        again = table.sent(kind)
        assert len(again) == 2
        table.answer(again[1], ok=True)
    table.put(mayUndo=False)
    table.press("deal")
    request(table, "deal")


def test_pass_is_idle_while_it_is_not_allowed(table: View) -> None:
    table.put(mayPass=False, mayUndo=False)
    expect(table.button("pass")).to_be_disabled()
    expect(table.button("undo")).to_be_disabled()


def test_a_card_clicked_in_the_past_is_refused(table: View) -> None:
    code = card(table, legal=True)
    table.press("back")
    expect(table.root.locator("[data-legal]")).to_have_count(0)
    press(table, code)
    assert table.sent("play") == []
    expect(table.notice).to_contain_text(table.words["go-to-end"])


@pytest.mark.parametrize("code", ["illegal-play", "stale", "board"])
def test_a_refusal_is_shown(table: View, code: str) -> None:
    press(table, card(table, legal=True))
    message = request(table, "play")
    table.answer(message, ok=False, code=code, message="No, because.", clause="lindor-1789/follow")
    expect(table.notice).to_contain_text("No, because.")
    expect(table.notice).to_contain_text("follow")
    expect(table.root.locator("[aria-live=polite]")).to_have_text("No, because.")


def test_an_answer_to_another_view_is_ignored(table: View) -> None:
    press(table, card(table, legal=True))
    message = request(table, "play")
    table.answer({"id": message["id"] + 1}, ok=False, code="stale", message="Not for us.")
    expect(table.notice).to_have_count(0)


def test_silence_is_reported_until_a_late_answer_comes(table: View) -> None:
    press(table, card(table, legal=True))
    message = request(table, "play")
    table.page.clock.run_for(4900)
    expect(table.notice).to_have_count(0)
    table.page.clock.run_for(200)
    expect(table.notice).to_contain_text(table.words["kernel-gone"])
    table.answer(message, ok=True)
    expect(table.notice).to_have_count(0)


def test_a_request_can_be_repeated_after_a_silence(table: View) -> None:
    code = card(table, legal=True)
    press(table, code)
    table.page.clock.run_for(5100)
    press(table, code)
    assert len(table.sent("play")) == 2


def test_only_one_request_is_sent_at_a_time(table: View) -> None:
    press(table, card(table, legal=True))
    press(table, card(table, legal=False))
    table.page.keyboard.press("h")
    assert len(table.sent("play")) == 1
    assert table.sent("hint") == []


def test_a_board_without_a_human_sends_only_the_new_deal(show: Show) -> None:
    view = show()
    view.root.focus()
    for key in ("a", "p", "u"):
        view.page.keyboard.press(key)
    assert view.page.evaluate("model.sent.filter(({ type }) => type !== 'show')") == []
    expect(view.button("pass")).to_have_count(0)
    expect(view.button("announce")).to_have_count(0)


def test_every_card_can_be_clicked_on_a_phone(show: Show) -> None:
    """A card that others cover is clicked on its visible part."""
    view = show(human=0, width=360)
    hand = fold(view.snapshot, view.end).hands[0] or []
    for code in hand:
        view.put(legal=[code])
        press(view, code)
        message = view.sent("play")[-1]
        assert message["card"] == code
        view.answer(message, ok=True)
