"""The course's questions of topics B to F, and its figures, each in a line or two.

`h` cards each and `t` in the talon, as in the course; the formulas are the course's own.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm
from typing import Any, NamedTuple

import pytest

from nainjaune_widget import RULESETS, probability, simulate
from nainjaune_widget.probability import UnknownDeal

RULES = RULESETS["lindor-1789"]


class Table(NamedTuple):
    """A table of n players, with h cards each and t in the talon."""

    n: int
    h: int
    t: int


SIZES = {n: RULES.hand_sizes(n, 0)[0] for n in range(3, 9)}
TABLES = [Table(n, h, 52 - n * h) for n, h in SIZES.items()]
tables = pytest.mark.parametrize("table", TABLES, ids=[f"{n} players" for n in SIZES])
COURTS = (11, 12, 13)


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


# B Hypergeometric


@tables
def test_k_tens(table: Table) -> None:
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    for k in range(5):
        assert hand.count(rank=10, exactly=k) == exactly(k, 52, 4, h)


@tables
def test_k_honours(table: Table) -> None:
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    assert hand.count(cards=RULES.boxes, exactly=2) == exactly(2, 52, 5, h)


@tables
def test_neighbour_tens(table: Table) -> None:
    n, h = table.n, table.h
    for a in (1, 2):
        hand = seen(n, h, a).hand(1)
        assert hand.count(rank=10, exactly=1) == exactly(1, 52 - h, 4 - a, h)


@tables
def test_hearts(table: Table) -> None:
    n, h = table.n, table.h
    assert probability.hand(RULES, n).count(suit="♥", exactly=3) == exactly(3, 52, 13, h)


@tables
def test_talon_courts(table: Table) -> None:
    n, t = table.n, table.t
    talon = probability.deal(RULES, n).talon
    assert talon.count(cards=COURTS, exactly=2) == exactly(2, 52, 12, t)


@tables
def test_tens_one_each(table: Table) -> None:
    n, h = table.n, table.h
    if n >= 4:
        deal = probability.deal(RULES, n)
        one_each = deal.where(
            lambda held: all(held[seat][10] == 1 for seat in range(4)), ranks=[10]
        )
        assert one_each == Fraction(h**4, comb(52, 4))


@tables
@pytest.mark.parametrize("pattern", [(2, 2), (2, 1, 1), (3, 1)], ids=str)
def test_tens_pattern(pattern: tuple[int, ...], table: Table) -> None:
    n, h = table.n, table.h
    deal = probability.deal(RULES, n)

    def fits(held: Any) -> bool:
        return sorted(held[s][10] for s in range(n) if held[s][10]) == sorted(pattern)

    ways = perm(n, len(pattern)) // (1 if pattern == (3, 1) else 2)
    terms = Fraction(1)
    for number in pattern:
        terms *= comb(h, number)
    assert deal.where(fits, ranks=[10]) == ways * terms / comb(52, 4)


def test_four_tens_and_four_players() -> None:
    """Chapter 7: 1-1-1-1 has 8 %, 2-1-1-0 has 42 %."""
    deal = probability.deal(RULES, 4)
    seats = range(4)
    one_each = deal.where(lambda n: all(n[s][10] == 1 for s in seats), ranks=[10])
    assert one_each.percent == pytest.approx(7.66, abs=0.01)
    pattern = deal.where(lambda n: sorted(n[s][10] for s in seats) == [0, 1, 1, 2], ranks=[10])
    assert pattern.percent == pytest.approx(42.1, abs=0.05)


# C Complement, union


@tables
def test_sans_ten(table: Table) -> None:
    n, h = table.n, table.h
    for a in range(3):
        assert seen(n, h, a).hand(1).count(rank=10, exactly=0) == none_of(52 - h, 4 - a, h)


@tables
def test_at_least_one_ten(table: Table) -> None:
    n, h = table.n, table.h
    assert probability.hand(RULES, n).count(rank=10, at_least=1) == 1 - none_of(52, 4, h)


def test_a_ten_among_twelve_cards() -> None:
    """Chapter 6: adding says 92 %, and it is 66 %; its key line."""
    hand = probability.hand(RULES, 4)
    assert round(100 * 4 * hand.holds("10♦")) == 92
    assert round(hand.count(rank=10, at_least=1).percent) == 66
    assert 1 - Fraction(comb(48, 12), comb(52, 12)) == hand.count(rank=10, at_least=1)


@tables
def test_honour_in_talon(table: Table) -> None:
    n, t = table.n, table.t
    talon = probability.deal(RULES, n).talon
    assert talon.count(cards=RULES.boxes, at_least=1) == 1 - none_of(52, 5, t)


@tables
def test_king_or_dwarf(table: Table) -> None:
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    either = hand.count(cards=["K♥", "7♦"], at_least=1)
    assert either == Fraction(2 * h, 52) - Fraction(h * (h - 1), 2652)


@tables
def test_no_ten_asleep(table: Table) -> None:
    n, t = table.n, table.t
    assert probability.deal(RULES, n).talon.count(rank=10, exactly=0) == none_of(52, 4, t)


def some_for_everyone(table: Table, kind: int) -> Fraction:
    """Return the chance that each seat has one of a kind: inclusion and exclusion."""
    n, h = table.n, table.h
    terms = ((-1) ** j * comb(n, j) * none_of(52, kind, j * h) for j in range(n + 1) if j * h <= 52)
    return sum(terms, Fraction(0))


@tables
def test_ten_for_everyone(table: Table) -> None:
    n = table.n
    deal = probability.deal(RULES, n)
    everyone = deal.where(lambda held: all(held[seat][10] for seat in range(n)), ranks=[10])
    assert everyone == some_for_everyone(table, 4)


@pytest.mark.parametrize(
    "table",
    [
        *TABLES[:4],
        *(pytest.param(table, marks=pytest.mark.slow) for table in TABLES[4:]),
    ],
    ids=[f"{n} players" for n in SIZES],
)
def test_honour_for_everyone(table: Table) -> None:
    n = table.n
    deal = probability.deal(RULES, n)
    everyone = deal.where(lambda held: all(held[seat] for seat in range(n)), cards=RULES.boxes)
    assert everyone == some_for_everyone(table, 5)


@tables
def test_no_court(table: Table) -> None:
    n, h = table.n, table.h
    assert probability.hand(RULES, n).count(cards=COURTS, exactly=0) == none_of(52, 12, h)


# D Conditional


@tables
def test_second_ten(table: Table) -> None:
    n, h = table.n, table.h
    p0, p1 = none_of(52, 4, h), exactly(1, 52, 4, h)
    another = probability.hand(RULES, n).given(holds=[10]).count(rank=10, at_least=2)
    assert another == (1 - p0 - p1) / (1 - p0)


@tables
def test_second_ten_named(table: Table) -> None:
    n, h = table.n, table.h
    another = probability.hand(RULES, n).given(holds=["10♦"]).count(rank=10, at_least=2)
    assert another == 1 - none_of(51, 3, h - 1)
    assert another > probability.hand(RULES, n).given(holds=[10]).count(rank=10, at_least=2)


@tables
def test_two_rooms_and_which_room(table: Table) -> None:
    """Three tables of 4 and two of n: the chances of both kinds of hand are all it takes."""
    n, h = table.n, table.h
    here, there = (probability.hand(RULES, k).count(rank=10, exactly=0) for k in (4, n))
    assert (here, there) == (none_of(52, 4, 12), none_of(52, 4, h))
    second = Fraction(2 * n, 12 + 2 * n)
    assert second * there / (second * there + (1 - second) * here) == Fraction(
        2 * n * none_of(52, 4, h), 12 * none_of(52, 4, 12) + 2 * n * none_of(52, 4, h)
    )


# E After a sans


@tables
def test_where_is_it(table: Table) -> None:
    n, h, t = table.n, table.h, table.t
    assert seen(n, h, 0).talon.holds("10♦") == Fraction(t, 52 - h)


@tables
def test_after_k_sans(table: Table) -> None:
    n, h, t = table.n, table.h, table.t
    for k in range(1, n - 1):
        after = seen(n, h, 2).given(lacks={seat: [10] for seat in range(1, k + 1)})
        assert after.talon.holds("10♦") == Fraction(t, 52 - h - k * h)


def test_the_ten_of_spades_of_deal_16() -> None:
    """Chapter 8: 10, 14, 25, 100 %, as seat 1 sees it, who holds the three other tens."""
    deal = simulate("lindor-1789", 4, 400, seed=1, compiled=False).deal(16)
    mine = probability.deal(RULES, 4).given(hands={1: deal.hands[1]})
    assert [str(card) for card in deal.hands[1] if card.rank == 10] == ["10♣", "10♦", "10♥"]
    calls = [{seat: [10] for seat in (2, 3, 0)[:k]} for k in range(4)]
    chances = [mine.given(lacks=call).talon.holds("10♠").percent for call in calls]
    assert [round(chance) for chance in chances] == [10, 14, 25, 100]


@tables
def test_caller_has_dwarf(table: Table) -> None:
    n, h = table.n, table.h
    for a, w in ((0, 4), (1, 3), (2, 2)):
        after = seen(n, h, a).given(lacks={1: [10]})
        assert after.hand(1).holds("7♦") == Fraction(h, 52 - h - w)


@tables
def test_other_has_dwarf(table: Table) -> None:
    n, h = table.n, table.h
    u = 52 - h
    for a, w in ((0, 4), (1, 3), (2, 2)):
        after = seen(n, h, a).given(lacks={1: [10]})
        assert after.hand(2).holds("7♦") == Fraction(h * (u - h - w), (u - h) * (u - w))


@tables
def test_both_asleep(table: Table) -> None:
    n, h, t = table.n, table.h, table.t
    for k in range(1, n - 1):
        after = seen(n, h, 2).given(lacks={seat: [10] for seat in range(1, k + 1)})
        left = 52 - h - k * h
        assert after.talon.count(rank=10, exactly=2) == Fraction(comb(t, 2), comb(left, 2))


@tables
def test_passed(table: Table) -> None:
    n, h = table.n, table.h
    for a, w in ((0, 4), (1, 3), (2, 2)):
        after = seen(n, h, a).given(holds={1: [10]})
        wanted = Fraction(h, 52 - h) / (1 - none_of(52 - h, w, h))
        assert after.hand(1).holds("10♦") == wanted


@tables
def test_silent_pass(table: Table) -> None:
    """A pass made with chance q sounds like sans: the chance of a sans is all it takes."""
    n, h = table.n, table.h
    x = seen(n, h, 1).hand(1).count(rank=10, exactly=0)
    assert x == none_of(52 - h, 3, h)


# F Independence


@tables
def test_both_honours(table: Table) -> None:
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    assert hand.holds("K♥", "7♦") == Fraction(h * (h - 1), 2652)


@tables
def test_how_dependent(table: Table) -> None:
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    dependence = hand.holds("K♥", "7♦") - hand.holds("K♥") * hand.holds("7♦")
    assert dependence == Fraction(-h * (52 - h), 52**2 * 51)


@tables
def test_either_seat(table: Table) -> None:
    n, h = table.n, table.h
    deal = probability.deal(RULES, n)
    assert deal.hand(1).holds("7♦") + deal.hand(2).holds("7♦") == Fraction(2 * h, 52)


@tables
def test_two_sans(table: Table) -> None:
    n, h = table.n, table.h
    deal = probability.deal(RULES, n)
    both = deal.where(lambda held: held[1][10] == held[2][10] == 0, ranks=[10])
    assert both == none_of(52, 4, 2 * h)
    assert Fraction(deal.given(lacks={1: [10], 2: [10]}).deals, deal.deals) == both


@tables
def test_two_hands(table: Table) -> None:
    """A tidy hand and a motley one are equally likely: 1/C(52, h)."""
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    tidy, motley = RULES.pack[:h], RULES.pack[:: 52 // h][:h]
    assert hand.holds(*tidy) == hand.holds(*motley) == Fraction(1, comb(52, h))


# What other topics ask of the same functions


@tables
def test_deals(table: Table) -> None:
    n, h, t = table.n, table.h, table.t
    wanted = factorial(52) // (factorial(h) ** n * factorial(t))
    assert probability.deal(RULES, n).deals == wanted


@tables
def test_hands_with_ranks(table: Table) -> None:
    n, h = table.n, table.h
    hand = probability.hand(RULES, n)
    hands = hand.where(lambda held: all(held.values()), ranks=[10, 11, 12]) * comb(52, h)
    assert hands == sum((-1) ** j * comb(3, j) * comb(52 - 4 * j, h) for j in range(4))


@tables
def test_means_and_spread(table: Table) -> None:
    n, h, t = table.n, table.h, table.t
    hand, talon = probability.hand(RULES, n), probability.deal(RULES, n).talon
    p0 = none_of(52, 4, h)
    assert hand.mean(cards=RULES.boxes) == Fraction(5 * h, 52)
    assert hand.mean(points=True) == Fraction(340 * h, 52)
    stakes = dict(zip(RULES.boxes, RULES.stakes, strict=True))
    asleep = sum(n * stake * talon.mean(cards=[box]) for box, stake in stakes.items())
    assert asleep == Fraction(15 * n * t, 52)
    assert sum(hand.count(rank=r, at_least=1) for r in range(1, 14)) == 13 * (1 - p0)
    steps = sum(hand.holds(r, r + 1) for r in range(1, 13))
    assert steps == 12 * (1 - 2 * p0 + none_of(52, 8, h))
    assert hand.count(rank=10).variance == Fraction(12 * h, 169) * Fraction(52 - h, 51)


@tables
def test_four_tens_somewhere(table: Table) -> None:
    n, h = table.n, table.h
    deal = probability.deal(RULES, n)
    somewhere = sum(deal.hand(seat).count(rank=10, exactly=4) for seat in range(n))
    assert somewhere == Fraction(n * comb(h, 4), comb(52, 4))


@pytest.mark.parametrize("n", [8, pytest.param(5, marks=pytest.mark.slow)])
def test_one_run_hand(n: int) -> None:
    h = RULES.hand_sizes(n, 0)[0]

    def is_run(held: dict[int, int]) -> bool:
        ranks = [rank for rank, number in held.items() if number]
        return len(ranks) == h and ranks[-1] - ranks[0] == h - 1

    wanted = Fraction((14 - h) * 4**h, comb(52, h))
    assert probability.hand(RULES, n).where(is_run, ranks=range(1, 14)) == wanted


def test_deals_6_and_199() -> None:
    """Chapter 7's board moments: a ten in every hand, and all four in one."""
    result = simulate("lindor-1789", 4, 400, seed=1, compiled=False)
    tens = [[sum(c.rank == 10 for c in hand) for hand in result.deal(k).hands] for k in (6, 199)]
    assert [sorted(numbers) for numbers in tens] == [[1, 1, 1, 1], [0, 0, 0, 4]]
