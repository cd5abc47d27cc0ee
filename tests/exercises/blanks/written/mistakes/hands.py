# mypy: ignore-errors
"""Chapters 6 and 7: chances of hands."""

from math import comb, perm

from tests.exercises.blanks.written.right import (
    at_least_one,
    distribution,
)


def _one_each(times, chance, ranks=13):
    pack = [rank for rank in range(1, ranks + 1) for suit in "♣♦♥♠"]
    found = 0
    for _ in range(times):
        chance.shuffle(pack)
        found += all(pack[seat * 12 : seat * 12 + 12].count(10) == 1 for seat in range(4))
    return found / times


def _named_tens(times, chance):
    pack = [(rank, suit) for rank in range(1, 14) for suit in range(4)]
    found = 0
    for _ in range(times):
        chance.shuffle(pack)
        found += all(pack.index((10, suit)) // 12 == suit for suit in range(4))
    return found / times


MISTAKES = {
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
    "ch7-distribution": [
        (
            "replace",
            lambda w, n: [
                comb(n, k) * (w / 52) ** k * (1 - w / 52) ** (n - k) for k in range(w + 1)
            ],
        ),
        ("rest-forgotten", lambda w, n: [comb(w, k) / comb(52, n) for k in range(w + 1)]),
        (
            "double-count",
            lambda w, n: {k: comb(w, k) * comb(52 - k, n - k) / comb(52, n) for k in range(w + 1)},
        ),
        ("named", lambda w, n: [comb(52 - w, n - k) / comb(52, n) for k in range(w + 1)]),
        (
            "one-order",
            lambda w, n: [perm(w, k) * perm(52 - w, n - k) / perm(52, n) for k in range(w + 1)],
        ),
        (
            "half-changed",
            lambda w, n: [comb(w, k) * comb(52, n - k) / comb(52, n) for k in range(w + 1)],
        ),
        ("percent", lambda w, n: {k: 100 * each for k, each in distribution(w, n).items()}),
        ("number", lambda w, n: [comb(w, k) * comb(52 - w, n - k) for k in range(w + 1)]),
        ("short", lambda w, n: [distribution(w, n)[k] for k in range(w)]),
    ],
    "ch7-one-each": [
        ("talon", lambda times, chance: _one_each(times, chance, ranks=12)),
        ("named", _named_tens),
        ("certain", lambda times, chance: 1.0),
        ("number", lambda times, chance: times * _one_each(times, chance)),
    ],
}
