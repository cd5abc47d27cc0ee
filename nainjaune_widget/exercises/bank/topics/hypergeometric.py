"""Topic B, the hypergeometric distribution: the number of cards of a kind in a hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, prod

from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    LARGE_TABLES,
    TABLES,
    exactly,
    of_rank,
    with_replacement,
)
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, experiment, phrase

TOPIC = Topic("B", "hypergeometric", chapter=7, needs=(6, 7))


@TOPIC.question(level=2, n=TABLES, k=(1, 2, 3), r=(10, 13, 9))
@experiment("random.sample(pack, h).count(r) == k")
def k_tens(h: int, k: int) -> Case:
    """Exactly `k` cards of a rank in a hand."""
    return _of_kind(k, 4, h, Fraction(1, 5))


@TOPIC.question(level=2, n=TABLES, k=(1, 2, 3))
@experiment("""
honours = {"10♦", "J♣", "Q♠", "K♥", "7♦"}
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
len(honours & set(random.sample(pack, h))) == k
""")
def k_honours(h: int, k: int) -> Case:
    """Exactly `k` honours in a hand."""
    return _of_kind(k, 5, h, Fraction(1, 6))


def _of_kind(k: int, kind: int, drawn: int, equal: Fraction | None) -> Case:
    """Return the case of exactly `k` of the cards of a kind among those drawn."""
    answer = exactly(k, 52, kind, drawn)
    wrong = {
        "replace": with_replacement(k, Fraction(kind, 52), drawn),
        "one-order": answer / comb(drawn, k),
    }
    return Case(answer, wrong | ({"equal": equal} if equal else {}), {"rest": drawn - k})


@TOPIC.question(level=2, n=TABLES, a=(1, 2), k=(0, 1, 2), r=(10, 13))
@experiment("""
unseen = [True] * left + [False] * others
sum(random.sample(unseen, h)) == k
""")
def neighbour_tens(h: int, unseen: int, a: int, k: int, r: int) -> Case:
    """Exactly `k` cards of a rank in a neighbour's hand, given one's own."""
    left = 4 - a
    wrong = {"own-hand": exactly(k, 52, 4, h), "half-own": exactly(k, 52, left, h)}
    values = {"left": left, "others": unseen - left, "rest": h - k}
    return Case(exactly(k, unseen, left, h), wrong, values, cards=of_rank(r, a))


@TOPIC.question(level=2, n=TABLES, k=(1, 2, 3, 4), s=(2, 3))
@experiment("""
pack = [suit for rank in range(13) for suit in range(4)]
random.sample(pack, h).count(s) == k
""")
def hearts(h: int, k: int, s: int) -> Case:
    """Exactly `k` cards of a suit in a hand."""
    wrong = {
        "replace": with_replacement(k, Fraction(1, 4), h),
        "equal": Fraction(1, min(h, 13) + 1),
    }
    values = {"suits": phrase("probability", f"suits.{s}"), "rest": h - k}
    return Case(exactly(k, 52, 13, h), wrong, values)


@TOPIC.question(level=2, short=FEWER, n=TABLES, k=(1, 2))
@cell("""
results = []
for _ in range(trials):
    talon = random.sample(pack, t)
    results.append(sum(rank > 10 for rank in talon) == k)
sum(results) / trials
""")
def talon_courts(t: int, k: int) -> Case:
    """Exactly `k` court cards in the talon."""
    return _of_kind(k, 12, t, None)


@TOPIC.question(level=3, short=FEWER, n=LARGE_TABLES, r=(10, 13))
@cell("""
results = []
for _ in range(trials):
    places = random.sample(range(52), 4)
    results.append({place // h for place in places} == {0, 1, 2, 3})
sum(results) / trials
""")
def tens_one_each(n: int, h: int) -> Case:
    """One card of a rank for each of four seats."""
    answer = Fraction(h**4, comb(52, 4))
    wrong = {
        "one-order": answer / 24,
        "replace": 24 * Fraction(h, 52) ** 4,
        "equal": Fraction(24, (n + 1) ** 4),
    }
    return Case(answer, wrong, {"places": comb(52, 4)})


@TOPIC.question(level=3, n=LARGE_TABLES, p=("2-2", "2-1-1", "3-1"), r=(10, 13))
@cell("""
wanted = sorted(int(number) for number in p.split("-"))
results = []
for _ in range(trials):
    places = random.sample(range(52), 4)
    counts = [sum(place // h == seat for place in places) for seat in range(n)]
    results.append(sorted(count for count in counts if count) == wanted)
sum(results) / trials
""")
def tens_pattern(n: int, h: int, p: str) -> Case:
    """The four cards of a rank at the seats in a pattern, such as two and two."""
    counts = [int(number) for number in p.split("-")]
    alike = prod(factorial(counts.count(count)) for count in set(counts))
    assignments = factorial(n) // factorial(n - len(counts)) // alike
    ways = prod(comb(h, count) for count in counts)
    named = Fraction(ways, comb(52, 4))
    placings = assignments * factorial(4) // prod(map(factorial, counts))
    wrong = {
        "named": named,
        "equal": Fraction(placings, (n + 1) ** 4),
        "talon": Fraction(placings, n**4),
    }
    values = {"assignments": assignments, "ways": ways, "places": comb(52, 4)}
    return Case(assignments * named, wrong, values)
