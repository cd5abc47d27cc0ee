"""Topic D, conditional probability: draw after draw, and chances once something is known."""

from __future__ import annotations

from fractions import Fraction

from nainjaune_widget.engine.cards import card_of
from nainjaune_widget.exercises.bank.quantities import FEWER, TABLES, exactly, hand_size, none_of
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, decimal, experiment

TOPIC = Topic("D", "conditional", chapter=8, needs=(8,))

_KINDS = (4, 5, 12, 13, 6, 8, 16, 20, 24, 26, 28, 32)
"""Numbers of cards of a kind: tens, honours, court cards, hearts, and others."""

_OTHER_TABLES = tuple(n for n in TABLES if n != 4)
_DEALS = 1000


@TOPIC.question(level=1, by_hand=True, k=_KINDS)
@experiment("max(random.sample(range(52), 2)) < k")
def two_dealt(k: int) -> Case:
    """The first two cards are of a kind."""
    wrong = {"replace": Fraction(k, 52) ** 2, "half-changed": Fraction(k * k, 52 * 51)}
    values = {"kind": TOPIC.phrase(f"kind.{k}"), "fewer": k - 1}
    return Case(Fraction(k * (k - 1), 52 * 51), wrong, values)


@TOPIC.question(level=2, by_hand=True, n=TABLES, k=_KINDS)
@cell("""
results = []
while len(results) < trials:
    hand = random.sample(range(52), h)
    if hand[-1] < k:
        results.append(hand[0] < k)
sum(results) / trials
""")
def first_given_last(k: int) -> Case:
    """The first card is of a kind, given that the last one is."""
    wrong = {"time": Fraction(k, 52), "half-changed": Fraction(k, 51)}
    values = {"kind": TOPIC.phrase(f"kind.{k}"), "fewer": k - 1}
    return Case(Fraction(k - 1, 51), wrong, values)


@TOPIC.question(level=2, needs=(6, 7, 8), short=FEWER, n=TABLES, r=(10, 13, 9))
@cell("""
counts = [random.sample(pack, h).count(r) for _ in range(trials)]
results = [count >= 2 for count in counts if count >= 1]
sum(results) / len(results)
""")
def second_ten(h: int) -> Case:
    """Another card of a rank in a hand, given that it has one."""
    none, one = none_of(52, 4, h), exactly(1, 52, 4, h)
    several = 1 - none - one
    wrong = {"unconditioned": several, "named-card": 1 - none_of(51, 3, h - 1)}
    values = {
        "none": decimal(none),
        "one": decimal(one),
        "some": decimal(1 - none),
        "several": decimal(several),
    }
    return Case(several / (1 - none), wrong, values)


@TOPIC.question(level=2, needs=(6, 8), short=FEWER, n=TABLES, r=(10, 13, 9))
@cell("""
pack = [(rank, suit) for rank in range(1, 14) for suit in "♣♦♥♠"]
pack.remove((r, "♦"))
results = []
for _ in range(trials):
    others = random.sample(pack, h - 1)
    results.append(any(rank == r for rank, suit in others))
sum(results) / trials
""")
def second_ten_named(h: int, r: int) -> Case:
    """Another card of a rank in a hand, given that it has a certain one."""
    none, one = none_of(52, 4, h), exactly(1, 52, 4, h)
    lacking = none_of(51, 3, h - 1)
    wrong = {"some-card": (1 - none - one) / (1 - none), "unconditioned": 1 - none}
    values = {"card": card_of(r, "♦"), "rest": h - 1, "lacking": decimal(lacking)}
    return Case(1 - lacking, wrong, values)


@TOPIC.question(
    level=2, by_hand=True, a=(92, 96, 100, 104), b=(186, 192, 198), c=(154, 161, 168, 175)
)
@cell("""
deals = [("won", "king")] * a + [("won", "none")] * b + [("lost", "king")] * c
held = [result for result, card in deals if card == "king"]
held.count("won") / len(held)
""")
def winner_table(a: int, b: int, c: int) -> Case:
    """The share of wins among the deals with a card, from a table of counts."""
    wrong = {"transposed": Fraction(a, a + b), "joint": Fraction(a, _DEALS)}
    values = {"rest": _DEALS - a - b - c, "all": _DEALS, "with_king": a + c, "won": a + b}
    return Case(Fraction(a, a + c), wrong, values)


@TOPIC.question(level=2, needs=(6, 8), a=(1, 2, 3), b=(1, 2, 3), n=_OTHER_TABLES)
@experiment("""
sizes = [12] * pupils + [other] * others
10 not in random.sample(pack, random.choice(sizes))
""")
def two_rooms(a: int, b: int, n: int) -> Case:
    """A pupil at one of two kinds of tables has no ten."""
    first, second = _without_ten(4), _without_ten(n)
    wrong = {
        "tables": (a * first + b * second) / (a + b),
        "plain-mean": (first + second) / 2,
    }
    answer = (4 * a * first + n * b * second) / (4 * a + n * b)
    return Case(answer, wrong, _rooms(a, b, n))


@TOPIC.question(level=2, needs=(6, 8), a=(1, 2, 3), b=(1, 2, 3), n=_OTHER_TABLES)
@cell("""
pupils_at = [(4, 12)] * pupils + [(n, other)] * others
results = []
for _ in range(trials):
    players, size = random.choice(pupils_at)
    if 10 not in random.sample(pack, size):
        results.append(players == n)
sum(results) / len(results)
""")
def which_room(a: int, b: int, n: int) -> Case:
    """A pupil without a ten is at a table of the second kind."""
    first, second = _without_ten(4), _without_ten(n)
    share = Fraction(n * b, 4 * a + n * b)
    joint = share * second
    wrong = {"base-rate": second / (first + second), "no-update": share, "joint": joint}
    return Case(joint / (joint + (1 - share) * first), wrong, _rooms(a, b, n))


def _without_ten(players: int) -> Fraction:
    return none_of(52, 4, hand_size(players))


def _rooms(a: int, b: int, n: int) -> dict[str, object]:
    """Return the values of a room with `a` tables of four and `b` tables of `n`."""
    first, second = _without_ten(4), _without_ten(n)
    return {
        "fours": TOPIC.phrase("kind.tables", n=a),
        "tables": TOPIC.phrase("kind.tables", n=b),
        "pupils": 4 * a,
        "others": n * b,
        "all": 4 * a + n * b,
        "other": hand_size(n),
        "first": decimal(first),
        "second": decimal(second),
        "first_of": float(4 * a * first),
        "second_of": float(n * b * second),
    }
