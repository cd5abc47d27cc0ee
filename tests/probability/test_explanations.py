"""Every result explains itself, in both languages; the numbers in its formula give the result."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import comb, factorial, prod

import pytest

from nainjaune_widget import probability
from nainjaune_widget.probability import Derivation
from nainjaune_widget.strength import small_rules

OWN = "A♣ 3♣ 4♦ 5♥ 6♠ 7♣ 8♦ 9♥ J♠ Q♣ Q♦ K♥"
HAND = probability.hand("lindor-1789", 4)
DEAL = probability.deal("lindor-1789", 4)
MINE = DEAL.given(hands={0: OWN})
AFTER = MINE.given(lacks={1: [10]})


def tens_one_each(held: dict[int | str, dict[int, int]]) -> bool:
    """Tell whether every seat holds one ten."""
    return all(held[seat][10] == 1 for seat in range(4))


ASKED: dict[str, Callable[[], probability.Probability]] = {
    "a card": lambda: HAND.holds("7♦"),
    "two cards": lambda: HAND.holds("7♦", "K♥"),
    "all tens": lambda: HAND.count(rank=10, exactly=4),
    "exactly two": lambda: HAND.count(rank=10, exactly=2),
    "none": lambda: HAND.count(cards=[11, 12, 13], exactly=0),
    "at least one": lambda: HAND.count(rank=10, at_least=1),
    "at least two": lambda: HAND.count(rank=10, at_least=2),
    "at most one": lambda: HAND.count(rank=10, at_most=1),
    "one to three": lambda: HAND.count(rank=10, at_least=1, at_most=3),
    "three hearts to five": lambda: HAND.count(suit="♥", at_least=3, at_most=5),
    "certain": lambda: HAND.count(rank=10, at_most=4),
    "impossible": lambda: probability.hand("lindor-1789", 8).count(suit="♥", exactly=8),
    "held and more": lambda: HAND.given(holds=["10♦"]).count(rank=10, at_least=2),
    "one held and more": lambda: HAND.given(holds=[10]).count(rank=10, at_least=2),
    "a ten and a jack": lambda: HAND.holds(10, 11),
    "a ten and a jack, given": lambda: HAND.given(lacks=["10♦"]).holds(10, 11),
    "asleep": lambda: MINE.talon.holds("10♦"),
    "asleep after a call": lambda: AFTER.talon.holds("10♦"),
    "the caller": lambda: AFTER.hand(1).holds("7♦"),
    "not the caller": lambda: AFTER.hand(2).holds("7♦"),
    "passed": lambda: MINE.given(holds={1: [10]}).hand(1).holds("10♦"),
    "one each": lambda: DEAL.where(tens_one_each, ranks=[10]),
    "not one each": lambda: DEAL.where(lambda held: not tens_one_each(held), ranks=[10]),
    "more tens": lambda: HAND.where(lambda n: n[10] > n[11], ranks=[10, 11]),
    "two tens, one held": lambda: HAND.given(holds=[10]).where(lambda n: n[10] == 2, ranks=[10]),
    "both honours": lambda: HAND.where(lambda held: len(held) == 2, cards=["7♦", "K♥"]),
    "one each after a call": lambda: AFTER.where(lambda n: n[2][10] == n[3][10] == 1, ranks=[10]),
    "in my view": lambda: MINE.where(lambda n: n[2][10] == n[3][10] == 1, ranks=[10]),
    "classes with a card held": lambda: HAND.given(holds=["10♦"]).where(
        lambda n: n[10] == 2, ranks=[10]
    ),
    "a turn-up": lambda: probability.hand("pope-joan", 4, turn_up="K♦").holds("9♦"),
    "an opera": lambda: probability.opera_hand("lindor-1789", 4),
}


def combinations_of(n: int, k: int) -> Fraction:
    """Return C(n, k)."""
    return Fraction(comb(n, k))


def shares_of(*parts: int) -> Fraction:
    """Return (a + b + …)! / (a! b! …)."""
    return Fraction(factorial(sum(parts)), prod(map(factorial, parts)))


def value_of(formula: str) -> Fraction:
    """Work out a formula in plain letters with its numbers."""
    python = re.sub(r"(?<=\d)[,\u202f](?=\d{3})", "", formula)
    python = python.replace("−", "-").replace("×", "*")
    python = re.sub(r"(?<![\w(, ])(\d+)|(?<=[ (])(\d+)(?= [-*/+]|$)", r"F(\1\2)", python)
    names = {"C": combinations_of, "M": shares_of, "F": Fraction}
    return Fraction(eval(python, {"__builtins__": {}}, names))  # noqa: S307 - our own formula


def test_the_numbers_of_a_formula_give_the_result() -> None:
    worked_out = 0
    for name, ask in ASKED.items():
        result = ask()
        derivation = result.explain("en")
        if derivation.sides and "10" not in _powers(derivation) and "…" not in _numbers(derivation):
            assert value_of(_numbers(derivation)) == result, name
            worked_out += 1
    assert worked_out > 15


def _numbers(derivation: Derivation) -> str:
    return derivation.sides[-1].plain


def _powers(derivation: Derivation) -> str:
    # Numbers of deals that are too long are rounded.
    return "10" if re.search("10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]", _numbers(derivation)) else ""


def test_an_explanation_is_whole() -> None:
    """A question, a formula in both ways of writing, the answer; no gaps."""
    for ask in ASKED.values():
        derivation = ask().explain("fr")
        told = str(derivation)
        assert derivation.event.endswith(".")
        assert derivation.answer.plain in told
        assert not {word for word in ("{", "None", "probability") if word in told}
        assert derivation.latex.count("{") == derivation.latex.count("}")
        assert derivation.latex.count(r"\left(") == derivation.latex.count(r"\right)")
        # In a formula {,} is a decimal mark, and a bare comma is none.
        assert not re.search(r"\d,\d", re.sub(r"\\text\{[^}]*\}", "", derivation.latex))
        shown = derivation._repr_markdown_()
        assert f"$${derivation.latex}$$" in shown
        assert derivation.legend in shown
        assert (derivation.table is not None) == ("P_F" in derivation.left.plain)
        if derivation.table:
            # The chances before the news add up to 1, and so do those after it.
            assert derivation.table.rows[-1][1] == derivation.table.rows[-1][-1] == "1"


# As they read


def test_the_complement_in_english() -> None:
    assert str(HAND.count(rank=10, at_least=1).explain()) == (
        "Seat 1 holds at least 1 of the 4 tens.\n"
        "By the complement: 1 minus the chance of the opposite.\n"
        "P(X ≥ 1) = 1 − P(X = 0)\n"
        "         = 1 − C(N − K, h) / C(N, h)\n"
        "         = 1 − C(48, 12) / C(52, 12)\n"
        "         = 2,759/4,165 ≈ 66.2%, about 1 in 1.5\n"
        "N = 52 cards can be there, K = 4 of them are asked about, h = 12 of them are there."
    )
    assert "P(X ≤ 3) = 1 − P(X = 4)" in str(HAND.count(rank=10, at_most=3).explain())


def test_a_draw_in_latex() -> None:
    """French writes C(n, k) as a binomial, too, and has a decimal comma."""
    lines = HAND.count(rank=12, exactly=2).explain("fr").latex
    assert r"\frac{\binom{4}{2} \times \binom{48}{10}}{\binom{52}{12}}" in lines
    assert r"\approx 19{,}0\,\% \quad\text{(environ 1 sur 5,3)}" in lines
    assert r"\frac{792}{4\,165}" in lines


def test_a_condition_in_french() -> None:
    assert str(AFTER.talon.holds("10♦").explain("fr")) == (
        "Le talon a 10♦.\n"
        "Sachant (F)\u202f: le siège 0 a exactement 1♣ 3♣ 4♦ 5♥ 6♠ 7♣ 8♦ 9♥ V♠ D♣ D♦ R♥\u202f; "
        "le siège 1 est sans dix.\n"
        "On compte les emplacements que peuvent prendre les cartes en question.\n"
        "P_F(X = 1) = K / N\n"
        "           = 4 / 28\n"
        "           = 1/7 ≈ 14,3\u202f%, 1 sur 7\n"
        "N = 28 emplacements sont ouverts aux cartes en question (h = 1), K = 4 d’entre eux s’y "
        "trouvent.\n"
        "Bayes\n"
        "  cas  a priori  vraisemblance  produit  a posteriori\n"
        "X = 0      9/10        150/703  135/703           6/7\n"
        "X = 1      1/10        225/703   0,0320           1/7\n"
        "somme         1                  0,2240             1\n"
        "La nouvelle\u202f: le siège 1 est sans dix. A priori\u202f: la probabilité avant elle. "
        "Vraisemblance\u202f: celle de la nouvelle dans ce cas. "
        "A posteriori\u202f: produit / somme."
    )


def test_the_table_of_bayes_keeps_what_the_news_rules_out() -> None:
    table = HAND.given(holds=[10]).count(rank=10, exactly=2).explain().table
    assert table is not None
    assert table.rows[0] == ["X = 0", "0.3376", "0", "0", "0"]


def test_a_prior_is_what_was_known_before_the_last_news() -> None:
    """Whole hands that are given together with calls are seen first."""
    at_once = DEAL.given(hands={0: OWN}, lacks={1: [10]}).talon.holds("10♦")
    assert str(at_once.explain().table) == str(AFTER.talon.holds("10♦").explain().table)
    later = AFTER.given(lacks={2: [10]}).talon.holds("10♦")
    assert "X = 0    6/7 " in str(later.explain().table), "the chance after the first call"


def test_a_mean_explains_linearity() -> None:
    told = str(HAND.mean(rank=10).explain("fr"))
    assert "Par linéarité" in told
    assert "4 × 3/13" in told


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (Fraction(1, 4), "1/4 = 25.0%, 1 in 4"),
        (Fraction(2, 3), "2/3 ≈ 66.7%, about 1 in 1.5"),
        (Fraction(999, 1000), "999/1,000 = 99.90%, all but 1 in 1,000"),
        (Fraction(7, 10**6), "7/1,000,000 = 0.00070%, about 1 in 143,000"),
        (Fraction(3, 10**13), "3/10,000,000,000,000 ≈ 3.000 × 10⁻¹³, about 1 in 3.3 × 10¹²"),
        (Fraction(0), "0 (impossible)"),
        (Fraction(1), "1 (certain)"),
    ],
)
def test_rounded_forms(value: Fraction, told: str) -> None:
    assert probability.Probability(value).explain().answer.plain == told


def test_a_bound_that_says_nothing_is_told_as_it_was_asked() -> None:
    told = HAND.count(rank=10, at_most=4).explain()
    assert told.event == "Seat 1 holds at most 4 of the 4 tens."
    assert told.left.plain == "P(X ≤ 4)"


def test_a_condition_on_all_cards_of_the_hand() -> None:
    """Every class written out is a product without factors of 1."""
    small = probability.deal(small_rules("7♦ 8♦ 9♦", (2, 1)), 2)
    chance = small.where(lambda held: held[0][7] == 1, ranks=[7, 8, 9])
    assert chance == Fraction(1, 3)
    assert chance.explain().sides[-1].plain == "2 × 1 / M(1, 1, 1)"
