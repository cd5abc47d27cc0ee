"""The time of a step over known events in the page, layout included.

    python -m tests.bench.bench_step

Eight seats, in a real Chromium, on a page without a kernel, from the key to the page laid out.
"""

from __future__ import annotations

import json
import statistics
import sys

from nainjaune_widget import RULESETS, Board
from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.view.board import FAKE_MODEL, STATIC

FRAME = 1000 / 60

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


def step_times(rules: str, players: int) -> list[float]:
    """Return the milliseconds of each step, from the first event to the last."""
    board = Board(rules, players=players, seed=5)
    traits = {
        "snapshot": json.loads(json.dumps(board.snapshot)),
        "words": dict(board.words),
        "settings": dict(board.settings),
        "show": {"cursor": 0, "count": 0},
    }
    style = (STATIC / "board.css").read_text(encoding="utf-8")
    with launch_chromium() as chromium:
        page = chromium.new_page(viewport={"width": 1240, "height": 800})
        page.set_content(f"<!doctype html><style>{style}</style><body></body>")
        page.add_script_tag(content=FAKE_MODEL)
        source = (STATIC / "board.js").read_text(encoding="utf-8")
        page.evaluate("([source, traits]) => showBoard(source, traits, {})", [source, traits])
        times: list[float] = page.locator(".nj").evaluate(STEP_TIMES)
    return times


def main() -> int:
    """Measure and print."""
    for rules in RULESETS.values():
        players = max(rules.players)
        times = step_times(rules.id, players)
        median, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        report(f"a step, {rules.id}, {players} seats, median", median, "ms", FRAME, least=False)
        print(f"95 % of the steps take at most {slow:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
