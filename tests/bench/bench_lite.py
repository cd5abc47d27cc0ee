"""The time from a link to a board that a notebook's cell shows in JupyterLite, and a click there.

    python -m tests.bench.bench_lite [visits]

Each visit is a browser that has never seen the site. The first cell with a board is run as soon as
Python answers. The times are medians, and so is the size of what has come from a server
that does not compress. A click is timed until a frame shows the card that was played.
"""

from __future__ import annotations

import statistics
import sys
import time

from playwright.sync_api import Browser, Response

from tests.bench._measure import report
from tests.bench._site import served_course
from tests.bench.bench_latency import LEGAL, SETTLED, TIMED_CLICK, spread
from tests.support.browser.chromium import launch_chromium
from tests.support.jupyter import jupyterlab

VISITS = 5
CLICKS = 20
BOARD_SECONDS = 12.0
NOTEBOOK = "start.ipynb"
PATIENCE_MS = 120_000
PLAYED = """
from nainjaune_widget import Board
board = Board("lindor-1789", players=4, seed=7, human=0, bots="longest-run", lang="en", pace=0)
"""
SHOW = """async ([source]) => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.model.sharedModel.cells[notebook.widgets.length - 1].source = source;
    await window.jupyterapp.commands.execute("notebook:run-all-cells");
}"""


def visit(browser: Browser, site: str) -> tuple[float, float, float]:
    """Open the link once; return the seconds until Python and the board, and the megabytes."""
    context = browser.new_context()
    page = context.new_page()
    sizes: list[int] = []

    def weigh(response: Response) -> None:
        sizes.append(int(response.headers.get("content-length", 0)))

    context.on("response", weigh)
    start = time.monotonic()
    page.goto(f"{site}en/notebooks/index.html?path={NOTEBOOK}", wait_until="commit")
    jupyterlab.await_kernel(page, NOTEBOOK, PATIENCE_MS)
    ready = time.monotonic() - start
    jupyterlab.run_all(page, PATIENCE_MS)
    page.locator(".nj[data-events]").first.wait_for(timeout=PATIENCE_MS)
    shown = time.monotonic() - start
    context.close()
    return ready, shown, sum(sizes) / 1e6


def clicks(browser: Browser, site: str) -> list[float]:
    """Play cards on a board of a notebook; return the milliseconds of each click."""
    page = browser.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
    page.goto(f"{site}en/notebooks/index.html?path={NOTEBOOK}")
    jupyterlab.await_kernel(page, NOTEBOOK, PATIENCE_MS)
    page.evaluate(SHOW, [f"{PLAYED}board"])
    times = []
    for _ in range(CLICKS):
        page.locator(".nj[data-events]").first.wait_for(timeout=PATIENCE_MS)
        page.wait_for_function(SETTLED)
        if page.locator(LEGAL).count() == 0:
            jupyterlab.printed_by_kernel(page, "board.deal()")
            page.locator(LEGAL).first.wait_for()
        _, shown = page.evaluate(TIMED_CLICK, [LEGAL, ".nj", "data-events"])
        times.append(shown)
    page.close()
    return times


def main() -> int:
    """Build the course, open it, and print."""
    visits = int(sys.argv[1]) if sys.argv[1:] else VISITS
    with served_course() as site, launch_chromium() as browser:
        measured = [visit(browser, site) for _ in range(visits)]
        ready, shown, megabytes = map(statistics.median, zip(*measured, strict=True))
        p50, p95 = spread(clicks(browser, site))
    print(f"Python answers after {ready:.1f} s; {megabytes:.1f} MB have come")
    report("a notebook cell's board in JupyterLite", shown, "s", BOARD_SECONDS, least=False)
    print(f"a click: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
