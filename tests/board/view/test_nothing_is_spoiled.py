"""A deal that one plays: its page shows no more than that seat has heard so far."""

from __future__ import annotations

from itertools import product, takewhile
from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import RULESETS, STRATEGIES, Board, BoardError, Deal, Round
from nainjaune_widget.engine.events import Event
from nainjaune_widget.players import act
from tests.support.daily import daily
from tests.support.view.board import Show
from tests.support.view.live import Live, Sit
from tests.support.wire import Page, wired

MOST = 24
"""The events that a test lets pass at most: each takes a while."""

ALL = "root => root.innerHTML + JSON.stringify({...root.dataset})"


def twins(rules: str, seed: int) -> tuple[Deal, Deal, int]:
    """Return two deals that differ in one pair of hidden cards, and a person's seat."""
    deal = Deal.shuffled(rules, 4 if rules != "nain-1760" else 5, seed)
    hands = [list(hand) for hand in deal.hands]
    hands[1][-1], hands[2][0] = hands[2][0], hands[1][-1]
    return deal, Deal.from_hands(hands, rules, dealer=deal.dealer, talon=deal.talon), 0


def test_the_rail_and_the_count_of_events_end_where_the_cursor_has_been(sit: Sit) -> None:
    live = sit(players=4, seed=2, human=0, pace=10)
    root = live.view.root
    before = live.view.end
    root.locator("[data-legal]").first.click()
    live.answer()
    assert len(live.board.events) > before + 2
    shown = int(root.get_attribute("data-cursor") or 0)
    assert shown < len(live.board.events)
    expect(root).to_have_attribute("data-events", str(shown))
    expect(root.get_by_role("slider")).to_have_attribute("aria-valuemax", str(shown))
    expect(root.locator("[data-role=log] li")).to_have_count(shown)
    live.press("ArrowRight")
    expect(root).to_have_attribute("data-events", str(shown + 1))
    live.press("ArrowLeft")
    expect(root).to_have_attribute("data-events", str(shown + 1))
    live.press("End")
    expect(root).to_have_attribute("data-events", str(len(live.board.events)))


def test_a_deal_that_one_only_steps_through_keeps_its_whole_rail(show: Show) -> None:
    view = show(0, players=4)
    expect(view.root).to_have_attribute("data-events", str(view.end))
    assert view.root.locator("[data-mark]").count() > 3


def test_hands_and_talon_come_when_the_last_event_has_been_shown() -> None:
    with wired() as wire:
        board = Board(players=4, seed=7, human=0)
        page = Page(board, wire)
        while board.round.turn is not None:
            card = page.snapshot["legal"][0]
            assert page.ask("play", card=card, announce=True)["ok"]
        assert page.snapshot["hands"][1:] == [None, None, None]
        assert page.snapshot["talon"]["cards"] is None
        assert not page.snapshot["over"]
        last, seen = len(board.events), page.snapshot["rev"]
        board._handle_custom_msg({"type": "show", "cursor": last - 1, "rev": seen}, [])
        page.read()
        assert page.snapshot["hands"][1] is None
        board._handle_custom_msg({"type": "show", "cursor": last, "rev": seen}, [])
        page.read()
        assert None not in page.snapshot["hands"]
        assert len(page.snapshot["talon"].get("cards", ())) > 0
        assert page.snapshot == board.snapshot
        assert page.ask("again", rev=seen)["ok"], "the person saw the same deal"
        assert page.snapshot["hands"][1] is None


def test_a_what_if_may_have_to_wait_until_the_deal_is_over(sit: Sit) -> None:
    live = sit(players=3, human=0, what_if="after")
    for ask in (live.board.what_if, live.board.branch):
        with pytest.raises(BoardError, match="until the deal is over"):
            ask()
    live.click("what-if")
    expect(live.view.notice).to_have_text(live.view.words["what-if.after"])
    assert live.view.sent("branch") == []
    while live.board.round.turn is not None:
        live.view.root.locator("[data-legal]").first.click()
        live.answer()
    live.click("what-if")
    assert live.board.snapshot["line"] is not None
    assert live.board._session._lines.main.round.seen_by == ()
    with pytest.raises(BoardError, match="marked, after"):
        Board(what_if="never")


