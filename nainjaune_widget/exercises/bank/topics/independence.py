"""Topic F, independence: which events change each other's chances, and which do not."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    HONOUR_OF,
    LARGE_TABLES,
    SEAT_OF_RATE,
    TABLES,
    none_of,
)
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, decimal

TOPIC = Topic("F", "independence", chapter=8, needs=(8,))

_PAIRS = ("K♥ 7♦", "Q♠ 10♦", "J♣ K♥")
_SUITS = "♥♠♣♦"
_TIDY = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥"
_MOTLEY = "2♣ 4♦ 9♠ J♥ 3♦ K♣ 6♠ 10♥ A♦ 8♣ Q♦ 5♠"


@TOPIC.question(level=1, short=FEWER, n=TABLES, p=_PAIRS)
@cell("""
from itertools import permutations

places = list(permutations(range(52), 2))
sum(first < h and second < h for first, second in places) / len(places)
""")
def both_honours(h: int, p: str) -> Case:
    """Two cards in one hand."""
    first, second = map(Card, p.split())
    wrong = {"independent": Fraction(h, 52) ** 2, "add": Fraction(2 * h, 52)}
    values = {"fewer": h - 1, "first": first, "second": second}
    return Case(Fraction(h * (h - 1), 52 * 51), wrong, values)


@TOPIC.question(level=3, kind="number", short=FEWER, n=TABLES, p=_PAIRS)
@cell("""
from itertools import permutations

places = list(permutations(range(52), 2))
first_here = sum(first < h for first, second in places) / len(places)
second_here = sum(second < h for first, second in places) / len(places)
both_here = sum(first < h and second < h for first, second in places) / len(places)
both_here - first_here * second_here
""")
def how_dependent(h: int, p: str) -> Case:
    """The chance of two cards in one hand, less the product of their chances."""
    first, second = map(Card, p.split())
    both, apart = Fraction(h * (h - 1), 52 * 51), Fraction(h, 52) ** 2
    wrong = {"independent": Fraction(0), "exclusive": -apart}
    return Case(both - apart, wrong, {"fewer": h - 1, "first": first, "second": second})


@TOPIC.question(level=1, needs=(), by_hand=True, short=FEWER, n=LARGE_TABLES, r=(7, 13, 12, 11, 10))
@cell("""
places = [seat for seat in range(n) for card in range(h)] + ["talon"] * t
sum(place in (2, 3) for place in places) / len(places)
""")
def either_seat(h: int, r: int) -> Case:
    """A card at one of two seats."""
    alone = Fraction(h, 52)
    wrong = {"independent": 1 - (1 - alone) ** 2, "both": alone**2}
    return Case(2 * alone, wrong, {"card": HONOUR_OF[r], "double": 2 * h})


@TOPIC.question(level=2, needs=(6, 8), short=FEWER, n=TABLES, r=(10, 13, 11))
@cell("""
from itertools import combinations

places = list(combinations(range(52), 4))
sum(min(four) >= 2 * h for four in places) / len(places)
""")
def two_sans(h: int) -> Case:
    """Two seats without a card of a rank."""
    alone, both = none_of(52, 4, h), none_of(52, 4, 2 * h)
    wrong = {"independent": alone**2, "add": 2 * alone - 1}
    values = {
        "double": 2 * h,
        "left": 52 - h,
        "alone": decimal(alone),
        "then": decimal(both / alone),
    }
    return Case(both, wrong, values)


@TOPIC.question(
    level=1, chapter=5, needs=(), by_hand=True, p=tuple(SEAT_OF_RATE), k=(2, 3, 4, 5, 6)
)
@cell("""
results = []
for _ in range(trials):
    wins = [random.random() < p for deal in range(k + 1)]
    if not any(wins[:k]):
        results.append(wins[k])
sum(results) / len(results)
""")
def losing_streak(p: float, k: int) -> Case:
    """A win after `k` losses."""
    rate = Fraction(str(p))
    wrong = {"due": 1 - (1 - rate) ** (k + 1), "joint": rate * (1 - rate) ** k}
    return Case(rate, wrong, {"seat": SEAT_OF_RATE[p]})


@TOPIC.question(level=2, chapter=10, needs=(10,), p=tuple(SEAT_OF_RATE), m=(5, 8, 10), k=(1, 2, 3))
@cell("""
from itertools import product
from math import prod

evenings = [deals for deals in product([True, False], repeat=m) if sum(deals) == k]
sum(prod(p if won else 1 - p for won in deals) for deals in evenings)
""")
def wins_in_m(p: float, m: int, k: int) -> Case:
    """Exactly `k` wins in an evening."""
    rate, orders = Fraction(str(p)), comb(m, k)
    one_order = rate**k * (1 - rate) ** (m - k)
    wrong = {"one-order": one_order, "share": Fraction(k, m)}
    values = {
        "seat": SEAT_OF_RATE[p],
        "lost": m - k,
        "loss": float(1 - rate),
        "one_order": float(one_order),
        "orders": orders,
    }
    return Case(orders * one_order, wrong, values)


@TOPIC.question(level=1, kind="choice", chapter=6, needs=(), s=_SUITS, n=LARGE_TABLES)
@cell("""
from itertools import combinations

small_pack = range(12)
hands = list(combinations(small_pack, 4))
in_a_row, mixed = hands.count((0, 1, 2, 3)), hands.count((1, 4, 6, 11))
"same" if in_a_row == mixed else "tidy" if in_a_row > mixed else "motley"
""")
def two_hands(h: int, s: str) -> Case:
    """The likelier of two hands: a tidy one, or a motley one."""
    values = {"tidy": _turned(_TIDY, s)[:h], "motley": _turned(_MOTLEY, s)[:h]}
    wrong = {"pattern": "motley", "lucky": "tidy"}
    return Case("same", wrong, values, options=("tidy", "motley", "same"))


def _turned(cards: str, suit: str) -> tuple[Card, ...]:
    """Return cards with a suit in the place of hearts, and the other suits moved with it."""
    place = _SUITS.index(suit)
    turned = str.maketrans(_SUITS, _SUITS[place:] + _SUITS[:place])
    return tuple(map(Card, cards.translate(turned).split()))
