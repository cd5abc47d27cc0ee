"""The course's questions of topics D to F: what a sans or a card seen changes.

They are written as those of the other topics are, see `test_course.py`.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget import probability, simulate
from tests.probability.course_tables import RULES, Table, exactly, none_of, seen, tables

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
    """Chapter 8: 10, 14, 25, 100%, as seat 1 sees it, who holds the three other tens."""
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
