"""Topics A to F, hands and talons: counting, chances of cards, what is known of them."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import comb, factorial, perm, prod

from nainjaune_widget.engine.cards import Card, card_of
from nainjaune_widget.exercises.bank.quantities import (
    FEWER,
    HONOUR_OF,
    LARGE_TABLES,
    SEAT_OF_RATE,
    TABLES,
    exactly,
    hand_size,
    none_of,
    of_rank,
    with_replacement,
)
from nainjaune_widget.exercises.bank.question import (
    Case,
    Said,
    Topic,
    cell,
    decimal,
    experiment,
    phrase,
)
from nainjaune_widget.words import listed, text

# Topic A, counting: hands, talons, deals.

A = Topic("A", "counting", chapter=6, needs=(6,))

_RANKS = (10, 13, 11)


_WAYS = """
ways = [1] + [0] * h
for card in range(52):
    for held in range(h, 0, -1):
        ways[held] += ways[held - 1]
ways[h]
"""


@A.question(level=1, kind="count", short=FEWER, n=TABLES)
@cell(_WAYS)
def hands(h: int) -> Case:
    """Possible hands."""
    return Case(comb(52, h), {"order": perm(52, h), "replace": 52**h})


@A.question(level=1, kind="count", short=FEWER, n=TABLES)
@cell(_WAYS.replace("52", "unseen"))
def hands_left(h: int, unseen: int) -> Case:
    """Possible hands of a neighbour, given one's own."""
    return Case(comb(unseen, h), {"own-hand": comb(52, h), "order": perm(unseen, h)})


@A.question(level=1, kind="count", short=FEWER, n=TABLES)
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


@A.question(level=2, kind="count", short=FEWER, n=TABLES)
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


@A.question(level=2, kind="count", n=TABLES, k=(1, 2, 3), r=(10, 13))
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


@A.question(level=3, kind="count", short=FEWER, n=TABLES[:4], m=(2, 3))
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


