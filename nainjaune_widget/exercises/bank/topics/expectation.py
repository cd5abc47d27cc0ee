"""Topic G, expectation: means of hands, of boxes, of gains, by adding up small chances."""

from __future__ import annotations

from fractions import Fraction

from nainjaune_widget.exercises.bank.figures import EVENING, EVENINGS
from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    PACK_SIZE,
    TABLES,
    hand_size,
    none_of,
    talon_size,
)
from nainjaune_widget.exercises.bank.question import Case, Topic
from nainjaune_widget.exercises.bank.spoken import Exact

TOPIC = Topic("G", "expectation", chapter=9, needs=(9,))

_RANKS = 13
_POINTS = 340
"""The card points of the whole pack."""


@TOPIC.question(
    level=1,
    kind="number",
    short=FEWER,
    n=TABLES,
    cell="""
honours = {0, 1, 2, 3, 4}
results = [len(honours.intersection(random.sample(range(52), h))) for _ in range(trials)]
sum(results) / trials
""",
)
def mean_honours(short: int, n: int) -> Case:
    """Mean number of honours in a hand."""
    h = hand_size(n, short)
    wrong = {
        "talon": Fraction(5, n),
        "chance-for-mean": 1 - none_of(PACK_SIZE, 5, h),
        "equal": Fraction(5, n + 1),
    }
    return Case(Fraction(5 * h, PACK_SIZE), wrong)


@TOPIC.question(
    level=1,
    kind="number",
    by_hand=True,
    short=FEWER,
    n=TABLES,
    cell="""
points = [min(rank, 10) for rank in range(1, 14) for suit in "♣♦♥♠"]
results = [sum(random.sample(points, h)) for _ in range(trials)]
sum(results) / trials
""",
)
def mean_points(short: int, n: int) -> Case:
    """Mean card points of a hand."""
    h = hand_size(n, short)
    wrong = {"rank-mean": Fraction(7 * h), "value-mean": Fraction(11 * h, 2)}
    return Case(Fraction(_POINTS * h, PACK_SIZE), wrong, {"all": _POINTS})


@TOPIC.question(
    level=2,
    kind="number",
    short=FEWER,
    n=TABLES,
    cell="""
boxes = [n, 2 * n, 3 * n, 4 * n, 5 * n] + [0] * 47
results = [sum(random.sample(boxes, t)) for _ in range(trials)]
sum(results) / trials
""",
)
def asleep_jetons(short: int, n: int) -> Case:
    """Mean number of jetons in boxes whose honour is in the talon."""
    t = talon_size(n, short)
    wrong = {
        "all-boxes": 15 * n * (1 - none_of(PACK_SIZE, 5, t)),
        "equal": Fraction(15 * n, n + 1),
    }
    return Case(Fraction(15 * n * t, PACK_SIZE), wrong, {"all": 15 * n, "most": 5 * n})


@TOPIC.question(
    level=2,
    kind="number",
    chapter=3,
    needs=(),
    by_hand=True,
    s=tuple(EVENINGS),
    cell="""
from nainjaune_widget import simulate

evening = simulate("lindor-1789", 4, deals, seed=s, compiled=False)
left = [sum(evening.round(deal).boxes.values()) for deal in range(deals)]
sum(left) / deals
""",
)
def ledger_means(s: int) -> Case:
    """Mean gain of the boxes, from the mean results of the seats."""
    means = [Fraction(total, EVENING) for total in EVENINGS[s]]
    wrong = {"zero": Fraction(0), "averaged": -sum(means) / 4}
    values = {f"seat_{seat}": float(mean) for seat, mean in enumerate(means)}
    return Case(-sum(means), wrong, {**values, "deals": EVENING, "total": float(sum(means))})


@TOPIC.question(
    level=2,
    kind="number",
    by_hand=True,
    n=TABLES,
    s=(0.6, 0.7, 0.75, 0.8, 0.9),
    cell="""
results = [box if random.random() < s else -box for _ in range(trials)]
sum(results) / trials
""",
)
def queen_sweeps(n: int, s: float) -> Case:
    """Mean gain at the box of Q♠, by a sweep or a bête."""
    sweep = Fraction(str(s))
    wrong = {
        "bete": 3 * n * sweep,
        "own-stake": 3 * (n - 1) * sweep - 3 * n * (1 - sweep),
    }
    return Case(3 * n * (2 * sweep - 1), wrong, {"box": 3 * n, "miss": float(1 - sweep)})


@TOPIC.question(
    level=3,
    kind="number",
    needs=(6, 9),
    short=FEWER,
    n=TABLES,
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
results = [len(set(random.sample(pack, h))) for _ in range(trials)]
sum(results) / trials
""",
)
def ranks_held(short: int, n: int) -> Case:
    """Mean number of different ranks in a hand."""
    h = hand_size(n, short)
    none = none_of(PACK_SIZE, 4, h)
    wrong = {
        "all-different": Fraction(h),
        "replace": _RANKS * (1 - Fraction(12, 13) ** h),
    }
    values = {"none": Exact(float(none), 6), "some": Exact(float(1 - none), 6)}
    return Case(_RANKS * (1 - none), wrong, values)


@TOPIC.question(
    level=3,
    kind="number",
    needs=(6, 9),
    short=FEWER,
    n=TABLES,
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
results = []
for _ in range(trials):
    held = set(random.sample(pack, h))
    results.append(sum(rank + 1 in held for rank in held))
sum(results) / trials
""",
)
def steps_in_hand(short: int, n: int) -> Case:
    """Mean number of pairs of neighbouring ranks that are both in a hand."""
    h = hand_size(n, short)
    none, neither = none_of(PACK_SIZE, 4, h), none_of(PACK_SIZE, 8, h)
    both = 1 - 2 * none + neither
    wrong = {"independent": 12 * (1 - none) ** 2, "fence": 13 * both}
    values = {
        "none": Exact(float(none), 6),
        "neither": Exact(float(neither), 6),
        "both": Exact(float(both), 6),
    }
    return Case(12 * both, wrong, values)
