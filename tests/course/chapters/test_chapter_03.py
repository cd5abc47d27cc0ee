"""Chapter 3, Who pays whom: what the text says of its deals is so."""

from __future__ import annotations

import pytest

from nainjaune_widget import Board, Round, simulate


@pytest.fixture(scope="module")
def deals() -> list[Round]:
    played = simulate("lindor-1789", players=4, rounds=400, seed=1)
    return [played.round(number) for number in range(400)]


def paid(played: Round, source: int | str, why: str) -> int:
    return sum(each.amount for each in played.payments if (each.source, each.why) == (source, why))


def taken(played: Round, seat: int) -> int:
    return sum(each.amount for each in played.payments if each[1:2] + each[3:4] == (seat, "sweep"))


def hands(played: Round) -> list[str]:
    return [" ".join(map(str, hand)) for hand in played.hands]


def test_the_table_of_deal_1(deals: list[Round]) -> None:
    played = deals[1]
    columns = [
        (-15, taken(played, seat), -paid(played, seat, "points"), -paid(played, seat, "bete"))
        for seat in range(4)
    ]
    assert columns == [(-15, 12, -4, 0), (-15, 20, -23, 0), (-15, 0, 0, 0), (-15, 16, -20, -8)]
    assert (played.winner, played.chips) == (2, (-7, -18, 32, -27))


def test_chloes_last_card_in_deal_1_is_move_93_and_four_payments_follow(deals: list[Round]) -> None:
    last = ["play", "out", *3 * ["points"], "bete"]
    assert [event.kind for event in deals[1].events[92:]] == last
    assert [payment.why for payment in deals[1].payments[:21]] == 20 * ["ante"] + ["sweep"]


def test_davids_bete_in_deal_1_goes_into_the_box(deals: list[Round]) -> None:
    last = deals[1].payments[-1]
    assert (last.source, last.target, last.amount) == (3, "J♣", 8)


@pytest.mark.parametrize(("number", "pay"), [(1, [4, 23, 0, 28]), (133, [3, 3, 4, 0])])
def test_what_each_seat_pays_at_the_end(deals: list[Round], number: int, pay: list[int]) -> None:
    at_the_end = [
        paid(deals[number], seat, "points") + paid(deals[number], seat, "bete") for seat in range(4)
    ]
    assert at_the_end == pay


def test_the_third_pupil_settled_deal_2_well_and_the_second_counted_courts_by_rank(
    deals: list[Round],
) -> None:
    played = deals[2]
    assert [*played.chips, sum(played.boxes.values())] == [26, 11, -25, -24, 12]
    assert hands(played) == ["", "10♠", "K♣", "A♠ 6♦ J♠"]
    king, jack = 13 - 10, 11 - 10
    assert [26 + king + jack, 11, -25 - king, -24 - jack] == [30, 11, -28, -25]


def test_deal_133_is_the_first_whose_winner_loses_jetons(deals: list[Round]) -> None:
    down = [number for number, played in enumerate(deals) if played.chips[played.winner or 0] < 0]
    assert down[0] == 133
    played = deals[133]
    assert (played.winner, played.chips) == (3, (2, -14, -11, -5))
    assert played.events[100].kind == "out"
    assert hands(played) == ["3♠", "A♣ A♥ A♠", "2♣ 2♦", ""]
    assert taken(played, 0) == 20
    assert played.boxes == {"10♦": 0, "J♣": 0, "Q♠": 12, "K♥": 16, "7♦": 0}
    assert {"Q♠", "K♥"} < {str(card) for card in played.deal.talon}


def test_of_400_deals_four_are_lost_by_who_goes_out_and_in_26_another_gains_more(
    deals: list[Round],
) -> None:
    out = [played.chips[played.winner or 0] for played in deals]
    assert sum(result < 0 for result in out) == 4
    best = [max(played.chips) for played in deals]
    assert sum(most > result for most, result in zip(best, out, strict=True)) == 26


def test_in_deal_228_alone_everybody_loses_and_the_dwarf_sleeps(deals: list[Round]) -> None:
    assert [number for number, played in enumerate(deals) if max(played.chips) < 0] == [228]
    assert deals[228].boxes == {"10♦": 0, "J♣": 0, "Q♠": 0, "K♥": 0, "7♦": 20}
    assert "7♦" in {str(card) for card in deals[228].deal.talon}


def test_the_averages_of_the_seats_are_missing_what_the_boxes_keep(deals: list[Round]) -> None:
    averages = [sum(played.chips[seat] for played in deals) / 400 for seat in range(4)]
    left = sum(sum(played.boxes.values()) for played in deals) / 400
    assert [average > 0 for average in averages] == [False, True, False, False]
    assert left == pytest.approx(-sum(averages)) == pytest.approx(10.37)


GAIN_31 = "Q♥ K♠ 10♠ J♦ pass 8♥ Q♦ 7♠ 10♣ J♥ 4♥ pass 4♦ 5♥"
"""Cards that David can play in deal 133, and where he passes."""


def test_with_davids_cards_one_can_gain_31(deals: list[Round]) -> None:
    board = Board(deals[133].deal, human=3)
    for move in GAIN_31.split():
        board.decline() if move == "pass" else board.play(move)
    assert (board.round.winner, board.round.chips[3]) == (3, 31)
