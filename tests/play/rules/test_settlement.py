"""The losers' payments: clauses *settlement order*, *points*, *bete*, *shortfall*."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.events import Effect
from nainjaune_widget.engine.rulesets import RULESETS
from tests.support.deals.notation import BOTH, CATS, LINDOR, act, lay, lines

SETTLEMENT = ("out", "points", "bete", "opera", "shortfall")


def test_points__losers_pay_seat_by_seat_from_the_one_after_the_winner() -> None:
    # Seat 2 wins. Seat 3: 9 + 10 = 19; seat 0: 2 + 5 = 7; seat 1: 1 + 1 = 2.
    r = lay(["2♣ 5♣", "A♥ A♠", "6♠ 3♠", "9♥ J♦"], LINDOR, dealer=1)
    act(r, "6♠ 3♠")
    assert lines(r, *SETTLEMENT) == ["out 2", "points 3 19", "points 0 7", "points 1 2"]
    assert r.chips == (-15 - 7, -15 - 2, -15 + 28, -15 - 19)


def test_points__ace_1_pips_their_rank_court_cards_10() -> None:
    # Seat 2 goes out with two kings; seat 1 is left with a single heart.
    for number in range(1, 13):
        rank = {1: "A", 11: "J", 12: "Q"}.get(number, number)
        r = lay(["6♣ 6♠", f"{rank}♥", "K♣ K♦"], CATS, dealer=1)
        act(r, "K♣ K♦")
        assert f"points 1 {min(number, 10)}" in lines(r, "points")


def test_bete__an_honour_in_hand_doubles_its_box() -> None:
    # Seat 0 holds J♣ (box: 3 × 2 = 6) at the end and pays its points, 10 + 5, besides.
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], LINDOR)
    act(r, "6♣ K♣")
    told = ["out 1", "points 2 9", "points 0 15", "bete 0 J♣ 6"]
    assert lines(r, *SETTLEMENT) == told
    assert r.boxes["J♣"] == 12
    assert r.events[-1].effects == (Effect("jetons", 0, "J♣", amount=6),)
    assert r.events[-1].clause == "lindor-1789/bete"


def test_bete__counts_what_the_box_holds_then_carried_jetons_too() -> None:
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], LINDOR, boxes={"J♣": 7})
    assert act(r, "6♣ K♣")[-1] == "bete 0 J♣ 13"
    assert r.boxes["J♣"] == 26


@pytest.mark.parametrize("rules", BOTH)
def test_bete__of_several_honours_goes_10_jack_queen_king_7(rules: str) -> None:
    # The holder of all five pays 3, 6, 9, 12 and 15: the whole board once more.
    five = {LINDOR: "7♦ K♥ Q♠ J♣ 10♦", CATS: "7♦ K♠ Q♥ J♣ 10♦"}[rules]
    ten, jack, queen, king, seven = RULESETS[rules].boxes
    r = lay([five, "A♦ 2♣", "6♠ 5♠"], rules)
    act(r, "2♣ A♦")
    assert lines(r, *SETTLEMENT) == [
        "out 1",
        "points 2 11",
        "points 0 47",
        f"bete 0 {ten} 3",
        f"bete 0 {jack} 6",
        f"bete 0 {queen} 9",
        f"bete 0 {king} 12",
        f"bete 0 {seven} 15",
    ]
    assert list(r.boxes.values()) == [6, 12, 18, 24, 30]


def test_bete__of_an_empty_box_is_no_event() -> None:
    # Nobody could pay an ante, so seat 0's J♣ costs nothing.
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], CATS, purses=[0, 0, 0])
    act(r, "6♣ K♣")
    assert not lines(r, "bete")


def test_settlement_order__points_of_all_then_betes_by_seat_and_box() -> None:
    # Seat 3 wins; after it come seats 0, 1 and 2.
    r = lay(["4♣ 5♣", "7♦ J♣", "10♦ 9♠", "A♦ 2♣"], CATS, dealer=2)
    act(r, "2♣ A♦")
    assert lines(r, *SETTLEMENT) == [
        "out 3",
        "points 0 9",
        "points 1 17",
        "points 2 19",
        "bete 1 J♣ 8",
        "bete 1 7♦ 20",
        "bete 2 10♦ 4",
    ]


def test_shortfall__an_ante_is_cut_box_by_box() -> None:
    # Seat 1 has 4 of 15 jetons: 1 for 10♦, 2 for J♣, 1 of 3 for Q♠. 11 are missing.
    r = lay(["2♣ 5♣", "6♣ K♣", "6♠ 3♠"], LINDOR, purses=[None, 4, 15])
    assert lines(r, "ante", "shortfall") == ["ante 1 4", "shortfall 1 11", "ante 2 15", "ante 0 15"]
    stakes = (("10♦", 1), ("J♣", 2), ("Q♠", 1))
    assert r.events[0].effects == tuple(Effect("jetons", 1, box, amount=n) for box, n in stakes)
    assert list(r.boxes.values()) == [3, 6, 7, 8, 10]
    assert r.chips == (-15, -4, -15)


def test_shortfall__points_are_cut_to_what_is_there() -> None:
    # Seat 2 has 15 + 4 jetons and owes 9 points after the ante: it pays 4 and is short of 5.
    r = lay(["2♣ 5♣", "6♣ K♣", "6♠ 3♠"], LINDOR, purses=[None, None, 19])
    act(r, "6♣ K♣")
    assert lines(r, *SETTLEMENT) == ["out 1", "points 2 4", "shortfall 2 5", "points 0 7"]
    assert r.chips == (-22, -15 + 11, -19)
    short = r.events[-2]
    assert (short.effects, short.clause, short.amount) == ((), "lindor-1789/shortfall", 5)


def test_shortfall__a_bete_is_cut_and_names_its_card() -> None:
    # Seat 0 pays 15 of ante and 15 of points, then 2 of the 6 for its J♣.
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], CATS, purses=[32, None, None])
    assert act(r, "6♣ K♣")[-2:] == ["bete 0 J♣ 2", "shortfall 0 J♣ 4"]
    assert r.boxes["J♣"] == 8


def test_shortfall__what_was_won_in_the_deal_can_be_paid() -> None:
    # Seat 2 starts with just the ante, takes 15 for 7♦, and pays its 4 points from that.
    r = lay(["3♣ 8♣", "A♦", "7♦ 4♠"], CATS, dealer=1, purses=[15, 15, 15])
    act(r, "7♦ 8♣ 3♣")
    assert lines(r, *SETTLEMENT) == ["out 0", "shortfall 1 1", "points 2 4"]
    assert r.chips == (-15 + 4, -15, -15 + 15 - 4)


def test_shortfall__without_purses_credit_is_unlimited() -> None:
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], LINDOR, boxes={"J♣": 10_000})
    assert act(r, "6♣ K♣")[-1] == "bete 0 J♣ 10006"
    assert not lines(r, "shortfall")