@A.question(
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


# Topic B, the hypergeometric distribution: the number of cards of a kind in a hand.

B = Topic("B", "hypergeometric", chapter=7, needs=(6, 7))


@B.question(level=2, n=TABLES, k=(1, 2, 3), r=(10, 13, 9))
@experiment("random.sample(pack, h).count(r) == k")
def k_tens(h: int, k: int) -> Case:
    """Exactly `k` cards of a rank in a hand."""
    return _of_kind(k, 4, h, Fraction(1, 5))


@B.question(level=2, n=TABLES, k=(1, 2, 3))
@experiment("""
honours = {"10♦", "J♣", "Q♠", "K♥", "7♦"}
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
len(honours & set(random.sample(pack, h))) == k
""")
def k_honours(h: int, k: int) -> Case:
    """Exactly `k` honours in a hand."""
    return _of_kind(k, 5, h, Fraction(1, 6))


def _of_kind(k: int, kind: int, drawn: int, equal: Fraction | None) -> Case:
    """Return the case of exactly `k` of the cards of a kind among those drawn."""
    answer = exactly(k, 52, kind, drawn)
    wrong = {
        "replace": with_replacement(k, Fraction(kind, 52), drawn),
        "one-order": answer / comb(drawn, k),
    }
    return Case(answer, wrong | ({"equal": equal} if equal else {}), {"rest": drawn - k})


@B.question(level=2, n=TABLES, a=(1, 2), k=(0, 1, 2), r=(10, 13))
@experiment("""
unseen = [True] * left + [False] * others
sum(random.sample(unseen, h)) == k
""")
def neighbour_tens(h: int, unseen: int, a: int, k: int, r: int) -> Case:
    """Exactly `k` cards of a rank in a neighbour's hand, given one's own."""
    left = 4 - a
    wrong = {"own-hand": exactly(k, 52, 4, h), "half-own": exactly(k, 52, left, h)}
    values = {"left": left, "others": unseen - left, "rest": h - k}
    return Case(exactly(k, unseen, left, h), wrong, values, cards=of_rank(r, a))


@B.question(level=2, n=TABLES, k=(1, 2, 3, 4), s=(2, 3))
@experiment("""
pack = [suit for rank in range(13) for suit in range(4)]
random.sample(pack, h).count(s) == k
""")
def hearts(h: int, k: int, s: int) -> Case:
    """Exactly `k` cards of a suit in a hand."""
    wrong = {
        "replace": with_replacement(k, Fraction(1, 4), h),
        "equal": Fraction(1, min(h, 13) + 1),
    }
    values = {"suits": phrase("probability", f"suits.{s}"), "rest": h - k}
    return Case(exactly(k, 52, 13, h), wrong, values)


@B.question(level=2, short=FEWER, n=TABLES, k=(1, 2))
@cell("""
results = []
for _ in range(trials):
    talon = random.sample(pack, t)
    results.append(sum(rank > 10 for rank in talon) == k)
sum(results) / trials
""")
def talon_courts(t: int, k: int) -> Case:
    """Exactly `k` court cards in the talon."""
    return _of_kind(k, 12, t, None)


@B.question(level=3, short=FEWER, n=LARGE_TABLES, r=(10, 13))
@cell("""
results = []
for _ in range(trials):
    places = random.sample(range(52), 4)
    results.append({place // h for place in places} == {0, 1, 2, 3})
sum(results) / trials
""")
def tens_one_each(n: int, h: int) -> Case:
    """One card of a rank for each of four seats."""
    answer = Fraction(h**4, comb(52, 4))
    wrong = {
        "one-order": answer / 24,
        "replace": 24 * Fraction(h, 52) ** 4,
        "equal": Fraction(24, (n + 1) ** 4),
    }
    return Case(answer, wrong, {"places": comb(52, 4)})


@B.question(level=3, n=LARGE_TABLES, p=("2-2", "2-1-1", "3-1"), r=(10, 13))
@cell("""
wanted = sorted(int(number) for number in p.split("-"))
results = []
for _ in range(trials):
    places = random.sample(range(52), 4)
    counts = [sum(place // h == seat for place in places) for seat in range(n)]
    results.append(sorted(count for count in counts if count) == wanted)
sum(results) / trials
""")
def tens_pattern(n: int, h: int, p: str) -> Case:
    """The four cards of a rank at the seats in a pattern, such as two and two."""
    counts = [int(number) for number in p.split("-")]
    alike = prod(factorial(counts.count(count)) for count in set(counts))
    assignments = factorial(n) // factorial(n - len(counts)) // alike
    ways = prod(comb(h, count) for count in counts)
    named = Fraction(ways, comb(52, 4))
    placings = assignments * factorial(4) // prod(map(factorial, counts))
    wrong = {
        "named": named,
        "equal": Fraction(placings, (n + 1) ** 4),
        "talon": Fraction(placings, n**4),
    }
    values = {"assignments": assignments, "ways": ways, "places": comb(52, 4)}
    return Case(assignments * named, wrong, values)


# Topic C, complement and union: none, at least one, one or the other.

C = Topic("C", "complement", chapter=6, needs=(6,))


@C.question(level=2, n=TABLES, a=(0, 1, 2), r=(10, 11, 5, 6))
@experiment("""
unseen = [True] * left + [False] * others
not any(random.sample(unseen, h))
""")
def sans_ten(h: int, unseen: int, a: int, r: int) -> Case:
    """The next seat cannot continue."""
    left = 4 - a
    wrong = {
        "own-hand": none_of(52, 4, h),
        "replace": (1 - Fraction(left, unseen)) ** h,
        "add": 1 - Fraction(left * h, unseen),
    }
    before = phrase("cards", f"rank.{r - 1}")
    values = {"left": left, "others": unseen - left, "before": before}
    shown = of_rank(r - 1, 1) + of_rank(r, a)
    return Case(none_of(unseen, left, h), wrong, values, cards=shown)


@C.question(level=1, short=FEWER, n=TABLES, r=(10, 13, 9))
@experiment("r in random.sample(pack, h)")
def at_least_one_ten(h: int) -> Case:
    """At least one card of a rank in a hand."""
    none = none_of(52, 4, h)
    wrong = {
        "add": Fraction(4 * h, 52),
        "replace": 1 - Fraction(12, 13) ** h,
        "exactly-one": exactly(1, 52, 4, h),
    }
    return Case(1 - none, wrong, {"none": none})


@C.question(level=1, short=FEWER, n=TABLES)
@experiment("""
honours = {"10♦", "J♣", "Q♠", "K♥", "7♦"}
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
bool(honours & set(random.sample(pack, t)))
""")
def honour_in_talon(t: int) -> Case:
    """At least one honour in the talon."""
    none = none_of(52, 5, t)
    wrong = {"add": Fraction(5 * t, 52), "exactly-one": exactly(1, 52, 5, t)}
    return Case(1 - none, wrong, {"none": none})


@C.question(level=2, short=FEWER, n=TABLES, p=("K♥ 7♦", "Q♠ 10♦"))
@experiment("""
ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
pack = [rank + suit for rank in ranks for suit in "♣♦♥♠"]
wanted = set(p.split())
bool(wanted & set(random.sample(pack, h)))
""")
def king_or_dwarf(h: int, p: str) -> Case:
    """One card or another in a hand."""
    first, second = map(Card, p.split())
    one, both = Fraction(h, 52), Fraction(h * (h - 1), 52 * 51)
    values = {"first": first, "second": second, "rest": h - 1}
    return Case(2 * one - both, {"add": 2 * one, "both": both}, values)


@C.question(level=1, short=FEWER, n=TABLES, r=(10, 13, 9))
@experiment("r not in random.sample(pack, t)")
def no_ten_asleep(n: int, t: int) -> Case:
    """No card of a rank in the talon."""
    wrong = {"add": 1 - Fraction(4 * t, 52), "equal": Fraction(n, n + 1) ** 4}
    return Case(none_of(52, 4, t), wrong)


@C.question(level=3, short=FEWER, n=TABLES, k=(4, 5, 13))
@cell("""
results = []
for _ in range(trials):
    places = random.sample(range(52), k)
    held = {place // h for place in places if place < n * h}
    results.append(len(held) == n)
sum(results) / trials
""")
def ten_for_everyone(n: int, h: int, k: int) -> Case | None:
    """At least one card of a kind for each seat."""
    if k < n:
        return None
    none = none_of(52, k, h)
    without = [comb(n, seats) * none_of(52, seats * h, k) for seats in range(n + 1)]
    answer = sum((-1) ** seats * chance for seats, chance in enumerate(without))
    wrong = {"independent": (1 - none) ** n, "add": 1 - n * none}
    values = {"kind": C.phrase(f"ten-for-everyone.kind.{k}"), "none": none, "half": 2 * h}
    return Case(Fraction(answer), wrong, values)


@C.question(level=2, short=FEWER, n=TABLES)
@experiment("max(random.sample(pack, h)) <= 10")
def no_court(h: int) -> Case:
    """No court card in a hand."""
    wrong = {"independent": none_of(52, 4, h) ** 3, "replace": Fraction(10, 13) ** h}
    return Case(none_of(52, 12, h), wrong)


# Topic D, conditional probability: draw after draw, and chances once something is known.

D = Topic("D", "conditional", chapter=8, needs=(8,))

_KINDS = (4, 5, 12, 13, 6, 8, 16, 20, 24, 26, 28, 32)
"""Numbers of cards of a kind: tens, honours, court cards, hearts, and others."""

_OTHER_TABLES = tuple(n for n in TABLES if n != 4)
_DEALS = 1000


@D.question(level=1, by_hand=True, k=_KINDS)
@experiment("max(random.sample(range(52), 2)) < k")
def two_dealt(k: int) -> Case:
    """The first two cards are of a kind."""
    wrong = {"replace": Fraction(k, 52) ** 2, "half-changed": Fraction(k * k, 52 * 51)}
    values = {"kind": D.phrase(f"kind.{k}"), "fewer": k - 1}
    return Case(Fraction(k * (k - 1), 52 * 51), wrong, values)


@D.question(level=2, by_hand=True, n=TABLES, k=_KINDS)
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
    values = {"kind": D.phrase(f"kind.{k}"), "fewer": k - 1}
    return Case(Fraction(k - 1, 51), wrong, values)


@D.question(level=2, needs=(6, 7, 8), short=FEWER, n=TABLES, r=(10, 13, 9))
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


@D.question(level=2, needs=(6, 8), short=FEWER, n=TABLES, r=(10, 13, 9))
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


@D.question(level=2, by_hand=True, a=(92, 96, 100, 104), b=(186, 192, 198), c=(154, 161, 168, 175))
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


@D.question(level=2, needs=(6, 8), a=(1, 2, 3), b=(1, 2, 3), n=_OTHER_TABLES)
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


@D.question(level=2, needs=(6, 8), a=(1, 2, 3), b=(1, 2, 3), n=_OTHER_TABLES)
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
        "fours": D.phrase("kind.tables", n=a),
        "tables": D.phrase("kind.tables", n=b),
        "pupils": 4 * a,
        "others": n * b,
        "all": 4 * a + n * b,
        "other": hand_size(n),
        "first": decimal(first),
        "second": decimal(second),
        "first_of": float(4 * a * first),
        "second_of": float(n * b * second),
    }


