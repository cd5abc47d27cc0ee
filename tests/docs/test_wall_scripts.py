"""The guide's scripts for the wall: one cell each; every line runs, and shows what it says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from nainjaune_widget import Board, Card, probability
from scripts.places import DOCS, DOCUMENTED
from tests.support.texts.translations import without_language
from tests.support.texts.walls import wall

CHAPTERS = [f"{chapter:02}" for chapter in range(1, 13)]
BEN, CHLOE = 1, 2


@pytest.fixture(params=DOCUMENTED)
def lang(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def at(board: Board, cursor: int) -> tuple[str, int | None, str]:
    """Go to a move; return its kind, seat and card."""
    board.go(cursor)
    event = board.events[cursor - 1]
    return event.kind, event.seat, str(event.card or "")


def plays_before_anybody_else(board: Board, seat: int) -> int:
    """Return how many cards a seat puts down before another one does."""
    seats = [event.seat for event in board.events if event.kind == "play"]
    return next((n for n, each in enumerate(seats) if each != seat), len(seats))


def where_the_ten_is(board: Board, cursor: int) -> Fraction:
    """Return the chance that 10♠ is in the talon, as Ben's bars show it at a move."""
    known = probability.beliefs(board.round.view(BEN, at=cursor))
    return Fraction(known.of("10♠")["talon"])


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_line_runs_and_both_languages_do_the_same(chapter: str) -> None:
    walls = [wall(chapter, lang) for lang in DOCUMENTED]
    english, french = ([each.cell, *each.lines] for each in walls)
    assert without_language(english) == without_language(french)
    assert all(board.settings["projector"] for each in walls for board in each.boards)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_other_board_is_opened_than_that_of_the_cell(chapter: str, lang: str) -> None:
    page = (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")
    assert page.count("Board.from_code(") == wall(chapter, lang).cell.count("Board.from_code(")


class TestWhoPlaysWhat:
    def test_chapter_1_antes_a_call_the_queen_and_the_sevens(self, lang: str) -> None:
        (board,) = wall("01", lang).boards
        assert at(board, 9)[:2] == ("sans", BEN)
        board.next_sweep()
        assert at(board, board.cursor) == ("sweep", CHLOE, "Q♠")
        board.next_stop()
        assert {"7♣", "7♦", "7♥"} < {str(card) for card in board.round.deal.talon}
        board.to_end()
        assert at(board, board.cursor)[:2] == ("bete", BEN)

    def test_chapter_2_a_six_that_is_not_asleep_and_an_eight_that_is(self, lang: str) -> None:
        board, other = wall("02", lang).boards
        assert (board.cursor, other.cursor) == (85, 54)
        assert at(board, 86) == ("play", BEN, "5♠")
        assert [at(board, n)[0] for n in range(87, 92)] == ["sans"] * 4 + ["lead"]
        sixes = [e.number for e in board.events if e.kind == "play" and e.card and e.card.rank == 6]
        assert sixes == [7, 28, 44, 70]
        assert [at(other, n)[0] for n in (54, 55)] == ["sans", "lead"]
        assert Card("8♦") in other.round.deal.talon

    def test_chapter_3_a_settlement_and_a_winner_who_loses(self, lang: str) -> None:
        board, other = wall("03", lang).boards
        assert at(board, 93) == ("play", CHLOE, "2♣")
        assert board.round.chips == (-7, -18, 32, -27)
        assert at(other, 101)[:2] == ("out", 3)
        assert other.round.chips[3] == -5

    def test_chapter_4_a_seven_after_an_eight_and_eleven_cards(self, lang: str) -> None:
        board, other = wall("04", lang).boards
        assert [at(board, n) for n in (3, 4)] == [
            ("play", BEN, "8♠"),
            ("play", BEN, "7♦"),
        ]
        assert (board.round.winner, other.round.winner) == (0, CHLOE)
        played = [event.card for event in other.events[4:18] if event.kind == "play"]
        assert [card.rank for card in played if card] == [*range(1, 12)]

    def test_chapter_5_four_cards_first_and_a_win_after_nine_losses(self, lang: str) -> None:
        board, other = wall("05", lang).boards
        assert plays_before_anybody_else(board, BEN) == 4
        assert (other.round.winner, other.round.chips[BEN]) == (BEN, 45)

    def test_chapter_6_nobody_has_a_ten(self, lang: str) -> None:
        (board,) = wall("06", lang).boards
        board.next_stop()
        assert board.cursor == 75
        assert [at(board, n)[0] for n in (71, 72, 73, 74, 75)] == ["sans"] * 4 + ["lead"]

    def test_chapter_7_one_ten_each_and_four_for_chloe(self, lang: str) -> None:
        board, other = wall("07", lang).boards
        tens = [[sum(c.rank == 10 for c in h) for h in b.round.deal.hands] for b in (board, other)]
        assert tens == [[1, 1, 1, 1], [0, 0, 4, 0]]
        for cursor in (22, 42, 74):
            kind, _, card = at(other, cursor)
            assert (kind, card[:-1]) == ("play", "9")
            after = next(e for e in other.events[cursor:] if e.kind == "play")
            assert (after.seat, after.card.rank if after.card else 0) == (CHLOE, 10)
        assert other.round.chips[CHLOE] == 65

    def test_chapter_8_the_bars(self, lang: str) -> None:
        board, bars, other = wall("08", lang).boards
        assert [where_the_ten_is(bars, n) for n in range(9, 14)] == [
            Fraction(1, 10),
            Fraction(4, 39),
            Fraction(1, 7),
            Fraction(1, 4),
            1,
        ]
        assert at(bars, 10)[:2] == ("play", CHLOE)
        assert at(bars, 14)[1] == at(bars, 15)[1] == BEN
        assert "10♦" in {at(bars, n)[2] for n in (14, 15)}
        assert (board.cursor, other.cursor) == (9, 17)
        assert where_the_ten_is(other, 17) == Fraction(1, 4)
        assert ("play", 0, "10♠") in [at(other, n) for n in (18, 19)]

    def test_chapter_9_a_bete_a_hand_and_a_king_that_loses(self, lang: str) -> None:
        board, hand, king = wall("09", lang).boards
        assert ("bete", CHLOE) in [(event.kind, event.seat) for event in board.events]
        assert plays_before_anybody_else(hand, BEN) == 12
        holder = next(n for n, h in enumerate(king.round.deal.hands) if Card("K♥") in h)
        assert king.round.chips[holder] == -62

    def test_chapter_10_an_opera_and_one_that_was_missed(self, lang: str) -> None:
        board, other = wall("10", lang).boards
        assert plays_before_anybody_else(board, BEN) == 12
        assert (board.round.chips[BEN], other.round.chips[BEN]) == (298, -5)

    def test_chapter_11_ben_leads(self, lang: str) -> None:
        (board,) = wall("11", lang).boards
        assert next(event for event in board.events if event.kind == "play").seat == BEN

    def test_chapter_12_where_the_jetons_of_three_players_are(self, lang: str) -> None:
        (board,) = wall("12", lang).boards
        game = board.game
        assert game is not None
        assert len(game.rounds) == 3
        assert (max(game.chips), sum(game.boxes.values())) == (288, 168)
