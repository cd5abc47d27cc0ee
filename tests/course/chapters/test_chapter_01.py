"""Chapter 1, A first deal: what the text says of its deals is so."""

from __future__ import annotations

from collections import Counter

import pytest

from nainjaune_widget import Board, Round, simulate


@pytest.fixture(scope="module")
def deal() -> Round:
    return Board("lindor-1789", players=4, seed=364).round


@pytest.fixture(scope="module")
def hundred() -> list[Round]:
    deals = simulate("lindor-1789", players=4, rounds=100, seed=1)
    return [deals.round(number) for number in range(100)]


def sweeps(played: Round) -> int:
    return sum(event.kind == "sweep" for event in played.events)


def honours(cards: tuple[object, ...]) -> set[str]:
    return {str(card) for card in cards} & {"10♦", "J♣", "Q♠", "K♥", "7♦"}


def test_the_dwarf_sleeps_and_ben_is_caught_with_the_ten(deal: Round) -> None:
    assert honours(deal.deal.talon) == {"7♦"}
    assert [honours(hand) for hand in deal.hands] == [set(), {"10♦"}, set(), set()]
    assert sweeps(deal) == 3


def test_the_first_dozen_moves_hold_a_sans(deal: Round) -> None:
    assert [event.kind for event in deal.events[:4]] == ["ante"] * 4
    assert "sans" in {event.kind for event in deal.events[4:16]}


def test_the_queen_is_the_first_sweep_by_chloe_with_twelve_jetons(deal: Round) -> None:
    sweep = next(event for event in deal.events if event.kind == "sweep")
    assert (sweep.seat, sweep.box, sweep.amount) == (2, "Q♠", 12)


def test_the_last_move_is_bens_bete(deal: Round) -> None:
    assert (deal.events[-1].kind, deal.events[-1].seat, deal.events[-1].box) == ("bete", 1, "10♦")


def test_half_of_a_hundred_deals_empty_all_boxes(hundred: list[Round]) -> None:
    emptied = [not any(played.boxes.values()) for played in hundred]
    assert (sum(emptied[:10]), sum(emptied)) == (4, 51)


def test_in_deal_33_an_opera_empties_the_boxes_that_no_sweep_did(hundred: list[Round]) -> None:
    (opera,) = [
        number
        for number, played in enumerate(hundred)
        if "opera" in {e.kind for e in played.events}
    ]
    assert (opera, sweeps(hundred[opera]), any(hundred[opera].boxes.values())) == (33, 2, False)


def test_deal_22_is_the_first_with_two_pictured_cards_asleep(hundred: list[Round]) -> None:
    asleep = [len(honours(played.deal.talon)) for played in hundred]
    assert asleep.index(2) == 22
    assert honours(hundred[22].deal.talon) == {"10♦", "Q♠"}
    full = {box for box, jetons in hundred[22].boxes.items() if jetons}
    assert full == {"10♦", "J♣", "Q♠"}
    assert honours(hundred[22].hands[2]) == {"J♣"}


def test_of_a_hundred_deals_the_king_is_swept_most_often(hundred: list[Round]) -> None:
    swept = Counter(
        payment.source
        for played in hundred
        for payment in played.payments
        if payment.why == "sweep"
    )
    assert swept == {"K♥": 91, "7♦": 90, "10♦": 89, "J♣": 86, "Q♠": 81}


def test_the_talon_keeps_more_than_twice_as_many_boxes_as_the_hands(
    hundred: list[Round],
) -> None:
    full = [
        (box, played) for played in hundred for box, jetons in played.boxes.items() if jetons > 0
    ]
    asleep = sum(box in honours(played.deal.talon) for box, played in full)
    caught = sum(box in honours(hand) for box, played in full for hand in played.hands)
    assert (asleep, caught, len(full)) == (42, 18, 60)
