# mypy: ignore-errors
"""Frequencies of chapter 5, and their intervals of chapter 10."""

from math import sqrt

from tests.exercises.blanks.written.right import (
    coverage,
    interval,
)


def _spread(share):
    return sqrt(share * (1 - share))


MISTAKES = {
    "ch5-frequency": [
        ("number", lambda winners, seat: winners.count(seat)),
        ("twenty", lambda winners, seat: winners.count(seat) / 20),
        ("ben", lambda winners, seat: winners.count(1) / len(winners)),
        ("percent", lambda winners, seat: 100 * winners.count(seat) / len(winners)),
        ("complement", lambda winners, seat: 1 - winners.count(seat) / len(winners)),
        ("rounded", lambda winners, seat: round(winners.count(seat) / len(winners), 2)),
        ("even", lambda winners, seat: 0.25),
    ],
    "ch5-pooled": [
        ("plain-mean", lambda reports: sum(w / d for w, d in reports) / len(reports)),
        ("add", lambda reports: sum(w / d for w, d in reports)),
        ("number", lambda reports: sum(w for w, _ in reports)),
        ("pupils", lambda reports: sum(w for w, _ in reports) / len(reports)),
        ("twenty", lambda reports: sum(w for w, _ in reports) / (20 * len(reports))),
    ],
    "ch10-interval": [
        ("one-error", lambda f, n: (f - _spread(f) / sqrt(n), f + _spread(f) / sqrt(n))),
        ("no-root", lambda f, n: (f - 1.96 * _spread(f) / n, f + 1.96 * _spread(f) / n)),
        ("spread", lambda f, n: (f - 1.96 * _spread(f), f + 1.96 * _spread(f))),
        ("root", lambda f, n: (f - 1.96 * f * (1 - f) / n, f + 1.96 * f * (1 - f) / n)),
        ("reversed", lambda f, n: interval(f, n)[::-1]),
        (
            "one-sided",
            lambda f, n: (f - 1.645 * _spread(f) / n**0.5, f + 1.645 * _spread(f) / n**0.5),
        ),
        ("only-errors", lambda f, n: (interval(f, n)[0] - f, interval(f, n)[1] - f)),
    ],
    "ch10-coverage": [
        ("complement", lambda intervals, truth: 1 - coverage(intervals, truth)),
        ("number", lambda intervals, truth: coverage(intervals, truth) * len(intervals)),
        ("lower", lambda ends, truth: sum(low <= truth for low, _ in ends) / len(ends)),
        ("upper", lambda ends, truth: sum(truth <= high for _, high in ends) / len(ends)),
        ("promise", lambda intervals, truth: 0.95),
        ("hundred", lambda intervals, truth: coverage(intervals, truth) * len(intervals) / 100),
    ],
}
