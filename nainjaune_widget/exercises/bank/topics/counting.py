"""Topic A, counting: hands, talons, deals."""

from __future__ import annotations

from math import comb, factorial, perm

from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    PACK_SIZE,
    TABLES,
    hand_size,
    talon_size,
)
from nainjaune_widget.exercises.bank.question import Case, Topic
from nainjaune_widget.exercises.bank.spoken import OneOfEach

TOPIC = Topic("A", "counting", chapter=6, needs=(6,))

_RANKS = (10, 13, 11)


@TOPIC.question(
    level=1,
    kind="count",
    short=FEWER,
    n=TABLES,
    cell="""
ways = [1] + [0] * h
for card in range(52):
    for held in range(h, 0, -1):
        ways[held] += ways[held - 1]
ways[h]
""",
)
def hands(short: int, n: int) -> Case:
    """Possible hands."""
    h = hand_size(n, short)
    return Case(comb(PACK_SIZE, h), {"order": perm(PACK_SIZE, h), "replace": PACK_SIZE**h})


@TOPIC.question(
    level=1,
    kind="count",
    short=FEWER,
    n=TABLES,
    cell="""
ways = [1] + [0] * h
for card in range(unseen):
    for held in range(h, 0, -1):
        ways[held] += ways[held - 1]
ways[h]
""",
)
def hands_left(short: int, n: int) -> Case:
    """Possible hands of a neighbour, one's own seen."""
    h = hand_size(n, short)
    unseen = PACK_SIZE - h
    wrong = {"own-hand": comb(PACK_SIZE, h), "order": perm(unseen, h)}
    return Case(comb(unseen, h), wrong, {"unseen": unseen})


@TOPIC.question(
    level=1,
    kind="count",
    short=FEWER,
    n=TABLES,
    cell="""
ways = [1] + [0] * t
for card in range(unseen):
    for asleep in range(t, 0, -1):
        ways[asleep] += ways[asleep - 1]
ways[t]
""",
)
def talons(short: int, n: int) -> Case:
    """Talons that are possible to somebody who has seen their own hand."""
    t, unseen = talon_size(n, short), PACK_SIZE - hand_size(n, short)
    wrong = {"own-hand": comb(PACK_SIZE, t), "order": perm(unseen, t)}
    return Case(comb(unseen, t), wrong, {"unseen": unseen})


@TOPIC.question(
    level=2,
    kind="count",
    short=FEWER,
    n=TABLES,
    cell="""
def hands(cards):
    ways = [1] + [0] * h
    for card in range(cards):
        for held in range(h, 0, -1):
            ways[held] += ways[held - 1]
    return ways[h]

total = 1
for seat in range(n):
    total *= hands(52 - seat * h)
total
""",
)
def deals(short: int, n: int) -> Case:
    """Possible deals, the seats told apart."""
    h, t = hand_size(n, short), talon_size(n, short)
    total = factorial(PACK_SIZE) // (factorial(h) ** n * factorial(t))
    wrong = {
        "talon": factorial(n * h) // factorial(h) ** n,
        "seats": total // factorial(n),
        "full-pack": comb(PACK_SIZE, h) ** n,
    }
    return Case(total, wrong, {"second": PACK_SIZE - h})


@TOPIC.question(
    level=2,
    kind="count",
    n=TABLES,
    k=(1, 2, 3),
    r=(10, 13),
    cell="""
ways = {(0, 0): 1}
for card in range(52):
    for (held, asked), number in list(ways.items()):
        more = (held + 1, asked + (card < 4))
        ways[more] = ways.get(more, 0) + number
ways[h, k]
""",
)
def hands_k_tens(n: int, k: int) -> Case:
    """Hands with exactly so many cards of a rank."""
    h = hand_size(n)
    wrong = {
        "double-count": comb(4, k) * comb(PACK_SIZE - k, h - k),
        "rest-forgotten": comb(4, k),
    }
    answer = comb(4, k) * comb(48, h - k)
    return Case(answer, wrong, {"rest": h - k, "chosen": comb(4, k)})


@TOPIC.question(
    level=3,
    kind="count",
    short=FEWER,
    n=TABLES[:4],
    m=(2, 3),
    cell="""
from math import comb

ways = [1] + [0] * h
for rank in range(13):
    fewest = 1 if rank < m else 0
    ways = [
        sum(comb(4, k) * ways[held - k] for k in range(fewest, 5) if k <= held)
        for held in range(h + 1)
    ]
ways[h]
""",
)
def hands_with_ranks(short: int, n: int, m: int) -> Case:
    """Hands with at least one card of each of some ranks."""
    h = hand_size(n, short)
    without = [comb(m, j) * comb(PACK_SIZE - 4 * j, h) for j in range(m + 1)]
    wrong = {
        "double-count": 4**m * comb(PACK_SIZE - m, h - m),
        "exactly-one": 4**m * comb(PACK_SIZE - 4 * m, h - m),
    }
    answer = sum((-1) ** j * hands for j, hands in enumerate(without))
    values = {"these": OneOfEach(_RANKS[:m]), "all": comb(PACK_SIZE, h), "lacking": comb(48, h)}
    return Case(answer, wrong, values)


@TOPIC.question(
    level=1,
    kind="count",
    chapter=2,
    needs=(),
    by_hand=True,
    a=(2, 3),
    b=(2, 3, 4),
    c=(2, 3, 4),
    d=(2, 3),
    cell="""
from itertools import product

len(list(product(range(a), range(b), range(c), range(d))))
""",
)
def ways_to_run(a: int, b: int, c: int, d: int) -> Case:
    """Ways to play a run of four cards from one hand."""
    wrong = {"add": a + b + c + d, "choose": comb(a + b + c + d, 4)}
    held = zip((5, 6, 7, 8), (a, b, c, d), strict=True)
    cards = tuple(f"{rank}{suit}" for rank, number in held for suit in "♣♦♥♠"[:number])
    return Case(a * b * c * d, wrong, {"first": a * b}, cards=cards)
