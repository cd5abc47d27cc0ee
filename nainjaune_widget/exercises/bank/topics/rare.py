"""Topic I, rare events: the Grand Opera, and what never seems to happen."""
# ruff: noqa: N803 - letters are those of the course's formulas

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb, exp, factorial, log, prod

from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    LARGE_TABLES,
    OPERA_RATES,
    OPERA_RATES_BY_RULES,
    RANKS,
    TABLES,
)
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, experiment

TOPIC = Topic("I", "rare", chapter=10, needs=(10,))

_LEVEL = 0.95
_LEAST = 0.01
_MOST = 0.99


@TOPIC.question(level=2, n=TABLES, N=(50, 100, 200, 400))
@experiment("all(random.random() >= rate for deal in range(N))")
def no_opera(n: int, N: int) -> Case | None:
    """No opera in `N` deals."""
    rate = OPERA_RATES[n]
    answer = (1 - rate) ** N
    if answer < _LEAST:
        return None
    exact = Fraction(str(rate))
    return Case(answer, {"add": 1 - N * exact, "one-deal": 1 - exact}, {"rate": rate})


@TOPIC.question(level=2, kind="number", rules=tuple(OPERA_RATES_BY_RULES), n=TABLES)
@experiment("""
def wait():
    deals = 1
    while random.random() >= rate:
        deals += 1
    return deals

wait()
""")
def wait_for_opera(rules: str, n: int) -> Case:
    """Mean number of deals until an opera."""
    rate = OPERA_RATES_BY_RULES[rules][n]
    wrong = {"median": log(2) / rate, "half": 1 / (2 * rate)}
    book = TOPIC.phrase(f"wait-for-opera.rules.{rules}")
    values = {"book": book, "rate": rate, "thousand": 1000 * rate}
    return Case(1 / rate, wrong, values)


@TOPIC.question(level=2, kind="count", n=TABLES, c=(0.5, 0.8, 0.9, 0.95, 0.99))
@cell("""
waited, none = 0, 1.0
while 1 - none < c:
    waited += 1
    none *= 1 - rate
waited
""")
def sure_of_opera(n: int, c: float) -> Case:
    """Deals that have an opera among them with chance `c`."""
    rate = OPERA_RATES[n]
    wrong = {"add": ceil(c / rate), "mean": ceil(1 / rate)}
    left = round(1 - c, 2)
    return Case(ceil(log(left) / log(1 - rate)), wrong, {"rate": rate, "left": left})


@TOPIC.question(level=2, N=(100, 150, 200, 250, 300, 400, 500, 800, 1000, 600, 700, 1500))
@cell("""
low, high = 0.0, 1.0
for halving in range(60):
    rate = (low + high) / 2
    if (1 - rate) ** N > 0.05:
        low = rate
    else:
        high = rate
(low + high) / 2
""")
def none_seen(N: int) -> Case:
    """Largest plausible rate after none was seen: exactly, or by the rule of three."""
    answer = 1 - (1 - _LEVEL) ** (1 / N)
    return Case(answer, {"zero": 0, "one-more": Fraction(1, N)}, also=(Fraction(3, N),))


@TOPIC.question(level=3, n=TABLES, N=(100, 200, 400), k=(1, 2, 3))
@cell("""
evenings = trials // 5
results = [sum(random.random() < rate for deal in range(N)) == k for _ in range(evenings)]
sum(results) / evenings
""")
def k_operas(n: int, N: int, k: int) -> Case | None:
    """Exactly `k` operas in `N` deals, by the binomial formula or by Poisson's."""
    rate = OPERA_RATES[n]
    once = rate**k * (1 - rate) ** (N - k)
    answer = comb(N, k) * once
    if answer < _LEAST:
        return None
    mean = round(N * rate, 10)
    poisson = exp(-mean) * mean**k / factorial(k)
    wrong = {"one-order": once, "no-rest": comb(N, k) * rate**k}
    return Case(answer, wrong, {"rate": rate, "mean": mean, "others": N - k}, also=(poisson,))


@TOPIC.question(level=2, chapter=7, needs=(7,), short=FEWER, n=TABLES, r=RANKS[:4])
@cell("""
from itertools import combinations

places = list(combinations(range(52), 4))
sum(last < n * h and first // h == last // h for first, _, _, last in places) / len(places)
""")
def four_tens_somewhere(n: int, h: int) -> Case:
    """All four cards of a rank in one hand, at any seat."""
    one_seat = Fraction(comb(h, 4), comb(52, 4))
    wrong = {"one-seat": one_seat, "equal": Fraction(n, (n + 1) ** 4)}
    return Case(n * one_seat, wrong, {"hands": comb(h, 4), "places": comb(52, 4)})


@TOPIC.question(level=3, needs=(6,), short=FEWER, n=LARGE_TABLES)
@cell("""
from functools import cache

@cache
def runs(rank, left):
    if left == 0:
        return 1
    return sum(runs(rank + 1, left - 1) for suit in "♣♦♥♠") if rank <= 13 else 0

hands = [1] + [0] * h
for card in range(52):
    for held in range(h, 0, -1):
        hands[held] += hands[held - 1]
sum(runs(lowest, h) for lowest in range(1, 14)) / hands[h]
""")
def one_run_hand(h: int) -> Case:
    """A hand that is one run: consecutive ranks, a card of each."""
    starts, hands = 14 - h, comb(52, h)
    answer = Fraction(starts * 4**h, hands)
    wrong = {
        "suits": answer / 4**h,
        "one-start": answer / starts,
        "wrap": Fraction(13 * 4**h, hands),
    }
    return Case(answer, wrong, {"starts": starts, "all": hands})


@TOPIC.question(level=3, needs=(6, 10), n=TABLES, N=(50, 100, 200, 300, 400, 600, 1000))
@cell("""
def twice():
    seen = set()
    for deal in range(N):
        talon = frozenset(random.sample(range(52), t))
        if talon in seen:
            return True
        seen.add(talon)
    return False

results = [twice() for _ in range(trials // 20)]
sum(results) / len(results)
""")
def same_talon(t: int, N: int) -> Case | None:
    """At least two of `N` deals with the same talon."""
    talons, pairs = comb(52, t), comb(N, 2)
    answer = 1 - prod(1 - deal / talons for deal in range(N))
    if not _LEAST <= answer <= _MOST:
        return None
    wrong = {"given-one": 1 - (1 - 1 / talons) ** (N - 1), "add": pairs / talons}
    return Case(answer, wrong, {"talons": talons, "pairs": pairs})
