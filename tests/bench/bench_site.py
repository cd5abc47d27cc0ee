"""The start page, and the page `play/`: from a link to a deal that can be played, and a click.

    python -m tests.bench.bench_site [visits]

A cold visit is a browser's that has never seen the site, a warm one its second. First from this
machine, then over a line of 9 Mbit/s with the server and the browser on one core. The times are
medians, as the pages themselves take them from the beginning of the visit: until the start page
shows its board, until one's own hand is drawn, and until a card can be played. A click is timed to
the frame that follows the answer of Python, with cards that move at once.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from tests.bench._measure import report
from tests.bench.bench_jupyterlab import LEGAL, SETTLED, TIMED_CLICK, spread
from tests.support.browser.chromium import PLAYED, launch_chromium
from tests.support.jupyter.slow_line import slow_line
from tests.web.visit import PREFIX, serving
from web.pages.sources import build_pages
from web.play.page import build_play

VISITS, CLICKS = 5, 40
LINK = "?lang=en&rules=lindor-1789&players=4&seed=3"
LINE_MBIT = 9
COLD_S, WARM_S, CLICK_MS = 3.5, 2.5, 16.0
FIRST_BOARD_S = 3.0
LINE_HAND_S, LINE_COLD_S, LINE_WARM_S = 3.0, 11.0, 4.0
MARKS = """["hand", "playable"].map((name) => performance.getEntriesByName(name)[0]?.startTime)"""
STORED = "['ready', 'unsupported'].includes(document.documentElement.dataset.offline)"


class Times(NamedTuple):
    """Seconds from the beginning of a visit."""

    hand: float
    playable: float


def visit(page: Page, address: str) -> Times:
    """Open the link, and wait until all of it is stored for the next visit."""
    page.goto(address)
    page.wait_for_function("performance.getEntriesByName('playable').length > 0")
    hand, playable = page.evaluate(MARKS)
    page.wait_for_function(STORED)
    return Times(hand / 1000, playable / 1000)


def measured(what: str, browser: Browser, address: str, visits: int) -> tuple[Times, Times]:
    """Print and return the medians of cold and of warm visits."""
    pairs = []
    for _ in range(visits):
        context = browser.new_context(
            bypass_csp=True, locale="fr", viewport={"width": 1280, "height": 900}
        )
        context.set_default_timeout(300_000)
        page = context.new_page()
        pairs.append([visit(page, address) for _ in range(2)])
        context.close()
    cold, warm = (
        Times(*map(statistics.median, zip(*times, strict=True)))
        for times in zip(*pairs, strict=True)
    )
    print(
        f"{what}: hand {cold.hand:.1f} s cold, {warm.hand:.1f} s warm;"
        f" playable {cold.playable:.1f} s cold, {warm.playable:.1f} s warm"
    )
    return cold, warm


def first_board(browser: Browser, address: str, visits: int) -> float:
    """Return the median of the seconds until a new visitor of the start page sees its board."""
    times = list[float]()
    for _ in range(visits):
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.set_default_timeout(300_000)
        page.goto(address, wait_until="commit")
        table = page.frame_locator(".site-table").locator(".nj-table [data-seat]").first
        table.wait_for()
        times.append(page.evaluate("performance.now()") / 1000)
        page.context.close()
    return statistics.median(times)


def click_times(browser: Browser, address: str) -> list[float]:
    """Return the milliseconds of clicks."""
    context = browser.new_context(bypass_csp=True, service_workers="block", reduced_motion="reduce")
    context.add_init_script(PLAYED)
    page = context.new_page()
    page.goto(address)
    page.locator(LEGAL).first.wait_for()
    times: list[float] = []
    while len(times) < CLICKS:
        page.wait_for_function(SETTLED)
        if page.locator(LEGAL).count():
            times.append(page.evaluate(TIMED_CLICK, [LEGAL, ".nj", "data-events"])[1])
        elif page.locator(".nj [data-role=result]").count():
            page.get_by_role("button", name="New deal").first.click()
    context.close()
    return times


def from_here(browser: Browser, site: Path, visits: int) -> None:
    """Measure and print the visits from this machine."""
    with serving(site) as server:
        address = f"http://localhost:{server.server_port}{PREFIX}/play/{LINK}"
        shown = first_board(browser, address.replace(f"play/{LINK}", "en/index.html"), visits)
        report("the start page's board", shown, "s", FIRST_BOARD_S, least=False)
        cold, warm = measured("Chromium", browser, address, visits)
        report("Chromium, playable, cold", cold.playable, "s", COLD_S, least=False)
        report("Chromium, playable, warm", warm.playable, "s", WARM_S, least=False)
        times = click_times(browser, address)
        report("click, p50", spread(times)[0], "ms", CLICK_MS, least=False)


def over_a_line(site: Path, visits: int) -> None:
    """Measure and print the visits over a line, all on one core."""
    cores = os.sched_getaffinity(0)
    # What is started from here on inherits it: the server's threads, the browser's processes.
    os.sched_setaffinity(0, {min(cores)})
    with (
        launch_chromium() as browser,
        serving(site) as server,
        slow_line(server.server_port) as line,
    ):
        line.bytes_a_second = LINE_MBIT * 1e6 / 8
        address = f"http://localhost:{line.port}{PREFIX}/play/{LINK}"
        what = f"{LINE_MBIT} Mbit/s, one core"
        shown = first_board(browser, address.replace(f"play/{LINK}", "en/index.html"), visits)
        cold, warm = measured(what, browser, address, visits)
    os.sched_setaffinity(0, cores)
    report("the start page's board", shown, "s", FIRST_BOARD_S, least=False)
    report("one's own hand, cold", cold.hand, "s", LINE_HAND_S, least=False)
    report("playable, cold", cold.playable, "s", LINE_COLD_S, least=False)
    report("playable, warm", warm.playable, "s", LINE_WARM_S, least=False)


def main() -> int:
    """Build the pages, open them, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        build_play(Path(folder))
        build_pages(Path(folder))
        with launch_chromium() as browser:
            from_here(browser, Path(folder), visits)
        over_a_line(Path(folder), visits)
    return 0


if __name__ == "__main__":
    sys.exit(main())
