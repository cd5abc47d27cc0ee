"""The page `play/`: from a link to a playable board, cold and warm, its weight, and a click.

    python -m tests.bench.bench_play [visits]

The site is built, served on this machine and opened in Chromium. A cold visit is one in a new
profile, a warm one follows it in the same profile. The times count from the navigation: to the
first frame with the table on it, and to the moment when a card can be played. The weight is that of
all files of a cold visit, each compressed as a host would. A click is timed to the frame that
follows the answer of Python, with cards that move at once.
"""

from __future__ import annotations

import gzip
import statistics
import sys
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from scripts.web.build import build_site
from scripts.web.common.places import SITE
from scripts.web.serve import PREFIX, server_of
from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium

VISITS = 5
CLICKS = 40
# The same deal at each visit.
LINK = "?lang=en&rules=lindor-1789&seed=3"
COLD_S, WARM_S, TABLE_S, CLICK_MS, WEIGHT_MB = 3.5, 2.5, 0.5, 16.0, 8.0
START_MS = 120_000
PLAYABLE = ".nj [data-legal]"

# Set before anything else runs: the frame after the first one in which the table is on the page.
WATCH = """() => {
    const look = () => {
        const table = document.querySelector(".nj [data-box]");
        if (!table) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => { window.tablePainted = performance.now(); }));
    };
    requestAnimationFrame(look);
}"""
# In a browser in which somebody has played before, play begins with the first turn.
PLAYED = "localStorage.setItem('nain-jaune/choice/played', 'yes')"
MARKS = """() => Object.fromEntries(
    performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]))"""
# A legal card, or a new deal where there is none; timed until the board shows other events.
CLICK = """() => new Promise((resolve) => {
    const root = document.querySelector(".nj");
    const before = root.dataset.events;
    const observer = new MutationObserver(() => {
        if (root.dataset.events === before) return;
        observer.disconnect();
        const changed = performance.now() - start;
        requestAnimationFrame(() => setTimeout(() => resolve(changed)));
    });
    observer.observe(root, { attributes: true, attributeFilter: ["data-events"] });
    const start = performance.now();
    root.querySelector("[data-legal]").click();
})"""


def visit(page: Page, address: str) -> tuple[float, float]:
    """Open the page; return the seconds to the table and to a card that can be played."""
    page.goto(address, wait_until="commit")
    page.locator(PLAYABLE).first.wait_for(timeout=START_MS)
    marks = page.evaluate(MARKS)
    return page.evaluate("window.tablePainted") / 1000, marks["playable"] / 1000


def visits(browser: Browser, address: str, count: int) -> dict[str, list[float]]:
    """Make cold and warm visits in turn, each pair in a profile of its own."""
    seconds: dict[str, list[float]] = {"cold": [], "warm": [], "table, cold": [], "table, warm": []}
    for _ in range(count):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.add_init_script(f"({WATCH})(); {PLAYED}")
        page = context.new_page()
        for kind in ("cold", "warm"):
            table, playable = visit(page, address)
            seconds[f"table, {kind}"].append(table)
            seconds[kind].append(playable)
            page.locator("html[data-offline=ready]").wait_for(state="attached")
        context.close()
    return seconds


def weight(browser: Browser, address: str, site: Path) -> float:
    """Return the megabytes of a cold visit, compressed."""
    context = browser.new_context(service_workers="block")
    context.add_init_script(PLAYED)
    page = context.new_page()
    asked: set[str] = set()
    # Those of the worker as well, which a page alone does not tell of.
    context.on("request", lambda request: asked.add(request.url))
    page.goto(address)
    page.locator(PLAYABLE).first.wait_for(timeout=START_MS)
    context.close()
    paths = {urlsplit(url).path.removeprefix(f"{PREFIX}/") for url in asked}
    files = (site / path / "index.html" if path.endswith("/") else site / path for path in paths)
    return sum(len(gzip.compress(file.read_bytes())) for file in files) / 1e6


def clicks(browser: Browser, address: str) -> list[float]:
    """Return the milliseconds from a click to the changed board."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.add_init_script(PLAYED)
    page = context.new_page()
    page.goto(address)
    page.locator(PLAYABLE).first.wait_for(timeout=START_MS)
    times: list[float] = []
    while len(times) < CLICKS:
        page.locator(".nj").press("End")
        page.wait_for_timeout(100)
        if page.locator(PLAYABLE).count():
            times.append(page.evaluate(CLICK))
        elif page.locator(".nj [data-role=result]").count():
            page.get_by_role("button", name="New deal").first.click()
            page.wait_for_timeout(500)
    context.close()
    return times


def main() -> int:
    """Build, serve, measure and print."""
    count = int(sys.argv[1]) if sys.argv[1:] else VISITS
    build_site(SITE)
    with server_of(SITE, 0) as server, launch_chromium() as browser:
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://localhost:{server.server_port}{PREFIX}/play/{LINK}"
        for kind, seconds in visits(browser, address, count).items():
            goal = {"cold": COLD_S, "warm": WARM_S}.get(kind, TABLE_S)
            spread = f"{min(seconds):.2f}–{max(seconds):.2f}"
            report(f"{kind} ({spread})", statistics.median(seconds), "s", goal, least=False)
        report("files, compressed", weight(browser, address, SITE), "MB", WEIGHT_MB, least=False)
        times = clicks(browser, address)
        report("click, p50", statistics.median(times), "ms", CLICK_MS, least=False)
        print(f"click, p95 {statistics.quantiles(times, n=20)[18]:.1f} ms")
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
