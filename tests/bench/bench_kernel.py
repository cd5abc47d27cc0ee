"""Deals a second: the kernel in plain Python, through `Round`, and compiled.

    python -m tests.bench.bench_kernel

Four players play `lindor-1789`, all `longest-run`, on one core. All three deal, play, settle
and log every event: the kernel writes rows of ints, and `Round` makes `Event` objects of them
as well.
"""

from __future__ import annotations

import sys
import time
from types import ModuleType
from typing import Any

import numpy as np

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.constants import FIRST_BOX, NO_LIMIT
from nainjaune_widget.engine.generator import MOST_WORDS, key_of, shuffle
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, act
from nainjaune_widget.players.choices import LONGEST_RUN, play_to_the_end
from nainjaune_widget.simulation.compiled.records import as_record
from tests.bench._measure import median_rate, report, yardstick
from tests.support.deals import on_integers
from tests.support.deals.compiled_engine import compile_module

RULES = RULESETS["lindor-1789"]
PLAYERS = 4
ORDER = RULES.dealing_order(PLAYERS, 0)
SEED = 1
PLAIN_DEALS, ROUND_DEALS, COMPILED_DEALS = 1_000, 400, 200_000


def play_plain() -> int:
    """Play on the kernel in plain Python."""
    numbers, strategies = RULES.numbers, [LONGEST_RUN] * PLAYERS
    for number in range(PLAIN_DEALS):
        pack = list(range(52))
        shuffle(pack, [0] * MOST_WORDS, key_of(SEED, number, 0), len(ORDER))
        hands = [0] * PLAYERS
        for place, seat in enumerate(ORDER):
            hands[seat] |= 1 << pack[place]
        table = Table(hands, 0)
        kernel.begin(numbers, table)
        play_to_the_end(numbers, table, strategies, number)
    return PLAIN_DEALS


def play_rounds() -> int:
    """Play through `Round.play`, with its checks, its events and a view for each choice."""
    longest_run = STRATEGIES["longest-run"]
    for number in range(ROUND_DEALS):
        current = Round(Deal.shuffled(RULES, PLAYERS, SEED, number))
        while current.turn is not None:
            card = longest_run(current.view(current.turn))
            assert card is not None
            current.play(card)
    return ROUND_DEALS


def act_in_rounds() -> int:
    """Play through `act`, which checks the choices of a strategy as well."""
    longest_run = STRATEGIES["longest-run"]
    for number in range(ROUND_DEALS):
        current = Round(Deal.shuffled(RULES, PLAYERS, SEED, number))
        while not current.finished:
            act(current, longest_run)
    return ROUND_DEALS


def compiled_work(module: ModuleType) -> Any:
    """Return work that plays many deals in one compiled call, on one table.

    The log is written, and overwritten by the next deal.
    """
    numbers = as_record(RULES.numbers)
    table = as_record(Table([0] * PLAYERS, 0, purses=[NO_LIMIT] * 8))
    pack, order = np.arange(52), np.array(ORDER)
    strategies, limits = np.full(PLAYERS, LONGEST_RUN), np.zeros(8, np.int64)
    no_logs = np.zeros((0, 1), np.int64)

    def work() -> int:
        table["accounts"][FIRST_BOX:] = 0
        module.play_deals(
            numbers, table, pack, order, strategies, limits, SEED, COMPILED_DEALS, no_logs
        )
        return COMPILED_DEALS

    return work


def main() -> int:
    """Measure and print."""
    speed = yardstick()
    print(f"yardstick: {speed:.1f} million steps a second of a plain loop")
    plain = median_rate(play_plain)
    report("kernel in plain Python, log written", plain, "deals/s", 4_000)
    rounds = median_rate(play_rounds)
    report("through Round, views and validation", rounds, "deals/s", 1_500)
    acting = median_rate(act_in_rounds)
    report("through act, checked twice", acting, "deals/s", 1_500)
    start = time.perf_counter()
    module = compile_module(on_integers)
    work = compiled_work(module)
    work()
    print(f"compiling, and a first batch: {time.perf_counter() - start:.1f} s")
    fast = median_rate(work)
    report("kernel compiled, log written", fast, "deals/s", 500_000)
    print(
        f"ratios: compiled / plain {fast / plain:.0f}, plain / Round {plain / rounds:.2f}, "
        f"plain deals per million steps of the yardstick {plain / speed:.0f}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