# Topic E, after a call: how a sans or a pass changes the chances of the unseen cards.

E = Topic("E", "sans", chapter=8, needs=(8,))

_CALLS = (1, 2, 3, 4, 5, 6)
_TEN = 10


@E.question(level=1, by_hand=True, short=FEWER, n=TABLES, r=(10, 11, 12, 13, 7))
@experiment("""
card = 0
card in random.sample(range(unseen), t)
""")
def where_is_it(n: int, t: int, unseen: int, r: int) -> Case:
    """A card that is not in one's hand is in the talon."""
    wrong = {"equal": Fraction(1, n), "own-hand": Fraction(t, 52)}
    return Case(Fraction(t, unseen), wrong, {"card": HONOUR_OF[r]})


@E.question(level=2, by_hand=True, n=TABLES, k=_CALLS, r=(10, 13))
@cell("""
card = 0
results = []
for _ in range(trials):
    dealt = random.sample(range(unseen), heard + t)
    callers, talon = dealt[:heard], dealt[heard:]
    if card not in callers:
        results.append(card in talon)
sum(results) / len(results)
""")
def after_k_sans(n: int, h: int, t: int, unseen: int, k: int, r: int) -> Case | None:
    """The only wanted card that is left is in the talon, after `k` calls."""
    if k > n - 2:
        return None
    heard = k * h
    left = unseen - heard
    wrong = {
        "no-update": Fraction(t, unseen),
        "equal": Fraction(1, n - k),
        "shift": Fraction(t + heard, unseen),
    }
    values = {"heard": heard, "left": left, "others": n - 1, "card": HONOUR_OF[r]}
    return Case(Fraction(t, left), wrong, values, cards=of_rank(r, 3))


