"""Blanks on frequencies: one's own, the class's, an interval and its coverage."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import starmap
from math import sqrt

from nainjaune_widget.exercises.blanks.blank import Blank, Trial, trial

_WIDEST = 2.0
"""Instead of 1.96, 2 is right as well."""


def _frequency() -> list[Trial]:
    evenings = [
        (1, [1, 0, 1, 1, 3, 2, 1, 0]),
        (3, [3, 2, 0, 1, 1]),
        (0, [2, 1, 0, 3, 0, 1, 0, 2, 2, 3, 1, 1, 2, 0, 3, 2, 1, 3, 3, 2, 1]),
        (2, [2, 2, 1]),
    ]
    trials = []
    for seat, winners in evenings:
        wins = winners.count(seat)
        wrong = {
            "number": wins,
            "twenty": wins / 20,
            "ben": winners.count(1) / len(winners),
            "even": 1 / 4,
        }
        case = {"seat": seat, "deals": len(winners)}
        trials.append(trial(case, (winners, seat), wins / len(winners), wrong, chance=True))
    return trials


def _pooled() -> list[Trial]:
    classes = [
        [(6, 20), (20, 100)],
        [(1, 10), (9, 30), (70, 200)],
        [(3, 10), (0, 5), (26, 80), (11, 40)],
        [(29, 100)],
    ]
    trials = []
    for reports in classes:
        wins, deals = sum(won for won, _ in reports), sum(played for _, played in reports)
        shares = [won / played for won, played in reports]
        wrong = {
            "plain-mean": sum(shares) / len(shares),
            "add": sum(shares),
            "number": wins,
            "pupils": wins / len(reports),
            "twenty": wins / (20 * len(reports)),
        }
        case = {"n": len(reports)}
        trials.append(trial(case, (reports,), wins / deals, wrong, chance=True))
    return trials


def _ends(share: float, reach: float) -> tuple[float, float]:
    return share - reach, share + reach


def _interval() -> list[Trial]:
    return list(starmap(_interval_of, [(0.5, 100), (0.29, 400), (0.1, 2_500), (0.62, 50)]))


def _interval_of(share: float, deals: int) -> Trial:
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
    }
    case = {"share": share, "deals": deals}
    middle = (1.96 + _WIDEST) / 2
    tolerance = (_WIDEST - 1.96) * error / 2
    return trial(case, (share, deals), _ends(share, middle * error), wrong, tolerance=tolerance)


def _coverage() -> list[Trial]:
    few = [26, 31, 28, 49, 22, 35, 30, 12, 27, 33]
    many = [104, 118, 97, 131, 122, 151, 116, 88, 109, 125, 70, 113, 119, 102, 127]
    rare = [0, 1, 0, 2, 1, 0, 3, 1, 0, 1, 2, 0]
    return [
        _coverage_of(few, 100, 0.2935),
        _coverage_of(many, 400, 0.2935),
        _coverage_of(rare, 400, 0.0024),
        _coverage_of(few, 100, 0.5),
    ]


def _coverage_of(wins: Sequence[int], deals: int, truth: float) -> Trial:
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


FREQUENCY = Blank("ch5-frequency", 5, "probability", _frequency)
POOLED = Blank("ch5-pooled", 5, "probability", _pooled)
INTERVAL = Blank("ch10-interval", 10, "pair", _interval)
COVERAGE = Blank("ch10-coverage", 10, "probability", _coverage)
