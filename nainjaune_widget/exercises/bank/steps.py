"""Second steps: after a misconception, the one thing is asked for that undoes it.

Their texts are in the catalogue ``steps``, under the same keys: a misconception's code, or
``<question>/<code>`` where a question asks for something of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb

from nainjaune_widget.exercises.bank.quantities import none_of

Right = int | Fraction

STEPS: Mapping[str, str | Right | tuple[Right, ...] | Callable[..., Right]] = {
    "order": 6,
    "one-order": 3,
    "k-operas/one-order": "wins-in-m/one-order",
    "wins-in-m/one-order": 3,
    "seats": 2,
    "replace": 51,
    "half-changed": lambda k: k - 1,
    "own-hand": lambda unseen: unseen,
    "full-pack": lambda h: 52 - h,
    "talon": lambda t: t,
    "rest-forgotten": lambda h, k: h - k,
    "add": 2,
    "ways-to-run/add": lambda a, b: a * b,
    "at-least-one-ten/add": lambda h: comb(48, h),
    "honour-in-talon/add": lambda t: comb(47, t),
    "both-honours/add": "independent",
    "ruin-length/add": 1,
    "double-count": 2,
    "choose": 4,
    "both": 3,
    "either-seat/both": 0,
    "independent": lambda h: h - 1,
    "both-asleep/independent": lambda t: t - 1,
    "either-seat/independent": "either-seat/both",
    "two-sans/independent": 4,
    "equal": lambda h, t: Fraction(h) / t,
    "k-tens/equal": 4,
    "k-honours/equal": "k-tens/equal",
    "hearts/equal": "k-tens/equal",
    "lead-comes-back/equal": lambda c, t: Fraction(c) / t,
    "better-than-chance/equal": 2500,
    "even": 10,
    "straight": 0,
    "pattern": 1,
    "transposed": Fraction(1, 5),
    "winner-table/transposed": "winner-table/joint",
    "ruin-fair/transposed": 99,
    "joint": 40,
    "winner-table/joint": lambda a, c: a + c,
    "losing-streak/joint": 1,
    "unconditioned": "joint",
    "time": lambda k: k - 1,
    "named-card": 5,
    "some-card": 3,
    "tables": lambda a, b, n: 4 * a + n * b,
    "plain-mean": "tables",
    "base-rate": lambda b, n: n * b,
    "averaged": 1,
    "ledger-means/averaged": 8,
    "ledger-means/zero": "ledger-means/averaged",
    "after-k-sans/no-update": lambda unseen, k, h: unseen - k * h,
    "both-asleep/no-update": "after-k-sans/no-update",
    "caller-has-dwarf/no-update": lambda unseen, w: unseen - w,
    "passed/no-update": 1,
    "silent-pass/no-update": lambda q: int(100 * q),
    "which-room/no-update": lambda a: 4 * a * none_of(52, 4, 12),
    "shift": lambda unseen, k, h, t: unseen - k * h - t,
    "certain": lambda w: w,
    "exactly-one": 4,
    "due": 50,
    "zero": Fraction(99, 100) ** 10,
    "chance-for-mean": Fraction(3, 2),
    "bete": lambda n: 3 * n,
    "sweep-or-wait/bete": lambda B: 2 * B,  # noqa: N803 - a letter of the question
    "spread": 4,
    "no-root": 10,
    "one-error": (68, 67, 69, 70),
    "linear": 4,
}
"""By key, what is right: a number, several, one that letters of the draw give, or another key."""
