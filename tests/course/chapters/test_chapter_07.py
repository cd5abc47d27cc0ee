"""Chapter 7, Hypergeometric: its deals, and every figure that its texts state."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from random import Random

import pytest

from nainjaune_widget import Board, Deal, probability
from scripts.places import DOCUMENTED
from tests.support.texts.chapters import said

PLACES = comb(52, 4)


@cache
def deal(number: int) -> Deal:
    return Deal.shuffled("lindor-1789", players=4, seed=1, number=number)


@cache
def pattern(number: int) -> tuple[int, ...]:
    tens = (sum(card.rank == 10 for card in hand) for hand in deal(number).hands)
    return tuple(sorted(tens, reverse=True))


def number_of(value: int, lang: str) -> str:
    return f"{value:,}" if lang == "en" else f"{value:,}".replace(",", " ")


def percent(value: Fraction | float, lang: str, digits: int = 1) -> str:
    written = f"{float(100 * value):.{digits}f}"
    return written.replace(".", ",") + " %" if lang == "fr" else written + "%"


def binomial(tens: int, cards: int) -> Fraction:
    return comb(cards, tens) * Fraction(1, 13) ** tens * Fraction(12, 13) ** (cards - tens)


class TestTheDeals:
    def test_deal_6_is_the_first_with_one_ten_each(self) -> None:
        assert [number for number in range(7) if pattern(number) == (1, 1, 1, 1)] == [6]

    def test_chloe_has_all_four_in_deal_199_the_first_such_deal(self) -> None:
        hoards = [number for number in range(400) if pattern(number)[0] == 4]
        assert hoards == [199, 297, 378]
        assert sum(card.rank == 10 for card in deal(199).hands[2]) == 4

    def test_nine_after_nine_the_play_comes_to_chloe(self) -> None:
        board = Board(deal(199))
        nines = {22: "9♥", 42: "9♦", 74: "9♠"}
        for move, nine in nines.items():
            assert str(board.events[move - 1].card) == nine
            following = board.events[move:]
            first = next(event for event in following if event.kind == "play")
            assert (first.seat, first.card.rank if first.card else 0) == (2, 10)
        assert [board.events[move].seat for move in (22, 23)] == [0, 1]
        assert {board.events[move].kind for move in (22, 23)} == {"sans"}

    def test_the_program_wins_65_jetons_with_chloes_hand(self) -> None:
        played = Board(deal(199)).round
        assert (played.winner, played.chips[2]) == (2, 65)


def with_one_ten_each(seed: int) -> int:
    """Return how many of 2,000 shuffles give each hand one ten."""
    pack, chance = [rank for rank in range(1, 14) for _ in range(4)], Random(seed)
    found = 0
    for _ in range(2_000):
        chance.shuffle(pack)
        found += all(pack[first : first + 12].count(10) == 1 for first in range(0, 48, 12))
    return found


def test_of_2000_shuffles_129_to_168_have_one_ten_each_where_153_are_expected() -> None:
    found = [with_one_ten_each(seed) for seed in range(1, 6)]
    assert (min(found), max(found)) == (129, 168)
    assert round(2_000 * 12**4 / PLACES) == 153


@pytest.mark.parametrize("lang", DOCUMENTED)
class TestTheFigures:
    def test_of_four_hundred_deals(self, lang: str) -> None:
        seen = Counter(pattern(number) for number in range(400))
        assert seen.most_common(1) == [((2, 1, 1, 0), 161)]
        assert (seen[1, 1, 1, 1], seen[2, 2, 0, 0]) == (36, 28)
        for count in ("161", "36", "28"):
            assert count in said(7, lang)

    def test_of_sharings_of_four_tens(self, lang: str) -> None:
        ways = {
            (1, 1, 1, 1): 12**4,
            (2, 1, 1, 0): 12 * comb(12, 2) * 12 * 12,
            (2, 2, 0, 0): 6 * comb(12, 2) ** 2,
        }
        whole = probability.deal("lindor-1789", players=4)
        for asked, number in ways.items():

            def fits(tens: dict[int, dict[int, int]], asked: tuple[int, ...] = asked) -> bool:
                held = sorted((tens[seat][10] for seat in range(4)), reverse=True)
                return tuple(held) == asked

            assert whole.where(fits, ranks=[10]) == Fraction(number, PLACES)
            assert percent(Fraction(number, PLACES), lang) in said(7, lang)
        for number in (20_736, 9_504, 26_136):
            assert number_of(number, lang) in said(7, lang)
        assert comb(12, 2) * 12 * 12 == 9_504

    def test_of_hearts(self, lang: str) -> None:
        hearts = probability.hand("lindor-1789", players=3).count(suit="♥")
        assert max(hearts, key=lambda number: hearts[number]) == 4
        assert percent(hearts[4], lang) in said(7, lang)

    def test_of_cards_put_back(self, lang: str) -> None:
        tens = probability.hand("lindor-1789", players=4).count(rank=10)
        for spread in (0, 3, 4):
            assert binomial(spread, 12) > tens[spread]
        assert round(binomial(4, 12) / tens[4]) == 5
        assert sum(k * binomial(k, 12) for k in range(13)) == tens.mean
        for cards in (12, 6):
            assert percent(binomial(0, cards), lang) in said(7, lang)
            assert percent(Fraction(comb(48, cards), comb(52, cards)), lang) in said(7, lang)

    def test_of_all_four_in_one_hand(self, lang: str) -> None:
        somebody = 4 * Fraction(comb(12, 4), PLACES)
        assert comb(12, 4) == 495
        assert round(1 / somebody) == 137
        assert percent(somebody, lang, 2) in said(7, lang)
        assert "137" in said(7, lang)