TWINS = [("lindor-1789", 3), ("nain-1760", 4), ("cats-at-cards", 3), ("pope-joan", 5)]


@pytest.mark.parametrize(("rules", "seed"), daily(TWINS))
def test_twins_that_sound_the_same_look_the_same(sit: Sit, rules: str, seed: int) -> None:
    """Elements, attributes and speech at n depend on no card that the seat has not heard of."""
    one, other, human = twins(rules, seed)
    told = []
    for deal in (one, other):
        live = sit(deal, human=human, bots="lowest")
        live.view.root.locator("[data-legal]").first.click()
        live.answer()
        live.view.page.evaluate("ending.abort()")
        at = len([event for event in live.board.events if event.kind == "ante"])
        live.view.page.evaluate(
            "n => model.set('show', {cursor: n, count: model.get('show').count})", at
        )
        live.view.page.evaluate("showBoard('')")
        told.append(walked(live, at))
    alike = 0
    for (heard, shown), (other_heard, other_shown) in zip(*told, strict=False):
        if heard != other_heard:
            break
        assert shown == other_shown
        alike += 1
    assert alike > 2


def walked(live: Live, start: int) -> list[tuple[list[Any], list[str]]]:
    """Step on from an event; return what was heard and what is shown and said before the last.

    At each event a listener asks for everything, too.
    """
    told = []
    root = live.view.page.locator(".nj").last
    for cursor in range(start, len(live.board.events)):
        expect(root).to_have_attribute("data-cursor", str(cursor))
        heard = [event.to_json() for event in live.board.events[:cursor]]
        shown = [root.evaluate(ALL)]
        root.focus()
        for key in "12345":
            live.view.page.keyboard.press(key)
            shown.append(root.locator("[aria-live=polite]").inner_text())
        told.append((heard, shown))
        live.view.page.keyboard.press("ArrowRight")
    return told


def first_turn(deal: Deal) -> tuple[int, tuple[Event, ...]]:
    """Play until seat 0 has played a card and is to act again.

    Returns:
        The number of events before its card, and all events.
    """
    current, before = Round(deal), 0
    while current.turn is not None and not (current.turn == 0 and before):
        if current.turn == 0:
            before = len(current.events)
            current.play(current.legal[0])
        else:
            act(current, STRATEGIES["lowest"])
    return before, current.events


def parting_twins(rules: str) -> tuple[Deal, Deal]:
    """Return twins that part while the others play, with different seats if the rules allow it."""
    for seed in range(1, 200):
        deal = Deal.shuffled(rules, 3, seed)
        before, events = first_turn(deal)
        for nth, mth in product(range(0, len(deal.hands[1]), 2), range(0, len(deal.hands[2]), 2)):
            hands = [list(hand) for hand in deal.hands]
            hands[1][nth], hands[2][mth] = hands[2][mth], hands[1][nth]
            other = Deal.from_hands(hands, rules, dealer=deal.dealer, talon=deal.talon)
            _, others = first_turn(other)
            both = zip(events, others, strict=False)
            alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
            if not before + 2 < alike < min(len(events), len(others), MOST):
                continue
            if rules != "pope-joan" or events[alike].seat != others[alike].seat:
                return deal, other
    raise AssertionError("no such twins")


@pytest.mark.parametrize("rules", daily(RULESETS))
def test_twins_are_told_the_same_while_the_others_play(show: Show, rules: str) -> None:
    """A message, and the moment at which it comes, depend on nothing that follows."""
    both = []
    for deal in parting_twins(rules):
        board = Board(deal, human=0, bots="lowest")
        board.play(board.round.legal[0])
        view = show(0, board=board, clock=True)
        view.root.focus()
        view.page.keyboard.press("Space")
        told: dict[int, str] = {}
        while (cursor := view.shown()["cursor"]) < min(len(board.events), MOST):
            told[cursor] = view.root.evaluate(ALL)
            view.page.clock.run_for(200)
        both.append((board.events, told))
    (events, told), (other_events, other_told) = both
    alike = 0
    for cursor in sorted(told.keys() & other_told.keys()):
        if events[:cursor] != other_events[:cursor]:
            break
        assert told[cursor] == other_told[cursor], cursor
        alike += 1
    assert alike > 2
