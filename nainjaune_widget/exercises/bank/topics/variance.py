"""Topic H, variance and error: how far results lie apart, and how sure a simulation is."""
# ruff: noqa: N803 - letters are those of the course's formulas

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb, isqrt, sqrt

from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    SEAT_OF_RATE,
    SEAT_OF_SPREAD,
    TABLES,
    WIN_RATES,
    exactly,
    none_of,
)
from nainjaune_widget.exercises.bank.question import Case, Number, Topic, cell, decimal, experiment

TOPIC = Topic("H", "variance", chapter=10, needs=(10,))

_RATES = tuple(SEAT_OF_RATE)
_SPREADS = tuple(SEAT_OF_SPREAD)
_ERRORS = Fraction("1.96")
"""The standard errors to each side in a 95% interval."""

_TIMES = 10
_FIRST_LEAD = 1


@TOPIC.question(
    level=3, kind="number", chapter=9, needs=(7, 9), short=FEWER, n=TABLES, r=(10, 13, 11)
)
@cell("""
counts = [random.sample(pack, h).count(r) for _ in range(trials)]
results = [(count - h / 13) ** 2 for count in counts]
sum(results) / trials
""")
def spread_of_tens(h: int) -> Case:
    """Variance of the number of cards of a rank in a hand."""
    replaced = Fraction(12 * h, 169)
    answer = replaced * Fraction(52 - h, 51)
    wrong: dict[str, Number] = {"replace": replaced, "root": sqrt(answer)}
    values = {"others": 52 - h, "replaced": float(replaced), "mean": decimal(h / 13)}
    held = {f"p{k}": decimal(exactly(k, 52, 4, h)) for k in range(5)}
    return Case(answer, wrong, {**values, **held})


@TOPIC.question(level=2, kind="number", p=_RATES, N=(50, 100, 200, 400, 1000))
@cell("""
from math import comb, sqrt

chances = [comb(N, wins) * p**wins * (1 - p) ** (N - wins) for wins in range(N + 1)]
squares = [(wins / N - p) ** 2 for wins in range(N + 1)]
sqrt(sum(chance * square for chance, square in zip(chances, squares)))
""")
def error_of_rate(p: float, N: int) -> Case:
    """Standard error of a share."""
    variance = p * (1 - p)
    wrong = {"no-root": sqrt(variance) / N, "spread": sqrt(variance)}
    values = {"seat": SEAT_OF_RATE[p], "loss": 1 - p, "variance": variance}
    return Case(sqrt(variance / N), wrong, values)


@TOPIC.question(level=2, kind="number", s=_SPREADS, N=(25, 100, 200, 400, 1000))
@cell("""
from math import comb, sqrt

chances = [comb(N, gains) / 2**N for gains in range(N + 1)]
means = [s * (2 * gains - N) / N for gains in range(N + 1)]
1.96 * sqrt(sum(chance * mean**2 for chance, mean in zip(chances, means)))
""")
def interval_of_mean(s: int, N: int) -> Case:
    """Half the width of the 95% interval of a mean."""
    reach, error = float(_ERRORS * s), s / sqrt(N)
    wrong = {"spread": reach, "no-root": reach / N, "one-error": error}
    return Case(reach / sqrt(N), wrong, {"seat": SEAT_OF_SPREAD[s], "error": error})


@TOPIC.question(level=2, kind="count", s=_SPREADS, e=(1, 2, 3, 4, 5))
@cell("""
from math import sqrt

deals = 1
while 1.96 * s / sqrt(deals) > e:
    deals += 1
deals
""")
def deals_needed(s: int, e: int) -> Case:
    """Fewest deals for a 95% interval that reaches `e` to each side."""
    root = _ERRORS * s / e
    wrong = {
        "linear": ceil(root),
        "one-error": ceil(Fraction(s, e) ** 2),
        "full-width": ceil(4 * root**2),
    }
    values = {
        "seat": SEAT_OF_SPREAD[s],
        "reach": float(_ERRORS * s),
        "root": float(root),
        "square": decimal(root**2),
    }
    return Case(ceil(root**2), wrong, values)


@TOPIC.question(
    level=1,
    kind="number",
    chapter=5,
    needs=(),
    by_hand=True,
    e=(0.6, 1.2, 1.8, 3.0),
    k=(4, 9, 16, 25, 100),
)
@cell("""
from math import comb, sqrt

chances = [comb(k, above) / 2**k for above in range(k + 1)]
means = [e * (2 * above - k) / k for above in range(k + 1)]
sqrt(sum(chance * mean**2 for chance, mean in zip(chances, means)))
""")
def times_more(e: float, k: int) -> Case:
    """Standard error after `k` times as many deals."""
    error, root = Fraction(str(e)), isqrt(k)
    return Case(error / root, {"linear": error / k, "same": error}, {"root": root})


@TOPIC.question(level=2, s=_SPREADS, N=(100, 400), a=(5, 8, 10))
@cell("""
results = []
for _ in range(trials):
    gains = random.getrandbits(N).bit_count()
    mean = s * (2 * gains - N) / N
    results.append((mean / a) ** 2)
sum(results) / trials
""")
def chebyshev(s: int, N: int, a: int) -> Case:
    """Chebyshev's bound on the chance that a mean is off by `a` or more."""
    wrong = {"spread": Fraction(s, a) ** 2, "no-square": Fraction(s, N * a)}
    values = {"seat": SEAT_OF_SPREAD[s], "variance": s * s / N}
    return Case(Fraction(s * s, N * a * a), wrong, values)


@TOPIC.question(
    level=1,
    kind="choice",
    chapter=5,
    needs=(),
    by_hand=True,
    m=(10, 20, 50, 15, 25, 30),
    c=(40, 45),
)
@cell("""
from math import comb

def above(deals):
    return sum(
        comb(deals, wins) * p**wins * (1 - p) ** (deals - wins)
        for wins in range(deals + 1)
        if 100 * wins > c * deals
    )

"small" if above(m) > above(big) else "large"
""")
def small_room(m: int, c: int) -> Case:
    """The size of the evenings on which a share is more often high."""
    big, p = _TIMES * m, WIN_RATES[_FIRST_LEAD]
    few, many = (decimal(_above(deals, c, p), 2) for deals in (m, big))
    values = {"big": big, "p": p, "few": few, "many": many}
    wrong = {"same-share": "same", "more-chances": "large"}
    return Case("small", wrong, values, options=("small", "large", "same"))


@TOPIC.question(level=2, kind="estimate", n=TABLES, N=(400, 1000, 2000))
@experiment("10 not in random.sample(pack, h)")
def estimate_sans(h: int, N: int) -> Case:
    """Share of hands without a ten, simulated, with its 95% interval."""
    chance = none_of(52, 4, h)
    spread = sqrt(chance * (1 - chance))
    error, reach = spread / sqrt(N), float(_ERRORS) * spread
    wrong = {"one-error": error, "spread": reach, "no-root": reach / N}
    values = {"chance": float(chance), "one_error": error}
    return Case(reach / sqrt(N), wrong, values, middle=chance, error=error)


def _above(deals: int, percent: int, rate: float) -> float:
    """Return the chance of a share of wins above a percentage."""
    return sum(
        comb(deals, wins) * rate**wins * (1 - rate) ** (deals - wins)
        for wins in range(deals + 1)
        if 100 * wins > percent * deals
    )
