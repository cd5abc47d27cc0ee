"""Topic C, complement and union: none, at least one, one or the other."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.bank.quantities import FEWER, TABLES, exactly, none_of, of_rank
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, experiment, phrase

TOPIC = Topic("C", "complement", chapter=6, needs=(6,))


@TOPIC.question(level=2, n=TABLES, a=(0, 1, 2), r=(10, 11, 5, 6))
@experiment("""
unseen = [True] * left + [False] * others
not any(random.sample(unseen, h))
""")
def sans_ten(h: int, unseen: int, a: int, r: int) -> Case:
    """The next seat cannot continue."""
    left = 4 - a
    wrong = {
        "own-hand": none_of(52, 4, h),
        "replace": (1 - Fraction(left, unseen)) ** h,
        "add": 1 - Fraction(left * h, unseen),
    }
    before = phrase("cards", f"rank.{r - 1}")
    values = {"left": left, "others": unseen - left, "before": before}
    shown = of_rank(r - 1, 1) + of_rank(r, a)
    return Case(none_of(unseen, left, h), wrong, values, cards=shown)


@TOPIC.question(level=1, short=FEWER, n=TABLES, r=(10, 13, 9))
@experiment("r in random.sample(pack, h)")
def at_least_one_ten(h: int) -> Case:
    """At least one card of a rank in a hand."""
    none = none_of(52, 4, h)
    wrong = {
        "add": Fraction(4 * h, 52),
        "replace": 1 - Fraction(12, 13) ** h,
        "exactly-one": exactly(1, 52, 4, h),
    }
    return Case(1 - none, wrong, {"none": none})


@TOPIC.question(level=1, short=FEWER, n=TABLES)
@experiment("""
honours = {"10♦", "J♣", "Q♠", "K♥", "7♦"}
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
bool(honours & set(random.sample(pack, t)))
""")
def honour_in_talon(t: int) -> Case:
    """At least one honour in the talon."""
    none = none_of(52, 5, t)
    wrong = {"add": Fraction(5 * t, 52), "exactly-one": exactly(1, 52, 5, t)}
    return Case(1 - none, wrong, {"none": none})


@TOPIC.question(level=2, short=FEWER, n=TABLES, p=("K♥ 7♦", "Q♠ 10♦"))
@experiment("""
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
wanted = set(p.split())
bool(wanted & set(random.sample(pack, h)))
""")
def king_or_dwarf(h: int, p: str) -> Case:
    """One card or another in a hand."""
    first, second = map(Card, p.split())
    one, both = Fraction(h, 52), Fraction(h * (h - 1), 52 * 51)
    values = {"first": first, "second": second, "rest": h - 1}
    return Case(2 * one - both, {"add": 2 * one, "both": both}, values)


@TOPIC.question(level=1, short=FEWER, n=TABLES, r=(10, 13, 9))
@experiment("r not in random.sample(pack, t)")
def no_ten_asleep(n: int, t: int) -> Case:
    """No card of a rank in the talon."""
    wrong = {"add": 1 - Fraction(4 * t, 52), "equal": Fraction(n, n + 1) ** 4}
    return Case(none_of(52, 4, t), wrong)


@TOPIC.question(level=3, short=FEWER, n=TABLES, k=(4, 5, 13))
@cell("""
results = []
for _ in range(trials):
    places = random.sample(range(52), k)
    held = {place // h for place in places if place < n * h}
    results.append(len(held) == n)
sum(results) / trials
""")
def ten_for_everyone(n: int, h: int, k: int) -> Case | None:
    """At least one card of a kind for each seat."""
    if k < n:
        return None
    none = none_of(52, k, h)
    without = [comb(n, seats) * none_of(52, seats * h, k) for seats in range(n + 1)]
    answer = sum((-1) ** seats * chance for seats, chance in enumerate(without))
    wrong = {"independent": (1 - none) ** n, "add": 1 - n * none}
    values = {"kind": TOPIC.phrase(f"ten-for-everyone.kind.{k}"), "none": none, "half": 2 * h}
    return Case(Fraction(answer), wrong, values)


@TOPIC.question(level=2, short=FEWER, n=TABLES)
@experiment("max(random.sample(pack, h)) <= 10")
def no_court(h: int) -> Case:
    """No court card in a hand."""
    wrong = {"independent": none_of(52, 4, h) ** 3, "replace": Fraction(10, 13) ** h}
    return Case(none_of(52, 12, h), wrong)
