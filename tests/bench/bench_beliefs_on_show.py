"""The time of a step with beliefs on show (python -m tests.bench.bench_beliefs_on_show).

From the kernel: the answer to the page at each event, one after the other. In a page that has the
beliefs already: from the key to the page laid out.
"""

from __future__ import annotations

import statistics
import sys
from time import perf_counter

from nainjaune_widget import Board
from tests.bench._measure import report
from tests.bench.bench_step import FRAME, STEP_TIMES
from tests.support.browser.chromium import launch_chromium
from tests.support.wire.recorder import Page, wired

MOST_MS = {4: 30, 8: 80}


def kernel_times(players: int) -> list[float]:
    """Return the milliseconds of the answer at each event, from the first to the last."""
    times = []
    with wired() as wire:
        board = Board(players=players, seed=5, eyes=1)
        page = Page(board, wire)
        for cursor in range(1, len(board.events) + 1):
            begun = perf_counter()
            page.ask("beliefs", seat=1, cursor=cursor)
            times.append(1000 * (perf_counter() - begun))
    return times


def page_times(players: int) -> list[float]:
    """Return the milliseconds of each step in a page that has the beliefs."""
    board = Board(players=players, seed=5, eyes=1)
    with launch_chromium() as chromium:
        page = chromium.new_page(viewport={"width": 1240, "height": 800})
        page.set_content(board.to_html(beliefs=1))
        page.locator(".nj").wait_for()
        times: list[float] = page.locator(".nj").evaluate(STEP_TIMES)
    return times


def main() -> int:
    """Measure and print."""
    for players, most in MOST_MS.items():
        for what, times, goal in (
            ("from the kernel", kernel_times(players), most),
            ("in the page", page_times(players), FRAME),
        ):
            median, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
            report(f"a step {what}, {players} seats, median", median, "ms", goal, least=False)
            print(f"95 % of them take at most {slow:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
