"""The formulas of the course's questions, at every table, against exact chances.

Of `n` players each holds `h` cards, and `t` lie in the talon, as in the course.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm
from typing import Any

import pytest

from nainjaune_widget import RULESETS, probability, simulate
from nainjaune_widget.probability import UnknownDeal

RULES = RULESETS["lindor-1789"]
SIZES = [(n, RULES.hand_sizes(n, 0)[0]) for n in range(3, 9)]
TABLES = [(n, h, 52 - n * h) for n, h in SIZES]


def none_of(m: int, kind: int, c: int) -> Fraction:
    """Return N(m, K, c): none of K among c of m."""
    return Fraction(comb(m - kind, c), comb(m, c))


def exactly(k: int, m: int, kind: int, c: int) -> Fraction:
    """Return H(k; m, K, c): exactly k of K among c of m."""
    return Fraction(comb(kind, k) * comb(m - kind, c - k), comb(m, c))


def seen(n: int, h: int, tens: int) -> UnknownDeal:
    """Return the deal as seat 0 sees it, who holds some tens and not the dwarf."""
    others = [str(card) for card in RULES.pack if card.rank != 10 and str(card) != "7♦"]
    own = ["10♣", "10♥", "10♠"][:tens]
    return probability.deal(RULES, n).given(hands={0: own + others[: h - tens]})


def test_numbers_of_a_rank_a_suit_and_courts_are_hypergeometric() -> None:
    for n, h, t in TABLES:
        hand = probability.hand(RULES, n)
        for k in range(5):
            assert hand.count(rank=10, exactly=k) == exactly(k, 52, 4, h)
        assert hand.count(suit="♥", exactly=3) == exactly(3, 52, 13, h)
        talon = probability.deal(RULES, n).talon
        assert talon.count(cards=(11, 12, 13), exactly=2) == exactly(2, 52, 12, t)
        assert talon.count(cards=RULES.boxes, at_least=1) == 1 - none_of(52, 5, t)
        for a in (1, 2):
            assert seen(n, h, a).hand(1).count(rank=10, exactly=1) == exactly(1, 52 - h, 4 - a, h)


@pytest.mark.parametrize("pattern", [(2, 2), (2, 1, 1), (3, 1)], ids=str)
def test_how_the_tens_are_shared_out(pattern: tuple[int, ...]) -> None:
    for n, h, _ in TABLES:

        def fits(held: Any, n: int = n) -> bool:
            return sorted(held[s][10] for s in range(n) if held[s][10]) == sorted(pattern)

        ways = perm(n, len(pattern)) // (1 if pattern == (3, 1) else 2)
        terms = Fraction(1)
        for number in pattern:
            terms *= comb(h, number)
        wanted = ways * terms / comb(52, 4)
        assert probability.deal(RULES, n).where(fits, ranks=[10]) == wanted


def test_a_ten_among_twelve_cards() -> None:
    """Chapter 6: adding says 92%, and it is 66%; its key line."""
    hand = probability.hand(RULES, 4)
    assert round(100 * 4 * hand.holds("10♦")) == 92
    assert round(hand.count(rank=10, at_least=1).percent) == 66
    assert 1 - Fraction(comb(48, 12), comb(52, 12)) == hand.count(rank=10, at_least=1)


def test_a_ten_for_everyone() -> None:
    """By inclusion and exclusion."""
    for n, h, _ in TABLES:
        deal = probability.deal(RULES, n)
        everyone = deal.where(lambda held, n=n: all(held[s][10] for s in range(n)), ranks=[10])  # type: ignore[misc]
        terms = ((-1) ** j * comb(n, j) * none_of(52, 4, j * h) for j in range(n + 1) if j * h < 53)
        assert everyone == sum(terms)


def test_numbers_of_deals_and_of_hands() -> None:
    for n, h, t in TABLES:
        wanted = factorial(52) // (factorial(h) ** n * factorial(t))
        assert probability.deal(RULES, n).deals == wanted
        chance = probability.hand(RULES, n).where(lambda n: all(n.values()), ranks=[10, 11, 12])
        hands = sum((-1) ** j * comb(3, j) * comb(52 - 4 * j, h) for j in range(4))
        assert chance * comb(52, h) == hands


def test_means_and_spread() -> None:
    for n, h, t in TABLES:
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


def test_a_hand_of_one_run() -> None:
    n, h, _ = TABLES[-1]

    def is_run(held: dict[int, int]) -> bool:
        ranks = [rank for rank, number in held.items() if number]
        return len(ranks) == h and ranks[-1] - ranks[0] == h - 1

    wanted = Fraction((14 - h) * 4**h, comb(52, h))
    assert probability.hand(RULES, n).where(is_run, ranks=range(1, 14)) == wanted


def test_another_ten_of_who_has_one_and_of_who_has_a_named_one() -> None:
    for n, h, _ in TABLES:
        p0, p1 = none_of(52, 4, h), exactly(1, 52, 4, h)
        hand = probability.hand(RULES, n)
        another = hand.given(holds=[10]).count(rank=10, at_least=2)
        named = hand.given(holds=["10♦"]).count(rank=10, at_least=2)
        assert another == (1 - p0 - p1) / (1 - p0)
        assert named == 1 - none_of(51, 3, h - 1)
        assert named > another


def test_the_tens_after_calls_of_sans() -> None:
    for n, h, t in TABLES:
        for k in range(1, n - 1):
            after = seen(n, h, 2).given(lacks={seat: [10] for seat in range(1, k + 1)})
            left = 52 - h - k * h
            assert after.talon.holds("10♦") == Fraction(t, left)
            assert after.talon.count(rank=10, exactly=2) == Fraction(comb(t, 2), comb(left, 2))


@pytest.mark.parametrize(("tens", "w"), [(0, 4), (1, 3), (2, 2)])
def test_the_dwarf_after_a_sans_and_a_ten_after_a_pass(tens: int, w: int) -> None:
    for n, h, _ in TABLES:
        u = 52 - h
        after = seen(n, h, tens).given(lacks={1: [10]})
        assert after.hand(1).holds("7♦") == Fraction(h, u - w)
        assert after.hand(2).holds("7♦") == Fraction(h * (u - h - w), (u - h) * (u - w))
        passed = seen(n, h, tens).given(holds={1: [10]})
        assert passed.hand(1).holds("10♦") == Fraction(h, u) / (1 - none_of(u, w, h))


def test_two_honours_and_two_calls_are_not_independent() -> None:
    for n, h, _ in TABLES:
        deal, hand = probability.deal(RULES, n), probability.hand(RULES, n)
        dependence = hand.holds("K♥", "7♦") - hand.holds("K♥") * hand.holds("7♦")
        assert dependence == Fraction(-h * (52 - h), 52**2 * 51)
        both = deal.where(lambda held: held[1][10] == held[2][10] == 0, ranks=[10])
        assert both == none_of(52, 4, 2 * h)
        assert Fraction(deal.given(lacks={1: [10], 2: [10]}).deals, deal.deals) == both


def test_a_tidy_hand_and_a_motley_one_are_equally_likely() -> None:
    for n, h, _ in TABLES:
        hand = probability.hand(RULES, n)
        tidy, motley = RULES.pack[:h], RULES.pack[:: 52 // h][:h]
        assert hand.holds(*tidy) == hand.holds(*motley) == Fraction(1, comb(52, h))


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
