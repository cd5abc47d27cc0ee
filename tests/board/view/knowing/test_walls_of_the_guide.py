"""On the guide's boards for the wall nothing of an answer is to be seen before the vote."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from scripts.places import DOCUMENTED
from tests.support.runs.daily import daily
from tests.support.texts.translations import wall
from tests.support.view.board import Show

VOTES = [
    ("02", 0, 85, ("six",)),
    ("02", 1, 54, ("talon", "8♦")),
    ("03", 1, 101, ("−5", "-5")),
    ("05", 1, 0, ("45",)),
    ("08", 0, 9, ("1/10", "10%", "10\u202f%", "30%")),
    ("08", 1, 9, ("4/39", "1/7", "1/4")),
    ("08", 1, 11, ("1/4",)),
    ("08", 1, 12, ("100%", "100\u202f%")),
    ("09", 1, 0, ("312", "298")),
    ("10", 0, 0, ("298",)),
    ("11", 0, 0, ("−17", "171")),
]
"""By chapter: the board of the cell, the move of the vote, and what would tell the answer."""


@pytest.mark.parametrize("lang", daily(DOCUMENTED))
def test_the_wall_shows_no_move_hand_or_number_that_answers(show: Show, lang: str) -> None:
    for chapter, number, cursor, told in VOTES:
        board = wall(chapter, lang).boards[number]
        board.go(cursor)
        view = show(board=board, cursor=cursor)
        root, vote = view.root, f"chapter {chapter}, board {number}, move {cursor}"
        expect(root, vote).to_have_attribute("data-events", str(cursor))
        expect(root.locator("[data-role=log] li"), vote).to_have_count(cursor)
        assert sum(bool(hand) for hand in view.snapshot["hands"]) == 1, vote
        explanation = root.locator("[data-role=explanation]").inner_text()
        answers = [each for each in told if re.search(rf"(?<!\d){re.escape(each)}", explanation)]
        assert answers == [], vote
        # Where bars are on show, a choice of the card stands beside them.
        expect(root.get_by_role("combobox"), vote).to_have_count(
            int((chapter, number) == ("08", 1))
        )
