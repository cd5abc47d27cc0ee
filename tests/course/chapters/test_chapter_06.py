"""Chapter 6, Counting hands: its deal, and every figure that its texts state."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from nainjaune_widget import Board, Deal, probability
from scripts.places import DOCUMENTED
from tests.support.texts.chapters import said

CARDS_EACH = {3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6}


def deal(number: int) -> Deal:
    return Deal.shuffled("lindor-1789", players=4, seed=1, number=number)


def tens_of_ben(number: int) -> int:
    return sum(card.rank == 10 for card in deal(number).hands[1])


def percent(value: Fraction, lang: str, digits: int = 1) -> str:
    written = f"{float(100 * value):.{digits}f}"
    return written.replace(".", ",") + " %" if lang == "fr" else written + "%"


def at_least_one_ten(cards: int) -> Fraction:
    return 1 - Fraction(comb(48, cards), comb(52, cards))


class TestTheDeal:
    def test_ben_was_dealt_no_ten_for_the_first_time_in_this_seed(self) -> None:
        assert tens_of_ben(0) > 0
        assert tens_of_ben(1) == 0

    def test_one_press_on_next_stop_shows_that_nobody_has_a_ten(self) -> None:
        board = Board(deal(1))
        board.next_stop()
        assert str(board.explain()).startswith("Nobody has a ten")
        assert [str(card) for card in deal(1).talon if card.rank == 10] == ["10♦"]

    def test_four_moves_before_it_each_seat_in_turn_calls_sans(self) -> None:
        board = Board(deal(1))
        board.next_stop()
        calls = board.events[board.cursor - 5 : board.cursor - 1]
        assert [call.kind for call in calls] == ["sans"] * 4
        assert [call.seat for call in calls] == [0, 1, 2, 3]

    def test_ana_played_the_nine_of_diamonds_and_had_been_dealt_two_tens(self) -> None:
        played = [event for event in Board(deal(1)).events[:71] if event.kind == "play"]
        assert (played[-1].seat, str(played[-1].card)) == (0, "9♦")
        assert {str(card) for card in deal(1).hands[0] if card.rank == 10} == {"10♣", "10♥"}


@pytest.mark.parametrize("lang", DOCUMENTED)
class TestTheFigures:
    def test_of_four_hundred_deals(self, lang: str) -> None:
        with_ten = sum(tens_of_ben(number) > 0 for number in range(400))
        assert with_ten == 260
        assert "260" in said(6, lang)
        assert percent(Fraction(260, 400), lang, 0) in said(6, lang)

    def test_of_tables_of_all_sizes(self, lang: str) -> None:
        for players, cards in CARDS_EACH.items():
            hand = probability.hand("lindor-1789", players=players)
            assert hand.size == cards
            assert hand.count(rank=10, at_least=1) == at_least_one_ten(cards)
            assert percent(at_least_one_ten(cards), lang) in said(6, lang)

    def test_of_the_sum(self, lang: str) -> None:
        assert percent(4 * Fraction(12, 52), lang, 0) in said(6, lang)
        assert percent(4 * Fraction(15, 52), lang, 0) in said(6, lang)

    def test_of_the_tens_that_the_sum_counts(self, lang: str) -> None:
        tens = probability.hand("lindor-1789", players=4).count(rank=10)
        assert round(100 * tens.mean) == 92
        assert round(100 * at_least_one_ten(12)) == 66
        assert "92 in a hundred" in said(6, lang) or "92 pour cent mains" in said(6, lang)

    def test_of_the_curve_and_the_line(self, lang: str) -> None:
        """Adding is right for one card, and above 100% from 14 cards on; the curve from 49."""
        assert at_least_one_ten(1) == 4 * Fraction(1, 52)
        assert all(at_least_one_ten(cards) < 4 * Fraction(cards, 52) for cards in range(2, 49))
        assert 4 * Fraction(13, 52) == 1
        assert at_least_one_ten(48) < 1 == at_least_one_ten(49)
        assert all(number in said(6, lang) for number in ("13", "14", "48", "49"))

    def test_of_king_or_dwarf(self, lang: str) -> None:
        hand = probability.hand("lindor-1789", players=4)
        both = Fraction(comb(50, 10), comb(52, 12))
        assert both == hand.holds("K♥", "7♦")
        assert 2 * Fraction(12, 52) - both == 1 - Fraction(comb(50, 12), comb(52, 12))
        assert "50" in said(6, lang)

    def test_of_a_neighbour_without_a_ten(self, lang: str) -> None:
        assert percent(1 - at_least_one_ten(12), lang) in said(6, lang)
        for own in range(3):
            none = Fraction(comb(36 + own, 12), comb(40, 12))
            assert percent(none, lang) in said(6, lang)
        assert Fraction(comb(39, 12), comb(40, 12)) == Fraction(7, 10)
        assert "7/10" in said(6, lang)
