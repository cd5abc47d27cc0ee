"""The memory that a thousand closed boards leave behind (python -m tests.bench.bench_memory)."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.browser.leaks import in_page, in_python

ROOT = Path(__file__).parents[2]
BOARDS = 1000


def main() -> int:
    """Measure and print."""
    python = in_python(ROOT, BOARDS)
    print(f"a kernel after a warm-up: {python.before / 1e6:.1f} MB")
    report(f"after {BOARDS:,} boards", python.after / python.before, "×", 1.05, least=False)
    report("boards that live on", python.living, "boards", 0, least=False)
    with launch_chromium() as browser:
        before, after = in_page(browser, ROOT, BOARDS)
    report(f"listeners left by {BOARDS:,} views", after.listeners - before.listeners, "", 0, False)
    report("nodes left", after.nodes - before.nodes, "", 0, least=False)
    print(f"bytes a view left: {(after.size - before.size) / BOARDS:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
