"""Nothing that was told to one person stays on show for the next one at the screen.

A hint names a card of the hand; so do refusals, the text for a screen reader, and the label of a
suggested card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from nainjaune_widget import Board, Deal
from nainjaune_widget import View as SeatView
from tests.support.view.board import Show, View
from tests.support.view.live import Live, Sit
from tests.support.wire.recorder import Page, wired

HANDS = ["3♣ 9♣ K♣ 5♦", "8♠ Q♠", "4♦ 6♥ J♥", "10♣ A♠"]
"""Seat 0 leads, and seat 2 goes on with its four; seats 1 and 3 are bots."""

HELD = ("9♣", "K♣", "5♦", "nine of clubs", "king of clubs", "five of diamonds")
"""The cards of seat 0 that nobody else may know once its three is played."""

HINT = "Play K♣: it stops the sequence, and you lead again."

on_the_page = pytest.mark.browser


def table(**options: Any) -> Board:
    """Return a board at which Ana, seat 0, has lifted the curtain; Chloé, seat 2, plays too."""
    deal = Deal.from_hands(HANDS, "cats-at-cards", dealer=3)
    settings: dict[str, Any] = {"pace": 0, "hints": "highest"} | options
    board = Board(deal, human=[0, 2], **settings)
    board.uncover(0)
    return board


@pytest.fixture
def sit(show: Show) -> Iterator[Sit]:
    """Make a function that shows the board to the persons at the table."""
    with wired() as wire:

        def at(**options: Any) -> Live:
            board = table(**options)
            return Live(show(board=board), board, wire)

        yield at


def ask_for_a_hint(live: Live) -> None:
    """Ask for a hint, and read it."""
    live.view.root.get_by_role("button", name="Hint", exact=True).click()
    live.answer()
    expect(live.view.notice).to_contain_text(HINT)
    expect(live.view.root.locator("[data-hint]")).to_have_attribute("data-card", "K♣")
    assert "king of clubs, can be played, suggested" in page_of(live.view)


def page_of(view: View) -> str:
    """Return all that stands in the page, for eyes or for a screen reader."""
    page: str = view.page.locator("body").evaluate("body => body.innerHTML")
    return page


def expect_the_curtain_and_nothing_else(view: View, told: str = HINT) -> None:
    """Expect that no view shows a card that Ana holds, or anything that she was told."""
    views = view.page.locator(".nj")
    expect(view.page.locator("[data-role=curtain]")).to_have_count(views.count())
    left = "[data-role=notice], [role=dialog], [data-hint], [data-legal]"
    expect(view.page.locator(left)).to_have_count(0)
    page = page_of(view)
    assert [said for said in (told, *HELD) if said in page] == []


# The ways to the next person


@on_the_page
def test_a_hint_ends_when_a_cell_plays_the_card(sit: Sit) -> None:
    live = sit(pace=1)
    ask_for_a_hint(live)
    live.board.play("3♣")
    live.answer()
    live.view.at(len(live.board.events))
    expect_the_curtain_and_nothing_else(live.view)


@on_the_page
def test_a_hint_ends_when_an_undo_brings_the_one_before_back(sit: Sit) -> None:
    live = sit()
    live.board.play("3♣")
    live.board.uncover(2)
    live.answer()
    live.click("hint")
    told = live.view.notice.text_content() or ""
    assert "4♦" in told
    live.board.undo()
    live.answer()
    assert live.board.snapshot["curtain"] == 0
    expect_the_curtain_and_nothing_else(live.view, "4♦")


@on_the_page
def test_a_hint_ends_when_open_hands_pass_the_turn_without_a_curtain(sit: Sit) -> None:
    live = sit()
    live.board.reveal()
    live.answer()
    ask_for_a_hint(live)
    live.board.play("3♣")
    live.answer()
    assert (live.board.snapshot["eyes"], live.board.snapshot["curtain"]) == (2, None)
    expect(live.view.notice).to_have_count(0)
    expect(live.view.root.locator("[data-hint]")).to_have_count(0)
    assert HINT not in page_of(live.view)


# Everything else that may be on show


@on_the_page
def test_an_account_and_a_comparison_close_at_the_hand_over(sit: Sit) -> None:
    live = sit()
    live.view.root.locator("[data-seat='0'] .nj-purse").click()
    expect(live.view.root.get_by_role("dialog")).to_be_visible()
    live.board.play("3♣")
    live.answer()
    expect_the_curtain_and_nothing_else(live.view)
    live.board.uncover(2)
    live.board.what_if()
    live.board.uncover(2)
    live.answer()
    live.click("compare")
    expect(live.view.root.get_by_role("dialog")).to_be_visible()
    live.board.play("4♦")
    live.answer()
    assert live.board.snapshot["curtain"] == 0
    expect(live.view.root.get_by_role("dialog")).to_have_count(0)


@on_the_page
@pytest.mark.parametrize("back", [False, True])
def test_the_screen_reader_is_told_something_else(sit: Sit, back: bool) -> None:
    """Even where no event comes with the hand-over, and in a view that looks at the past."""
    view = sit().view
    view.press("hint")
    if back:
        view.press("back")
    view.answer(view.sent("hint")[-1], **HINT_ANSWER)
    expect(view.spoken).to_contain_text("king of clubs")
    view.put(eyes=None, curtain=2, legal=[], hands=[None] * 4)
    curtain = view.words["curtain"].format(name="Chloé")
    expect(view.spoken).to_have_text("David stakes 15." if back else curtain)


# Answers that come late


HINT_ANSWER = {"ok": True, "message": HINT, "card": "K♣"}
REFUSAL = {"ok": False, "code": "illegal-play", "message": "You lead, with 3♣ 9♣ K♣ 5♦ only."}
SHEET = {"ok": True, "sheet": {"title": HINT, "columns": [""], "rows": [["K♣"]]}}


def ask(live: Live, what: str) -> dict[str, Any]:
    """Have the person ask for something; the board gets to it later."""
    if what == "play":
        live.view.root.locator("[data-card='3♣']").click()
    else:
        live.view.press(what)
    return live.view.sent(what)[-1]


@on_the_page
@pytest.mark.parametrize(
    ("what", "answer"),
    [("hint", HINT_ANSWER), ("play", REFUSAL), ("compare", SHEET)],
)
def test_a_late_answer_does_not_reach_the_next_person(
    sit: Sit, what: str, answer: dict[str, Any]
) -> None:
    live = sit()
    live.view.put(line={"from": 0, "title": "What if"})
    asked = ask(live, what)
    live.view.put(eyes=None, curtain=2, legal=[], hands=[None] * 4)
    live.view.answer(asked, **answer)
    expect_the_curtain_and_nothing_else(live.view)
    # The next person's own requests are answered.
    live.view.press("uncover")
    live.view.answer(live.view.sent("uncover")[-1], ok=False, code="stale")
    expect(live.view.notice).to_contain_text(live.view.words["stale"])


@on_the_page
@pytest.mark.parametrize("what", ["undo", "play"])
def test_a_report_on_what_was_done_is_for_everybody(sit: Sit, what: str) -> None:
    """An undo is reported, and that a card could not be saved, although the curtain has fallen."""
    live = sit()
    live.view.put(mayUndo=True)
    asked = ask(live, what)
    live.view.put(eyes=None, curtain=2, legal=[], hands=[None] * 4)
    live.view.answer(asked, ok=True, message="The action counts.")
    expect(live.view.notice).to_contain_text("The action counts.")


# The same in Python


def test_a_hint_asked_before_a_hand_over_is_refused_after_it() -> None:
    with wired() as wire:
        board = table()
        page = Page(board, wire)
        before = page.snapshot["rev"]
        board.play("3♣")
        page.read()
        assert page.ask("hint", rev=before)["code"] == "stale"
        board.uncover(2)
        page.read()
        reply = page.ask("hint", rev=before)
        assert (reply["ok"], reply["code"], reply.get("card")) == (False, "stale", None)


@pytest.mark.parametrize("move", ["play", "deal", "undo", "what-if"])
def test_a_hint_that_moves_the_board_on_is_not_given(move: str) -> None:
    """A strategy is Python: it may play, and so call the next person to the screen."""
    chosen: list[str] = []

    def move_on(view: SeatView) -> str:
        chosen.append(str(view.legal[-1]))
        moves[move]()
        return chosen[-1]

    with wired() as wire:
        board = table(hints=move_on)
        moves: dict[str, Callable[[], object]] = {
            "play": lambda: board.play(chosen[-1]),
            "deal": board.deal,
            "undo": board.undo,
            "what-if": lambda: board.what_if(0),
        }
        board.play("3♣")
        board.uncover(2)
        page = Page(board, wire)
        reply = page.ask("hint")
    assert len(chosen) == 1
    assert board.snapshot["curtain"] is not None
    assert not reply["ok"]
    assert "ask for another" in reply["message"]
    assert chosen[0] not in str(reply)
