"""The blanks: what each function of the pupil's is tried on, and what it may give.

A blank's texts are in the catalogue ``blanks``: ``<id>.title``; ``<id>.takes`` says what it takes,
``<id>.gives`` what it gives, ``<id>.for`` names a case; ``<id>.wrong.<idea>`` answers an idea.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, perm, prod, sqrt
from numbers import Real
from random import Random
from statistics import mean, stdev
from typing import Any

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.players import STRATEGIES, act, play_on
from nainjaune_widget.words import ExerciseError, nearest, shown

RIGHT = "right"
ROUNDING = 0.0051  # of a probability that was rounded to two digits
ERRORS = 5  # standard errors that a right function exceeds once in a million
_TINY = 1e-9


@dataclass(frozen=True)
class Trial:
    """One use of the function.

    Attributes:
        case: the values that the blank's text ``<blank>.for`` names.
        arguments: what the function is called with; it gets copies.
        look: the ideas that a value agrees with: ``"right"``, codes and slips.
        times: how often the function is called; from two on, `look` gets the list of values.
        right: the number that is right, where there is one; says whether a value is too large.
    """

    case: Mapping[str, Any]
    arguments: tuple[Any, ...]
    look: Callable[[Any], frozenset[str]]
    times: int = 1
    right: float | None = None


@dataclass(frozen=True)
class Blank:
    """A function that the pupil writes.

    Attributes:
        id: its name, such as ``"ch6-at-least-one"``.
        gives: the kind of value that it gives, one of `KINDS`.
        trials: makes the trials.
        may_change: True if it may change the list that it is given.
    """

    id: str
    gives: str
    trials: Callable[[], Sequence[Trial]] = field(repr=False)
    may_change: bool = False


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _is_row(value: Any, is_each: Callable[[Any], bool] = _is_number) -> bool:
    is_row = isinstance(value, (list, tuple)) or type(value).__name__ == "ndarray"
    return is_row and all(map(is_each, value))


KINDS: dict[str, Callable[[Any], bool]] = {
    "probability": _is_number,
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool) or _is_number(value),
    "integer": lambda value: _is_number(value) and bool(value == int(value)),
    "pair": lambda value: _is_row(value) and len(value) == 2,
    "row": _is_row,
    "shares": lambda value: isinstance(value, Mapping) and _is_row([*value.values()]),
    "rows": lambda value: _is_row(value, lambda row: _is_row(row, lambda _: True)),
    "card": lambda value: value is None or isinstance(value, Card),
}
"""By name, the kinds of values: each says whether a value is of this kind, or raises."""


def agree(value: Any, target: Any, tolerance: float = 0.0) -> bool:
    """Return True if a value is a target, to within a tolerance in each number.

    >>> agree(0.3333333333, 1 / 3), agree([1, 2], (1, 2)), agree({0: 0.5}, {0: 0.51}, 0.02)
    (True, True, True)
    >>> agree([1], (1, 2))
    False
    """
    if isinstance(target, Mapping):
        return value.keys() == target.keys() and all(
            agree(value[key], each, tolerance) for key, each in target.items()
        )
    if isinstance(target, (list, tuple)):
        return len(value) == len(target) and all(
            agree(one, other, tolerance) for one, other in zip(value, target, strict=True)
        )
    return bool(abs(value - target) <= tolerance + _TINY * max(1.0, abs(target)))


def trial(
    case: Mapping[str, Any],
    arguments: tuple[Any, ...],
    right: Any,
    wrong: Mapping[str, Any],
    *,
    tolerance: float = 0.0,
    chance: bool = False,
) -> Trial:
    """Return a trial whose value is known.

    Args:
        case: the values that name it.
        arguments: what the function is called with.
        right: the right value, a number or several.
        wrong: by the idea behind it, a usual wrong value.
        tolerance: the distance that is allowed in each number.
        chance: True for a probability: then percents, the opposite and rounding are recognised.
    """
    ideas = {RIGHT: right, **wrong}
    if chance:
        ideas |= {"percent": 100 * right, "complement": 1 - right}

    def look(value: Any) -> frozenset[str]:
        found = {idea for idea, each in ideas.items() if agree(value, each, tolerance)}
        if chance and not tolerance and agree(value, right, ROUNDING):
            found.add("rounded")
        if isinstance(right, (Mapping, list)) and len(value) != len(right):
            found.add("length")
        return frozenset(found)

    known = float(right) if isinstance(right, Real) else None
    return Trial(case, arguments, look, right=known)


_SHUFFLES = 5_000

BLANKS: dict[str, Blank] = {}
"""All blanks by their names, in the order of the chapters."""


def _blank(
    name: str, gives: str, *cases: tuple[Any, ...], may_change: bool = False
) -> Callable[[Callable[..., Trial]], Callable[..., Trial]]:
    """Add a blank; the function below makes its trial of each case, the plainest first."""

    def add(make: Callable[..., Trial]) -> Callable[..., Trial]:
        BLANKS[name] = Blank(name, gives, lambda: [make(*case) for case in cases], may_change)
        return make

    return add


_SEED = 7


_CARRIED = {"10♦": 8, "J♣": 24, "Q♠": 12, "K♥": 48, "7♦": 20}


@cache
def _played(rules: str, players: int, number: int, *, carried: bool = False) -> Round:
    """Return a deal that bots have played to its end."""
    deal = Deal.shuffled(rules, players, _SEED, number)
    played = Round(deal, boxes=_CARRIED if carried else None)
    play_on(played, [STRATEGIES["longest-run"]] * players)
    return played


@_blank("ch1-sweeps", "number", ("7♦", 0, 3), ("10♦", 3, 30), ("K♥", 250, 260), ("Q♠", 20, 60))
def _sweeps(card: str, first: int, end: int) -> Trial:
    deals = [_played("lindor-1789", 4, number) for number in range(first, end)]
    sweeps = [payment for played in deals for payment in played.payments if payment.why == "sweep"]
    own = [payment for payment in sweeps if payment.source == card]
    held = sum(card not in map(str, played.deal.talon) for played in deals)
    wrong = {
        "board-swept": len(sweeps),
        "jetons": sum(payment.amount for payment in own),
        "certain": held,
        "share": len(own) / len(deals),
        "missed": len(deals) - len(own),
        "others": len(sweeps) - len(own),
        "any-reason": sum(each.source == card for played in deals for each in played.payments),
    }
    return trial({"card": Card(card), "n": len(deals)}, (card, deals), len(own), wrong)


@_blank(
    "ch2-second-stop",
    "integer",
    ("lindor-1789", 13),
    ("cats-at-cards", 1),
    ("lindor-1789", 9),
    ("lindor-1789", 1),
)
def _second_stop(rules: str, number: int) -> Trial:
    played = _played(rules, 4, number)
    stops: list[int] = []
    calls = 0
    for move in played.events:
        calls = 0 if move.kind == "play" else calls + (move.kind == "sans")
        if calls == 4 and move.kind == "sans":
            stops.append(move.number)
    sans = [move.number for move in played.events if move.kind == "sans"]
    ends = [move.number for move in played.events if move.kind == "stop"]
    wrong = {
        "first": stops[0],
        "last": stops[-1],
        "index": stops[1] - 1,
        "stop-or-stopped": ends[1],
        "not-in-a-row": sans[7],
        "second-call": sans[1],
        "number": len(stops),
    }
    return trial({"rules": rules, "number": number, "seed": _SEED}, (played,), stops[1], wrong)


@_blank(
    "ch3-pays-at-the-end",
    "integer",
    (4, 2, 2),
    (4, 0, 1),
    (4, 2, 0),
    (4, 12, 2, True),
    (3, 5, 2),
    (5, 2, 1, True),
)
def _payers(players: int, number: int, seat: int, carried: bool = False) -> Trial:
    played = _played("lindor-1789", players, number, carried=carried)
    own = [each for each in played.payments if each.source == seat]

    def paid(*reasons: str) -> int:
        return sum(each.amount for each in own if each.why in reasons)

    hand = played.hands[seat]
    at_the_end = [each for each in played.payments if each.why in ("points", "bete")]
    received = sum(each.amount for each in at_the_end if each.target == seat)
    of_all = sum(each.amount for each in at_the_end if each.why == "bete")
    wrong = {
        "no-bete": paid("points"),
        "points-forgotten": paid("bete"),
        "points-misread": len(hand) + paid("bete"),
        "court-ranks": sum(card.rank for card in hand) + paid("bete"),
        "ante": paid("ante", "points", "bete"),
        "received": received,
        "all-received": sum(each.amount for each in played.payments if each.target == seat),
        "result": played.chips[seat],
        "loss": -played.chips[seat],
        "of-all": paid("points") + of_all,
        "payments": sum(each.source == seat for each in at_the_end),
        "negative": -paid("points", "bete"),
    }
    case = {"seat": seat, "number": number, "seed": _SEED, "players": players}
    return trial(case, (played, seat), paid("points", "bete"), wrong)


@_blank(
    "ch4-agreement",
    "probability",
    ([0, 1, 2, 2, 0], [0, 2, 2, 1, 1]),
    ([1, 1, 0, 2, 1, 0, 2, 2], [1, 0, 0, 2, 2, 2, 1, 2]),
    ([2, 2, 1], [1, 2, 2]),
    ([0] * 12 + [1] * 13 + [2] * 15, [0, 1, 2, 1] * 10),
)
def _agreement(first: Sequence[int], second: Sequence[int]) -> Trial:
    deals = len(first)
    same = sum(one == other for one, other in zip(first, second, strict=True))
    alike = sum((Counter(first) & Counter(second)).values())
    pairs = sum(first.count(each) * second.count(each) for each in set(first))
    wrong = {
        "number": same,
        "totals": alike / deals,
        "third": 1 / 3,
        "hundred": same / 100,
        "all-pairs": pairs / deals,
    }
    given = list(first), list(second)
    return trial({"n": deals}, given, same / deals, wrong, chance=True)


@_blank(
    "ch5-frequency",
    "probability",
    ([1, 0, 1, 1, 3, 2, 1, 0], 1),
    ([3, 2, 0, 1, 1], 3),
    ([2, 1, 0, 3, 0, 1, 0, 2, 2, 3, 1, 1, 2, 0, 3, 2, 1, 3, 3, 2, 1], 0),
    ([2, 2, 1], 2),
)
def _frequency(winners: Sequence[int], seat: int) -> Trial:
    wins, deals = winners.count(seat), len(winners)
    wrong = {
        "number": wins,
        "twenty": wins / 20,
        "ben": winners.count(1) / deals,
        "even": 1 / 4,
        "seats-added": seat * wins / deals,
    }
    return trial({"seat": seat, "deals": deals}, (winners, seat), wins / deals, wrong, chance=True)


@_blank(
    "ch5-pooled",
    "probability",
    ([(6, 20), (20, 100)],),
    ([(1, 10), (9, 30), (70, 200)],),
    ([(3, 10), (0, 5), (26, 80), (11, 40)],),
    ([(29, 100)],),
)
def _pooled(reports: Sequence[tuple[int, int]]) -> Trial:
    wins, deals = map(sum, zip(*reports, strict=True))
    shares = [won / played for won, played in reports]
    wrong = {
        "plain-mean": sum(shares) / len(shares),
        "add": sum(shares),
        "number": wins,
        "pupils": wins / len(reports),
        "twenty": wins / (20 * len(reports)),
        "twenty-once": wins / 20,
        "upside-down": deals / wins,
    }
    return trial({"n": len(reports)}, (reports,), wins / deals, wrong, chance=True)


def _none(wanted: int, cards: int) -> float:
    return comb(52 - wanted, cards) / comb(52, cards)


@_blank("ch6-at-least-one", "probability", (3, 12), (4, 6), (4, 15), (13, 2), (1, 9), (5, 26))
def _at_least_one(wanted: int, cards: int) -> Trial:
    wrong = {
        "add": wanted * cards / 52,
        "replace": 1 - (1 - wanted / 52) ** cards,
        "independent": 1 - (1 - cards / 52) ** wanted,
        "exactly-one": wanted * comb(52 - wanted, cards - 1) / comb(52, cards),
        "one-seat": cards / 52,
        "ten-tens": 1 - _none(4, cards),
        "twelve": 1 - _none(wanted, 12),
    }
    case, right = {"wanted": wanted, "cards": cards}, 1 - _none(wanted, cards)
    return trial(case, (wanted, cards), right, wrong, chance=True)


@_blank("ch6-curve", "row", (4, 3), (3, 12), (5, 20), (4, 52))
def _curve(wanted: int, largest: int) -> Trial:
    sizes = range(1, largest + 1)
    exact = [1 - _none(wanted, cards) for cards in sizes]
    wrong = {
        "add": [wanted * cards / 52 for cards in sizes],
        "replace": [1 - (1 - wanted / 52) ** cards for cards in sizes],
        "independent": [1 - (1 - cards / 52) ** wanted for cards in sizes],
        "complement": [1 - each for each in exact],
        "percent": [100 * each for each in exact],
        "from-none": [0.0, *exact],
        "from-none-short": [0.0, *exact[:-1]],
        "short": exact[:-1],
        "largest": [exact[-1]] * largest,
    }
    return trial({"wanted": wanted, "largest": largest}, (wanted, largest), exact, wrong)


@_blank("ch7-distribution", "shares", (4, 12), (2, 15), (5, 6), (13, 13))
def _distribution(wanted: int, cards: int) -> Trial:
    counts, hands = range(wanted + 1), comb(52, cards)
    rest = 52 - wanted
    exact = {k: comb(wanted, k) * comb(rest, cards - k) / hands for k in counts}
    share = wanted / 52
    wrong = {
        "replace": {k: comb(cards, k) * share**k * (1 - share) ** (cards - k) for k in counts},
        "rest-forgotten": {k: comb(wanted, k) / hands for k in counts},
        "double-count": {k: comb(wanted, k) * comb(52 - k, cards - k) / hands for k in counts},
        "named": {k: comb(rest, cards - k) / hands for k in counts},
        "one-order": {k: perm(wanted, k) * perm(rest, cards - k) / perm(52, cards) for k in counts},
        "half-changed": {k: comb(wanted, k) * comb(52, cards - k) / hands for k in counts},
        "percent": {k: 100 * each for k, each in exact.items()},
        "number": {k: each * hands for k, each in exact.items()},
        "short": {k: exact[k] for k in range(wanted)},
        "from-one": {k: exact[k] for k in range(1, wanted + 1)},
    }
    return trial({"wanted": wanted, "cards": cards}, (wanted, cards), exact, wrong)


@_blank("ch7-one-each", "probability", (61,), (62,))
def _one_each(seed: int) -> Trial:
    places = comb(52, 4)
    exact = 12**4 / places
    ways = (tens for tens in product((0, 2, 3, 4), repeat=4) if sum(tens) <= 4)
    none = sum(prod(comb(12, ten) for ten in tens) * comb(4, 4 - sum(tens)) for tens in ways)
    shares = {RIGHT: exact, "named": exact / 24, "talon": 12**4 / comb(48, 4)}
    shares["any-hand"] = 1 - none / places

    def look(value: float) -> frozenset[str]:
        if value == 1 or 0 <= value <= 1 / _SHUFFLES:
            return frozenset({"certain" if value == 1 else "never"})
        found = {
            idea
            for idea, share in shares.items()
            if abs(value - share) <= ERRORS * sqrt(share * (1 - share) / _SHUFFLES)
        }
        for idea, times in (("number", _SHUFFLES), ("percent", 100)):
            if value > 1 and RIGHT in look(value / times):
                found.add(idea)
        return frozenset(found)

    return Trial({"n": _SHUFFLES}, (_SHUFFLES, Random(seed)), look, right=exact)


_TIMES = 500
_WANTED = Card("10♠")
_TALON = 4

_OWN = {Card("10♣"), Card("10♦"), Card("10♥"), *PACK[20:29]}

Row = Sequence[Card]


@_blank("ch8-deals-that-fit", "rows", (1, Fraction(28, 40), 71), (2, Fraction(16, 40), 72))
def _fitting(calls: int, share: Fraction, seed: int) -> Trial:
    hidden = [card for card in PACK if card not in _OWN]
    whole = set(hidden)

    def fits(mixed: Row) -> bool:
        return _WANTED not in mixed[: 12 * calls]

    def look(kept: Sequence[Row]) -> frozenset[str]:
        if not all(len(row) == len(whole) and set(row) == whole for row in kept):
            return frozenset({"not-a-deal"})
        if not kept:
            return frozenset({"too-few", "unmixed"})
        if len(kept) > 1 and len({tuple(row) for row in kept}) == 1:
            return frozenset({"unmixed"})
        fitting = sum(map(fits, kept))
        if fitting < len(kept):
            return frozenset({"unconditioned" if fitting else "complement"})
        if len(kept) == _TIMES:
            return frozenset({"until-full"})
        is_right = _is_near(len(kept), _TIMES, share) and _is_near(
            sum(_WANTED in row[-_TALON:] for row in kept),
            len(kept),
            Fraction(_TALON, len(whole)) / share,
        )
        return frozenset({RIGHT} if is_right else {"too-few"} if len(kept) < _TIMES / 4 else ())

    return Trial({"n": _TIMES}, (hidden, fits, _TIMES, Random(seed)), look)


def _is_near(count: int, times: int, share: Fraction) -> bool:
    return abs(count - times * share) <= ERRORS * sqrt(times * share * (1 - share))


_TENTH = Fraction(1, 10)
_DEALT = {"Chloé": 3 * _TENTH, "David": 3 * _TENTH, "Ana": 3 * _TENTH, "talon": _TENTH}


@_blank(
    "ch8-update",
    "shares",
    (_DEALT, {"Chloé": 0, "David": 1, "Ana": 1, "talon": 1}),
    (_DEALT, {"Chloé": _TENTH, "David": _TENTH, "Ana": _TENTH, "talon": 1}),
    ({"Ben": 0.5, "Ana": 0.25, "talon": 0.25}, {"Ben": 0.2, "Ana": 0.4, "talon": 1}),
    ({"A": 0.75, "B": 0.25}, {"A": 0.1, "B": 0.9}),
)
def _update(
    belief: Mapping[str, Fraction | float], likelihood: Mapping[str, Fraction | float]
) -> Trial:
    prior = {place: float(each) for place, each in belief.items()}
    joint = {place: each * float(likelihood[place]) for place, each in prior.items()}
    total, heard = sum(joint.values()), sum(map(float, likelihood.values()))
    moving = dict(joint)
    for place in moving:
        moving[place] /= sum(moving.values())
    wrong = {
        "joint": joint,
        "moving-sum": moving,
        "base-rate": {place: float(likelihood[place]) / heard for place in belief},
        "no-update": prior,
        "equal": {place: each / len(joint) for place, each in joint.items()},
        "likelihood": {place: float(likelihood[place]) for place in belief},
        "sum-of-likelihoods": {place: each / heard for place, each in joint.items()},
    }
    right = {place: each / total for place, each in joint.items()}
    given = dict(belief), dict(likelihood)
    return trial({"places": ", ".join(belief)}, given, right, wrong)


_HAND, _UNSEEN = 12, 40
_SEAT = 1
_STAKE, _FOR_A_QUEEN = 30, 12


@_blank(
    "ch9-indicator",
    "boolean",
    ("10♣ 3♦ 7♥ K♠", 10),
    ("2♣ 4♦ 9♥ K♠", 10),
    ("A♣ 5♦ 5♥ 8♠ Q♣", 5),
    ("3♣ 6♦ 8♥ J♠ K♣", 13),
    ("2♦ 9♣ 9♦ 9♠", 9),
    ("4♣ 6♥ Q♠", 1),
)
def _indicator(cards: str, rank: int) -> Trial:
    hand = [Card(each) for each in cards.split()]
    counts = [card.rank == rank for card in hand]
    right = int(any(counts))
    wrong = {
        "double-count": sum(counts),
        "exactly-one": int(sum(counts) == 1),
        "first-card": int(counts[0]),
        "last-card": int(counts[-1]),
        "complement": 1 - right,
        "share": sum(counts) / len(hand),
    }
    return trial({"rank": rank, "hand": hand}, (hand, rank), right, wrong)


class _Result:
    """A stand-in for a deal that is played: jetons that depend on where the other cards lie.

    Seat 1 wins so many for each queen in the hand of seat 2, so the mean is known exactly. It also
    notes how it was called.
    """

    def __init__(self, hand: list[Card]) -> None:
        self._hand = sorted(hand)
        self.faults: set[str] = set()
        self.deals: list[tuple[Card, ...]] = []

    def __call__(self, hands: Sequence[Any]) -> int:
        dealt: list[list[Card]] = [sorted(hand) for hand in hands]
        if dealt[_SEAT] != self._hand:
            self.faults.add("seat" if self._hand in dealt else "unconditioned")
        cards = [card for hand in dealt for card in hand]
        if len(set(cards)) != len(cards) or {len(hand) for hand in dealt} != {_HAND}:
            self.faults.add("pack")
        self.deals.append(tuple(cards))
        queens = sum(card.rank == 12 for card in dealt[_SEAT + 1])
        return _FOR_A_QUEEN * queens - _STAKE


@_blank("ch9-redealing", "number", ({2, 8, 13},), ({10, 1, 5},))
def _redealing(ranks: set[int]) -> Trial:
    hand = [card for card in PACK if card.rank in ranks]
    result = _Result(hand)
    share = 4 / _UNSEEN
    mean = _FOR_A_QUEEN * _HAND * share - _STAKE
    variance = _HAND * share * (1 - share) * (_UNSEEN - _HAND) / (_UNSEEN - 1)
    near = ERRORS * _FOR_A_QUEEN * sqrt(variance / _TIMES)

    def look(value: float) -> frozenset[str]:
        if result.faults:
            return frozenset(result.faults)
        if len(set(result.deals)) == 1 < len(result.deals):
            return frozenset({"unmixed"})
        if len(result.deals) == 1:
            return frozenset({"one-deal"})
        if abs(value - _TIMES * mean) <= _TIMES * near:
            return frozenset({"sum"})
        is_right = abs(value - mean) <= near and len(result.deals) >= _TIMES
        return frozenset({RIGHT} if is_right else ())

    return Trial({"n": _TIMES, "hand": hand}, (list(hand), _TIMES, result), look)


_WIDEST = 2.0
"""Instead of 1.96, 2 is right as well."""


def _ends(share: float, reach: float) -> tuple[float, float]:
    return share - reach, share + reach


@_blank("ch10-interval", "pair", (0.5, 100), (0.29, 400), (0.1, 2_500), (0.62, 50))
def _interval(share: float, deals: int) -> Trial:
    spread = sqrt(share * (1 - share))
    error = spread / sqrt(deals)
    wrong = {
        "one-error": _ends(share, error),
        "no-root": _ends(share, 1.96 * spread / deals),
        "spread": _ends(share, 1.96 * spread),
        "root": _ends(share, 1.96 * spread**2 / deals),
        "one-sided": _ends(share, 1.645 * error),
        "reversed": _ends(share, -1.96 * error),
        "only-errors": (-1.96 * error, 1.96 * error),
        "simple": _ends(share, 1 / sqrt(deals)),
        "bracket": _ends(share, 1.96 * sqrt(share - share / deals)),
    }
    case, right = {"share": share, "deals": deals}, _ends(share, (1.96 + _WIDEST) / 2 * error)
    near = (_WIDEST - 1.96) * error / 2
    return trial(case, (share, deals), right, wrong, tolerance=near)


_FEW = [26, 31, 28, 49, 22, 35, 30, 12, 27, 33]
_MANY = [104, 118, 97, 131, 122, 151, 116, 88, 109, 125, 70, 113, 119, 102, 127]
_RARE = [0, 1, 0, 2, 1, 0, 3, 1, 0, 1, 2, 0]


@_blank(
    "ch10-coverage",
    "probability",
    (_FEW, 100, 0.2935),
    (_MANY, 400, 0.2935),
    (_RARE, 400, 0.0024),
    (_FEW, 100, 0.5),
)
def _coverage(wins: Sequence[int], deals: int, truth: float) -> Trial:
    shares = [won / deals for won in wins]
    intervals = [
        _ends(share, 1.96 * sqrt(share * (1 - share) / deals) + 1 / deals) for share in shares
    ]
    held = [low <= truth <= high for low, high in intervals]
    found = sum(held)
    wrong = {
        "number": found,
        "lower": sum(low <= truth for low, _ in intervals) / len(intervals),
        "upper": sum(truth <= high for _, high in intervals) / len(intervals),
        "promise": 0.95,
        "hundred": found / 100,
    }
    case = {"n": len(wins), "truth": truth}
    return trial(case, (intervals, truth), found / len(wins), wrong, chance=True)


_DEALS_SEED = 111
_TURNS = 14
_FEWEST_CARDS = 3


@cache
def _views() -> list[View]:
    """Return moments at which seat 1 has a choice, or its first card is not allowed."""
    current = Round(Deal.shuffled("lindor-1789", players=4, seed=_DEALS_SEED, number=7))
    views: list[View] = []
    while current.turn is not None and len(views) < _TURNS:
        view = current.view(current.turn)
        if len(view.hand) >= _FEWEST_CARDS and view.legal:
            views.append(view)
        act(current, STRATEGIES["lowest"])
    return views


@_blank("ch11-player", "card", *((turn,) for turn in range(_TURNS)))
def _player(turn: int) -> Trial:
    view = _views()[turn]

    def look(card: Card | None) -> frozenset[str]:
        if card in view.legal or (card is None and view.may_pass):
            return frozenset({RIGHT, "any-card", "foreign", "passes"})
        if card is None:
            return frozenset({"passes"})
        return frozenset({"any-card"} if card in view.hand else {"foreign"})

    return Trial({"hand": view.hand}, (view,), look)


@_blank("ch11-paired", "pair", (60, 111), (100, 112), (400, 113))
def _paired(deals: int, seed: int) -> Trial:
    source = Random(seed)
    luck = [source.randint(-40, 60) for _ in range(deals)]
    mine = [each + source.randint(-8, 15) for each in luck]
    theirs = [each + source.randint(-12, 8) for each in luck]
    gaps = [one - other for one, other in zip(mine, theirs, strict=True)]
    root, gain = sqrt(deals), mean(gaps)
    spread = stdev(gaps)
    # The deviation of a sample or of a population: both are right.
    error = spread / root * (1 - 1 / (4 * deals))
    apart = [stdev(mine) / root, stdev(theirs) / root]
    wrong: dict[str, Sequence[float]] = {
        "unpaired": (gain, sqrt(apart[0] ** 2 + apart[1] ** 2)),
        "sum": (gain, sum(apart)),
        "spread": (gain, spread),
        "no-root": (gain, spread / deals),
        "root": (gain, spread**2 / deals),
        "reversed": (-gain, error),
        "half-width": (gain, 1.96 * error),
        "total": (sum(gaps), error),
        "four-hundred": (gain, spread / 20),
        "swapped": (error, gain),
    }
    near = error / (2 * deals)
    return trial({"n": deals}, (mine, theirs), (gain, error), wrong, tolerance=near)


_SETTLED = 0.01  # from its limit, at the most
_ENDED = 1e-9
_CALLS = 2_000  # six heads of ten are then nine standard errors too many


@_blank("ch12-step", "integer", (3, 81, _CALLS), (7, 82, 200), (20, 83, 200))
def _step(antes: int, seed: int, calls: int) -> Trial:
    def look(values: Sequence[int]) -> frozenset[str]:
        moves = {value - antes for value in values}
        ups = sum(value > antes for value in values)
        if moves == {-1, 1}:
            is_even = abs(ups - calls / 2) <= ERRORS * sqrt(calls) / 2
            few = {RIGHT, "uneven"} if calls < _CALLS else {RIGHT}
            return frozenset(few if is_even else {"uneven"})
        if moves in ({1}, {-1}):
            return frozenset({"one-way"})
        if moves <= {-1, 0, 1}:
            return frozenset({"stays"})
        is_small = {abs(value) for value in values} <= {0, 1}
        return frozenset({"only-change" if is_small else "far"})

    return Trial({"n": antes}, (antes, Random(seed)), look, times=calls)


@_blank(
    "ch12-settle",
    "row",
    ([1, 0.5, 0.5, 0.5, 0],),
    ([1, 0, 0, 0, 0, 0, 0, 0],),
    ([0.2, *[0.9] * 11, 0.8],),
    may_change=True,
)
def _settle(start: Sequence[float]) -> Trial:
    first, last, steps = start[0], start[-1], len(start) - 1
    exact = [first + (last - first) * x / steps for x in range(steps + 1)]

    def look(values: Sequence[float]) -> frozenset[str]:
        if len(values) != len(exact):
            is_inner = len(values) == len(exact) - 2
            return frozenset({"no-ends" if is_inner else "length"})
        is_kept = abs(values[0] - first) < _ENDED and abs(values[-1] - last) < _ENDED
        low, high = min(start) - _ENDED, max(start) + _ENDED
        if is_kept and not all(low <= each <= high for each in values):
            return frozenset({"outside"})
        ideas = {RIGHT: exact, "complement": exact[::-1], "unmoved": start}
        found = {idea for idea, limit in ideas.items() if agree(values, limit, _SETTLED)}
        inner = len(start) - 2
        if is_kept and any(agree(values[1:-1], [end] * inner, _SETTLED) for end in (first, last)):
            found.add("one-neighbour")
        return frozenset(found or {"unsettled" if is_kept else "ends"})

    return Trial({"n": len(start), "first": first, "last": last}, (list(start),), look)


def find_blank(name: str) -> Blank:
    """Return a blank.

    Raises:
        ExerciseError: there is no blank of this name; the message suggests one.
    """
    if name in BLANKS:
        return BLANKS[name]
    raise ExerciseError("exercise-blank", value=shown(name), near=nearest(name, BLANKS))