@E.question(level=3, n=TABLES, w=(4, 3, 2), r=(10, 11))
@cell("""
wanted, dwarf = set(range(w)), w
results = []
for _ in range(trials):
    caller = random.sample(range(unseen), h)
    if wanted.isdisjoint(caller):
        results.append(dwarf in caller)
sum(results) / len(results)
""")
def caller_has_dwarf(n: int, h: int, unseen: int, w: int, r: int) -> Case:
    """The seat that has called holds 7♦."""
    wrong = {"no-update": Fraction(h, unseen), "equal": Fraction(1, n)}
    values = {"rest": unseen - w, **_lead(w, r)}
    return Case(Fraction(h, unseen - w), wrong, values, cards=_shown(w, r))


@E.question(level=3, n=TABLES, w=(4, 3, 2), r=(10, 11))
@cell("""
wanted, dwarf = set(range(w)), w
results = []
for _ in range(trials):
    dealt = random.sample(range(unseen), 2 * h)
    caller, other = dealt[:h], dealt[h:]
    if wanted.isdisjoint(caller):
        results.append(dwarf in other)
sum(results) / len(results)
""")
def other_has_dwarf(h: int, unseen: int, w: int, r: int) -> Case:
    """Another seat than the caller holds 7♦."""
    rest, places = unseen - w, unseen - h
    wrong = {"as-caller": Fraction(h, rest), "caller-out": Fraction(h, places)}
    values = {"rest": rest, "places": places, "elsewhere": rest - h, **_lead(w, r)}
    answer = Fraction(h, places) * Fraction(rest - h, rest)
    return Case(answer, wrong, values, cards=_shown(w, r))


@E.question(level=3, n=TABLES, k=_CALLS, r=(10, 13))
@cell("""
from itertools import combinations

places = ["caller"] * heard + ["talon"] * t + ["other"] * (left - t)
pairs = [pair for pair in combinations(places, 2) if "caller" not in pair]
pairs.count(("talon", "talon")) / len(pairs)
""")
def both_asleep(n: int, h: int, t: int, unseen: int, k: int, r: int) -> Case | None:
    """Both wanted cards are in the talon, after `k` calls."""
    if k > n - 2:
        return None
    heard = k * h
    left = unseen - heard
    wrong = {
        "independent": Fraction(t, left) ** 2,
        "no-update": Fraction(comb(t, 2), comb(unseen, 2)),
    }
    values = {"heard": heard, "left": left, "others": n - 1, "fewer": t - 1, "next": left - 1}
    return Case(Fraction(comb(t, 2), comb(left, 2)), wrong, values, cards=of_rank(r, 2))


