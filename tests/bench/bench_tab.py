"""The engine of a browser tab, against native code in the same minutes.

    python -m tests.bench.bench_tab

In each browser: how many deals a second four `longest-run` play, as a part of what Numba's code
plays here; the time until the engine is loaded, and that to judge a deal. The
speeds are medians of some runs, in turns.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path

from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.browser.python_page import Python, python_in, python_in_chromium

GOALS = {"chromium": 0.5, "firefox": 0.4, "webkit": 0.4}
RUNS, DEALS = 5, 500_000
LOADED = """
import time
begun = time.perf_counter()
from nainjaune_widget.simulation.loader import engine
engine()
str(time.perf_counter() - begun)
"""
RATE = f"""
import time
from nainjaune_widget import simulate
simulate("lindor-1789", 4, 1_000, "longest-run", compiled=True)
begun = time.perf_counter()
simulate("lindor-1789", 4, {DEALS}, "longest-run", compiled=True)
str({DEALS} / (time.perf_counter() - begun))
"""
JUDGED = """
import time
from nainjaune_widget import Deal, Round, analyse
from nainjaune_widget.players import find_strategies, play_on
played = Round(Deal.shuffled(RULES, PLAYERS, seed=11))
play_on(played, find_strategies("longest-run", PLAYERS))
analyse(played, 0, 8)
begun = time.perf_counter()
analyse(played, 0, WORLDS)
str(time.perf_counter() - begun)
"""
JUDGED_S = {128: 0.5, 1_024: 2.0}
TABLES = {"nain-1760": 3, "lindor-1789": 4, "cats-at-cards": 4, "pope-joan": 4}


def native_rate() -> float:
    """Return the deals a second of Numba's code."""
    known: dict[str, str] = {}
    *lines, last = RATE.strip().splitlines()
    exec("\n".join([*lines, f"found = {last}"]), known)  # noqa: S102
    return float(known["found"])


def measure(browser: str, python: Python) -> None:
    """Measure and print what a browser does."""
    python("import nainjaune_widget.simulation.loader")
    loaded = 1_000 * float(python(LOADED))
    report(f"{browser}: engine loaded", loaded, "ms", 100, least=False)
    pairs = [(float(python(RATE)), native_rate()) for _ in range(RUNS)]
    here, native = (statistics.median(rates) for rates in zip(*pairs, strict=True))
    print(f"{browser}: {here:,.0f} deals a second, natively {native:,.0f}")
    part = statistics.median(one / other for one, other in pairs)
    report(f"{browser}: part of native speed", part, "", GOALS[browser])
    for rules, players in TABLES.items():
        for worlds, goal in JUDGED_S.items():
            code = JUDGED.replace("RULES", repr(rules)).replace("PLAYERS", str(players))
            seconds = float(python(code.replace("WORLDS", str(worlds))))
            report(f"{browser}: {rules}, {worlds} worlds", seconds, "s", goal, least=False)


def main() -> int:
    """Measure and print."""
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with (
        tempfile.TemporaryDirectory() as folder,
        launch_chromium() as chromium,
        python_in_chromium(chromium, Path(folder)) as python,
    ):
        measure("chromium", python)
    for engine in ("firefox", "webkit"):
        with tempfile.TemporaryDirectory() as folder, python_in(engine, Path(folder)) as found:
            if found:
                measure(engine, found)
            else:
                print(f"{engine}: not on this machine")
    return 0


if __name__ == "__main__":
    sys.exit(main())
