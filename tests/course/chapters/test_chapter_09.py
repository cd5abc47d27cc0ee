"""Chapter 9: the deals that it shows, and the figures that its texts state."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from statistics import mean

import nbformat
import pytest

from nainjaune_widget import Board, Card, Deal, Round, probability, simulate
from nainjaune_widget.exercises.session import find_question
from scripts.places import DOCS, TEACHER
from tests.course.figures import figures
from tests.course.redealing import mean_by_redealing

NOTEBOOKS = {
    "en": TEACHER / "en" / "09-what-is-the-queen-worth.ipynb",
    "fr": TEACHER / "fr" / "09-que-vaut-la-dame.ipynb",
}
CHLOE = 2
QUEEN, KING, DWARF = "Q♠", "K♥", "7♦"
BOXES = {QUEEN: 12, KING: 16, DWARF: 20}
IN_A_HAND = Fraction(48, 52)
"""The chance that a card is not in the talon, at four players and at eight."""


@cache
def text_of(lang: str) -> str:
    return "\n".join(cell.source for cell in cells_of(lang))


@cache
def cells_of(lang: str) -> list[nbformat.NotebookNode]:
    return list(nbformat.read(NOTEBOOKS[lang], as_version=4).cells)


def printed_by(lang: str, call: str) -> str:
    """Return what the cell with a call in it has printed."""
    (cell,) = [cell for cell in cells_of(lang) if cell.cell_type == "code" and call in cell.source]
    return str(cell.outputs[0].text)


def hand_of_seat_1(number: int, seed: int = 1) -> tuple[Card, ...]:
    return Deal.shuffled("lindor-1789", players=4, seed=seed, number=number).hands[1]


@pytest.fixture(scope="module")
def rounds() -> list[Round]:
    evening = simulate("lindor-1789", players=4, rounds=93, seed=1)
    return [evening.round(number) for number in range(93)]


def betes(played: Round, box: str) -> list[int | str]:
    return [each.source for each in played.payments if (each.why, each.target) == ("bete", box)]


def played_when_held(box: str, players: int = 4) -> float:
    return figures()[f"{players} swept", box] / float(IN_A_HAND)


def box_value(box: str) -> float:
    return BOXES[box] * (2 * played_when_held(box) - 1)


@pytest.mark.parametrize("lang", NOTEBOOKS)
def test_both_languages_show_the_same_deals(lang: str) -> None:
    for call in ("number=62)", "number=33)", "[2252, 62, 79]", "number=92)", "seed=28, human=1"):
        assert call in text_of(lang)


def test_deal_62_is_the_first_in_which_chloe_pays_for_the_queen(rounds: list[Round]) -> None:
    paid = [number for number, each in enumerate(rounds) if CHLOE in betes(each, QUEEN)]
    assert paid[0] == 62
    assert rounds[62].deal == Deal.shuffled("lindor-1789", players=4, seed=1, number=62)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "There was no moment at which it could have been played."),
        ("fr", "À aucun moment on ne pouvait jouer cette carte."),
    ],
)
def test_the_board_says_that_she_could_not_have_played_the_queen(lang: str, said: str) -> None:
    board = Board(Deal.shuffled("lindor-1789", players=4, seed=1, number=62), lang=lang)
    board.to_end()
    assert said in board.explain()


def test_deal_92_is_the_first_in_which_the_holder_of_the_king_loses_sixty(
    rounds: list[Round],
) -> None:
    lost = {
        number: each.chips[seat]
        for number, each in enumerate(rounds)
        for seat, hand in enumerate(each.deal.hands)
        if Card(KING) in hand and each.chips[seat] <= -60
    }
    assert lost == {92: -62}
    paid = [each.amount for each in rounds[92].payments if each.source == CHLOE]
    assert (sum(paid[:5]), paid[5:]) == (15, [31, 16])


def test_the_queens_box_is_worth_ten_and_a_half_and_so_is_she() -> None:
    assert box_value(QUEEN) == pytest.approx(10.5, abs=0.05)
    assert figures()["4 value of holding", QUEEN] == pytest.approx(10.6, abs=0.1)


def test_the_king_is_worth_seven_more_than_his_box_and_more_than_the_dwarf() -> None:
    king, dwarf = (figures()["4 value of holding", box] for box in (KING, DWARF))
    assert round(box_value(KING)) == 13
    assert round(king) == 20
    assert round(king - box_value(KING)) == 7
    assert box_value(KING) < box_value(DWARF)
    assert dwarf < king


def test_at_three_the_dwarf_is_ahead_and_at_eight_the_king_by_far() -> None:
    worth = {
        players: [figures()[f"{players} value of holding", box] for box in (KING, DWARF)]
        for players in range(3, 9)
    }
    assert 0 < worth[3][1] - worth[3][0] < 0.5
    assert all(king - dwarf > 2 for players, (king, dwarf) in worth.items() if players > 3)
    assert [round(each) for each in worth[8]] == [31, 14]
    assert 1 - played_when_held(DWARF, players=8) == pytest.approx(0.3, abs=0.005)


@pytest.mark.parametrize("lang", NOTEBOOKS)
def test_box_and_rest_make_up_each_result_of_the_queens_holders(lang: str) -> None:
    """The table of section 6, whose last line has the means."""
    rows = re.findall(r"^\| (\d+) \| (\S+) \| (\S+) \| (\S+) \|$", text_of(lang), re.MULTILINE)
    table = [[int(number.replace("−", "-")) for number in row] for row in rows]
    assert [row[0] for row in table] == [0, 3, 7, 62]
    for number, box, rest, result in table:
        assert [box, rest, result] == of_the_queens_holder(number)
    means = [mean(column) for column in list(zip(*table, strict=True))[1:]]
    assert means == [6, -4.5, 1.5]


def of_the_queens_holder(number: int) -> list[int]:
    """Return what the holder of the queen gained at her box, by the rest, and in all."""
    played = Board(Deal.shuffled("lindor-1789", players=4, seed=1, number=number)).round
    holder = next(seat for seat, hand in enumerate(played.deal.hands) if Card(QUEEN) in hand)
    box = 0
    for each in played.payments:
        if (each.source, each.target) == (QUEEN, holder):
            box += each.amount
        if (each.source, each.target, each.why) == (holder, QUEEN, "bete"):
            box -= each.amount
    return [box, played.chips[holder] - box, played.chips[holder]]


def test_the_hand_of_deal_33_is_one_run_to_the_king_and_an_ace() -> None:
    ranks = [card.rank for card in hand_of_seat_1(33)]
    assert ranks == [1, *range(3, 14)]
    assert {"10♦", KING} == {str(card) for card in hand_of_seat_1(33)} & {*BOXES, "10♦", "J♣"}


@pytest.mark.slow
@pytest.mark.parametrize("lang", NOTEBOOKS)
def test_what_the_chapter_and_the_guide_say_of_hands_is_found_by_redealing(lang: str) -> None:
    """Errors of the mean: 0.3 in deal 33 with a thousand deals, 3 at most elsewhere with 400."""
    (first,) = numbers_in(printed_by(lang, "random.seed("))
    assert abs(first - mean_by_redealing(hand_of_seat_1(33), 1_000)) < 1.5
    (play,) = numbers_in(printed_by(lang, "human=1"))
    assert abs(play - mean_by_redealing(hand_of_seat_1(0, seed=28), 400)) < 8

    lines = [numbers_in(line) for line in printed_by(lang, "2252").splitlines()]
    guide = (DOCS / lang / "guide" / "09.md").read_text(encoding="utf-8")
    for deal, added, measured in lines:
        row = re.search(rf"^\| (?:deal|donne) {deal}\b.*$", guide, re.MULTILINE)
        assert row is not None
        said_added, said = numbers_in(" ".join(row[0].split("|")[2:4]))[:2]
        assert (said_added, said) == (added, measured)
        assert abs(said - mean_by_redealing(hand_of_seat_1(deal), 600)) < 5


def numbers_in(line: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", line.replace("−", "-"))]


def test_tens_have_the_same_mean_with_and_without_replacement() -> None:
    hand = probability.hand("lindor-1789", players=4, seat=1)
    tens = hand.count(rank=10)
    put_back = 12 * Fraction(1, 13) * Fraction(12, 13)
    assert tens.mean == Fraction(12, 13)
    assert tens.variance == put_back * Fraction(52 - 12, 51)


def test_the_deal_to_play_holds_the_queen_and_the_king() -> None:
    hand = Board("lindor-1789", players=4, seed=28, human=1).round.view(1).hand
    assert {Card(QUEEN), Card(KING)} <= set(hand)


@pytest.mark.parametrize("lang", NOTEBOOKS)
@pytest.mark.parametrize("name", ["queen-sweeps", "mean-honours", "asleep-jetons"])
def test_the_core_questions_need_no_counting_of_hands(name: str, lang: str) -> None:
    assert not set(find_question(name).needs) & {6, 7}
    assert f'exercises.get("{name}")' in text_of(lang)
