"""Questions about one hand and the talon, held against lists of all deals and against formulas."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget import (
    RULESETS,
    Card,
    Deal,
    Probability,
    Round,
    Ruleset,
    probability,
    simulate,
)
from nainjaune_widget.probability import Distribution, UnknownHand
from nainjaune_widget.strength import small_rules
from tests.support.deals.random_play import few
from tests.support.deals.small_packs import every_deal, of_rank, share

SMALL = small_rules("9♣ 9♦ 10♣ 10♦ 10♥ J♣ J♦ K♥ 7♦", (2, 3), (3, 2))
DEALS = every_deal(SMALL, 3)
POPE = small_rules("9♦ 10♦ J♦ Q♦ A♣ 2♣ 3♣ 4♣ 5♣", (3, 1), base="pope-joan")
TABLES = [(rules, n) for rules in RULESETS.values() for n in rules.players]


@pytest.fixture(params=[2, "talon"], ids=str)
def place(request: pytest.FixtureRequest) -> int | str:
    where: int | str = request.param
    return where


def test_holding_cards_is_counted_as_in_a_list(place: int | str) -> None:
    unknown = probability.hand(SMALL, players=3, seat=place)
    both = {Card("10♦"), Card("J♣")}
    assert unknown.holds("10♦") == share(DEALS, lambda deal: Card("10♦") in deal[place])
    assert unknown.holds("10♦", "J♣") == share(DEALS, lambda deal: both <= deal[place])
    assert unknown.holds(10) == share(DEALS, lambda deal: of_rank(deal[place], 10) > 0)
    assert unknown.holds(10, "7♦", 9) == share(
        DEALS,
        lambda deal: (
            of_rank(deal[place], 10) > 0
            and of_rank(deal[place], 9) > 0
            and Card("7♦") in deal[place]
        ),
    )


def test_numbers_of_cards_are_counted_as_in_a_list(place: int | str) -> None:
    unknown = probability.hand(SMALL, players=3, seat=place)
    for number in range(4):
        exactly = share(DEALS, lambda deal, k=number: of_rank(deal[place], 10) == k)  # type: ignore[misc]
        assert unknown.count(rank=10, exactly=number) == exactly
    assert unknown.count(rank=10, at_least=1, at_most=2) == share(
        DEALS, lambda deal: 1 <= of_rank(deal[place], 10) <= 2
    )
    assert unknown.count(suit="♦", at_most=1) == share(
        DEALS, lambda deal: sum(card.suit == "♦" for card in deal[place]) <= 1
    )
    assert unknown.count(cards=[11, "K♥"], at_least=1) == share(
        DEALS, lambda deal: of_rank(deal[place], 11, 13) >= 1
    )


def test_conditions_are_counted_as_in_a_list(place: int | str) -> None:
    unknown = probability.hand(SMALL, players=3, seat=place)
    assert unknown.where(lambda n: n[10] > n[11], ranks=[10, 11]) == share(
        DEALS, lambda deal: of_rank(deal[place], 10) > of_rank(deal[place], 11)
    )
    assert unknown.where(lambda n: n["♣"] == n["♦"], suits="♣ D") == share(
        DEALS,
        lambda deal: (
            sum(card.suit == "♣" for card in deal[place])
            == sum(card.suit == "♦" for card in deal[place])
        ),
    )
    assert unknown.where(
        lambda held: Card("7♦") in held and len(held) == 2, cards=["7♦", 10]
    ) == share(DEALS, lambda deal: Card("7♦") in deal[place] and of_rank(deal[place], 10) == 1)


@pytest.mark.parametrize("dealer", [1])
def test_uneven_hands_of_pope_joan(dealer: int) -> None:
    """Clause pope-joan/deal: the first seats dealt to may hold one card more."""
    deals = every_deal(POPE, 3, dealer)
    assert len({len(deals[0][seat]) for seat in range(3)}) == 2
    for seat in range(3):
        unknown = probability.hand(POPE, players=3, seat=seat, dealer=dealer)
        assert unknown.size == len(deals[0][seat])
        assert unknown.count(suit="♦", at_least=2) == share(
            deals,
            lambda deal, s=seat: sum(card.suit == "♦" for card in deal[s]) >= 2,  # type: ignore[misc]
        )


def test_a_turn_up_lies_in_the_talon() -> None:
    """Clause pope-joan/dead-hand: its last card is turned up."""
    deals = [deal for deal in every_deal(POPE, 3) if Card("J♦") in deal["talon"]]
    unknown = probability.hand(POPE, players=3, seat=1, turn_up="J♦")
    assert unknown.holds("J♦") == 0
    assert unknown.holds("Q♦") == share(deals, lambda deal: Card("Q♦") in deal[1])


def test_hands_have_the_sizes_of_the_deal() -> None:
    """Clause deal: whatever the ruleset, the number of players and the dealer."""
    for rules, players in TABLES:
        dealer = players - 1
        deal = Deal.shuffled(rules, players, seed=1, dealer=dealer)
        whole = probability.deal(rules, players, dealer)
        assert [whole.hand(seat).size for seat in range(players)] == [len(h) for h in deal.hands]
        assert whole.talon.size == len(deal.talon)


# What holds of every hand


def hands() -> st.SearchStrategy[UnknownHand]:
    """Draw a hand or a talon of any table, of which perhaps something is known."""

    def make(table: tuple[Ruleset, int], seat: int, known: str) -> UnknownHand:
        rules, players = table
        unknown = probability.hand(rules, players, seat if seat < players else "talon")
        return unknown.given(holds=known.split()[:1], lacks=known.split()[1:])

    return st.builds(
        make,
        st.sampled_from(TABLES),
        st.integers(0, 8),
        st.sampled_from(["", "7♦", "10♦ 10♥ 10♣", "K♥ Q♠ 7♦"]),
    )


RANK = st.integers(1, 13)


@given(hands(), RANK)
@few
def test_a_mean_by_linearity_is_that_of_the_distribution(unknown: UnknownHand, rank: int) -> None:
    distribution = unknown.count(rank=rank)
    assert distribution.mean == unknown.mean(rank=rank)
    squares = sum(k * k * p for k, p in distribution.items())
    assert distribution.variance == squares - unknown.mean(rank=rank) ** 2


# Beside random deals


def test_the_distribution_is_a_mapping_and_a_table() -> None:
    tens = probability.hand("lindor-1789", players=4).count(rank=10)
    assert isinstance(tens, Distribution)
    assert dict(tens) == {
        k: Fraction(comb(4, k) * comb(48, 12 - k), comb(52, 12)) for k in range(5)
    }
    assert tens == {k: Fraction(p) for k, p in tens.items()}
    assert isinstance(tens[2], Probability)
    assert str(tens).splitlines()[2].split() == ["0", "1,406/4,165", "33.8%"]
    assert "<caption" in tens._repr_html_()
    assert tens.sheet("fr").heads[1] == "probabilité"
    known = probability.hand("lindor-1789", players=4).given(holds=["10♦"]).count(rank=10)
    assert "le siège 1 a 10♦" in str(known.sheet("fr"))


def test_what_is_not_in_the_deal_has_no_chance() -> None:
    unknown = probability.hand("lindor-1789", players=8)
    assert unknown.count(suit="♥", exactly=7) == 0
    assert unknown.count(rank=10, at_least=5) == 0
    assert unknown.count(rank=10, at_most=52) == 1
    assert list(unknown.count(suit="♥")) == list(range(7))


def test_ranks_seats_and_numbers_can_come_from_an_array() -> None:
    ranks = np.arange(14)
    unknown = probability.hand("lindor-1789", players=ranks[4], seat=ranks[1])
    plain = probability.hand("lindor-1789", players=4, seat=1)
    assert unknown.holds(ranks[10]) == plain.holds(10)
    assert unknown.count(rank=ranks[10], at_least=ranks[2]) == plain.count(rank=10, at_least=2)
    both = unknown.where(lambda n: n[10] > n[11], ranks=ranks[10:12])
    assert both == plain.where(lambda n: n[10] > n[11], ranks=[10, 11])
    told = unknown.given(lacks=ranks[3:5]).count(rank=ranks[10], exactly=ranks[1])
    assert str(told.explain()) == str(plain.given(lacks=[3, 4]).count(rank=10, exactly=1).explain())
    known = probability.beliefs(Round(Deal.shuffled(seed=7)).view(ranks[1]))
    assert known.sample(ranks[3], seed=ranks[5]) == known.sample(3, seed=5)
    assert known.sans(ranks[0], ranks[9]) == known.sans(0, 9)


RULES = RULESETS["lindor-1789"]
LINDORS = [(n, h, 52 - n * h) for n in range(3, 9) for h in RULES.hand_sizes(n, 0)[:1]]


def none_of(m: int, kind: int, c: int) -> Fraction:
    """Return N(m, K, c): none of K among c of m."""
    return Fraction(comb(m - kind, c), comb(m, c))


def test_means_and_spread() -> None:
    for n, h, t in LINDORS:
        hand, talon = probability.hand(RULES, n), probability.deal(RULES, n).talon
        p0 = none_of(52, 4, h)
        assert hand.mean(cards=RULES.boxes) == Fraction(5 * h, 52)
        assert hand.mean(points=True) == Fraction(340 * h, 52)
        stakes = dict(zip(RULES.boxes, RULES.stakes, strict=True))
        asleep = sum(n * stake * talon.mean(cards=[box]) for box, stake in stakes.items())
        assert asleep == Fraction(15 * n * t, 52)
        steps = sum(hand.holds(r, r + 1) for r in range(1, 13))
        assert steps == 12 * (1 - 2 * p0 + none_of(52, 8, h))
        assert hand.count(rank=10).variance == Fraction(12 * h, 169) * Fraction(52 - h, 51)


def test_the_deals_that_chapters_7_and_8_show() -> None:
    """Four tens in four hands, and in one; 10♠ asleep with 10, 14, 25, 100% for seat 1."""
    result = simulate("lindor-1789", 4, 400, seed=1, compiled=False)
    tens = [[sum(c.rank == 10 for c in hand) for hand in result.deal(k).hands] for k in (6, 199)]
    assert [sorted(numbers) for numbers in tens] == [[1, 1, 1, 1], [0, 0, 0, 4]]
    hand = result.deal(16).hands[1]
    assert [str(card) for card in hand if card.rank == 10] == ["10♣", "10♦", "10♥"]
    mine = probability.deal(RULES, 4).given(hands={1: hand})
    calls = [{seat: [10] for seat in (2, 3, 0)[:k]} for k in range(4)]
    chances = [mine.given(lacks=call).talon.holds("10♠").percent for call in calls]
    assert [round(chance) for chance in chances] == [10, 14, 25, 100]
