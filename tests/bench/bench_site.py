"""The time from a link to a deal that can be played on the page `play/`, cold and warm.

    python -m tests.bench.bench_site [visits]

A cold visit is a browser's that has never seen the site, a warm one its second. First from this
machine, in Chromium, Firefox and WebKitGTK as far as they are there; then in Chromium over a line
of 9 Mbit/s with the server and the browser on one core. The times are medians, as the page itself
takes them from the beginning of the visit: until one's own hand is drawn, and until a card can be
played.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from playwright.sync_api import Browser

from scripts.checks.engines import find_firefox, find_webkit
from scripts.web.play.page import build_play
from scripts.web.serve import PREFIX, server_of
from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.browser.engines.chromium import open_chromium
from tests.support.browser.engines.firefox import launch_firefox
from tests.support.browser.engines.webkit import launch_webkit
from tests.support.browser.engines.window import Window
from tests.support.jupyter.slow_line import slow_line

VISITS = 5
LINK = "?lang=fr&rules=lindor-1789&players=4&seed=3"
LINE_MBIT = 9
COLD_S, WARM_S = 3.5, 2.5
LINE_HAND_S, LINE_COLD_S, LINE_WARM_S = 3.0, 11.0, 4.0
MOST_TIMES_CHROMIUM = 3.0
MARKS = """["hand", "playable"].map((name) => performance.getEntriesByName(name)[0]?.startTime)"""
STORED = "['ready', 'unsupported'].includes(document.documentElement.dataset.offline)"

Open = Callable[[], AbstractContextManager[Window]]


class Times(NamedTuple):
    """Seconds from the beginning of a visit."""

    hand: float
    playable: float


def visit(window: Window, address: str) -> Times:
    """Open the link, and wait until all of it is stored for the next visit."""
    window.open(address)
    window.wait_for("performance.getEntriesByName('playable').length > 0", 300)
    hand, playable = window.evaluate(MARKS)
    window.wait_for(STORED, 300)
    return Times(hand / 1000, playable / 1000)


def median(times: list[Times]) -> Times:
    """Return the medians of each time."""
    return Times(*map(statistics.median, zip(*times, strict=True)))


def measured(open_window: Open, address: str, visits: int) -> tuple[Times, Times]:
    """Return the times of cold and of warm visits."""
    cold, warm = [], []
    for _ in range(visits):
        with open_window() as window:
            cold.append(visit(window, address))
            warm.append(visit(window, address))
    return median(cold), median(warm)


@contextmanager
def serving(site: Path) -> Iterator[int]:
    """Serve the page, and return the port."""
    with server_of(site, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def say(what: str, cold: Times, warm: Times) -> None:
    """Print the times of a browser."""
    print(
        f"{what}: hand {cold.hand:.1f} s cold, {warm.hand:.1f} s warm;"
        f" playable {cold.playable:.1f} s cold, {warm.playable:.1f} s warm"
    )


def others() -> dict[str, Open]:
    """Return what opens a window of each other browser that is there."""
    found: dict[str, Open] = {}
    if firefox := find_firefox():
        found["Firefox"] = lambda: launch_firefox(firefox)
    if webkit := find_webkit():
        found["WebKitGTK"] = lambda: launch_webkit(webkit)
    return found


def from_here(browser: Browser, site: Path, visits: int) -> None:
    """Measure and print the visits from this machine."""
    with serving(site) as port:
        address = f"http://localhost:{port}{PREFIX}/play/{LINK}"
        cold, warm = measured(lambda: open_chromium(browser), address, visits)
        say("Chromium", cold, warm)
        report("Chromium, playable, cold", cold.playable, "s", COLD_S, least=False)
        report("Chromium, playable, warm", warm.playable, "s", WARM_S, least=False)
        for name, open_window in others().items():
            its_cold, its_warm = measured(open_window, address, visits)
            say(name, its_cold, its_warm)
            times = its_cold.playable / cold.playable
            report(f"{name}, cold", times, "Chromium", MOST_TIMES_CHROMIUM, least=False)


def over_a_line(site: Path, visits: int) -> None:
    """Measure and print the visits over a line, all on one core."""
    cores = os.sched_getaffinity(0)
    # What is started from here on inherits it: the server's threads, the browser's processes.
    os.sched_setaffinity(0, {min(cores)})
    with launch_chromium() as browser, serving(site) as port, slow_line(port) as line:
        line.bytes_a_second = LINE_MBIT * 1e6 / 8
        address = f"http://localhost:{line.port}{PREFIX}/play/{LINK}"
        cold, warm = measured(lambda: open_chromium(browser), address, visits)
    os.sched_setaffinity(0, cores)
    say(f"{LINE_MBIT} Mbit/s, one core", cold, warm)
    report("one's own hand, cold", cold.hand, "s", LINE_HAND_S, least=False)
    report("playable, cold", cold.playable, "s", LINE_COLD_S, least=False)
    report("playable, warm", warm.playable, "s", LINE_WARM_S, least=False)


def main() -> int:
    """Build the page, open it, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        build_play(Path(folder))
        with launch_chromium() as browser:
            from_here(browser, Path(folder), visits)
        over_a_line(Path(folder), visits)
    return 0


if __name__ == "__main__":
    sys.exit(main())
