"""Decisions judged, their verdicts, and the bounds between these.

The bounds follow from what the real choices of `random` cost under the same rules with as many
players (``scripts/docs/compute_judgements.py``): less than half of these cost is inexact, more than
nine in ten of them is a blunder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple, get_args

from nainjaune_widget.analysis.moments import OptionClass
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import CardError

Verdict = Literal[
    "best", "as-good", "inexact", "mistake", "blunder", "open", "forgot", "needless-pass"
]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

FINE: tuple[Verdict, ...] = ("best", "as-good")
"""The verdicts on decisions that cost nothing that can be told."""
NO_COST = Estimate(0.0, 0.0, 0, 1)
"""The cost of a decision without a choice."""
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


class Options(Mapping[Card | None, Estimate]):
    """The mean results of options in jetons, by card; None is a pass.

    Options that the rules make equal are one: the first card of each class stands for it, and any
    card of it finds it. It is empty where all options are equal.

    Args:
        classes: the options, equal ones together.
        means: by class, its mean result.

    >>> options = Options([(Card("8♣"), Card("8♠"))], [Estimate(2.0, 0.5, 64)])
    >>> list(options), options["8♠"] == options["8♣"], Card("9♣") in options
    ([Card('8♣')], True, False)
    """

    def __init__(self, classes: Sequence[OptionClass], means: Sequence[Estimate]) -> None:
        self.classes = tuple(classes)
        self._means = {each[0]: mean for each, mean in zip(classes, means, strict=False)}
        self._first = {option: each[0] for each in classes for option in each}

    def __getitem__(self, option: Card | str | None) -> Estimate:
        try:
            card = Card(option) if isinstance(option, str) else option
            return self._means[self._first[card]]
        except (CardError, TypeError) as unreadable:
            raise KeyError(option) from unreadable

    def __iter__(self) -> Iterator[Card | None]:
        return iter(self._means)

    def __len__(self) -> int:
        return len(self._means)

    def __repr__(self) -> str:
        return repr(self._means)


@dataclass(frozen=True)
class Decision:
    """A decision of a seat, judged by what the seat knew when it decided.

    Without a choice it costs nothing, and no deal is played.

    Attributes:
        round: the number of the deal in its game, from 0.
        event: the number of the event that the decision was.
        played: the card played, None for a pass.
        announced: False if an honour earned nothing because it was not announced.
        options: the mean result of each option, in jetons; a card is announced.
        unannounced: that of the card played without a word, where this was done; else None.
        best: the best option; of several equal ones, the one played.
        cost: the jetons that the decision cost on average, 0 or more.
        verdict: ``"best"``, ``"as-good"``, ``"inexact"``, ``"mistake"``, ``"blunder"``, ``"open"``
            (not to be told), ``"forgot"`` or ``"needless-pass"``.
        deals: the number of deals that fitted what the seat knew.
        worlds: the number of deals that were played; 0 where the rules make all options equal.
        exact: True if these were all that fitted, or none was needed.
        policy: ``"depends"`` if the second rollout turns the verdict; else None.
        good: the first cards of the best option and of those that cannot be told from it.
    """

    round: int
    event: int
    played: Card | None
    announced: bool
    options: Options
    unannounced: Estimate | None = None
    best: Card | None = None
    cost: Estimate = NO_COST
    verdict: Verdict = "best"
    deals: int = 0
    worlds: int = 0
    exact: bool = True
    policy: Literal["depends"] | None = None
    good: tuple[Card | None, ...] = ()

    @property
    def classes(self) -> tuple[OptionClass, ...]:
        """The options, those that the rules make equal together."""
        return self.options.classes

    @property
    def is_choice(self) -> bool:
        """True unless the rules make all options equal."""
        return self.worlds > 0

    def is_good(self, card: Card | None) -> bool:
        """Return True for an option that is the best, or cannot be told from it.

        Args:
            card: a card, announced; None for a pass.
        """
        return any(card in each and each[0] in self.good for each in self.classes)
