"""Topic G, expectation: means of hands, of boxes, of gains, by adding up small chances."""

from __future__ import annotations

from fractions import Fraction

from nainjaune_widget.exercises.bank.quantities import EVENING, EVENINGS, FEWER, TABLES, none_of
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, decimal, experiment

TOPIC = Topic("G", "expectation", chapter=9, needs=(9,))

_POINTS = 340
"""The card points of the whole pack."""


@TOPIC.question(level=1, kind="number", short=FEWER, n=TABLES)
@experiment("""
honours = {0, 1, 2, 3, 4}
len(honours.intersection(random.sample(range(52), h)))
""")
def mean_honours(n: int, h: int) -> Case:
    """Mean number of honours in a hand."""
    wrong = {
        "talon": Fraction(5, n),
        "chance-for-mean": 1 - none_of(52, 5, h),
        "equal": Fraction(5, n + 1),
    }
    return Case(Fraction(5 * h, 52), wrong)


@TOPIC.question(level=1, kind="number", by_hand=True, short=FEWER, n=TABLES)
@experiment("""
points = [min(rank, 10) for rank in range(1, 14) for suit in "♣♦♥♠"]
sum(random.sample(points, h))
""")
def mean_points(h: int) -> Case:
    """Mean card points of a hand."""
    wrong = {"rank-mean": Fraction(7 * h), "value-mean": Fraction(11 * h, 2)}
    return Case(Fraction(_POINTS * h, 52), wrong, {"all": _POINTS})


@TOPIC.question(level=2, kind="number", short=FEWER, n=TABLES)
@experiment("""
boxes = [n, 2 * n, 3 * n, 4 * n, 5 * n] + [0] * 47
sum(random.sample(boxes, t))
""")
def asleep_jetons(n: int, t: int) -> Case:
    """Mean number of jetons in boxes whose honour is in the talon."""
    wrong = {"all-boxes": 15 * n * (1 - none_of(52, 5, t)), "equal": Fraction(15 * n, n + 1)}
    return Case(Fraction(15 * n * t, 52), wrong, {"all": 15 * n, "most": 5 * n})


@TOPIC.question(level=2, kind="number", chapter=3, needs=(), by_hand=True, s=tuple(EVENINGS))
@cell("""
from nainjaune_widget import simulate

evening = simulate("lindor-1789", 4, deals, seed=s, compiled=False)
left = [sum(evening.round(deal).boxes.values()) for deal in range(deals)]
sum(left) / deals
""")
def ledger_means(s: int) -> Case:
    """Mean gain of the boxes, from the mean results of the seats."""
    means = [Fraction(total, EVENING) for total in EVENINGS[s]]
    wrong = {"zero": Fraction(0), "averaged": -sum(means) / 4}
    values = {f"seat_{seat}": float(mean) for seat, mean in enumerate(means)}
    return Case(-sum(means), wrong, {**values, "deals": EVENING, "total": float(sum(means))})


@TOPIC.question(level=2, kind="number", by_hand=True, n=TABLES, s=(0.6, 0.7, 0.75, 0.8, 0.9))
@experiment("box if random.random() < s else -box")
def queen_sweeps(n: int, s: float) -> Case:
    """Mean gain at the box of Q♠, by a sweep or a bête."""
    sweep = Fraction(str(s))
    wrong = {
        "bete": 3 * n * sweep,
        "own-stake": 3 * (n - 1) * sweep - 3 * n * (1 - sweep),
    }
    return Case(3 * n * (2 * sweep - 1), wrong, {"box": 3 * n, "miss": float(1 - sweep)})


@TOPIC.question(level=3, kind="number", needs=(6, 9), short=FEWER, n=TABLES)
@experiment("len(set(random.sample(pack, h)))")
def ranks_held(h: int) -> Case:
    """Mean number of different ranks in a hand."""
    none = none_of(52, 4, h)
    wrong = {"all-different": Fraction(h), "replace": 13 * (1 - Fraction(12, 13) ** h)}
    values = {"none": decimal(none), "some": decimal(1 - none)}
    return Case(13 * (1 - none), wrong, values)


@TOPIC.question(level=3, kind="number", needs=(6, 9), short=FEWER, n=TABLES)
@cell("""
results = []
for _ in range(trials):
    held = set(random.sample(pack, h))
    results.append(sum(rank + 1 in held for rank in held))
sum(results) / trials
""")
def steps_in_hand(h: int) -> Case:
    """Mean number of pairs of neighbouring ranks that are both in a hand."""
    none, neither = none_of(52, 4, h), none_of(52, 8, h)
    both = 1 - 2 * none + neither
    wrong = {"independent": 12 * (1 - none) ** 2, "fence": 13 * both}
    values = {"none": decimal(none), "neither": decimal(neither), "both": decimal(both)}
    return Case(12 * both, wrong, values)
