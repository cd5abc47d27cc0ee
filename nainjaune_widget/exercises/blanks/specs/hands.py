"""Blanks on hands: the chance of at least one and its curve, a distribution, one ten each."""

from __future__ import annotations

from dataclasses import replace
from itertools import starmap
from math import comb, perm, sqrt
from random import Random

from nainjaune_widget.exercises.blanks.blank import ERRORS, RIGHT, Blank, Trial, trial

_SHUFFLES = 5_000


def _none(wanted: int, cards: int) -> float:
    return comb(52 - wanted, cards) / comb(52, cards)


def _at_least_one() -> list[Trial]:
    return list(starmap(_at_least_one_of, [(3, 12), (4, 6), (4, 15), (13, 2), (1, 9), (5, 26)]))


def _at_least_one_of(wanted: int, cards: int) -> Trial:
    wrong = {
        "add": wanted * cards / 52,
        "replace": 1 - (1 - wanted / 52) ** cards,
        "independent": 1 - (1 - cards / 52) ** wanted,
        "exactly-one": wanted * comb(52 - wanted, cards - 1) / comb(52, cards),
        "one-seat": cards / 52,
        "ten-tens": 1 - _none(4, cards),
        "twelve": 1 - _none(wanted, 12),
    }
    case = {"wanted": wanted, "cards": cards}
    return trial(case, (wanted, cards), 1 - _none(wanted, cards), wrong, chance=True)


def _curve() -> list[Trial]:
    return list(starmap(_curve_of, [(4, 3), (3, 12), (5, 20), (4, 52)]))


def _curve_of(wanted: int, largest: int) -> Trial:
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
    }
    case = {"wanted": wanted, "largest": largest}
    return trial(case, (wanted, largest), exact, wrong)


def _distribution() -> list[Trial]:
    return list(starmap(_distribution_of, [(4, 12), (2, 15), (5, 6), (13, 13)]))


def _distribution_of(wanted: int, cards: int) -> Trial:
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
    }
    return trial({"wanted": wanted, "cards": cards}, (wanted, cards), exact, wrong)


def _one_each() -> list[Trial]:
    return [_one_each_with(seed) for seed in (61, 62)]


def _one_each_with(seed: int) -> Trial:
    places = comb(52, 4)
    exact = 12**4 / places
    wrong = {
        "named": exact / 24,
        "talon": 12**4 / comb(48, 4),
        "certain": 1.0,
    }
    case = {"n": _SHUFFLES}
    arguments = (_SHUFFLES, Random(seed))
    tolerance = ERRORS * sqrt(exact * (1 - exact) / _SHUFFLES)
    shares = trial(case, arguments, exact, wrong, tolerance=tolerance)

    def look(value: float) -> frozenset[str]:
        is_number = value > 1 and RIGHT in shares.look(value / _SHUFFLES)
        return frozenset({"number"}) if is_number else shares.look(value)

    return replace(shares, look=look)


AT_LEAST_ONE = Blank("ch6-at-least-one", 6, "probability", _at_least_one)
CURVE = Blank("ch6-curve", 6, "row", _curve)
DISTRIBUTION = Blank("ch7-distribution", 7, "shares", _distribution)
ONE_EACH = Blank("ch7-one-each", 7, "probability", _one_each)
