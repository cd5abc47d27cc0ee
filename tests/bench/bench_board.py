"""The costs of the board: bytes and kernel time of a click, and the time of a step in the page.

    python -m tests.bench.bench_board

The bytes are counted where they leave Python: the growth of the snapshot with its buffer, the
place to look at, and the answer. A click is a person's card with all the actions of the
strategies after it. A step goes over known events at full tables, in a real Chromium, on a page
without a kernel, from the key to the page laid out; once with beliefs on show.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator

from playwright.sync_api import Browser

from nainjaune_widget import RULESETS, Board
from nainjaune_widget.words import LANGUAGES
from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.wire.recorder import wired

DEALS = 8
MOST_BYTES = 3000
FRAME_MS = 1000 / 60
STEP_TIMES = """async root => {
    const times = [];
    const { cursor, events } = root.dataset;
    for (let n = Number(cursor); n < Number(events); n++) {
        const start = performance.now();
        root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
        while (Number(root.dataset.cursor) === n) await null;
        root.getBoundingClientRect();
        root.querySelector('[data-role="log"]').scrollTop;
        times.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
    }
    return times;
}"""


def clicks(rules: str, players: int, lang: str) -> Iterator[tuple[int, float]]:
    """Return the bytes and the milliseconds of a person's cards."""
    for seed in range(DEALS):
        with wired() as wire:
            board = Board(rules, players=players, seed=seed, human=1, lang=lang)
            while not board.round.finished:
                wire.take()
                card, revision = str(board.round.legal[0]), board.snapshot["rev"]
                request = {"type": "play", "card": card, "announce": True, "id": 1, "rev": revision}
                start = time.perf_counter()
                board._handle_custom_msg(request, [])
                taken = 1000 * (time.perf_counter() - start)
                yield sum(map(len, wire.take())), taken


def step_times(browser: Browser, rules: str, beliefs: int | None) -> list[float]:
    """Return the milliseconds of each step, from the first event to the last."""
    board = Board(rules, players=max(RULESETS[rules].players), seed=5, eyes=beliefs)
    # Looked at from a seat, the page has the events so far.
    board.go(len(board.events))
    page = browser.new_page(viewport={"width": 1240, "height": 800})
    page.set_content(board.to_html() if beliefs is None else board.to_html(beliefs=beliefs))
    page.locator(".nj").press("Home")
    times: list[float] = page.locator(".nj").evaluate(STEP_TIMES)
    page.close()
    return times


def main() -> int:
    """Measure and print; return 1 if a goal is missed."""
    costs = [
        cost
        for name, rules in RULESETS.items()
        for players in (rules.players[0], rules.players[-1])
        for lang in LANGUAGES
        for cost in clicks(name, players, lang)
    ]
    sizes, taken = zip(*costs, strict=True)
    most = statistics.quantiles(sizes, n=20)[-1]
    goals = [
        report("a click: bytes, 95 %", most, "bytes", MOST_BYTES, least=False),
        report("a click: kernel time, median", statistics.median(taken), "ms", 1, least=False),
    ]
    with launch_chromium() as browser:
        for rules in RULESETS:
            for beliefs, shown in ((None, ""), (1, ", with beliefs")):
                median = statistics.median(step_times(browser, rules, beliefs))
                goals.append(report(f"a step, {rules}{shown}", median, "ms", FRAME_MS, least=False))
    return int(not all(goals))


if __name__ == "__main__":
    sys.exit(main())
