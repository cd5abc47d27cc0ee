"""Topics G to J, results: means, errors, rare events, decisions and ruin."""
# ruff: noqa: N803 - letters are those of the course's formulas

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb, exp, factorial, isqrt, log, prod, sqrt

from nainjaune_widget.exercises.bank.quantities import (
    EVENING,
    EVENINGS,
    FEWER,
    LARGE_TABLES,
    OPERA_RATES,
    OPERA_RATES_BY_RULES,
    RANKS,
    SEAT_OF_RATE,
    SEAT_OF_SPREAD,
    TABLES,
    WIN_RATES,
    exactly,
    none_of,
)
from nainjaune_widget.exercises.bank.question import Case, Number, Topic, cell, decimal, experiment

# Topic G, expectation: means of hands, of boxes, of gains, by adding up small chances.

G = Topic("G", "expectation", chapter=9, needs=(9,))

_POINTS = 340
"""The card points of the whole pack."""


@G.question(level=1, kind="number", short=FEWER, n=TABLES)
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


@G.question(level=1, kind="number", by_hand=True, short=FEWER, n=TABLES)
@experiment("""
points = [min(rank, 10) for rank in range(1, 14) for suit in "♣♦♥♠"]
sum(random.sample(points, h))
""")
def mean_points(h: int) -> Case:
    """Mean card points of a hand."""
    wrong = {"rank-mean": Fraction(7 * h), "value-mean": Fraction(11 * h, 2)}
    return Case(Fraction(_POINTS * h, 52), wrong, {"all": _POINTS})


@G.question(level=2, kind="number", short=FEWER, n=TABLES)
@experiment("""
boxes = [n, 2 * n, 3 * n, 4 * n, 5 * n] + [0] * 47
sum(random.sample(boxes, t))
""")
def asleep_jetons(n: int, t: int) -> Case:
    """Mean number of jetons in boxes whose honour is in the talon."""
    wrong = {"all-boxes": 15 * n * (1 - none_of(52, 5, t)), "equal": Fraction(15 * n, n + 1)}
    return Case(Fraction(15 * n * t, 52), wrong, {"all": 15 * n, "most": 5 * n})


@G.question(level=2, kind="number", chapter=3, needs=(), by_hand=True, s=tuple(EVENINGS))
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


@G.question(level=2, kind="number", by_hand=True, n=TABLES, s=(0.6, 0.7, 0.75, 0.8, 0.9))
@experiment("box if random.random() < s else -box")
def queen_sweeps(n: int, s: float) -> Case:
    """Mean gain at the box of Q♠, by a sweep or a bête."""
    sweep = Fraction(str(s))
    wrong = {
        "bete": 3 * n * sweep,
        "own-stake": 3 * (n - 1) * sweep - 3 * n * (1 - sweep),
    }
    return Case(3 * n * (2 * sweep - 1), wrong, {"box": 3 * n, "miss": float(1 - sweep)})


@G.question(level=3, kind="number", needs=(6, 9), short=FEWER, n=TABLES)
@experiment("len(set(random.sample(pack, h)))")
def ranks_held(h: int) -> Case:
    """Mean number of different ranks in a hand."""
    none = none_of(52, 4, h)
    wrong = {"all-different": Fraction(h), "replace": 13 * (1 - Fraction(12, 13) ** h)}
    values = {"none": decimal(none), "some": decimal(1 - none)}
    return Case(13 * (1 - none), wrong, values)


@G.question(level=3, kind="number", needs=(6, 9), short=FEWER, n=TABLES)
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


# Topic H, variance and error: how far results lie apart, and how sure a simulation is.

H = Topic("H", "variance", chapter=10, needs=(10,))

_RATES = tuple(SEAT_OF_RATE)
_SPREADS = tuple(SEAT_OF_SPREAD)
_ERRORS = Fraction("1.96")
"""The standard errors to each side in a 95% interval."""

_TIMES = 10
_FIRST_LEAD = 1


@H.question(level=3, kind="number", chapter=9, needs=(7, 9), short=FEWER, n=TABLES, r=(10, 13, 11))
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


@H.question(level=2, kind="number", p=_RATES, N=(50, 100, 200, 400, 1000))
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


@H.question(level=2, kind="number", s=_SPREADS, N=(25, 100, 200, 400, 1000))
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


@H.question(level=2, kind="count", s=_SPREADS, e=(1, 2, 3, 4, 5))
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


