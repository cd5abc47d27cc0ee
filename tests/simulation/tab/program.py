"""Everything that compiled code does, told in a few digests: natively and in a tab the same.

python -m tests.simulation.tab.program DEALS
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator

from nainjaune_widget import RULESETS, Card, Deal, Round, View, probability, simulation
from nainjaune_widget.analysis import analyse
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.players import (
    STRATEGIES,
    StrategyLike,
    find_strategies,
    offered_names,
    play_on,
)
from nainjaune_widget.simulation.backend import backend_of, count_deals
from nainjaune_widget.simulation.setup import GameSetup, setup_of
from tests.support.deals.variants import every_variant

SEED = 1789
CHIPS = 60


def highest(view: View) -> Card:
    """Play as a strategy that somebody wrote."""
    return view.legal[-1]


def tables(deals: int) -> Iterator[tuple[Ruleset, int, int]]:
    """Yield rules and players with the number of deals: all tables, and variants in fewer deals."""
    for rules in RULESETS.values():
        for players in rules.players:
            yield rules, players, deals // len(rules.players)
        variants = every_variant(rules.id)
        for each in variants[:: max(1, len(variants) // 12)]:
            yield each, each.players[-1], deals // 100


def counted(deals: int) -> Iterator[object]:
    """Yield the counts of deals, by each strategy and by all of them at one table."""
    for rules, players, number in tables(deals):
        mixed = tuple(list(STRATEGIES)[seat % len(STRATEGIES)] for seat in range(players))
        for strategies in (*STRATEGIES, mixed):
            setup = setup_of(rules, players, strategies, SEED, 0)
            span = 0, max(1, number // (len(STRATEGIES) + 1))
            yield count_deals(setup, [1, 10, span[1] + 10], True, span)


def listed(deals: int) -> Iterator[object]:
    """Yield the outcomes of deals, one by one and by column."""
    for rules, players, number in tables(deals):
        setup = setup_of(rules, players, "longest-run", SEED, players - 1)
        backend = backend_of(setup, True)
        rows = backend.outcomes(5, 5 + max(1, number // 50))
        yield backend.machine.listed(rows)
        yield backend.machine.columns(rows)


def games(deals: int) -> Iterator[object]:
    """Yield the counts of games with few jetons, and of deals, in which a function plays too."""
    for rules, players, number in tables(deals):
        own: list[StrategyLike] = [highest, *["best"] * (players - 1)]
        rows: list[tuple[StrategyLike | list[StrategyLike], int]]
        rows = [("random", number // 40), ("best", number // 40), (own, 2)]
        for strategies, some in rows:
            setup = setup_of(rules, players, strategies, SEED, 0)
            yield backend_of(setup, True).count_games(GameSetup(setup, CHIPS, 12), 0, max(1, some))
        yield count_deals(setup, [1, 9], True, (0, 4))


def judged(deals: int) -> Iterator[object]:
    """Yield beliefs drawn from, deals analysed, and the play of strategies that look ahead."""
    yield offered_names()
    for rules in RULESETS.values():
        players = rules.players[-1]
        # With jetons in a box, new deals are played for the mean of a seat.
        current = Round(Deal.shuffled(rules, players, seed=SEED), boxes={rules.boxes[0]: 5})
        yield str(simulation.worlds(probability.beliefs(current.view(1)), max(8, deals // 50)))
        play_on(current, find_strategies("lowest", players))
        for rollout in ("best", highest):
            report = analyse(current, 1, 64, rollout=rollout, compiled=True)
            yield report.mean, report.decisions
        for name in ("worlds", "deep"):
            setup = setup_of(rules, players, [name, *["best"] * (players - 1)], SEED, 0)
            yield count_deals(setup, [10, deals], True, (0, 1 + deals // 2000))


def main(deals: int) -> dict[str, str]:
    """Return a digest of each part."""
    found = {}
    for part in (counted, listed, games, judged):
        told = hashlib.sha256()
        for each in part(deals):
            told.update(repr(each).encode())
        found[part.__name__] = told.hexdigest()
    return found


if __name__ == "__main__":
    sys.stdout.write(f"{json.dumps(main(int(sys.argv[1])))}\n")
