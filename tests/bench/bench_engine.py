"""Deals a second on one core in plain Python: the kernel alone, and rounds through views.

python -m tests.bench.bench_engine
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import NO_CARD, Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, act
from nainjaune_widget.players.choices import LONGEST_RUN, play_to_the_end
from tests.bench._measure import median_rate, report, yardstick

DEALS = 500
PLAYERS = {"nain-1760": 3}
VIEWS_GOALS = {"lindor-1789": 1_500}


def play_on_ints(deal: Deal) -> None:
    """Play a deal on the kernel alone, from the ante to the settlement, its log written."""
    turn_up = NO_CARD if deal.turn_up is None else deal.turn_up.number
    table = Table(list(deal.masks), deal.dealer, turn_up=turn_up)
    kernel.begin(deal.rules.numbers, table)
    play_to_the_end(deal.rules.numbers, table, [LONGEST_RUN] * deal.players, 0)


def play_through_views(deal: Deal) -> None:
    """Play a deal as a round with all its events, each choice made from a seat's view."""
    current = Round(deal)
    while not current.finished:
        act(current, STRATEGIES["longest-run"])


def played(play: Callable[[Deal], None], deals: list[Deal]) -> int:
    """Play deals, and return their number."""
    for deal in deals:
        play(deal)
    return len(deals)


def main() -> int:
    """Measure and print; return 1 if a ruleset is too slow."""
    print(f"yardstick: {yardstick():.1f} million steps a second of a plain loop")
    goals = []
    for name in RULESETS:
        players = PLAYERS.get(name, 4)
        deals = [Deal.shuffled(name, players, seed=1, number=number) for number in range(DEALS)]
        for what, play, goal in (
            ("kernel", play_on_ints, 3_500),
            ("rounds through views", play_through_views, VIEWS_GOALS.get(name, 0)),
        ):
            rate = median_rate(partial(played, play, deals))
            goals.append(report(f"{name}, {what}", rate, "deals/s", goal))
    return int(not all(goals))


if __name__ == "__main__":
    sys.exit(main())
