"""Topic D, conditional probability: draw after draw, and what one thing tells of another."""

from __future__ import annotations

from fractions import Fraction

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    PACK_SIZE,
    TABLES,
    exactly,
    hand_size,
    none_of,
)
from nainjaune_widget.exercises.bank.question import Case, Topic
from nainjaune_widget.exercises.bank.spoken import CountedWords, Exact, Phrase

TOPIC = Topic("D", "conditional", chapter=8, needs=(8,))

_SECTION = "questions/conditional"
_KINDS = (4, 5, 12, 13, 6, 8, 16, 20, 24, 26, 28, 32)
"""Numbers of cards of a kind: tens, honours, court cards, hearts, and others that are named."""

_OTHER_TABLES = tuple(n for n in TABLES if n != 4)
_DEALS = 1000


@TOPIC.question(
    level=1,
    kind="probability",
    by_hand=True,
    k=_KINDS,
    cell="""
results = [max(random.sample(range(52), 2)) < k for _ in range(trials)]
sum(results) / trials
""",
)
def two_dealt(k: int) -> Case:
    """The first two cards are of a kind."""
    wrong = {
        "replace": Fraction(k, PACK_SIZE) ** 2,
        "half-changed": Fraction(k * k, PACK_SIZE * (PACK_SIZE - 1)),
    }
    values = {"kind": Phrase(_SECTION, f"kind.{k}"), "fewer": k - 1}
    return Case(Fraction(k * (k - 1), PACK_SIZE * (PACK_SIZE - 1)), wrong, values)


@TOPIC.question(
    level=2,
    kind="probability",
    by_hand=True,
    n=TABLES,
    k=_KINDS,
    cell="""
results = []
while len(results) < trials:
    hand = random.sample(range(52), h)
    if hand[-1] < k:
        results.append(hand[0] < k)
sum(results) / trials
""",
)
def first_given_last(k: int) -> Case:
    """The first card is of a kind, the last one being so."""
    wrong = {"time": Fraction(k, PACK_SIZE), "half-changed": Fraction(k, PACK_SIZE - 1)}
    values = {"kind": Phrase(_SECTION, f"kind.{k}"), "fewer": k - 1}
    return Case(Fraction(k - 1, PACK_SIZE - 1), wrong, values)


