"""Topic J, decisions and ruin: leads, sweeps, tests of players, walks that end."""
# ruff: noqa: N803 - letters are those of the course's formulas

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt

from nainjaune_widget.exercises.bank.quantities import TABLES, WIN_RATES, none_of
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, decimal, experiment

TOPIC = Topic("J", "decisions", chapter=11, needs=(10,))

_WIN_RATE = WIN_RATES[1]
_QUARTER = 0.25
_WINNING_SHARES = (0.22, 0.24, 0.26, 0.27, 0.32, 0.34, 0.36, 0.38)


@TOPIC.question(level=2, needs=(6,), n=TABLES, c=(9, 12, 18, 24), w=(1, 2, 3))
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


@TOPIC.question(level=2, needs=(6,), n=TABLES, w1=range(1, 5), w2=range(1, 5))
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


@TOPIC.question(level=3, needs=(9,), B=(8, 12, 16, 20, 24), A=(5, 10, 15, 20, 30))
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


@TOPIC.question(level=2, kind="number", N=(50, 100, 200, 400), f=_WINNING_SHARES)
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


@TOPIC.question(
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


@TOPIC.question(level=2, chapter=12, needs=(), by_hand=True, a=range(1, 7), b=range(1, 7))
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


@TOPIC.question(
    level=3, chapter=12, needs=(), a=range(1, 5), b=range(1, 5), p=(0.4, 0.45, 0.55, 0.6)
)
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


@TOPIC.question(
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


@TOPIC.question(
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
