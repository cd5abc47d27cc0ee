"""Topic C, complement and union: none, at least one, one or the other."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    PACK_SIZE,
    TABLES,
    exactly,
    hand_size,
    none_of,
    of_rank,
    talon_size,
)
from nainjaune_widget.exercises.bank.question import Case, Topic
from nainjaune_widget.exercises.bank.spoken import Phrase, RankName

TOPIC = Topic("C", "complement", chapter=6, needs=(6,))

_SECTION = "questions/complement"


@TOPIC.question(
    level=2,
    kind="probability",
    n=TABLES,
    a=(0, 1, 2),
    r=(10, 11, 5, 6),
    cell="""
unseen = [True] * left + [False] * others
results = [not any(random.sample(unseen, h)) for _ in range(trials)]
sum(results) / trials
""",
)
def sans_ten(n: int, a: int, r: int) -> Case:
    """The next seat cannot continue."""
    h = hand_size(n)
    unseen, left = PACK_SIZE - h, 4 - a
    wrong = {
        "own-hand": none_of(PACK_SIZE, 4, h),
        "replace": (1 - Fraction(left, unseen)) ** h,
        "add": 1 - Fraction(left * h, unseen),
    }
    values = {
        "unseen": unseen,
        "left": left,
        "others": unseen - left,
        "before": RankName(r - 1),
    }
    shown = of_rank(r - 1, 1) + of_rank(r, a)
    return Case(none_of(unseen, left, h), wrong, values, cards=shown)


@TOPIC.question(
    level=1,
    kind="probability",
    short=FEWER,
    n=TABLES,
    r=(10, 13, 9),
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
results = [r in random.sample(pack, h) for _ in range(trials)]
sum(results) / trials
""",
)
def at_least_one_ten(short: int, n: int) -> Case:
    """At least one card of a rank in a hand."""
    h = hand_size(n, short)
    none = none_of(PACK_SIZE, 4, h)
    wrong = {
        "add": Fraction(4 * h, PACK_SIZE),
        "replace": 1 - Fraction(12, 13) ** h,
        "exactly-one": exactly(1, PACK_SIZE, 4, h),
    }
    return Case(1 - none, wrong, {"none": none})


@TOPIC.question(
    level=1,
    kind="probability",
    short=FEWER,
    n=TABLES,
    cell="""
honours = {"10♦", "J♣", "Q♠", "K♥", "7♦"}
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
results = [bool(honours & set(random.sample(pack, t))) for _ in range(trials)]
sum(results) / trials
""",
)
def honour_in_talon(short: int, n: int) -> Case:
    """At least one honour in the talon."""
    t = talon_size(n, short)
    none = none_of(PACK_SIZE, 5, t)
    wrong = {"add": Fraction(5 * t, PACK_SIZE), "exactly-one": exactly(1, PACK_SIZE, 5, t)}
    return Case(1 - none, wrong, {"none": none})


@TOPIC.question(
    level=2,
    kind="probability",
    short=FEWER,
    n=TABLES,
    p=("K♥ 7♦", "Q♠ 10♦"),
    cell="""
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
wanted = set(p.split())
results = [bool(wanted & set(random.sample(pack, h))) for _ in range(trials)]
sum(results) / trials
""",
)
def king_or_dwarf(short: int, n: int, p: str) -> Case:
    """One card or another in a hand."""
    h = hand_size(n, short)
    first, second = map(Card, p.split())
    one, both = Fraction(h, PACK_SIZE), Fraction(h * (h - 1), PACK_SIZE * (PACK_SIZE - 1))
    wrong = {"add": 2 * one, "both": both}
    return Case(2 * one - both, wrong, {"first": first, "second": second, "rest": h - 1})


@TOPIC.question(
    level=1,
    kind="probability",
    short=FEWER,
    n=TABLES,
    r=(10, 13, 9),
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
results = [r not in random.sample(pack, t) for _ in range(trials)]
sum(results) / trials
""",
)
def no_ten_asleep(short: int, n: int) -> Case:
    """No card of a rank in the talon."""
    t = talon_size(n, short)
    wrong = {"add": 1 - Fraction(4 * t, PACK_SIZE), "equal": Fraction(n, n + 1) ** 4}
    return Case(none_of(PACK_SIZE, 4, t), wrong)


@TOPIC.question(
    level=3,
    kind="probability",
    short=FEWER,
    n=TABLES,
    k=(4, 5, 13),
    cell="""
results = []
for _ in range(trials):
    places = random.sample(range(52), k)
    held = {place // h for place in places if place < n * h}
    results.append(len(held) == n)
sum(results) / trials
""",
)
def ten_for_everyone(short: int, n: int, k: int) -> Case | None:
    """At least one card of a kind for each seat."""
    if k < n:
        return None
    h = hand_size(n, short)
    none = none_of(PACK_SIZE, k, h)
    answer = sum(
        (-1) ** seats * comb(n, seats) * none_of(PACK_SIZE, seats * h, k) for seats in range(n + 1)
    )
    wrong = {"independent": (1 - none) ** n, "add": 1 - n * none}
    kind = Phrase(_SECTION, f"ten-for-everyone.kind.{k}")
    values = {"kind": kind, "none": none, "half": 2 * h}
    return Case(Fraction(answer), wrong, values)


@TOPIC.question(
    level=2,
    kind="probability",
    short=FEWER,
    n=TABLES,
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
results = [max(random.sample(pack, h)) <= 10 for _ in range(trials)]
sum(results) / trials
""",
)
def no_court(short: int, n: int) -> Case:
    """No court card in a hand."""
    h = hand_size(n, short)
    wrong = {"independent": none_of(PACK_SIZE, 4, h) ** 3, "replace": Fraction(10, 13) ** h}
    return Case(none_of(PACK_SIZE, 12, h), wrong)
