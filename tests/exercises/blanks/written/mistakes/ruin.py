# mypy: ignore-errors
"""Chapter 12: a step, and chances that settle."""

from tests.exercises.blanks.written.right import (
    settle,
)


def _once(u):
    for x in range(1, len(u) - 1):
        u[x] = (u[x - 1] + u[x + 1]) / 2
    return u


MISTAKES = {
    "ch12-step": [
        ("stays", lambda antes, dice: antes + dice.choice([0, 1])),
        ("one-way", lambda antes, dice: antes + 1),
        ("uneven", lambda antes, dice: antes + dice.choice([-1, -1, 1])),
        ("only-change", lambda antes, dice: dice.choice([-1, 1])),
        ("far", lambda antes, dice: antes + 15 * dice.choice([-1, 1])),
    ],
    "ch12-settle": [
        ("complement", lambda u: settle(u)[::-1]),
        ("no-ends", lambda u: settle(u)[1:-1]),
        ("ends", lambda u: [0, *settle(u)[:-1]]),
        ("unsettled", _once),
        ("unmoved", lambda u: u),
        ("length", lambda u: settle(u)[1:]),
    ],
}
