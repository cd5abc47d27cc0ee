# mypy: ignore-errors
"""Usual wrong functions, each with the idea behind it: a misconception's code, or a slip."""

from collections.abc import Callable
from math import comb, sqrt
from typing import Any

from tests.exercises.blanks.written.solutions_en import at_least_one, coverage, interval, ruin

Mistakes = list[tuple[str, Callable[..., Any]]]


def _hold_own(wins, deals, truth):
    shares = [won / deals for won in wins]
    ends = [interval(share, deals) for share in shares]
    held = [low <= share <= high for (low, high), share in zip(ends, shares, strict=True)]
    return sum(held) / len(held)


def _redeal_all(hand, others, earns, times, chance):
    total = 0
    for _ in range(times):
        mixed = chance.sample(hand + others, 52)
        total += earns(mixed[: len(hand)], mixed[len(hand) :])
    return total / times


def _redeal_once(hand, others, earns, times, chance):
    for _ in range(times):
        return earns(hand, chance.sample(others, len(others)))


def _redeal_never(hand, others, earns, times, chance):
    return sum(earns(hand, others) for _ in range(times)) / times


def _redeal_sum(hand, others, earns, times, chance):
    return sum(earns(hand, chance.sample(others, len(others))) for _ in range(times))


def _redeal_twelve(hand, others, earns, times, chance):
    return sum(earns(hand, chance.choices(others, k=40)) for _ in range(times)) / times


def _spread(share):
    return sqrt(share * (1 - share))


def _soon(total):
    u = [1] + total * [0]
    for _ in range(3):
        u = [1, *((u[x - 1] + u[x + 1]) / 2 for x in range(1, total)), 0]
    return u


MISTAKES: dict[str, Mistakes] = {
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
    "ch6-at-least-one": [
        ("add", lambda wanted, cards: wanted * cards / 52),
        ("replace", lambda wanted, cards: 1 - ((52 - wanted) / 52) ** cards),
        (
            "independent",
            lambda wanted, cards: 1 - (40 / 52 if cards == 12 else 1 - cards / 52) ** wanted,
        ),
        (
            "exactly-one",
            lambda wanted, cards: wanted * comb(52 - wanted, cards - 1) / comb(52, cards),
        ),
        ("complement", lambda wanted, cards: comb(52 - wanted, cards) / comb(52, cards)),
        ("percent", lambda wanted, cards: 100 * at_least_one(wanted, cards)),
        ("rounded", lambda wanted, cards: round(at_least_one(wanted, cards), 2)),
        ("ten-tens", lambda wanted, cards: at_least_one(4, cards)),
        ("twelve", lambda wanted, cards: at_least_one(wanted, 12)),
        ("one-seat", lambda wanted, cards: cards / 52),
        ("constant", lambda wanted, cards: 0.66),
    ],
    "ch6-curve": [
        ("add", lambda wanted, largest: [wanted * n / 52 for n in range(1, largest + 1)]),
        (
            "from-none",
            lambda wanted, largest: [at_least_one(wanted, n) for n in range(largest + 1)],
        ),
        (
            "from-none-short",
            lambda wanted, largest: [at_least_one(wanted, n) for n in range(largest)],
        ),
        ("short", lambda wanted, largest: [at_least_one(wanted, n) for n in range(1, largest)]),
    ],
    "ch9-indicator": [
        (
            "double-count",
            lambda rank, hands: sum(c.rank == rank for h in hands for c in h) / len(hands),
        ),
        (
            "exactly-one",
            lambda rank, hands: (
                sum(sum(c.rank == rank for c in h) == 1 for h in hands) / len(hands)
            ),
        ),
        ("cards", lambda rank, hands: sum(c.rank == rank for h in hands for c in h)),
        (
            "per-card",
            lambda rank, hands: (
                sum(any(c.rank == rank for c in h) for h in hands) / sum(len(h) for h in hands)
            ),
        ),
        ("number", lambda rank, hands: sum(any(c.rank == rank for c in h) for h in hands)),
    ],
    "ch9-redealing": [
        ("unconditioned", _redeal_all),
        ("one-deal", _redeal_once),
        ("unmixed", _redeal_never),
        ("sum", _redeal_sum),
        ("pack", _redeal_twelve),
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
        ("complement", lambda wins, deals, truth: 1 - coverage(wins, deals, truth)),
        ("number", lambda wins, deals, truth: coverage(wins, deals, truth) * len(wins)),
        ("own-share", _hold_own),
    ],
    "ch12-step": [
        ("not-absorbed", lambda antes, total, dice: antes + dice.choice([-1, 1])),
        ("stays", lambda antes, total, dice: antes + dice.choice([0, 1]) * (0 < antes < total)),
        ("one-way", lambda antes, total, dice: antes + (0 < antes < total)),
        ("uneven", lambda a, total, dice: a + dice.choice([-1, -1, 1]) * (0 < a < total)),
        ("only-change", lambda a, total, dice: dice.choice([-1, 1])),
        ("far", lambda a, total, dice: a + 15 * dice.choice([-1, 1]) * (0 < a < total)),
    ],
    "ch12-settle": [
        ("complement", lambda total: ruin(total)[::-1]),
        ("straight", lambda total: [0.5**x for x in range(total + 1)]),
        ("even", lambda total: [1, *(total - 1) * [0.5], 0]),
        ("no-ends", lambda total: ruin(total)[1:-1]),
        ("ends", lambda total: (total + 1) * [0]),
        ("unsettled", _soon),
        ("length", lambda total: ruin(total - 1)),
    ],
}
