"""Topic A, counting: hands, talons, deals."""

from __future__ import annotations

from functools import partial
from math import comb, factorial, perm

from nainjaune_widget.exercises.bank.quantities import FEWER, TABLES
from nainjaune_widget.exercises.bank.question import Case, Said, Topic, cell, phrase
from nainjaune_widget.words import listed, text

TOPIC = Topic("A", "counting", chapter=6, needs=(6,))

_RANKS = (10, 13, 11)


_WAYS = """
ways = [1] + [0] * h
for card in range(52):
    for held in range(h, 0, -1):
        ways[held] += ways[held - 1]
ways[h]
"""


@TOPIC.question(level=1, kind="count", short=FEWER, n=TABLES)
@cell(_WAYS)
def hands(h: int) -> Case:
    """Possible hands."""
    return Case(comb(52, h), {"order": perm(52, h), "replace": 52**h})


@TOPIC.question(level=1, kind="count", short=FEWER, n=TABLES)
@cell(_WAYS.replace("52", "unseen"))
def hands_left(h: int, unseen: int) -> Case:
    """Possible hands of a neighbour, given one's own."""
    return Case(comb(unseen, h), {"own-hand": comb(52, h), "order": perm(unseen, h)})


@TOPIC.question(level=1, kind="count", short=FEWER, n=TABLES)
@cell("""
ways = [1] + [0] * t
for card in range(unseen):
    for asleep in range(t, 0, -1):
        ways[asleep] += ways[asleep - 1]
ways[t]
""")
def talons(t: int, unseen: int) -> Case:
    """Possible talons, given one's own hand."""
    return Case(comb(unseen, t), {"own-hand": comb(52, t), "order": perm(unseen, t)})


@TOPIC.question(level=2, kind="count", short=FEWER, n=TABLES)
@cell("""
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
""")
def deals(n: int, h: int, t: int) -> Case:
    """Possible deals; which seat has which hand matters."""
    total = factorial(52) // (factorial(h) ** n * factorial(t))
    wrong = {
        "talon": factorial(n * h) // factorial(h) ** n,
        "seats": total // factorial(n),
        "full-pack": comb(52, h) ** n,
    }
    return Case(total, wrong, {"second": 52 - h})


@TOPIC.question(level=2, kind="count", n=TABLES, k=(1, 2, 3), r=(10, 13))
@cell("""
ways = {(0, 0): 1}
for card in range(52):
    for (held, asked), number in list(ways.items()):
        more = (held + 1, asked + (card < 4))
        ways[more] = ways.get(more, 0) + number
ways[h, k]
""")
def hands_k_tens(h: int, k: int) -> Case:
    """Hands with exactly `k` cards of a rank."""
    chosen = comb(4, k)
    wrong = {"double-count": chosen * comb(52 - k, h - k), "rest-forgotten": chosen}
    return Case(chosen * comb(48, h - k), wrong, {"rest": h - k, "chosen": chosen})


@TOPIC.question(level=3, kind="count", short=FEWER, n=TABLES[:4], m=(2, 3))
@cell("""
from math import comb

ways = [1] + [0] * h
for rank in range(13):
    fewest = 1 if rank < m else 0
    ways = [
        sum(comb(4, k) * ways[held - k] for k in range(fewest, 5) if k <= held)
        for held in range(h + 1)
    ]
ways[h]
""")
def hands_with_ranks(h: int, m: int) -> Case:
    """Hands with at least one card of each of some ranks."""
    answer = sum((-1) ** j * comb(m, j) * comb(52 - 4 * j, h) for j in range(m + 1))
    wrong = {
        "double-count": 4**m * comb(52 - m, h - m),
        "exactly-one": 4**m * comb(52 - 4 * m, h - m),
    }
    values = {"these": Said(partial(_one_of_each, m)), "all": comb(52, h), "lacking": comb(48, h)}
    return Case(answer, wrong, values)


def _one_of_each(ranks: int, lang: str) -> str:
    names = (phrase("cards", f"rank.{rank}") for rank in _RANKS[:ranks])
    return listed([text("exercises", "one-card", lang, rank=name) for name in names], lang)


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
)
@cell("""
from itertools import product

len(list(product(range(a), range(b), range(c), range(d))))
""")
def ways_to_run(a: int, b: int, c: int, d: int) -> Case:
    """Ways to play a run of four cards from one hand."""
    wrong = {"add": a + b + c + d, "choose": comb(a + b + c + d, 4)}
    held = zip((5, 6, 7, 8), (a, b, c, d), strict=True)
    cards = tuple(f"{rank}{suit}" for rank, number in held for suit in "♣♦♥♠"[:number])
    return Case(a * b * c * d, wrong, {"first": a * b}, cards=cards)
