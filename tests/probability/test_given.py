"""Deals of which something is known, held against lists of all deals and the laws of chance."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget import Card, ProbabilityError, probability
from nainjaune_widget.strength import small_rules
from tests.support.deals.random_play import few
from tests.support.deals.small_packs import Listed, every_deal, of_rank, share

SMALL = small_rules("9♣ 9♦ 10♣ 10♦ 10♥ J♣ J♦ K♥ 7♦", (2, 3), (3, 2))
DEALS = every_deal(SMALL, 3)
PLACES = (0, 1, 2, "talon")


def has(place: int | str, *cards: str) -> set[int]:
    """Return the deals in which a place holds cards, by their numbers in the list."""
    wanted = {Card(card) for card in cards}
    return {number for number, deal in enumerate(DEALS) if wanted <= deal[place]}


def has_no(place: int | str, rank: int) -> set[int]:
    """Return the deals in which a place holds no card of a rank."""
    return {number for number, deal in enumerate(DEALS) if not of_rank(deal[place], rank)}


def listed(numbers: set[int]) -> list[Listed]:
    """Return deals by their numbers in the list."""
    return [DEALS[number] for number in sorted(numbers)]


GIVEN: list[tuple[dict[str, object], set[int]]] = [
    ({}, set(range(len(DEALS)))),
    ({"holds": {1: ["10♦"]}}, has(1, "10♦")),
    ({"lacks": {2: 10, 0: "J♦"}}, has_no(2, 10) - has(0, "J♦")),
    ({"hands": {"talon": "9♣ 10♣ K♥"}}, has("talon", "9♣", "10♣", "K♥")),
    (
        {"holds": {"talon": ["7♦"]}, "lacks": {1: [10, "K♥"]}},
        has("talon", "7♦") & has_no(1, 10) - has(1, "K♥"),
    ),
    (
        {"hands": {0: "9♣ 10♣"}, "holds": {1: [10]}, "lacks": {2: [11]}},
        has(0, "9♣", "10♣") & has_no(2, 11) - has_no(1, 10),
    ),
    (
        {"holds": {0: [10], 1: [10]}, "lacks": {2: ["10♦"], "talon": [9]}},
        has_no("talon", 9) - has_no(0, 10) - has_no(1, 10) - has(2, "10♦"),
    ),
]


@pytest.mark.parametrize(("facts", "numbers"), GIVEN, ids=[str(facts) for facts, _ in GIVEN])
def test_every_chance_is_that_of_the_deals_that_fit(
    facts: dict[str, object], numbers: set[int]
) -> None:
    fitting = listed(numbers)
    deal = probability.deal(SMALL, 3).given(**facts)
    assert deal.deals == len(fitting)
    for place in PLACES:
        hand = deal.hand(place)
        for card in SMALL.pack:
            assert hand.holds(card) == share(fitting, lambda d, c=card, p=place: c in d[p])  # type: ignore[misc]
        for number, chance in hand.count(rank=10).items():
            assert chance == share(fitting, lambda d, k=number, p=place: of_rank(d[p], 10) == k)  # type: ignore[misc]
        points = Fraction(sum(c.points for d in fitting for c in d[place]), len(fitting))
        assert hand.mean(points=True) == points
    assert deal.where(
        lambda n: n[1][10] > n["talon"][10] and n[2][11] == 0, ranks=[10, 11]
    ) == share(
        fitting, lambda d: of_rank(d[1], 10) > of_rank(d["talon"], 10) and not of_rank(d[2], 11)
    )
    assert deal.where(lambda held: len(held[1]) > len(held[2]), cards=["7♦", "K♥", 10]) == share(
        fitting,
        lambda d: (
            sum(str(c) in "7♦ K♥" or c.rank == 10 for c in d[1])
            > sum(str(c) in "7♦ K♥" or c.rank == 10 for c in d[2])
        ),
    )


SEATS = st.integers(0, 3)
RANKS = st.integers(1, 13)


@given(SEATS, SEATS, RANKS)
@few
def test_bayes(one: int, other: int, rank: int) -> None:
    """P(A | F) P(F) = P(F | A) P(A), A: a seat holds 10♦; F: a seat has none of a rank."""
    deal = probability.deal("cats-at-cards", 4)
    holds = deal.given(holds={other: ["10♦"]})
    if rank == 10 and one == other:
        return
    forward = deal.given(lacks={one: [rank]}).hand(other).holds("10♦")
    backward = holds.hand(one).count(rank=rank, exactly=0)
    prior, facts = deal.hand(other).holds("10♦"), deal.hand(one).count(rank=rank, exactly=0)
    assert forward * facts == backward * prior


# What contradicts itself


CONTRADICTIONS: list[tuple[dict[str, object], tuple[str, ...]]] = [
    ({"holds": {1: ["10♦"], 2: ["10♦"]}}, ("seat 1 holds 10♦", "seat 2 holds 10♦")),
    ({"holds": {1: ["10♦"]}, "lacks": {1: [10]}}, ("seat 1 holds 10♦", "seat 1 holds no ten")),
    (
        {"holds": {1: [10]}, "lacks": {1: [10]}},
        ("seat 1 holds at least one ten", "seat 1 holds no ten"),
    ),
    (
        {"holds": {1: [10], 2: ["10♣", "10♦", "10♥", "10♠"], 3: ["7♦"]}},
        ("seat 1 holds at least one ten", *(f"seat 2 holds 10{suit}" for suit in "♣♦♥♠")),
    ),
    (
        {"lacks": {0: [10], 1: [10], 2: [10], 3: [10], "talon": ["10♦", "7♦"]}},
        (*(f"seat {seat} holds no ten" for seat in range(4)), "the talon does not hold 10♦"),
    ),
]


@pytest.mark.parametrize(("facts", "told"), CONTRADICTIONS, ids=str)
def test_contradictions_are_refused_and_named(
    facts: dict[str, object], told: tuple[str, ...]
) -> None:
    """The message names these facts, and no other that was given with them."""
    deal = probability.deal("lindor-1789", 4).given(lacks={0: ["A♣"]})
    with pytest.raises(ProbabilityError) as refused:
        deal.given(**facts)
    assert str(refused.value).endswith(f"each other: {'; '.join(told)}.")
    assert refused.value.say("fr").startswith("Aucune donne ne convient")


def test_a_fact_that_contradicts_an_earlier_one_is_refused() -> None:
    deal = probability.deal("lindor-1789", 4).given(
        hands={0: "A♣ 3♣ 4♦ 5♥ 6♠ 7♣ 8♦ 9♥ J♠ Q♣ Q♦ K♥"}
    )
    with pytest.raises(ProbabilityError, match="seat 1 holds K♥"):
        deal.given(holds={1: ["K♥"]})
    with pytest.raises(ProbabilityError, match="seat 0 holds at least one two"):
        deal.given(holds={0: [2]})


def test_more_cards_than_a_place_has_are_refused() -> None:
    with pytest.raises(ProbabilityError, match=r"the talon holds A♣.*the talon holds 2♣"):
        probability.deal("lindor-1789", 4).given(holds={"talon": "A♣ A♦ A♥ A♠ 2♣"})
    with pytest.raises(ProbabilityError, match="This hand has 3 cards; it is dealt 12"):
        probability.deal("lindor-1789", 4).given(hands={2: "A♣ A♦ A♥"})


def test_the_turn_up_is_in_no_hand() -> None:
    deal = probability.deal("pope-joan", 4, turn_up="9♦")
    with pytest.raises(ProbabilityError, match="9♦ is turned up; seat 2 holds 9♦"):
        deal.given(holds={2: ["9♦"]})
