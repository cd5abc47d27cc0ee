"""Topic E, after a call: how a sans or a pass changes the chances of the unseen cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget.exercises.bank.quantities import FEWER, HONOUR_OF, TABLES, none_of, of_rank
from nainjaune_widget.exercises.bank.question import Case, Topic, cell, decimal, experiment, phrase

TOPIC = Topic("E", "sans", chapter=8, needs=(8,))

_CALLS = (1, 2, 3, 4, 5, 6)
_DEALS = 1000
_TEN = 10


@TOPIC.question(level=1, by_hand=True, short=FEWER, n=TABLES, r=(10, 11, 12, 13, 7))
@experiment("""
card = 0
card in random.sample(range(unseen), t)
""")
def where_is_it(n: int, t: int, unseen: int, r: int) -> Case:
    """A card that is not in one's hand is in the talon."""
    wrong = {"equal": Fraction(1, n), "own-hand": Fraction(t, 52)}
    return Case(Fraction(t, unseen), wrong, {"card": HONOUR_OF[r]})


@TOPIC.question(level=2, by_hand=True, n=TABLES, k=_CALLS, r=(10, 13))
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


@TOPIC.question(level=3, n=TABLES, w=(4, 3, 2), r=(10, 11))
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


@TOPIC.question(level=3, n=TABLES, w=(4, 3, 2), r=(10, 11))
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


@TOPIC.question(level=3, n=TABLES, k=_CALLS, r=(10, 13))
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


@TOPIC.question(level=3, needs=(6, 8), n=TABLES, w=(4, 3, 2), r=(10, 11))
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


@TOPIC.question(level=3, needs=(6, 8), n=TABLES, w=(4, 3), q=(0.25, 0.5, 0.75))
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
    return {"held": TOPIC.phrase(f"kind.{4 - w}"), "before": phrase("cards", f"rank.{r - 1}")}


def _shown(w: int, r: int) -> tuple[str, ...]:
    """Return the card that is led, and the cards of the next rank in one's own hand."""
    return of_rank(r - 1, 1) + of_rank(r, 4 - w)