@H.question(
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


@H.question(level=2, s=_SPREADS, N=(100, 400), a=(5, 8, 10))
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


@H.question(
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


@H.question(level=2, kind="estimate", n=TABLES, N=(400, 1000, 2000))
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


# Topic I, rare events: the Grand Opera, and what never seems to happen.

I = Topic("I", "rare", chapter=10, needs=(10,))  # noqa: E741 - by its letter, as the others

_LEVEL = 0.95
_LEAST = 0.01
_MOST = 0.99


@I.question(level=2, n=TABLES, N=(50, 100, 200, 400))
@experiment("all(random.random() >= rate for deal in range(N))")
def no_opera(n: int, N: int) -> Case | None:
    """No opera in `N` deals."""
    rate = OPERA_RATES[n]
    answer = (1 - rate) ** N
    if answer < _LEAST:
        return None
    exact = Fraction(str(rate))
    return Case(answer, {"add": 1 - N * exact, "one-deal": 1 - exact}, {"rate": rate})


@I.question(level=2, kind="number", rules=tuple(OPERA_RATES_BY_RULES), n=TABLES)
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
    book = I.phrase(f"wait-for-opera.rules.{rules}")
    values = {"book": book, "rate": rate, "thousand": 1000 * rate}
    return Case(1 / rate, wrong, values)


@I.question(level=2, kind="count", n=TABLES, c=(0.5, 0.8, 0.9, 0.95, 0.99))
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


@I.question(level=2, N=(100, 150, 200, 250, 300, 400, 500, 800, 1000, 600, 700, 1500))
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


@I.question(level=3, n=TABLES, N=(100, 200, 400), k=(1, 2, 3))
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


@I.question(level=2, chapter=7, needs=(7,), short=FEWER, n=TABLES, r=RANKS[:4])
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


@I.question(level=3, needs=(6,), short=FEWER, n=LARGE_TABLES)
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


@I.question(level=3, needs=(6, 10), n=TABLES, N=(50, 100, 200, 300, 400, 600, 1000))
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


# Topic J, decisions and ruin: leads, sweeps, tests of players, walks that end.

J = Topic("J", "decisions", chapter=11, needs=(10,))

_WIN_RATE = WIN_RATES[1]
_QUARTER = 0.25
_WINNING_SHARES = (0.22, 0.24, 0.26, 0.27, 0.32, 0.34, 0.36, 0.38)


@J.question(level=2, needs=(6,), n=TABLES, c=(9, 12, 18, 24), w=(1, 2, 3))
@cell("""
from itertools import combinations

places = list(combinations(range(c + t), w))
sum(all(place < t for place in asleep) for asleep in places) / len(places)
""")
def lead_comes_back(n: int, h: int, t: int, c: int, w: int) -> Case | None:
    """Nobody can go on: all wanted cards asleep."""
    if c > (n - 1) * h:
        return None
    sets, ways = comb(t, w), comb(c + t, w)
    wrong = {"equal": Fraction(1, n**w), "own-hand": Fraction(sets, comb(52, w))}
    return Case(Fraction(sets, ways), wrong, {"unseen": c + t, "ways": ways, "sets": sets})


@J.question(level=2, needs=(6,), n=TABLES, w1=range(1, 5), w2=range(1, 5))
@cell("""
def sans(wanted):
    chance = 1.0
    for dealt in range(h):
        chance *= (unseen - wanted - dealt) / (unseen - dealt)
    return chance

max(sans(w1), sans(w2))
""")
def which_lead(h: int, unseen: int, w1: int, w2: int) -> Case | None:
    """Chance of a sans after the lead that makes it likelier."""
    if w1 == w2:
        return None
    fewer, more = sorted((w1, w2))
    wrong = {
        "other": none_of(unseen, more, h),
        "replace": Fraction(unseen - fewer, unseen) ** h,
    }
    sevens, tens = ([f"{rank}{suit}" for suit in "♣♦♥♠"] for rank in (7, 10))
    held = ("6♣", "9♥", *sevens[: 4 - w1], *tens[: 4 - w2])
    values = {
        "fewer": fewer,
        "rest": unseen - fewer,
        "no_seven": decimal(none_of(unseen, w1, h)),
        "no_ten": decimal(none_of(unseen, w2, h)),
    }
    return Case(none_of(unseen, fewer, h), wrong, values, cards=held)


@J.question(level=3, needs=(9,), B=(8, 12, 16, 20, 24), A=(5, 10, 15, 20, 30))
@cell("""
def mean_of_waiting(q):
    return q * (B + A) + (1 - q) * -B

low, high = 0.0, 1.0
for halving in range(60):
    q = (low + high) / 2
    if mean_of_waiting(q) < B:
        low = q
    else:
        high = q
(low + high) / 2
""")
def sweep_or_wait(B: int, A: int) -> Case:
    """Chance from which it pays to wait with an honour."""
    wrong = {"bete": Fraction(B, B + A), "even": Fraction(1, 2)}
    return Case(Fraction(2 * B, 2 * B + A), wrong, {"both": A + B, "between": 2 * B + A})


@J.question(level=2, kind="number", N=(50, 100, 200, 400), f=_WINNING_SHARES)
@cell("""
from math import sqrt

chances = [1.0]
for deal in range(N):
    lost = [chance * (1 - p) for chance in chances] + [0]
    won = [0] + [chance * p for chance in chances]
    chances = [one + other for one, other in zip(lost, won)]
mean = sum(chance * won / N for won, chance in enumerate(chances))
variance = sum(chance * (won / N - mean) ** 2 for won, chance in enumerate(chances))
(f - mean) / sqrt(variance)
""")
def better_than_chance(N: int, f: float) -> Case:
    """Standard errors between a player's share of wins and the usual one of the seat."""
    spread = sqrt(_WIN_RATE * (1 - _WIN_RATE))
    away = f - _WIN_RATE
    wrong = {
        "equal": (f - _QUARTER) / sqrt(_QUARTER * (1 - _QUARTER) / N),
        "no-root": away * N / spread,
        "spread": away / spread,
    }
    values = {"p": _WIN_RATE, "wins": round(f * N), "away": round(away, 4)}
    return Case(away * sqrt(N) / spread, wrong, values)


@J.question(
    level=3, kind="number", s=(30, 40, 50), rho=(0.36, 0.51, 0.64, 0.75, 0.84), N=(100, 200, 400)
)
@cell("""
from math import sqrt

pairs = [(mine, base) for mine in (-s, s) for base in (-s, s)]
chance = {(mine, base): (1 + rho if mine == base else 1 - rho) / 4 for mine, base in pairs}
one_deal = sum(chance[mine, base] * (mine - base) ** 2 for mine, base in pairs)
all_deals = sum(one_deal for deal in range(N))
sqrt(all_deals) / N
""")
def paired(s: int, rho: float, N: int) -> Case:
    """Standard error of a mean difference on the same deals."""
    wrong = {"unpaired": s * sqrt(2 / N), "sum": 2 * s / sqrt(N)}
    one = round(2 * s**2 * (1 - rho), 6)
    return Case(s * sqrt(2 * (1 - rho) / N), wrong, {"one": one, "square": s**2})


@J.question(level=2, chapter=12, needs=(), by_hand=True, a=range(1, 7), b=range(1, 7))
@experiment("""
def ruined():
    mine = a
    while 0 < mine < a + b:
        mine += random.choice((-1, 1))
    return mine == 0

ruined()
""")
def ruin_fair(a: int, b: int) -> Case:
    """Ruin in a fair game of two."""
    wrong = {
        "transposed": Fraction(a, a + b),
        "even": Fraction(1, 2),
        "straight": Fraction(1, 2**a),
    }
    return Case(Fraction(b, a + b), wrong, {"all": a + b})


@J.question(level=3, chapter=12, needs=(), a=range(1, 5), b=range(1, 5), p=(0.4, 0.45, 0.55, 0.6))
@cell("""
chances, all_won = {a: 1.0}, 0.0
for deal in range(2_000):
    later = {}
    for mine, chance in chances.items():
        for after, part in ((mine + 1, p * chance), (mine - 1, (1 - p) * chance)):
            if after == a + b:
                all_won += part
            elif after > 0:
                later[after] = later.get(after, 0) + part
    chances = later
all_won
""")
def ruin_unfair(a: int, b: int, p: float) -> Case:
    """All antes won in an unfair game of two."""
    chance = Fraction(p).limit_denominator(100)
    ratio = (1 - chance) / chance
    answer = (1 - ratio**a) / (1 - ratio ** (a + b))
    wrong = {"fair": Fraction(a, a + b), "straight": chance**b}
    values = {"lost": round(1 - p, 2), "ratio": ratio, "all": a + b}
    return Case(answer, wrong, values)


@J.question(
    level=3,
    kind="number",
    chapter=12,
    needs=(),
    by_hand=True,
    a=(2, 3, 4, 5, 6, 8),
    b=(2, 3, 4, 5, 6, 8),
)
@experiment("""
def deals():
    mine, played = a, 0
    while 0 < mine < a + b:
        mine += random.choice((-1, 1))
        played += 1
    return played

deals()
""")
def ruin_length(a: int, b: int) -> Case:
    """Mean length of a fair game of two."""
    return Case(a * b, {"add": a + b, "shortest": min(a, b)}, {"all": a + b})


@J.question(
    level=3, chapter=12, needs=(), k=(0.4, 0.5, 0.6, 0.7, 0.8), g=(0.1, 0.15, 0.2, 0.25, 0.3)
)
@cell("""
share_led = 1.0
for sequence in range(1_000):
    share_led = share_led * k + (1 - share_led) * g
share_led
""")
def lead_in_the_long_run(k: float, g: float) -> Case:
    """Share of sequences that a seat leads in the long run."""
    keeps, regains = (Fraction(each).limit_denominator(100) for each in (k, g))
    wrong = {"stay": keeps, "enter": regains, "averaged": (keeps + regains) / 2}
    values = {"loses": round(1 - k, 2), "both": round(1 - k + g, 2)}
    return Case(regains / (1 - keeps + regains), wrong, values)