@E.question(level=3, needs=(6, 8), n=TABLES, w=(4, 3, 2), r=(10, 11))
@cell("""
wanted, card = set(range(w)), 0
results = []
for _ in range(trials):
    hand = random.sample(range(unseen), h)
    if not wanted.isdisjoint(hand):
        results.append(card in hand)
sum(results) / len(results)
""")
def passed(h: int, unseen: int, w: int, r: int) -> Case:
    """A seat that passes holds a certain one of the wanted cards."""
    alone, some = Fraction(h, unseen), 1 - none_of(unseen, w, h)
    wrong = {"no-update": alone, "exactly-one": Fraction(1, w), "certain": Fraction(1)}
    values = {
        "rest": unseen - w,
        "some": decimal(some),
        "some_of": float(_DEALS * some),
        "with_card": float(_DEALS * alone),
        "card": HONOUR_OF[r],
        **_lead(w, r),
    }
    return Case(alone / some, wrong, values, cards=_shown(w, r))


@E.question(level=3, needs=(6, 8), n=TABLES, w=(4, 3), q=(0.25, 0.5, 0.75))
@cell("""
wanted = set(range(w))
results = []
for _ in range(trials):
    hand = random.sample(range(unseen), h)
    has_one = not wanted.isdisjoint(hand)
    if not has_one or random.random() < q:
        results.append(has_one)
sum(results) / len(results)
""")
def silent_pass(h: int, unseen: int, w: int, q: float) -> Case:
    """A seat holds a wanted card, where a pass sounds like a sans."""
    none, kept = none_of(unseen, w, h), Fraction(q)
    silent = kept * (1 - none)
    wrong = {"transposed": kept, "joint": silent, "no-update": 1 - none}
    values = {
        "some": decimal(1 - none),
        "none": decimal(none),
        "some_of": float(_DEALS * (1 - none)),
        "none_of": float(_DEALS * none),
        **_lead(w, _TEN),
    }
    return Case(silent / (silent + none), wrong, values, cards=_shown(w, _TEN))


def _lead(w: int, r: int) -> dict[str, object]:
    """Return the values of a lead that stops before a rank of which `w` cards are unseen."""
    return {"held": E.phrase(f"kind.{4 - w}"), "before": phrase("cards", f"rank.{r - 1}")}


def _shown(w: int, r: int) -> tuple[str, ...]:
    """Return the card that is led, and the cards of the next rank in one's own hand."""
    return of_rank(r - 1, 1) + of_rank(r, 4 - w)


# Topic F, independence: which events change each other's chances, and which do not.

F = Topic("F", "independence", chapter=8, needs=(8,))

_PAIRS = ("K♥ 7♦", "Q♠ 10♦", "J♣ K♥")
_SUITS = "♥♠♣♦"
_TIDY = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥"
_MOTLEY = "2♣ 4♦ 9♠ J♥ 3♦ K♣ 6♠ 10♥ A♦ 8♣ Q♦ 5♠"


@F.question(level=1, short=FEWER, n=TABLES, p=_PAIRS)
@cell("""
from itertools import permutations

places = list(permutations(range(52), 2))
sum(first < h and second < h for first, second in places) / len(places)
""")
def both_honours(h: int, p: str) -> Case:
    """Two cards in one hand."""
    first, second = map(Card, p.split())
    wrong = {"independent": Fraction(h, 52) ** 2, "add": Fraction(2 * h, 52)}
    values = {"fewer": h - 1, "first": first, "second": second}
    return Case(Fraction(h * (h - 1), 52 * 51), wrong, values)


@F.question(level=3, kind="number", short=FEWER, n=TABLES, p=_PAIRS)
@cell("""
from itertools import permutations

places = list(permutations(range(52), 2))
first_here = sum(first < h for first, second in places) / len(places)
second_here = sum(second < h for first, second in places) / len(places)
both_here = sum(first < h and second < h for first, second in places) / len(places)
both_here - first_here * second_here
""")
def how_dependent(h: int, p: str) -> Case:
    """The chance of two cards in one hand, less the product of their chances."""
    first, second = map(Card, p.split())
    both, apart = Fraction(h * (h - 1), 52 * 51), Fraction(h, 52) ** 2
    wrong = {"independent": Fraction(0), "exclusive": -apart}
    return Case(both - apart, wrong, {"fewer": h - 1, "first": first, "second": second})


