"""The course's questions of topics B and C, and its figures, each in a line or two.

`h` cards each and `t` in the talon, as in the course; the formulas are the course's own.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm
from typing import Any

import pytest

from nainjaune_widget import probability, simulate
from tests.probability.course_tables import (
    COURTS,
    RULES,
    SIZES,
    TABLES,
    Table,
    exactly,
    none_of,
    seen,
    tables,
)

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
    """Chapter 7: 1-1-1-1 has 8%, 2-1-1-0 has 42%."""
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
    """Chapter 6: adding says 92%, and it is 66%; its key line."""
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
