"""The time from a click on a card until it leaves the hand, over a line of 200 ms.

    python -m tests.bench.bench_line [cards]

A notebook in a real JupyterLab, as anybody starts it, behind a line that delays every byte by
100 ms each way. Every card is clicked when it is the person's turn, and timed until the hand is
a card smaller, until a frame shows that, and until the kernel has confirmed it. A card that
moves back is counted: none must, since only legal ones are clicked.
"""

from __future__ import annotations

import dataclasses
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.bench._measure import report
from tests.bench.bench_latency import LEGAL, SETTLED, spread
from tests.support.browser.chromium import launch_chromium
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.slow_line import slow_line

CARDS = 100
WARM_UP = 5
ROUND_TRIP_MS = 200
LEAVES_MS = 33.0
PATIENCE_MS = 20_000

BOARD = """
from nainjaune_widget import Board
board = Board("lindor-1789", players=4, seed=7, human=0, bots="longest-run", lang="en", pace=0)
board
"""
# Clicks a card. Answers with the times until the hand is smaller, until a frame shows it, until
# the kernel has confirmed it, and with the number of times that the hand has grown again.
TIMED_CARD = """() => new Promise((resolve, reject) => {
    const view = document.querySelector(".nj");
    const hand = view.querySelector("[data-seat='0']");
    const size = Number(hand.dataset.cards);
    const times = {};
    let returns = 0;
    const since = () => performance.now() - start;
    const observer = new MutationObserver(records => {
        const now = Number(hand.dataset.cards);
        if (records.some(each => each.target === hand) && now >= size) returns++;
        if (now < size && times.left === undefined) {
            times.left = since();
            requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => { times.shown = since(); };
                port2.postMessage(null);
            });
        }
        if (Number(view.dataset.events) === events || times.confirmed) return;
        times.confirmed = since();
        setTimeout(() => { observer.disconnect(); resolve({ ...times, returns }); }, 100);
    });
    const events = Number(view.dataset.events);
    const attributeFilter = ["data-cards", "data-events"];
    observer.observe(view, { attributes: true, subtree: true, attributeFilter });
    setTimeout(reject, 20_000, "no answer to a card");
    const start = performance.now();
    view.querySelector("[data-legal]").click();
})"""


def play(page: Page) -> dict[str, float]:
    """Play a card as soon as one can be played; a new deal when the deal is over."""
    page.wait_for_function(SETTLED)
    if page.locator(LEGAL).count() == 0:
        jupyterlab.printed_by_kernel(page, "board.deal()")
        page.locator(LEGAL).first.wait_for(timeout=PATIENCE_MS)
        page.wait_for_function(SETTLED)
    timed: dict[str, float] = page.evaluate(TIMED_CARD)
    return timed


def main() -> int:
    """Measure and print."""
    cards = int(sys.argv[1]) if sys.argv[1:] else CARDS
    with (
        launch_chromium() as browser,
        tempfile.TemporaryDirectory() as folder,
    ):
        server = jupyterlab.start(Path(folder))
        try:
            with slow_line(server.port) as line:
                far = dataclasses.replace(server, port=line.port)
                notebook = jupyterlab.write_notebook(far, "line.ipynb", BOARD)
                page = browser.new_page(viewport={"width": 1280, "height": 1400})
                jupyterlab.open_notebook(page, far, notebook)
                jupyterlab.run_all(page)
                page.locator(LEGAL).first.wait_for()
                line.one_way = ROUND_TRIP_MS / 2000
                for _ in range(WARM_UP):
                    play(page)
                played = [play(page) for _ in range(cards)]
                page.close()
        finally:
            server.stop()
    for until, goal in (("left", LEAVES_MS), ("shown", None), ("confirmed", None)):
        p50, p95 = spread([each[until] for each in played])
        print(f"until {until}: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
        if goal is not None:
            report("the card leaves the hand, at p95", p95, "ms", goal, least=False)
    returns = sum(each["returns"] for each in played)
    report("cards that moved back", returns, "cards", 0, least=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
