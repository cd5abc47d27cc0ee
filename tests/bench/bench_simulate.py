"""The engine in plain Python, the import, and `simulate`, against the project's goals.

    python -m tests.bench.bench_simulate

Plain Python plays on the kernel alone and through views. `simulate` is measured on one core, two
cores, a seat of `worlds`, a strategy of one's own in one seat of four, games, the memory of many
deals, and the time to the first result of a session, warm and cold. Rates count processor time,
except where two cores are compared with one.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from os import environ

from nainjaune_widget import Card, View, simulate, simulate_games
from nainjaune_widget.analysis import ByWorlds
from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import NO_CARD, Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, act
from nainjaune_widget.players.choices import LONGEST_RUN, play_to_the_end
from tests.bench._measure import report

RULES, PLAYERS = "lindor-1789", 4
DEALS, OWN_DEALS, PLAIN_DEALS, GAMES = 1_000_000, 20_000, 1_000, 50_000
MANY_DEALS = 20_000_000
WORLDS_DEALS = 1_000
WORLDS_GOALS = {"lindor-1789": 2.5, "cats-at-cards": 2.5, "nain-1760": 8, "pope-joan": 8}
SECONDS_GOAL_WARM, SECONDS_GOAL_COLD = 1.5, 20
KERNEL_DEALS, VIEWS_GOALS = 500, {"lindor-1789": 1_500}
IMPORT = (
    "import time; t = time.perf_counter(); import nainjaune_widget; print(time.perf_counter() - t)"
)
FIRST_RESULT = (
    "import time; start = time.perf_counter();"
    "from nainjaune_widget import simulate; simulate('lindor-1789', rounds=1000);"
    "print(time.perf_counter() - start)"
)
PEAK = (
    "import re, sys; from pathlib import Path; from nainjaune_widget import simulate;"
    "simulate('lindor-1789', rounds=int(sys.argv[1]));"
    "print(re.search(r'VmHWM:\\s*(\\d+) kB', Path('/proc/self/status').read_text())[1])"
)
"""Linux's own count of a process, for `ru_maxrss` begins with that of its parent."""


def median_rate(work: Callable[[], int], repeats: int = 7) -> float:
    """Return how often a second some work is done, the median of some runs."""
    rates = []
    for _ in range(repeats):
        start = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - start))
    return statistics.median(rates)


def first_legal(view: View) -> Card:
    """Play the lowest legal card: a strategy of one's own."""
    return view.legal[0]


def simulated() -> int:
    """Simulate the deals of the goal."""
    simulate(RULES, PLAYERS, DEALS)
    return DEALS


def own() -> int:
    """Simulate with one seat of four deciding in Python."""
    simulate(RULES, PLAYERS, OWN_DEALS, [first_legal, "longest-run", "longest-run", "longest-run"])
    return OWN_DEALS


def by_worlds(rules: str, players: int) -> int:
    """Simulate with one seat that plays its options out in 64 deals."""
    simulate(rules, players, WORLDS_DEALS, [ByWorlds(64), *["best"] * (players - 1)])
    return WORLDS_DEALS


def plain() -> int:
    """Simulate without a compiler."""
    simulate(RULES, PLAYERS, PLAIN_DEALS, compiled=False)
    return PLAIN_DEALS


def games() -> int:
    """Simulate whole games and return the number of their deals."""
    result = simulate_games(RULES, PLAYERS, GAMES)
    return sum(deals * times for deals, times in result.length_distribution.items())


def seconds_for(executor: ProcessPoolExecutor | None) -> float:
    """Return the seconds by the clock for four times the deals of the goal."""
    start = time.perf_counter()
    simulate(RULES, PLAYERS, 4 * DEALS, executor=executor)
    return time.perf_counter() - start


def in_a_new_session(code: str, *arguments: str, cache: str | None = None) -> float:
    """Return the output of a Python process of its own."""
    named = {"NAINJAUNE_CACHE": cache} if cache else {}
    command = [sys.executable, "-c", code, *arguments]
    run = subprocess.run(
        command, env={**environ, **named}, check=True, stdout=subprocess.PIPE, text=True
    )
    return float(run.stdout)


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
    """Measure and print; return 1 if plain Python misses a goal."""
    goals = []
    for name in RULESETS:
        players = 3 if name == "nain-1760" else PLAYERS
        deals = [Deal.shuffled(name, players, seed=1, number=nth) for nth in range(KERNEL_DEALS)]
        for what, play, goal in (
            ("kernel", play_on_ints, 3_500),
            ("rounds through views", play_through_views, VIEWS_GOALS.get(name, 0)),
        ):
            rate = median_rate(partial(played, play, deals))
            goals.append(report(f"{name}, {what}", rate, "deals/s", goal))
    imported = statistics.median(in_a_new_session(IMPORT) for _ in range(15))
    report("import nainjaune_widget", imported, "s", 0.35, least=False)
    simulated()
    report("simulate, one core", median_rate(simulated), "deals/s", 1_000_000)
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        simulate(RULES, PLAYERS, 100_000, executor=executor, chunk=10_000)
        ratios = [seconds_for(None) / seconds_for(executor) for _ in range(5)]
    report("two processes against one core", statistics.median(ratios), "times", 1.9)
    for name, most in WORLDS_GOALS.items():
        players = 3 if name == "nain-1760" else PLAYERS
        by_worlds(name, players)
        took = 1_000 / median_rate(partial(by_worlds, name, players), 3)
        report(f"{name}, a seat of worlds", took, "ms/deal", most, least=False)
    own()
    report("an own strategy in one seat", median_rate(own, 3), "deals/s", 5_000)
    report("whole games", median_rate(games, 3), "deals/s", 700_000)
    report("in plain Python", median_rate(plain, 3), "deals/s", 2_600)
    warm = statistics.median(in_a_new_session(FIRST_RESULT) for _ in range(5))
    report("warm start to the first result", warm, "s", SECONDS_GOAL_WARM, least=False)
    with tempfile.TemporaryDirectory() as folder:
        cold = in_a_new_session(FIRST_RESULT, cache=folder)
    report("cold start to the first result", cold, "s", SECONDS_GOAL_COLD, least=False)
    much = in_a_new_session(PEAK, str(MANY_DEALS)) / 1024
    report(f"memory for {MANY_DEALS:,} deals", much, "MB", 300, least=False)
    return int(not all(goals))


if __name__ == "__main__":
    sys.exit(main())
