"""The clauses of the rules that the engine cites; their texts are in the catalogue `clauses`."""

from __future__ import annotations

EVENT_CLAUSES = (
    "ante",
    "turn-up",
    "lead",
    "follow",
    "sans",
    "pass",
    "stopped",
    "stop",
    "sweep",
    "forgot",
    "out",
    "points",
    "bete",
    "opera",
    "shortfall",
    "chief-hoc",
    "hoc-pay",
    "compartments",
    "game",
    "gap",
)
"""The clauses that events cite, in the kernel's order."""

READINGS = frozenset(
    {
        "pass",
        "shortfall",
        "lindor-1789/opera",
        "cats-at-cards/opera",
        "cats-at-cards/players",
    }
)
"""Clauses where the sources are silent or contradict themselves, and a reading was taken."""


def is_reading(clause: str) -> bool:
    """Whether a clause, as events cite it, is this package's reading of its source.

    >>> is_reading("lindor-1789/opera"), is_reading("lindor-1789/sweep")
    (True, False)
    """
    return clause in READINGS or clause.partition("/")[2] in READINGS
