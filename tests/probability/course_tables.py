"""The tables of the course's questions, and the formulas that they are held against."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import NamedTuple

import pytest

from nainjaune_widget import RULESETS, probability
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
