# mypy: ignore-errors
"""Chapter 11: players, and their lead."""

from math import sqrt
from statistics import mean, stdev, variance

from nainjaune_widget.engine.cards import PACK
from tests.exercises.blanks.written.right import (
    paired,
)


def _gaps(mine, others):
    return [one - other for one, other in zip(mine, others)]


def _apart(mine, others):
    return [stdev(mine) / sqrt(len(mine)), stdev(others) / sqrt(len(others))]


MISTAKES = {
    "ch11-player": [
        ("any-card", lambda view: view.hand[0]),
        ("passes", lambda view: None if view.leading else view.legal[0]),
        ("foreign", lambda view: next(c for c in PACK if c not in view.hand)),
    ],
    "ch11-paired": [
        (
            "unpaired",
            lambda mine, others: (
                mean(_gaps(mine, others)),
                sqrt(sum(each**2 for each in _apart(mine, others))),
            ),
        ),
        ("sum", lambda mine, others: (mean(_gaps(mine, others)), sum(_apart(mine, others)))),
        ("spread", lambda mine, others: (mean(_gaps(mine, others)), stdev(_gaps(mine, others)))),
        (
            "no-root",
            lambda mine, others: (
                mean(_gaps(mine, others)),
                stdev(_gaps(mine, others)) / len(mine),
            ),
        ),
        (
            "root",
            lambda mine, others: (
                mean(_gaps(mine, others)),
                variance(_gaps(mine, others)) / len(mine),
            ),
        ),
        ("reversed", lambda mine, others: paired(others, mine)),
        (
            "half-width",
            lambda mine, others: (paired(mine, others)[0], 1.96 * paired(mine, others)[1]),
        ),
        ("total", lambda mine, others: (sum(_gaps(mine, others)), paired(mine, others)[1])),
    ],
}
