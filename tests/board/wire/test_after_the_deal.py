"""The end of a deal shows hands, talon and what-ifs, and nothing before it does."""

from __future__ import annotations

import pytest

from nainjaune_widget import Board, BoardError
from tests.support.wire.recorder import Page, wired


def play_to_the_end(page: Page, board: Board) -> None:
    while board.round.turn is not None:
        card = page.snapshot["legal"][0]
        assert page.ask("play", card=card, announce=True)["ok"]


def test_hands_and_talon_come_when_the_last_event_has_been_shown() -> None:
    with wired() as wire:
        board = Board(players=4, seed=7, human=0)
        page = Page(board, wire)
        play_to_the_end(page, board)
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


def test_a_what_if_may_have_to_wait_until_the_deal_is_over() -> None:
    with wired() as wire:
        board = Board(players=3, seed=7, human=0, what_if="after")
        page = Page(board, wire)
        for ask in (board.what_if, board.branch):
            with pytest.raises(BoardError, match="once the deal is over"):
                ask()
        assert not page.ask("branch", cursor=3)["ok"]
        play_to_the_end(page, board)
        last = len(board.events)
        board._handle_custom_msg({"type": "show", "cursor": last, "rev": page.snapshot["rev"]}, [])
        page.read()
        assert page.ask("branch", cursor=10)["ok"]
        assert page.snapshot["line"] is not None
        assert board._table.branches.main.round.followers.seen_by == ()
        with pytest.raises(BoardError, match="marked, after"):
            Board(what_if="never")
