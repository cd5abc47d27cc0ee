"""Deals a second in plain Python: the kernel alone, and rounds through views.

    python -m tests.bench.bench_rulesets

The measure is the processor time of this process, the best of a few runs. The bench fails if
the kernel plays fewer than 3,500 deals a second, or rounds through views of four players
under `lindor-1789` fewer than 1,500.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import process_time

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.constants import NO_CARD
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, act
from nainjaune_widget.players.choices import LONGEST_RUN, play_to_the_end

DEALS, GOES = 500, 5
KERNEL_AT_LEAST = 3500
VIEWS_AT_LEAST = {"lindor-1789": 1500}
PLAYERS = {"nain-1760": 3}


def play_on_ints(deal: Deal) -> None:
    """Play a deal on the kernel alone, from the ante to the settlement."""
    turn_up = NO_CARD if deal.turn_up is None else deal.turn_up.number
    table = Table(list(deal.masks), deal.dealer, turn_up=turn_up)
    kernel.begin(deal.rules.numbers, table)
    play_to_the_end(deal.rules.numbers, table, [LONGEST_RUN] * deal.players, 0)


def play_through_views(deal: Deal) -> None:
    """Play a deal as a round with all its events, each choice made from a seat's view."""
    current = Round(deal)
    while not current.finished:
        act(current, STRATEGIES["longest-run"])


def deals_a_second(play: Callable[[Deal], None], deals: list[Deal]) -> int:
    """Return the speed, the best of a few runs."""
    seconds = []
    for _ in range(GOES):
        start = process_time()
        for deal in deals:
            play(deal)
        seconds.append(process_time() - start)
    return round(len(deals) / min(seconds))


def main() -> int:
    """Print the figures; return 1 if one of them is too low."""
    too_slow = False
    for name in RULESETS:
        players = PLAYERS.get(name, 4)
        deals = [Deal.shuffled(name, players, seed=1, number=number) for number in range(DEALS)]
        ints = deals_a_second(play_on_ints, deals)
        views = deals_a_second(play_through_views, deals)
        print(f"{name:14} {players} players  kernel {ints:6,}/s  through views {views:6,}/s")
        too_slow |= ints < KERNEL_AT_LEAST or views < VIEWS_AT_LEAST.get(name, 0)
    return int(too_slow)


if __name__ == "__main__":
    sys.exit(main())