@TOPIC.question(
    level=2,
    kind="probability",
    needs=(6, 7, 8),
    short=FEWER,
    n=TABLES,
    r=(10, 13, 9),
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
counts = [random.sample(pack, h).count(r) for _ in range(trials)]
results = [count >= 2 for count in counts if count >= 1]
sum(results) / len(results)
""",
)
def second_ten(short: int, n: int) -> Case:
    """Another card of a rank, at least one being there."""
    h = hand_size(n, short)
    none, one = none_of(PACK_SIZE, 4, h), exactly(1, PACK_SIZE, 4, h)
    wrong = {
        "unconditioned": 1 - none - one,
        "named-card": 1 - none_of(51, 3, h - 1),
    }
    values = {
        "none": Exact(float(none), 6),
        "one": Exact(float(one), 6),
        "some": 1 - none,
        "several": 1 - none - one,
    }
    return Case((1 - none - one) / (1 - none), wrong, values)


@TOPIC.question(
    level=2,
    kind="probability",
    needs=(6, 8),
    short=FEWER,
    n=TABLES,
    r=(10, 13, 9),
    cell="""
pack = [(rank, suit) for rank in range(1, 14) for suit in "♣♦♥♠"]
pack.remove((r, "♦"))
results = []
for _ in range(trials):
    others = random.sample(pack, h - 1)
    results.append(any(rank == r for rank, suit in others))
sum(results) / trials
""",
)
def second_ten_named(short: int, n: int, r: int) -> Case:
    """Another card of a rank, a named one being there."""
    h = hand_size(n, short)
    none, one = none_of(PACK_SIZE, 4, h), exactly(1, PACK_SIZE, 4, h)
    lacking = none_of(51, 3, h - 1)
    wrong = {
        "some-card": (1 - none - one) / (1 - none),
        "unconditioned": 1 - none,
    }
    letter = {11: "J", 13: "K"}.get(r, str(r))
    values = {
        "card": Card(f"{letter}♦"),
        "rest": h - 1,
        "lacking": Exact(float(lacking), 6),
    }
    return Case(1 - lacking, wrong, values)


@TOPIC.question(
    level=2,
    kind="probability",
    by_hand=True,
    a=(92, 96, 100, 104),
    b=(186, 192, 198),
    c=(154, 161, 168, 175),
    cell="""
deals = [("won", "king")] * a + [("won", "none")] * b + [("lost", "king")] * c
with_king = [result for result, card in deals if card == "king"]
with_king.count("won") / len(with_king)
""",
)
def winner_table(a: int, b: int, c: int) -> Case:
    """The share of wins among the deals with a card, from a table of counts."""
    wrong = {"transposed": Fraction(a, a + b), "joint": Fraction(a, _DEALS)}
    values = {"rest": _DEALS - a - b - c, "all": _DEALS, "with_king": a + c, "won": a + b}
    return Case(Fraction(a, a + c), wrong, values)


@TOPIC.question(
    level=2,
    kind="probability",
    needs=(6, 8),
    a=(1, 2, 3),
    b=(1, 2, 3),
    n=_OTHER_TABLES,
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
sizes = [12] * pupils + [other] * others
results = [10 not in random.sample(pack, random.choice(sizes)) for _ in range(trials)]
sum(results) / trials
""",
)
def two_rooms(a: int, b: int, n: int) -> Case:
    """A pupil at one of two kinds of tables has no ten."""
    rooms = _Rooms(a, b, n)
    first, second = rooms.without
    wrong = {
        "tables": (a * first + b * second) / (a + b),
        "plain-mean": (first + second) / 2,
    }
    return Case(rooms.all_without, wrong, rooms.values)


@TOPIC.question(
    level=2,
    kind="probability",
    needs=(6, 8),
    a=(1, 2, 3),
    b=(1, 2, 3),
    n=_OTHER_TABLES,
    cell="""
pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
pupils_at = [(4, 12)] * pupils + [(n, other)] * others
results = []
for _ in range(trials):
    players, size = random.choice(pupils_at)
    if 10 not in random.sample(pack, size):
        results.append(players == n)
sum(results) / len(results)
""",
)
def which_room(a: int, b: int, n: int) -> Case:
    """A pupil without a ten is at a table of the second kind."""
    rooms = _Rooms(a, b, n)
    first, second = rooms.without
    joint = Fraction(n * b, rooms.pupils) * second
    wrong = {
        "base-rate": second / (first + second),
        "no-update": Fraction(n * b, rooms.pupils),
        "joint": joint,
    }
    return Case(joint / rooms.all_without, wrong, rooms.values)


class _Rooms:
    """Tables of four and tables of another size, in one room.

    Args:
        a: the number of tables of four.
        b: the number of the other tables.
        n: the number of players at these.
    """

    def __init__(self, a: int, b: int, n: int) -> None:
        self.pupils = 4 * a + n * b
        self.without = tuple(none_of(PACK_SIZE, 4, hand_size(players)) for players in (4, n))
        first, second = self.without
        self.all_without = (4 * a * first + n * b * second) / self.pupils
        self.values = {
            "fours": CountedWords(_SECTION, "kind.tables", a),
            "tables": CountedWords(_SECTION, "kind.tables", b),
            "pupils": 4 * a,
            "others": n * b,
            "all": self.pupils,
            "other": hand_size(n),
            "first": Exact(float(first), 6),
            "second": Exact(float(second), 6),
            "first_of": Exact(float(4 * a * first)),
            "second_of": Exact(float(n * b * second)),
        }