@F.question(level=1, needs=(), by_hand=True, short=FEWER, n=LARGE_TABLES, r=(7, 13, 12, 11, 10))
@cell("""
places = [seat for seat in range(n) for card in range(h)] + ["talon"] * t
sum(place in (2, 3) for place in places) / len(places)
""")
def either_seat(h: int, r: int) -> Case:
    """A card at one of two seats."""
    alone = Fraction(h, 52)
    wrong = {"independent": 1 - (1 - alone) ** 2, "both": alone**2}
    return Case(2 * alone, wrong, {"card": HONOUR_OF[r], "double": 2 * h})


@F.question(level=2, needs=(6, 8), short=FEWER, n=TABLES, r=(10, 13, 11))
@cell("""
from itertools import combinations

places = list(combinations(range(52), 4))
sum(min(four) >= 2 * h for four in places) / len(places)
""")
def two_sans(h: int) -> Case:
    """Two seats without a card of a rank."""
    alone, both = none_of(52, 4, h), none_of(52, 4, 2 * h)
    wrong = {"independent": alone**2, "add": 2 * alone - 1}
    values = {
        "double": 2 * h,
        "left": 52 - h,
        "alone": decimal(alone),
        "then": decimal(both / alone),
    }
    return Case(both, wrong, values)


@F.question(level=1, chapter=5, needs=(), by_hand=True, p=tuple(SEAT_OF_RATE), k=(2, 3, 4, 5, 6))
@cell("""
results = []
for _ in range(trials):
    wins = [random.random() < p for deal in range(k + 1)]
    if not any(wins[:k]):
        results.append(wins[k])
sum(results) / len(results)
""")
def losing_streak(p: float, k: int) -> Case:
    """A win after `k` losses."""
    rate = Fraction(str(p))
    wrong = {"due": 1 - (1 - rate) ** (k + 1), "joint": rate * (1 - rate) ** k}
    return Case(rate, wrong, {"seat": SEAT_OF_RATE[p]})


@F.question(level=2, chapter=10, needs=(10,), p=tuple(SEAT_OF_RATE), m=(5, 8, 10), k=(1, 2, 3))
@cell("""
from itertools import product
from math import prod

evenings = [deals for deals in product([True, False], repeat=m) if sum(deals) == k]
sum(prod(p if won else 1 - p for won in deals) for deals in evenings)
""")
def wins_in_m(p: float, m: int, k: int) -> Case:
    """Exactly `k` wins in an evening."""
    rate, orders = Fraction(str(p)), comb(m, k)
    one_order = rate**k * (1 - rate) ** (m - k)
    wrong = {"one-order": one_order, "share": Fraction(k, m)}
    values = {
        "seat": SEAT_OF_RATE[p],
        "lost": m - k,
        "loss": float(1 - rate),
        "one_order": float(one_order),
        "orders": orders,
    }
    return Case(orders * one_order, wrong, values)


@F.question(level=1, kind="choice", chapter=6, needs=(), s=_SUITS, n=LARGE_TABLES)
@cell("""
from itertools import combinations

small_pack = range(12)
hands = list(combinations(small_pack, 4))
in_a_row, mixed = hands.count((0, 1, 2, 3)), hands.count((1, 4, 6, 11))
"same" if in_a_row == mixed else "tidy" if in_a_row > mixed else "motley"
""")
def two_hands(h: int, s: str) -> Case:
    """The likelier of two hands: a tidy one, or a motley one."""
    values = {"tidy": _turned(_TIDY, s)[:h], "motley": _turned(_MOTLEY, s)[:h]}
    wrong = {"pattern": "motley", "lucky": "tidy"}
    return Case("same", wrong, values, options=("tidy", "motley", "same"))


def _turned(cards: str, suit: str) -> tuple[Card, ...]:
    """Return cards with a suit in the place of hearts, and the other suits moved with it."""
    place = _SUITS.index(suit)
    turned = str.maketrans(_SUITS, _SUITS[place:] + _SUITS[:place])
    return tuple(map(Card, cards.translate(turned).split()))
