"""Verdicts on decisions, and the bounds between them.

The bounds follow from what the real choices of `random` cost under the same rules with as many
players (``scripts/docs/compute_judgements.py``): less than half of these cost is inexact, more than
nine in ten of them is a blunder.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple, get_args

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.simulation import Estimate

Verdict = Literal[
    "best", "as-good", "inexact", "mistake", "blunder", "open", "forgot", "needless-pass"
]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

FINE: tuple[Verdict, ...] = ("best", "as-good")
"""The verdicts on decisions that cost nothing that can be told."""
LEAST_BOUND = 1.0
"""The least bound in jetons: a smaller cost is never more than inexact."""


class Bounds(NamedTuple):
    """The bounds of verdicts in jetons.

    Attributes:
        mistake: a cost from here on is a mistake.
        blunder: a cost from here on is a blunder.
    """

    mistake: float
    blunder: float


@cache
def figures() -> Mapping[str, Any]:
    """Return the figures that ship with the package, by ruleset and number of players."""
    source = files(__package__).joinpath("figures.json")
    found: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return found


def bounds_of(rules: Ruleset, players: int) -> Bounds:
    """Return the bounds of a ruleset; a changed one has those of its base.

    A ruleset without figures has the mean of the others' bounds.

    Args:
        rules: the ruleset.
        players: the number of players; where there are no figures for it, the nearest is taken.

    >>> from nainjaune_widget import RULESETS
    >>> bounds = bounds_of(RULESETS["lindor-1789"], 4)
    >>> 1 <= bounds.mistake < bounds.blunder
    True
    """
    known = figures()
    own = [known[rules.id]] if rules.id in known else list(known.values())
    costs = [_nearest(tables, players)["costs"] for tables in own]
    mistake, blunder = (
        max(LEAST_BOUND, sum(each[name] for each in costs) / len(costs)) for name in ("p50", "p90")
    )
    return Bounds(mistake, blunder)


def _nearest(tables: Mapping[str, Any], players: int) -> Mapping[str, Any]:
    """Return the figures for the number of players that is nearest."""
    number = min(map(int, tables), key=lambda known: (abs(known - players), known))
    found: Mapping[str, Any] = tables[str(number)]
    return found


def verdict_on(
    cost: Estimate, bounds: Bounds, *, leads: bool, announced: bool, passed: bool
) -> Verdict:
    """Return the verdict on a decision.

    Args:
        cost: the jetons that it cost.
        bounds: the bounds.
        leads: True if nothing had a higher mean than the option chosen.
        announced: False if an announcement was forgotten.
        passed: True for a pass.

    >>> bounds = Bounds(2.0, 9.0)
    >>> [verdict_on(Estimate(value, 0.4, 1024), bounds, leads=False, announced=True, passed=False)
    ...  for value in (0.5, 1.5, 5.0, 12.0)]
    ['as-good', 'inexact', 'mistake', 'blunder']
    >>> verdict_on(Estimate(1.5, 2.0, 1024), bounds, leads=False, announced=True, passed=False)
    'open'
    >>> unknown = Estimate(1.5, float("nan"), 1)
    >>> verdict_on(unknown, bounds, leads=False, announced=True, passed=False)
    'open'
    """
    if leads:
        return "best"
    interval = cost.interval()
    # Without an error (nan) nothing can be told either.
    if not interval.low > 0:
        return "as-good" if interval.high < bounds.mistake else "open"
    if not announced:
        return "forgot"
    if passed:
        return "needless-pass"
    if cost.value < bounds.mistake:
        return "inexact"
    return "mistake" if cost.value < bounds.blunder else "blunder"


def turns(one: Verdict, other: Verdict) -> bool:
    """Return True if one of two verdicts finds a cost where the other finds none.

    >>> turns("best", "blunder"), turns("best", "as-good"), turns("open", "mistake")
    (True, False, False)
    >>> turns("best", "open")
    False
    """
    if "open" in (one, other):
        return False
    return (one in FINE) != (other in FINE)
