"""The time from a click through the kernel to the changed page: our board against an echo.

    python -m tests.bench.bench_latency [clicks]

A notebook in a real JupyterLab shows the board and a widget that only sends every message
back, both on one kernel. Each round clicks the echo, plays a card, clicks the echo, takes the
card back, and plays it again, so that the deal goes on. All this is done twice: with the server
as anybody starts it, and as `make lab` does. The sizes are those of the content and buffers of
the messages between a click and the change that it makes.
"""

from __future__ import annotations

import json
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
from tests.support.jupyter.widget_messages import Frames

ROUNDS = 60
WARM_UP = 5
REST_MS = 60
PROMPT = "--ServerApp.jpserver_extensions=nainjaune_widget.server=True"
RATIO, PROMPT_MS, MESSAGE_BYTES = 1.5, 20.0, 3072
ACTIONS = ("play", "undo")

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
from time import perf_counter
from nainjaune_widget import Board

spent = []

class Timed(Board):
    def _handle_custom_msg(self, content, buffers):
        start = perf_counter()
        super()._handle_custom_msg(content, buffers)
        spent.append((content["type"], 1000 * (perf_counter() - start)))

board = Timed("lindor-1789", players=4, seed=7, human=0, bots="longest-run", lang="en")
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
UNDO = "undo-of-the-board"
MARK_UNDO = f"""() => [...document.querySelectorAll(".nj button")]
    .find(button => (button.ariaLabel ?? button.textContent).startsWith("Undo"))
    .setAttribute("data-bench", "{UNDO}")"""


class Bench:
    """The notebook, and the milliseconds and bytes of every click, by the thing clicked.

    Attributes:
        changed: the times until the page has changed.
        shown: the times until it shows the change.
    """

    def __init__(self, page: Page, frames: Frames) -> None:
        self.page = page
        self.frames = frames
        self.changed: dict[str, list[float]] = {name: [] for name in ("echo", *ACTIONS)}
        self.shown: dict[str, list[float]] = {name: [] for name in ("echo", *ACTIONS)}
        self.sizes: dict[str, list[int]] = {name: [] for name in ("echo", *ACTIONS)}

    def click(self, name: str, selector: str, watched: str, mark: str) -> None:
        """Click once and keep the time and the sizes."""
        self.page.wait_for_timeout(REST_MS)
        self.frames.received.clear()
        changed, shown = self.page.evaluate(TIMED_CLICK, [selector, watched, mark])
        self.changed[name].append(changed)
        self.shown[name].append(shown)
        self.page.wait_for_timeout(REST_MS)
        self.sizes[name].append(sum(self.frames.received))

    def echo(self) -> None:
        """Click the widget that only echoes."""
        self.click("echo", ".echo", ".echo", "data-n")

    def act(self, name: str) -> None:
        """Play a card or take one back, once the view shows the last event."""
        self.page.wait_for_function(SETTLED)
        if name == "undo":
            self.page.evaluate(MARK_UNDO)
        selector = LEGAL if name == "play" else f'[data-bench="{UNDO}"]'
        self.click(name, selector, ".nj", "data-events")

    def round(self) -> None:
        """Play a card, take it back, play it again; a new deal when the deal is over."""
        self.echo()
        self.page.wait_for_function(SETTLED)
        if self.page.locator(LEGAL).count() == 0:
            jupyterlab.printed_by_kernel(self.page, "board.deal()")
            self.page.locator(LEGAL).first.wait_for()
        self.act("play")
        self.echo()
        self.act("undo")
        self.act("play")


@contextmanager
def opened(browser: Browser, *options: str) -> Iterator[tuple[Page, Frames]]:
    """Show the two widgets in a JupyterLab with these options."""
    with tempfile.TemporaryDirectory() as folder:
        server = jupyterlab.start(Path(folder), *options)
        notebook = jupyterlab.write_notebook(server, "latency.ipynb", ECHO, BOARD)
        page = browser.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
        frames = Frames(page)
        try:
            jupyterlab.open_notebook(page, server, notebook)
            jupyterlab.run_all(page)
            page.locator(LEGAL).first.wait_for()
            yield page, frames
        finally:
            page.close()
            server.stop()


def spread(times: list[float]) -> tuple[float, float]:
    """Return the 50th and the 95th percentile."""
    cuts = statistics.quantiles(times, n=20)
    return cuts[9], cuts[18]


def measure(browser: Browser, rounds: int, *options: str) -> tuple[Bench, list[tuple[str, float]]]:
    """Click through the rounds and return the times, those of the requests in the board too."""
    with opened(browser, *options) as (page, frames):
        for _ in range(WARM_UP):
            Bench(page, frames).round()
        jupyterlab.printed_by_kernel(page, "spent.clear()")
        bench = Bench(page, frames)
        for _ in range(rounds):
            bench.round()
        printed = jupyterlab.printed_by_kernel(page, "import json; print(json.dumps(spent))")
        return bench, [(kind, milliseconds) for kind, milliseconds in json.loads(printed)]


def tell(bench: Bench, spent: list[tuple[str, float]], *, prompt: bool) -> None:
    """Print the measurements of one server."""
    for until in ("changed", "shown"):
        times = getattr(bench, until)
        echo = spread(times["echo"])
        print(f"until {until}: echo p50 {echo[0]:.1f} ms, p95 {echo[1]:.1f} ms")
        for action in ACTIONS:
            p50, p95 = spread(times[action])
            print(f"  {action}: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
            report(f"  {action} / echo at p50", p50 / echo[0], "×", RATIO, least=False)
            report(f"  {action} / echo at p95", p95 / echo[1], "×", RATIO, least=False)
            if prompt and until == "changed":
                report(f"  {action} at p50", p50, "ms", PROMPT_MS, least=False)
    for action in ACTIONS:
        p50, p95 = spread([milliseconds for kind, milliseconds in spent if kind == action])
        print(f"{action} in the kernel: p50 {p50:.1f} ms, p95 {p95:.1f} ms")
        sizes = bench.sizes[action]
        print(f"  bytes: median {statistics.median(sizes):,}")
        report("  bytes of an action, at most", max(sizes), "bytes", MESSAGE_BYTES, least=False)


def main() -> int:
    """Measure both ways to start a server, and print."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else ROUNDS
    with launch_chromium() as browser:
        for name, options in (("as anybody starts it", ()), ("as make lab does", (PROMPT,))):
            print(f"-- the server {name}")
            bench, spent = measure(browser, rounds, *options)
            tell(bench, spent, prompt=bool(options))
    return 0


if __name__ == "__main__":
    sys.exit(main())
