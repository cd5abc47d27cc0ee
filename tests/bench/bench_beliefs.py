"""The time of beliefs in the middle of deals at full tables (python -m tests.bench.bench_beliefs).

The play is random, with passes and the 7♦ kept back: more is heard in it than among good players.
Every card that the seat has not seen is asked for.
"""

from __future__ import annotations

import statistics
import sys
from random import Random
from time import process_time

from nainjaune_widget import RULESETS, Deal, Round, View, probability
from nainjaune_widget.engine.rulesets import Ruleset
from tests.bench._measure import report
from tests.support.deals.random_play import act_on

POSITIONS = 1_000
MOST_MEDIAN_MS = 50
MOST_WORST_MS = 250
SAMPLED = 20
"""The positions that deals are drawn from."""
DEALS = 50
"""The deals drawn from each."""
LEAST_DEALS_S = 500


def position(rules: Ruleset, number: int, random: Random) -> View:
    """Return a seat's view in the middle of a deal at a full table."""
    players = rules.players[-1]
    current = Round(Deal.shuffled(rules, players, seed=1, number=number))
    while not current.finished:
        act_on(current, random.randrange(256))
    last = next(event.number for event in current.events if event.kind == "out") - 1
    at = random.randrange(last // 4, 3 * last // 4)
    return current.view(random.randrange(players), at=max(1, at))


def milliseconds(view: View) -> float:
    """Return the time that it takes to say of each unseen card where it can be."""
    begun = process_time()
    beliefs = probability.beliefs(view)
    for card in beliefs.cards:
        beliefs.of(card)
    return 1000 * (process_time() - begun)


def deals_a_second(views: list[View]) -> float:
    """Return how many deals are drawn in a second, the first of each position included."""
    rates = []
    for view in views:
        beliefs = probability.beliefs(view)
        begun = process_time()
        beliefs.sample(DEALS)
        rates.append(DEALS / (process_time() - begun))
    return statistics.median(rates)


def main() -> int:
    """Measure and print; return 1 if a goal is missed."""
    missed = 0
    for rules in RULESETS.values():
        random = Random(rules.id)
        views = [position(rules, number, random) for number in range(POSITIONS)]
        taken = [milliseconds(view) for view in views]
        median, worst = statistics.median(taken), max(taken)
        rate = deals_a_second(views[:SAMPLED])
        what = f"{rules.id}, {rules.players[-1]} seats"
        report(f"{what}: median", median, "ms", MOST_MEDIAN_MS, least=False)
        report(f"{what}: worst of {POSITIONS}", worst, "ms", MOST_WORST_MS, least=False)
        report(f"{what}: sample", rate, "deals/s", LEAST_DEALS_S)
        missed += median > MOST_MEDIAN_MS or worst > MOST_WORST_MS or rate < LEAST_DEALS_S
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
