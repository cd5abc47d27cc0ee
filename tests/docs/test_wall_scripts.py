"""The guide's scripts for the wall: every line runs, and shows at its move what the guide says."""

from __future__ import annotations

import pytest

from scripts.places import DOCS, DOCUMENTED
from tests.support.texts.translations import wall, without_language

CHAPTERS = [f"{chapter:02}" for chapter in range(1, 13)]
ANA, BEN, CHLOE, DAVID = range(4)
MOVES = [
    ("01", 0, 9, ("sans", BEN, "")),
    ("02", 0, 86, ("play", BEN, "5♠")),
    ("02", 0, 91, ("lead", BEN, "")),
    ("02", 1, 54, ("sans", ANA, "")),
    ("03", 0, 93, ("play", CHLOE, "2♣")),
    ("03", 1, 101, ("out", DAVID, "")),
    ("04", 0, 3, ("play", BEN, "8♠")),
    ("04", 0, 4, ("play", BEN, "7♦")),
    ("04", 2, 8, ("play", CHLOE, "7♦")),
    ("04", 3, 9, ("play", BEN, "9♦")),
    ("07", 1, 22, ("play", ANA, "9♥")),
    ("07", 1, 74, ("play", DAVID, "9♠")),
    ("08", 1, 10, ("play", CHLOE, "9♣")),
    ("08", 1, 14, ("play", BEN, "10♦")),
    ("08", 2, 18, ("play", ANA, "10♠")),
]
"""By chapter and board, from 0: a move, and what happens there."""
SHOWN = {
    "01": [0],
    "02": [85, 54],
    "03": [93, 101],
    "04": [3, 5, 8, 9],
    "05": [1, 0],
    "06": [0],
    "07": [0, 74],
    "08": [9, 9, 17],
    "09": [96, 0, 79],
    "10": [0, 81],
    "11": [0],
    "12": [52],
}
"""By chapter: the moves at which its boards stand after the last line."""


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_line_runs_and_is_the_same_in_every_language(chapter: str) -> None:
    """The only boards that a page opens are those of its cell."""
    walls = {lang: wall(chapter, lang) for lang in DOCUMENTED}
    english = walls["en"]
    for lang, each in walls.items():
        assert [board.cursor for board in each.boards] == SHOWN[chapter]
        assert all(board.settings["projector"] for board in each.boards)
        blocks = [[other.cell, *other.lines] for other in (each, english)]
        assert without_language(blocks[0]) == without_language(blocks[1])
        page = (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")
        assert page.count("Board.from_code(") == each.cell.count("Board.from_code(")


def test_at_the_moves_that_the_guide_names_happens_what_it_says() -> None:
    for chapter, number, move, happens in MOVES:
        event = wall(chapter, "en").boards[number].events[move - 1]
        assert (event.kind, event.seat, str(event.card or "")) == happens, (chapter, move)


def test_chapter_12_shows_where_the_jetons_of_three_players_are() -> None:
    (board,) = wall("12", "en").boards
    assert board.game is not None
    assert len(board.game.rounds) == 3
    assert (max(board.game.chips), sum(board.game.boxes.values())) == (288, 168)
