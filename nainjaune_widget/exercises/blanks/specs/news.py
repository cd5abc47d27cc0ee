"""Blanks on news: the deals that fit what was heard, and a belief that is updated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from random import Random

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.exercises.blanks.blank import ERRORS, RIGHT, Blank, Trial, trial

_TIMES = 500
_WANTED = Card("10♠")
_TALON = 4

Row = Sequence[Card]


def _fitting() -> list[Trial]:
    own = {Card("10♣"), Card("10♦"), Card("10♥"), *PACK[20:29]}
    hidden = [card for card in PACK if card not in own]

    def one_call(mixed: Row) -> bool:
        return _WANTED not in mixed[:12]

    def two_calls(mixed: Row) -> bool:
        return _WANTED not in mixed[:24]

    return [
        _fitting_of(hidden, one_call, Fraction(28, 40), 71),
        _fitting_of(hidden, two_calls, Fraction(16, 40), 72),
    ]


def _fitting_of(
    hidden: Sequence[Card], fits: Callable[[Row], bool], share: Fraction, seed: int
) -> Trial:
    whole = sorted(hidden)

    def look(kept: Sequence[Row]) -> frozenset[str]:
        if not all(sorted(row) == whole for row in kept):
            return frozenset({"not-a-deal"})
        if len(kept) > 1 and len({tuple(row) for row in kept}) == 1:
            return frozenset({"unmixed"})
        fitting = sum(map(fits, kept))
        if not fitting and kept:
            return frozenset({"complement"})
        if fitting < len(kept):
            return frozenset({"unconditioned"})
        if len(kept) == _TIMES:
            return frozenset({"until-full"})
        is_right = _is_near(len(kept), _TIMES, share) and _is_near(
            sum(_WANTED in row[-_TALON:] for row in kept),
            len(kept),
            Fraction(_TALON, len(whole)) / share,
        )
        return frozenset({RIGHT} if is_right else {"too-few"} if len(kept) < _TIMES / 4 else ())

    arguments = (list(hidden), fits, _TIMES, Random(seed))
    return Trial({"n": _TIMES}, arguments, look)


def _is_near(count: int, times: int, share: Fraction) -> bool:
    return abs(count - times * share) <= ERRORS * sqrt(times * share * (1 - share))


def _update() -> list[Trial]:
    hand, talon = Fraction(3, 10), Fraction(1, 10)
    dealt = {"Chloé": hand, "David": hand, "Ana": hand, "talon": talon}
    quiet = Fraction(1, 10)
    return [
        _update_of(dealt, {"Chloé": 0, "David": 1, "Ana": 1, "talon": 1}),
        _update_of(dealt, {"Chloé": quiet, "David": quiet, "Ana": quiet, "talon": 1}),
        _update_of({"Ben": 0.5, "Ana": 0.25, "talon": 0.25}, {"Ben": 0.2, "Ana": 0.4, "talon": 1}),
        _update_of({"A": 0.75, "B": 0.25}, {"A": 0.1, "B": 0.9}),
    ]


def _update_of(
    belief: Mapping[str, Fraction | float], likelihood: Mapping[str, Fraction | float]
) -> Trial:
    prior = {place: float(each) for place, each in belief.items()}
    joint = {place: each * float(likelihood[place]) for place, each in prior.items()}
    total, heard = sum(joint.values()), sum(map(float, likelihood.values()))
    wrong = {
        "joint": joint,
        "moving-sum": _divided_by_sums_that_move(joint),
        "base-rate": {place: float(likelihood[place]) / heard for place in belief},
        "no-update": prior,
        "equal": {place: each / len(joint) for place, each in joint.items()},
        "likelihood": {place: float(likelihood[place]) for place in belief},
        "sum-of-likelihoods": {place: each / heard for place, each in joint.items()},
    }
    right = {place: each / total for place, each in joint.items()}
    case = {"places": ", ".join(belief)}
    return trial(case, (dict(belief), dict(likelihood)), right, wrong)


def _divided_by_sums_that_move(joint: Mapping[str, float]) -> dict[str, float]:
    """Divide each product by the sum of what stands there at that moment."""
    moving = dict(joint)
    for place in moving:
        moving[place] /= sum(moving.values())
    return moving


FITTING = Blank("ch8-deals-that-fit", 8, "rows", _fitting)
UPDATE = Blank("ch8-update", 8, "shares", _update)
