"""The time from a click through the kernel to the changed page in a real JupyterLab.

    python -m tests.bench.bench_jupyterlab [clicks]

A notebook shows the board and a widget that only sends every message back, both on one kernel. Each
round clicks the echo and plays a card, with the server as anybody starts it and as `make lab` does.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.jupyter import jupyterlab

ROUNDS, WARM_UP = 60, 5
REST_MS = 60
PROMPT = "--ServerApp.jpserver_extensions=nainjaune_widget.server=True"
RATIO, PROMPT_MS = 1.5, 20.0
PATIENCE_MS = 20_000

ECHO = '''
import anywidget

class Echo(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "echo";
        model.on("msg:custom", ({ n }) => { button.dataset.n = n; button.textContent = n; });
        button.onclick = () => model.send({ n: Number(button.dataset.n ?? 0) + 1 });
        el.append(button);
      },
    };
    """

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _, content, buffers: self.send(content))

Echo()
'''
BOARD = """
from nainjaune_widget import Board
board = Board("lindor-1789", players=4, seed=7, human=0, bots="longest-run", lang="en", pace=0)
board
"""
# Clicks, and waits until a mark of the page has changed and until a frame shows it.
TIMED_CLICK = """([click, watched, mark]) => new Promise((resolve, reject) => {
    const element = document.querySelector(watched);
    const before = element.getAttribute(mark);
    const observer = new MutationObserver(() => {
        if (element.getAttribute(mark) === before) return;
        observer.disconnect();
        const changed = performance.now() - start;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve([changed, performance.now() - start]);
            port2.postMessage(null);
        });
    });
    observer.observe(element, { attributes: true, attributeFilter: [mark] });
    setTimeout(reject, 10_000, `no change after a click on ${click}`);
    const start = performance.now();
    document.querySelector(click).click();
})"""
SETTLED = """() => {
    const view = document.querySelector(".nj");
    view.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
    return view.dataset.cursor === view.dataset.events;
}"""
LEGAL = ".nj [data-legal]"


def await_turn(page: Page) -> None:
    """Wait until a card can be played; a new deal when the deal is over."""
    page.wait_for_function(SETTLED)
    if page.locator(LEGAL).count() == 0:
        jupyterlab.printed_by_kernel(page, "board.deal()")
        page.locator(LEGAL).first.wait_for(timeout=PATIENCE_MS)
        page.wait_for_function(SETTLED)


def card_time(page: Page) -> float:
    """Play a card; return the milliseconds until its events have come."""
    await_turn(page)
    changed, _ = page.evaluate(TIMED_CLICK, [LEGAL, ".nj", "data-events"])
    return float(changed)


def echo_time(page: Page) -> float:
    """Click the widget that only echoes; return the milliseconds until its mark has changed."""
    changed, _ = page.evaluate(TIMED_CLICK, [".echo", ".echo", "data-n"])
    return float(changed)


@contextmanager
def opened(browser: Browser, *options: str) -> Iterator[Page]:
    """Show the two widgets in a JupyterLab with these options."""
    with tempfile.TemporaryDirectory() as folder:
        server = jupyterlab.start(Path(folder), *options)
        page = browser.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
        try:
            notebook = jupyterlab.write_notebook(server, "latency.ipynb", ECHO, BOARD)
            jupyterlab.open_notebook(page, server, notebook)
            jupyterlab.run_all(page)
            page.locator(LEGAL).first.wait_for()
            yield page
            page.close()
        finally:
            server.stop()


def spread(times: list[float]) -> tuple[float, float]:
    """Return the 50th and the 95th percentile."""
    cuts = statistics.quantiles(times, n=20)
    return cuts[9], cuts[18]


def near(page: Page, rounds: int, *, prompt: bool) -> None:
    """Measure and print a card against the echo."""
    echoes: list[float] = []
    cards: list[float] = []
    for _ in range(WARM_UP + rounds):
        for times, timed in ((echoes, echo_time), (cards, card_time)):
            page.wait_for_timeout(REST_MS)
            times.append(timed(page))
    echo, card = spread(echoes[WARM_UP:]), spread(cards[WARM_UP:])
    print(f"echo p50 {echo[0]:.1f} ms, p95 {echo[1]:.1f} ms")
    report("a card / echo at p50", card[0] / echo[0], "×", RATIO, least=False)
    report("a card / echo at p95", card[1] / echo[1], "×", RATIO, least=False)
    if prompt:
        report("a card at p50", card[0], "ms", PROMPT_MS, least=False)


def main() -> int:
    """Measure both ways to start a server, and print."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else ROUNDS
    with launch_chromium() as browser:
        for name, options in (("as anybody starts it", ()), ("as make lab does", (PROMPT,))):
            print(f"-- the server {name}")
            with opened(browser, *options) as page:
                near(page, rounds, prompt=bool(options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
